import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A block on a rubber band: it follows a finger ever less the farther that goes, in any direction, and springs back.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down, so that what swings is caught; arrows, space and return, which push it |
/// | logic | ``next(_:_:)``; and where it is shown: ``shown(_:by:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``defaults``, by `"->pulled"`, `"->resting"`, and `"home"` when its place moves |
///
/// A finger that has pulled by `x` points has moved it by x^0.7, along the pull; it returns on a spring with a damping ratio
/// of 0.6 and a response of 0.3 s: the numbers of *Building Fluid Interfaces* (Nathan Gitter, 2018). A power's slope is
/// infinite where it starts, which would make the block leap with the first trembling: so below one point of pull there is
/// a parabola in its place, that leads the finger by less than a tenth of a point (`Resistance.easedPowerLaw`). The block
/// is let go with the velocity that it is shown with, ``velocity(_:pulled:by:)``, and caught where it is shown,
/// ``pull(shownAs:by:)``.
///
/// | value | what it is |
/// |---|---|
/// | `"home"` | where it rests: the middle |
/// | `"pull"` | how far the finger has pulled, as x and y in points; what that was, once it is let go |
/// | `"resistanceExponent"` | the power |
/// | `"dampingRatio"`, `"response"` | the spring that brings it back, the latter in seconds |
/// | `"pushSpeed"` | how fast a key pushes it, in points per second |
/// | `"blockExtent"` | how large the block is, in points |
public final class RubberBlock: Control {
    /// What a block can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Is in its place, or on its way there.
        case resting
        /// Is in a hand.
        case pulled
    }

    /// What the block is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// What is pulled.
    public let block = View()
    /// Pulls the block; it is the control's.
    public let pan = PanRecognizer(minimumDistance: 0)

    /// How far the finger would have pulled already when it caught the block.
    private var origin = Point.zero
    private var isPlaced = false

    /// Creates a block in the middle of a room.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "RubberBlock"
            block.layer.name = "block"
            block.layer.style = Self.blockStyle
            layer["pull"] = .point(.zero)
        }
        _ = interaction
        addSubview(block)
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        pan.onChange { [block = Weak(self)] _, state in block.target?.follow(state) }
    }

    public override class var typeName: String { "RubberBlock" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Block on a rubber band", traits: usability)
    }

    public override var accessibilityLayer: Layer { block.layer }

    /// The next state.
    public static func next(_ state: State, _ event: Event) -> State? {
        switch (state, event) {
        case (.resting, .catchBlock): .pulled
        case (.pulled, .letGo): .resting
        default: nil
        }
    }

    // MARK: - What a pull shows

    /// How far a block is shown from its place that is pulled so far: along the pull, by what resistance leaves of it.
    public static func shown(_ pull: Point, by resistance: Resistance) -> Point {
        scaled(pull) { resistance($0) }
    }

    /// How far a block is pulled that is shown so far from its place: what ``shown(_:by:)`` undoes.
    public static func pull(shownAs offset: Point, by resistance: Resistance) -> Point {
        scaled(offset) { resistance.inverse($0) }
    }

    /// How fast a block is shown to move that is pulled so far, by a finger of a velocity: along the pull by the slope of
    /// the resistance, across it by what that leaves of the pull.
    public static func velocity(_ velocity: Point, pulled pull: Point, by resistance: Resistance) -> Point {
        let extent = pull.magnitude
        guard extent > 0 else { return velocity * resistance.slope(at: 0) }
        let direction = pull * (1 / extent)
        let along = direction * (velocity.x * direction.x + velocity.y * direction.y)
        return along * resistance.slope(at: extent) + (velocity - along) * (resistance(extent) / extent)
    }

    private static func scaled(_ way: Point, _ length: (Double) -> Double) -> Point {
        let extent = way.magnitude
        return extent > 0 ? way * (length(extent) / extent) : .zero
    }

    // MARK: - The hand

    private func follow(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            catchBlock()
        case .changed:
            layoutIfNeeded()
            let pull = origin + pan.translation(in: layer)
            block.layer.drag("position", to: .point(home + Self.shown(pull, by: layer.resistance)))
            layer.drag("pull", to: .point(pull))
        case .ended, .cancelled:
            let pull = origin + pan.translation(in: layer)
            letGo(Self.velocity(pan.velocity(in: layer), pulled: pull, by: layer.resistance))
        case .possible, .failed: break
        }
    }

    private func catchBlock() {
        block.layer.hold("position")
        origin = Self.pull(shownAs: block.layer.position - home, by: layer.resistance)
        layer.drag("pull", to: .point(origin))
        send(.catchBlock)
    }

    private func letGo(_ velocity: Point) {
        block.layer.letGo("position", velocity: .point(velocity))
        send(.letGo)
    }

    public override func handle(_ event: Event) {
        // A key that was pressed and released.
        if event == .touchUpInside { return push(Point(x: 0, y: 1)) }
        interaction.send(event)
        stayHome()
    }

    /// Whatever the feedback was, or if there is none, a block that nobody holds ends in its place.
    private func stayHome() {
        if interaction.state == .resting { block.layer.rest("position", at: .point(home)) }
    }

    /// Gives the block a push, as a hand would that is very quick.
    private func push(_ direction: Point) {
        guard interaction.state == .resting else { return }
        let velocity = block.layer.presentation.velocity(forKey: "position")?.point ?? .zero
        let speed = layer.parameter("pushSpeed", in: 0...1e5)
        catchBlock()
        letGo(velocity + direction * speed)
    }

    public override func press(_ press: KeyPress) -> Bool {
        let direction: Point
        switch press.name {
        case .up: direction = Point(x: 0, y: -1)
        case .down: direction = Point(x: 0, y: 1)
        case .left: direction = Point(x: -1, y: 0)
        case .right: direction = Point(x: 1, y: 0)
        default: return super.press(press)
        }
        if press.phase == .down, canTrack { push(direction) }
        return true
    }

    /// Only the block is touched.
    public override func contains(_ point: Point) -> Bool { false }

    // MARK: - Places

    private var home: Point { layer["home"]?.point ?? .zero }

    /// Puts its place into the middle. What swings turns there, what rests goes along, what is held stays where it is.
    public override func layoutSubviews() {
        let extent = layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4)
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        let middle = bounds.center
        if !isPlaced {
            isPlaced = bounds.width > 0
            layer.drag("home", to: .point(middle))
            block.layer.drag("position", to: .point(middle))
        } else if interaction.state == .pulled {
            layer.drag("home", to: .point(middle))
            let pull = Self.pull(shownAs: block.layer.position - middle, by: layer.resistance)
            origin = pull - pan.translation(in: layer)
            layer.drag("pull", to: .point(pull))
        } else {
            // Looked up: its feedback leads the block there.
            layer["home"] = .point(middle)
            stayHome()
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if layer === self.layer, Self.placingKeys.contains(key) { setNeedsLayout() }
    }

    private static let placingKeys: [Key] = [.style, "blockExtent", "resistanceExponent"]
}

extension Event {
    /// A touch caught the block.
    fileprivate static let catchBlock: Event = "catch"
    /// The block was let go.
    fileprivate static let letGo: Event = "letGo"
}
