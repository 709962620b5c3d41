import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A block that follows a finger upward, and notices the very moment in which the hand comes to a halt.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; its velocity, in which a halt is found without a timer; space, return, the arrows and escape |
/// | logic | ``next(_:_:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``defaults``, by `"->pulled"`, `"->paused"`, `"->resting"`, and `"home"` when its place moves |
///
/// It is for what a pause in a gesture means something: the overview of all programs opens when a swipe up halts. The hand's
/// velocity is looked at with each touch, by a ``FineMotor/HaltDetector``, or by the ``FineMotor/PauseDetector`` of
/// *Building Fluid Interfaces* (Nathan Gitter, 2018) if `"detector"` says so. The block is free between its place and `"reach"` above it, and resists
/// beyond; let go it returns on a spring with a damping ratio of 0.8 and a response of 0.3 s (from the same source), with
/// the velocity that it is shown with.
///
/// A key is a hand that pulls and halts at once: space and return hold the block up while they are down, the arrow up lifts
/// it until the arrow down or escape lets it go.
///
/// | value | what it is |
/// |---|---|
/// | `"home"`, `"lifted"` | where it rests, and where a key lifts it to |
/// | `"reach"`, `"inset"` | how far it is free above its place, and how far from the lower edge that is, in points |
/// | `"detector"` | `"halt"`, or `"sevenMoves"` for a ``FineMotor/PauseDetector`` |
/// | `"dampingRatio"`, `"response"`, `"liftDampingRatio"`, `"liftResponse"` | the springs that bring it back, and up |
/// | `"resistanceExponent"` | how it follows beyond its ends: see `Resistance.easedPowerLaw` |
/// | `"blockExtent"` | how large the block is, in points |
public final class PauseBlock: Control {
    /// What a block can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Is in its place, or on its way there.
        case resting
        /// Is in a hand.
        case pulled
        /// Is in a hand that has come to a halt, or was lifted by a key.
        case paused
    }

    /// What the block is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// What is pulled.
    public let block = View()
    /// Pulls the block; it is the control's.
    public let pan = PanRecognizer(minimumDistance: 0)

    /// Where the finger would have the block when it was caught, if nothing resisted.
    private var origin = 0.0
    private var halt = HaltDetector()
    private var pause = PauseDetector()
    private var isPlaced = false

    /// Creates a block at the lower edge of a room.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "PauseBlock"
            block.layer.name = "block"
            block.layer.style = Self.blockStyle
        }
        _ = interaction
        addSubview(block)
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        pan.onChange { [block = Weak(self)] _, state in block.target?.follow(state) }
    }

    public override class var typeName: String { "PauseBlock" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        let isPaused = interaction.state == .paused
        return Accessibility(
            .button, "Block", value: isPaused ? "paused" : "", traits: usability.union(.isOn(isPaused)))
    }

    public override var accessibilityLayer: Layer { block.layer }

    /// The next state: what is pulled may come to a halt, once; a key lifts what nobody holds.
    public static func next(_ state: State, _ event: Event) -> State? {
        switch (state, event) {
        case (.resting, .catchBlock), (.paused, .catchBlock): .pulled
        case (.resting, .lift), (.pulled, .halt): .paused
        case (_, .letGo): .resting
        default: nil
        }
    }

    // MARK: - The hand

    private func follow(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            block.layer.hold("position")
            origin = layer.resistance.inverse(block.layer.position.y, in: way)
            (halt, pause) = (HaltDetector(), PauseDetector())
            send(.catchBlock)
        case .changed:
            layoutIfNeeded()
            // Across it stays where it was caught, though its place be elsewhere by now.
            let y = layer.resistance(pulled, in: way)
            block.layer.drag("position", to: .point(Point(x: block.layer.position.x, y: y)))
            look()
        case .ended, .cancelled:
            let velocity = pan.velocity(in: layer).y * layer.resistance.slope(at: pulled, in: way)
            block.layer.letGo("position", velocity: .point(Point(x: 0, y: velocity)))
            send(.letGo)
        case .possible, .failed: break
        }
    }

    /// Where the finger would have the block now.
    private var pulled: Double { origin + pan.translation(in: layer).y }

    /// Looks whether this is the moment.
    private func look() {
        let velocity = pan.velocity(in: layer).y
        let offset = block.layer.position.y - home.y
        let usesSeven = layer["detector"] == "sevenMoves"
        // Both look, so that it may be switched in the middle.
        let halts = halt.add(velocity: velocity, at: pan.time, offset: offset)
        let pauses = pause.add(velocity: velocity, offset: offset)
        if usesSeven ? pauses : halts { send(.halt) }
    }

    public override func handle(_ event: Event) {
        switch event {
        case .touchDown: lift()
        case .touchUpInside, .touchCancel: drop()
        default:
            interaction.send(event)
            stayInPlace()
        }
    }

    /// Whatever the feedback was, or if there is none, a block that no hand has ends in its place, or where a key lifts it.
    private func stayInPlace() {
        switch interaction.state {
        case .resting: block.layer.rest("position", at: .point(home))
        case .paused where !pan.state.isActive: block.layer.rest("position", at: layer["lifted"] ?? .point(home))
        case .paused, .pulled: break
        }
    }

    private func lift() {
        if interaction.state == .resting { send(.lift) }
    }

    /// Lets go of what a key has lifted.
    private func drop() {
        if interaction.state == .paused, !pan.state.isActive { send(.letGo) }
    }

    public override func press(_ press: KeyPress) -> Bool {
        switch press.name {
        case .up, .down:
            guard press.phase == .down, canTrack else { return true }
            if press.name == .up { lift() } else { drop() }
            return true
        case .escape:
            if super.press(press) { return true }
            guard press.phase == .down, interaction.state == .paused, !pan.state.isActive else { return false }
            drop()
            return true
        default: return super.press(press)
        }
    }

    /// Only the block is touched.
    public override func contains(_ point: Point) -> Bool { false }

    // MARK: - Places

    private var home: Point { layer["home"]?.point ?? .zero }

    /// Where nothing resists.
    private var way: ClosedRange<Double> {
        home.y - layer.parameter("reach", in: 0...1e5)...home.y
    }

    /// Puts its place to the lower edge. What moves turns there, what rests goes along, what is held stays where it is.
    public override func layoutSubviews() {
        let extent = layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4)
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        let inset = layer.parameter("inset", in: 0...1e4)
        let place = Point(x: bounds.midX, y: bounds.maxY - inset - extent / 2)
        let reach = layer.parameter("reach", in: 0...1e5)
        layer.drag("lifted", to: .point(place - Point(x: 0, y: reach)))
        if !isPlaced {
            isPlaced = bounds.height > 0
            layer.drag("home", to: .point(place))
            block.layer.drag("position", to: .point(place))
        } else if interaction.state == .resting {
            // Looked up: its feedback leads the block there.
            layer["home"] = .point(place)
            stayInPlace()
        } else {
            layer.drag("home", to: .point(place))
            origin = layer.resistance.inverse(block.layer.position.y, in: way) - pan.translation(in: layer).y
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if Self.placingKeys.contains(key) { setNeedsLayout() }
        if key == Self.isEnabledKey, !isEnabled { drop() }
    }

    private static let isEnabledKey: Key = "isEnabled"

    private static let placingKeys: [Key] = [.style, "blockExtent", "inset", "reach", "resistanceExponent"]
}

extension Event {
    /// A touch caught the block.
    fileprivate static let catchBlock: Event = "catch"
    /// The hand has come to a halt.
    fileprivate static let halt: Event = "halt"
    /// A key lifted the block.
    fileprivate static let lift: Event = "lift"
    /// The block was let go.
    fileprivate static let letGo: Event = "letGo"
}
