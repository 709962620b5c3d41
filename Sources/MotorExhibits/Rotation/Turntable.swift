import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// Something that is turned by hand, thrown, and always comes to rest upright or turned by whole quarters.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan`` (one finger or the mouse, around the middle) and ``rotation`` (two fingers); the arrows; ``turn(by:)``. ``landing(from:velocity:decay:)`` makes of a throw the event of an orientation |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or which way the content rests or is going |
/// | feedback | ``looks``, by `"->held"`, `"->up"` and so on |
///
/// Feedback of an orientation turns the sublayer named `"content"` to the table's `"landing"`, an angle that may be several
/// turns away. Whatever it does, or not, the content comes to rest there. Once at rest the angle reads without whole turns,
/// which is not to be seen.
///
/// Values, for a style to replace: `"dampingRatio"` and `"response"` of its turning, `"decelerationRate"` (per millisecond, by
/// which its landing is projected), `"hubRadius"` (how near to the middle a finger has no direction, in points), `"guideColor"`
/// and `"heldGuideColor"`. Its numbers are those of the public demo of "Designing Fluid Interfaces" (WWDC 2018).
public final class Turntable: Control {
    /// What the content can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Stands upright, or is turning there.
        case up
        /// Its top is on the right: turned by a quarter clockwise.
        case right
        /// Stands on its head.
        case down
        /// Its top is on the left.
        case left
        /// Is in the hand.
        case held
    }

    /// What is turned: put something in it. It is as large as the table.
    public let content = View()
    /// The hand: it catches the content at touch-down, and turns it with one finger.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// Two fingers that turn it.
    public let rotation = RotationRecognizer()
    /// What the content is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .up, logic: Self.next)

    private lazy var drag = Drag(of: content.layer, Self.angleKey, in: self)
    private let guide = ShapeLayer()
    /// Where it comes to rest, in quarters from upright. Whole turns count while it is on the way.
    private var landing = 0.0
    /// How fast the fingers turn it while two do not.
    private var tracker = TurnTracker()
    /// Where they were last, from the middle.
    private var arm: Point?
    /// How far the fingers had moved last, in points of the root.
    private var travelled = Point.zero
    /// How far two fingers had turned last.
    private var paired = 0.0

    /// Creates a table.
    ///
    /// - Parameter frame: Where it is, in its superview's coordinates.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (guide.name, content.layer.name) = ("guide", "content")
        Transaction.withoutActions {
            layer.name = "Turntable"
            guide.style = Self.guideStyle
            layer.addSublayer(guide)
        }
        addSubview(content)
        pan.allowSimultaneous(with: rotation)
        addGestureRecognizer(pan)
        addGestureRecognizer(rotation)
        pan.onChange { [turntable = Weak(self)] _, state in turntable.target?.panned(state) }
        rotation.onChange { [turntable = Weak(self)] _, state in turntable.target?.rotated(state) }
        drag.onChange(self) { $0.dragged($1) }
        interaction.onChange { [drag = Weak(drag)] _, state in
            if state != .held { drag.target?.settle() }
        }
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: grab()
        case .changed: followFingers()
        case .ended: drag.letGo(velocity: Point(x: releaseVelocity, y: 0))
        case .cancelled: drag.letGo(velocity: .zero, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func rotated(_ state: GestureRecognizer.State) {
        if state == .began { paired = 0 }
        if state == .began || state == .changed { followPair(rotation.rotation) }
    }

    /// Turns the content on by quarters from where it is going, also in flight, where they add up.
    ///
    /// What is held stays in the hand.
    ///
    /// - Parameter quarters: How many, clockwise; negative ones the other way.
    public func turn(by quarters: Int) {
        for _ in 0..<quarters.magnitude {
            guard interaction.state != .held, !pan.state.isActive else { return }
            // Once at rest the shown angle has no whole turns: then what is kept must have none either.
            if !isTurning { landing += ((shownAngle / Self.quarter - landing) / 4).rounded() * 4 }
            decide(for: landing + (quarters > 0 ? 1 : -1))
        }
    }

    public override class var typeName: String { "Turntable" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        let quarter = landing - 4 * (landing / 4).rounded(.down)
        return Accessibility(
            .slider, "Turntable", value: interaction.state.rawValue,
            range: Accessibility.Range(minimum: 0, maximum: 3, now: quarter), traits: usability)
    }

    /// The next state: it can be held at any time, and every decision for an orientation is followed.
    public static func next(after state: State, on event: Event) -> State? {
        State.allCases.first { $0.event == event }
    }

    public override func handle(_ event: Event) { interaction.send(event) }

    public override func press(_ press: KeyPress) -> Bool {
        guard press.name == .left || press.name == .right else { return super.press(press) }
        if canTrack, press.phase == .down { turn(by: press.name == .right ? 1 : -1) }
        return true
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            content.bounds.size = bounds.size
            content.center = Point(x: bounds.midX, y: bounds.midY)
            (guide.frame, guide.bounds) = (bounds, bounds)
            guide.path = Self.guidePath(in: bounds)
        }
    }

    private static let angleKey: Key = "transform.rotation.z"

    private var shownAngle: Double { content.layer.presentation[Self.angleKey]?.number ?? 0 }
    private var isTurning: Bool { content.layer.animation(forKey: Self.angleKey) != nil }

    private func decide(for quarters: Double) {
        landing = quarters
        drag.land(at: Point(x: quarters * Self.quarter, y: 0))
        send(Self.orientation(quarters: quarters).event)
    }

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held: send(.held)
        case .moved: break
        case .released(let release):
            // From the angle as the layer keeps it: without whole turns.
            decide(
                for: Self.landing(from: drag.place.x, velocity: release.handVelocity.x, decay: layer.decay))
        }
    }

    private func grab() {
        (travelled, arm) = (.zero, seen(pan.location))
        tracker.reset()
        if let arm { tracker.add(arm, at: pan.time) }
        drag.hold()
    }

    /// Turns it as the finger, or the middle of several, goes around its own middle, while two do not turn it.
    private func followFingers() {
        let (end, way) = (pan.location, pan.translation - travelled)
        travelled = pan.translation
        guard !rotation.state.isActive, let from = seen(end - way), let to = seen(end) else {
            arm = nil
            return
        }
        let hub = layer.parameter("hubRadius")
        // Fingers that came or went have put the middle of them elsewhere: their way begins anew.
        if arm.map({ $0.distance(to: from) > 1e-6 }) ?? true { tracker.reset() }
        arm = to
        tracker.add(to, at: pan.time)
        turn(byAngle: Self.turn(from: from, to: to, hub: hub))
    }

    /// A place of the root, from the middle of the table where that is shown; `nil` where it is seen edge-on.
    private func seen(_ place: Point) -> Point? {
        layer.presentation.convertFromRoot(place).map { $0 - Point(x: bounds.midX, y: bounds.midY) }
    }

    /// How fast the hand turned it when it let it go, in radians per second: two fingers, if they just did, or the last.
    private var releaseVelocity: Double {
        let isPair = rotation.state == .ended && pan.time - rotation.time <= VelocityTracker.pause
        let velocity =
            isPair ? rotation.velocity : tracker.velocity(at: pan.time, hub: layer.parameter("hubRadius"))
        return velocity.isFinite ? min(max(velocity, -Self.fastest), Self.fastest) : 0
    }

    private func followPair(_ turned: Double) {
        turn(byAngle: turned - paired)
        paired = turned
    }

    private func turn(byAngle change: Double) {
        // Between places that are too far away there is no angle.
        guard change.isFinite else { return }
        if change != 0 { drag.move(to: drag.pull + Point(x: change, y: 0)) }
    }
}

