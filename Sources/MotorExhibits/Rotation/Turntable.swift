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
/// | logic | ``next(_:_:)`` |
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

    private let guide = ShapeLayer()
    /// Where it comes to rest, in quarters from upright. Whole turns count while it is on the way.
    private var landing = 0.0
    /// Its angle in the hand, in radians.
    private var angle = 0.0
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
        interaction.didChange = { [turntable = Weak(self)] _, _ in turntable.target?.stayInOrientation() }
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: grab()
        case .changed: followFingers()
        case .ended: letGo(velocity: releaseVelocity)
        case .cancelled: letGo(velocity: nil)
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
    public static func next(_ state: State, _ event: Event) -> State? {
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
    private static let landingKey: Key = "landing"

    private var shownAngle: Double { content.layer.presentation[Self.angleKey]?.number ?? 0 }
    private var isTurning: Bool { content.layer.animation(forKey: Self.angleKey) != nil }

    private func decide(for quarters: Double) {
        landing = quarters
        layer.store(.number(quarters * Self.quarter), forKey: Self.landingKey)
        send(Self.orientation(quarters: quarters).event)
    }

    /// Whatever the feedback was, the content ends where it is decided for; where there is no time it is there at once.
    private func stayInOrientation() {
        guard interaction.state != .held else { return }
        let kept = content.layer[Self.angleKey]?.number ?? 0
        let off = (landing * Self.quarter - kept).remainder(dividingBy: 4 * Self.quarter)
        if layer.stage == nil || abs(off) > 1e-9 {
            content.layer.drag(Self.angleKey, to: .number(landing * Self.quarter))
        }
    }

    private func grab() {
        content.layer.hold(Self.angleKey)
        angle = content.layer[Self.angleKey]?.number ?? 0
        (travelled, arm) = (.zero, seen(pan.location))
        tracker.reset()
        if let arm { tracker.add(arm, at: pan.time) }
        send(.grab)
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
        angle += change
        if change != 0 { content.layer.drag(Self.angleKey, to: .number(angle)) }
    }

    /// - Parameter velocity: In radians per second; `nil` when it was taken from the hand.
    private func letGo(velocity: Double?) {
        if let velocity { content.layer.letGo(Self.angleKey, velocity: .number(velocity)) }
        // As the layer keeps it, without whole turns: from there it goes on.
        let angle = content.layer[Self.angleKey]?.number ?? 0
        decide(
            for: Self.landing(
                from: angle, velocity: velocity ?? 0, decay: layer.decay))
        // Where it was decided for before, there is no change of state to say so.
        stayInOrientation()
    }
}
