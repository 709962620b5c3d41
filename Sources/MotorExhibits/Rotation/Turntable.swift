import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A table that is turned and thrown by hand. It always comes to rest upright or turned by whole quarters.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan`` (one finger or the mouse, around the center) and ``rotation`` (two fingers); the arrows; ``turn(by:)``. ``landing(from:velocity:decay:)`` and ``orientation(quarters:)`` turn a throw into the event of an orientation |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or the orientation in which the content rests or to which it is turning |
/// | feedback | ``looks``, under `"->held"`, `"->up"` and so on |
///
/// Feedback for an orientation animates the rotation of the sublayer named `"content"` to the table's `"landing"`, an
/// angle that may be several turns away. Whatever the feedback does, the content comes to rest there. At rest the angle
/// reads without whole turns, which makes no visible difference.
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
        /// Held by a hand.
        case held
    }

    /// The view that is turned, as large as the table. Add your views to it.
    public let content = View()
    /// The recognizer for one finger. It begins at touch-down, so it catches content that turns.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// The recognizer for two fingers.
    public let rotation = RotationRecognizer()
    /// The table's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .up, logic: Self.next)

    private lazy var drag = Drag(of: content.layer, Self.angleKey, in: self)
    private let guide = ShapeLayer()
    /// The target, in quarters clockwise from upright. It includes whole turns while the content is on its way.
    private var landing = 0.0
    /// Measures the angular velocity of the pan, while no rotation is active.
    private var tracker = TurnTracker()
    /// The last position of the pan, from the center.
    private var arm: Point?
    /// The last translation of the pan, in the root's coordinates.
    private var travelled = Point.zero
    /// The last rotation of two fingers, in radians.
    private var paired = 0.0

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

    /// Turns the content by quarters from its target. In flight, several calls add up. Held content stays in the hand.
    ///
    /// - Parameter quarters: The number of quarters clockwise; negative for counterclockwise.
    public func turn(by quarters: Int) {
        for _ in 0..<quarters.magnitude {
            guard interaction.state != .held, !pan.state.isActive else { return }
            // At rest the shown angle has no whole turns, so the target must not have any either.
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

    /// The next state: `held` and the events of the orientations lead to their state from any other.
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
            // The layer stores the angle without whole turns.
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

    /// Turns the content by the angle of the pan around the center, unless two fingers turn it.
    private func followFingers() {
        let (end, way) = (pan.location, pan.translation - travelled)
        travelled = pan.translation
        guard !rotation.state.isActive, let from = seen(end - way), let to = seen(end) else {
            arm = nil
            return
        }
        let hub = layer.parameter("hubRadius")
        // When a finger is added or lifted, the center of the touches jumps, so the measurement starts again.
        if arm.map({ $0.distance(to: from) > 1e-6 }) ?? true { tracker.reset() }
        arm = to
        tracker.add(to, at: pan.time)
        turn(byAngle: Self.turn(from: from, to: to, hub: hub))
    }

    /// Converts a point of the root to one from the center of the table on screen; `nil` if the table is seen edge-on.
    private func seen(_ place: Point) -> Point? {
        layer.presentation.convertFromRoot(place).map { $0 - Point(x: bounds.midX, y: bounds.midY) }
    }

    /// The angular velocity at the release, in radians per second: that of two fingers if they ended just now, or else
    /// that of the pan.
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
        // The angle between points that are too far away is not finite.
        guard change.isFinite else { return }
        if change != 0 { drag.move(to: drag.pull + Point(x: change, y: 0)) }
    }
}

// MARK: - Values and feedback

extension Turntable {
    /// A table's values and feedback, searched last.
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

    /// The same states without movement: the content follows the hand, and fades in at its landing. Use it as a nested
    /// level of a style.
    public static var reducedMotion: Style {
        let landing: Value = .group(Drag.appearance(of: "content", "transform.rotation.z"), relief, .haptic(.light))
        return ["actions": ["->up": landing, "->right": landing, "->down": landing, "->left": landing]]
    }

    private static var relief: SublayerAction {
        .sublayer("guide", .ease("strokeColor", toValueOf: "guideColor", duration: 0.3))
    }

    /// The appearance of the marks, whose color shows whether the content is held.
    private static var guideStyle: Style {
        [
            "fillColor": .color(.clear), "strokeColor": .color(Color(rgba: 0xFFFF_FF4D)), "lineWidth": 2,
            "lineCap": "round",
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