// MARK: - Values and feedback

extension Turntable {
    /// A table's values and feedback: the last place of a search.
    public static var looks: Style {
        let landing: Value = .group(Drag.travel(of: "content", "transform.rotation.z"), relief, .haptic(.light))
        return [
            "dampingRatio": 0.8, "response": 0.4, "decelerationRate": 0.99, "hubRadius": 22, "cornerRadius": 12,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)), "guideColor": .color(Color(rgba: 0xFFFF_FF4D)),
            "heldGuideColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "actions": [
                "->held": .group(
                    .sublayer("guide", .set("strokeColor", toValueOf: "heldGuideColor")), .prepareHaptic(.light)),
                "->up": landing, "->right": landing, "->down": landing, "->left": landing,
                "isFocused": focusRing, "isEnabled": dimming,
            ],
        ]
    }

    /// The same states without movement: the content follows the hand, and fades in where it lands. For a nested level of a
    /// style.
    public static var reducedMotion: Style {
        let landing: Value = .group(Drag.appearance(of: "content", "transform.rotation.z"), relief, .haptic(.light))
        return ["actions": ["->up": landing, "->right": landing, "->down": landing, "->left": landing]]
    }

    private static var relief: SublayerAction {
        .sublayer("guide", .ease("strokeColor", toValueOf: "guideColor", duration: 0.3))
    }

    /// How the circle looks that shows whether the content is held.
    private static var guideStyle: Style {
        [
            "fillColor": .color(.clear), "strokeColor": .color(Color(rgba: 0xFFFF_FF4D)), "lineWidth": 2,
            "lineCap": "round",
        ]
    }

    /// A mark in each of the four directions, on the edge of what turns.
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
