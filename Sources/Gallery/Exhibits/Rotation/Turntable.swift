public import FineMotor

/// A table that is turned and thrown by hand. It always comes to rest upright or turned by whole quarters.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan`` (one finger or the mouse, around the center) and ``rotation`` (two fingers); the arrows; ``turn(by:)`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or the orientation in which the content rests or to which it is turning |
/// | feedback | ``appearance``, under `"->held"`, and under `"state"` for all orientations; `"->up"` and so on for one |
///
/// A throw lands in the quarter nearest to where it would come to rest. Feedback for an orientation animates the
/// rotation of the sublayer named `"content"` to the table's `"landing"`, an angle that may be several turns away.
/// Whatever the feedback does, the content comes to rest there. The angle keeps its whole turns.
///
/// Values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the rotation; `"decelerationRate"`
/// (per millisecond), which determines the landing of a throw; `"hubRadius"`, the distance from the center within which
/// a finger has no direction, in points; `"guideColor"` and `"heldGuideColor"`. The numbers are those of the public
/// demo of "Designing Fluid Interfaces" (WWDC 2018).
public final class Turntable: Control {
    /// The states of the content.
    public enum State: String, CaseIterable, Sendable {
        /// Upright, or turning there.
        case up
        /// The top is on the right: a quarter turn clockwise.
        case right
        /// Upside down.
        case down
        /// The top is on the left.
        case left
        /// Held by a finger.
        case held
    }

    /// A quarter of a turn, in radians.
    public static let quarter = Double.pi / 2

    /// The view that is turned, as large as the table. Add your views to it.
    public let content = View()
    /// The table's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .up, logic: Self.next)
    private lazy var drag = Drag(of: content.layer, "transform.rotation.z", in: self)
    private lazy var turning = RotationDrag(drag, in: self)
    private let guide = ShapeLayer()
    /// Where the content rests, in quarters clockwise from upright, whole turns included.
    private var quarters = 0.0

    /// Creates an upright table.
    ///
    /// - Parameter frame: Its frame in its superview's coordinates.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (guide.name, content.layer.name) = ("guide", "content")
        Transaction.withoutActions {
            layer.name = "Turntable"
            guide.style = Self.guideStyle
            layer.addSublayer(guide)
            guide.bind("strokeColor", to: "guideColor")
        }
        addSubview(content)
        layoutKeys = ["decelerationRate", "hubRadius"]
        drag.onChange(self, held: { $0.send(.held) }, released: { $0.released($1) })
        drag.setRestingPositions(self, by: interaction) { $0.position(in: $1) }
        layoutSubviews()
    }

    /// The recognizer for one finger. It begins at touch-down, so it catches turning content.
    public var pan: PanRecognizer { turning.pan }
    /// The recognizer for two fingers.
    public var rotation: RotationRecognizer { turning.rotation }

    public override class var typeName: String { "Turntable" }

    public override class var defaults: Style { appearance }

    public override var accessibility: Accessibility? {
        let now = quarters - 4 * (quarters / 4).rounded(.down)
        return Accessibility(
            .slider, "Turntable", value: interaction.state.rawValue,
            range: Accessibility.Range(minimum: 0, maximum: 3, now: now))
    }

    /// The next state: each event leads to the state of its name.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name)
    }

    // MARK: - Triggers

    private func released(_ release: Drag.Release) {
        // At most a hundred turns away, so that the angle stays precise.
        let (distance, farthest) = (release.projection.x - drag.position.x, 400 * Self.quarter)
        turn(to: ((drag.position.x + min(max(distance, -farthest), farthest)) / Self.quarter).rounded())
    }

    /// Turns the content by quarters from its target. In flight, several calls add up. Held content stays under the finger.
    ///
    /// - Parameter quarters: The number of quarters clockwise; negative for counterclockwise.
    public func turn(by quarters: Int) {
        for _ in 0..<quarters.magnitude {
            guard interaction.state != .held, !drag.isHeld else { return }
            turn(to: self.quarters + (quarters > 0 ? 1 : -1))
        }
    }

    private func turn(to quarters: Double) {
        self.quarters = quarters
        send(Event(Key(State.allCases[Int(quarters - 4 * (quarters / 4).rounded(.down))].rawValue)))
    }

    public override func handle(_ event: Event) { interaction.send(event) }

    public override func press(_ press: KeyPress) -> Bool {
        guard let direction = press.direction, direction.x != 0 else { return super.press(press) }
        if canTrack, press.phase == .down { turn(by: Int(direction.x)) }
        return true
    }

    // MARK: - Angles

    /// The angle of an orientation: the target, or the nearest angle to it if the target has another orientation.
    private func position(in state: State) -> Point? {
        guard state != .held, let index = State.allCases.firstIndex(of: state) else { return nil }
        // The angle may have been set from outside, to another number of whole turns.
        if !drag.isTraveling { quarters += ((drag.position.x / Self.quarter - quarters) / 4).rounded() * 4 }
        quarters += (Double(index) - quarters).remainder(dividingBy: 4)
        return Point(x: quarters * Self.quarter, y: 0)
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            content.bounds.size = bounds.size
            content.center = bounds.center
            (guide.frame, guide.bounds) = (bounds, bounds)
            guide.path = Self.guidePath(in: bounds)
        }
        (drag.decay, turning.hub) = (layer.decay, layer.parameter("hubRadius"))
    }
}

// MARK: - Values and feedback

extension Turntable {
    /// A table's values and feedback, searched last.
    public static var appearance: Style {
        [
            "dampingRatio": 0.8, "response": 0.4, "decelerationRate": 0.99, "hubRadius": 22, "cornerRadius": 12,
            "style": .style(
                Style(
                    colors: ("borderColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("guideColor", dark: 0x8A8F_9EFF, light: 0x6B72_80FF),
                    ("heldGuideColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF))),
            "actions": .actions([
                "->held": .group(
                    .sublayer("guide", .set(.strokeColor, toValueOf: "heldGuideColor")), .prepareHaptic(.light)),
                "state": .group(Drag.travel(of: "content", "transform.rotation.z"), relief, .haptic(.light)),
                "isFocused": focusRing, "isEnabled": dimming,
            ]),
        ]
    }

    private static var relief: any SharedAction {
        .sublayer("guide", .ease(.strokeColor, toValueOf: "guideColor", duration: 0.3))
    }

    /// The appearance of the marks, whose color shows whether the content is held.
    private static var guideStyle: Style {
        [
            "fillColor": .color(.clear), "lineWidth": 2, "lineCap": "round",
        ]
    }

    /// A mark in each of the four directions, at the edge of the content.
    private static func guidePath(in bounds: Rect) -> Path {
        var path = Path()
        let radius = max(0, min(bounds.width, bounds.height) / 2 - 4)
        for (x, y) in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] {
            path.move(to: bounds.center + Point(x: x, y: y) * (radius - min(10, radius)))
            path.addLine(to: bounds.center + Point(x: x, y: y) * radius)
        }
        return path
    }
}
