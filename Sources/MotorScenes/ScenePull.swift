public import MotorCurves
import MotorGeometry
public import MotorGestures
public import MotorInteractions
import MotorAnimations
import MotorLayers
public import MotorReferences

/// A pull that takes one scene to another and back: a photo that is dragged down and away, a card that is dragged up and
/// open.
///
/// ```swift
/// let pull = ScenePull(in: scenes, from: photo, to: grid, toward: .down) { place.send($0 ? "close" : "open") }
/// ```
///
/// The hand has everything, as a ``SceneHand`` does, and may catch a flight between the two scenes at any moment. At its
/// release the landing of the throw decides. A cancelled touch leaves the state as it is.
public final class ScenePull: Referent {
    /// The directions of a pull.
    public enum Direction: Sendable {
        case up, down, left, right

        /// The vector of length 1.
        var vector: Point {
            switch self {
            case .up: Point(x: 0, y: -1)
            case .down: Point(x: 0, y: 1)
            case .left: Point(x: -1, y: 0)
            case .right: Point(x: 1, y: 0)
            }
        }

        /// The component of a vector along the direction.
        func along(_ vector: Point) -> Double { vector.x * self.vector.x + vector.y * self.vector.y }
    }

    /// How shared elements move with the finger.
    public enum Motion: Sendable {
        /// They are in the hand: they move with the finger, and shrink to one half after half of the extent. The scenes have
        /// changed over after a quarter of it.
        case carried
        /// Everything moves on its way to the other scene, and is there after the extent.
        case scrubbed
    }

    /// The recognizer, of the scene view. It begins if the finger moves toward the other scene, and catches flights.
    public let pan = PanRecognizer()
    /// The deceleration of a throw, whose landing decides at the release.
    public var decay = Decay.normal
    /// The part of the extent beyond which a landing takes the scene away, 0…1.
    public var threshold = 0.25 {
        didSet {
            precondition(threshold >= 0 && threshold <= 1, "ScenePull: threshold is 0...1, got \(threshold)")
        }
    }
    /// Asked before a pull begins, for example whether a list in the scene is at its top; `nil` for always.
    public var shouldBegin: (() -> Bool)?

    private let scenes: Weak<SceneView>
    private let from: View
    private let to: View
    private let direction: Direction
    private let motion: Motion
    private let decide: (_ isPulledAway: Bool) -> Void
    /// What the hand has, and whether the scene that is pulled is the state's.
    private var held: (hand: SceneHand, isLeaving: Bool, start: Double)?

    /// Creates a pull and adds its recognizer to the scene view.
    ///
    /// - Parameters:
    ///   - scenes: The scene view. It is not retained.
    ///   - from: The scene that is pulled away.
    ///   - to: The scene that comes.
    ///   - direction: The direction in which the finger moves to pull.
    ///   - motion: How shared elements move with the finger.
    ///   - decide: Sends an event to the interaction: one that leads to `to` if the argument is true, to `from` if it is
    ///     false. An event that does not apply lets everything go back.
    public init(
        in scenes: SceneView, from: View, to: View, toward direction: Direction, _ motion: Motion = .carried,
        decide: @escaping (_ isPulledAway: Bool) -> Void
    ) {
        (self.scenes, self.from, self.to, self.direction) = (Weak(scenes), from, to, direction)
        (self.motion, self.decide) = (motion, decide)
        super.init()
        pan.course = direction.vector.x == 0 ? .vertical : .horizontal
        pan.shouldBegin = { [pull = Weak(self)] pan in pull.target?.mayBegin(pan) ?? false }
        pan.catches = { [pull = Weak(self)] in pull.target?.isInFlight ?? false }
        scenes.addGestureRecognizer(pan)
        pan.onChange { [pull = Weak(self)] _, state in pull.target?.panned(state) }
    }

    /// Whether a flight between the two scenes can be caught.
    private var isInFlight: Bool {
        guard let scenes = scenes.target, scenes.isFlying else { return false }
        return scenes.shows(only: from) && to.superview != nil || scenes.shows(only: to) && from.window != nil
    }

    private func mayBegin(_ pan: PanRecognizer) -> Bool {
        if isInFlight { return true }
        guard let scenes = scenes.target, scenes.shows(only: from) else { return false }
        return direction.along(pan.velocity) >= 0 && (shouldBegin?() ?? true)
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: begin()
        case .changed: move()
        case .ended: end(isCancelled: false)
        case .cancelled: end(isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func begin() {
        guard let scenes = scenes.target else { return }
        let isLeaving = scenes.shows(only: from)
        guard isLeaving || scenes.shows(only: to), let hand = scenes.hold(toward: [isLeaving ? to : from]) else {
            return
        }
        held = (hand, isLeaving, isLeaving ? hand.progress : 1 - hand.progress)
    }

    /// The length of the scenes along the direction, in points, at least 1.
    private var extent: Double {
        let size = scenes.target?.bounds.size ?? .zero
        return max(direction.vector.x == 0 ? size.height : size.width, 1)
    }

    /// The distance after which the scenes have changed over, in points.
    private var way: Double { motion == .carried ? extent / 4 : extent }

    /// The translation and the velocity of the finger in the coordinates of the scenes.
    private func inScenes(_ read: (Layer) -> Point) -> Point { scenes.target.map { read($0.layer) } ?? .zero }

    private func move() {
        guard let held else { return }
        let translation = inScenes { pan.translation(in: $0) }
        let distance = direction.along(translation)
        let pulled = min(max(held.start + distance / way, 0), 1)
        let progress = held.isLeaving ? pulled : 1 - pulled
        if motion == .carried {
            let scale = 1 - 0.5 * min(max(distance / (extent / 2), 0), 1)
            held.hand.drag(to: progress, carryingBy: translation, scale: scale)
        } else {
            held.hand.drag(to: progress)
        }
    }

    private func end(isCancelled: Bool) {
        guard let (hand, isLeaving, start) = held else { return }
        held = nil
        guard !isCancelled else { return hand.letGo() }
        let velocity = inScenes { pan.velocity(in: $0) }
        let speed = direction.along(velocity)
        let distance = direction.along(inScenes { pan.translation(in: $0) })
        let landing = start * way + distance + decay.projectedLanding(velocity: speed)
        let isPulledAway = speed >= 0 && landing > threshold * extent
        hand.letGo(
            velocity: (isLeaving ? speed : -speed) / way, carried: motion == .carried ? velocity : nil
        ) { decide(isPulledAway) }
    }
}
