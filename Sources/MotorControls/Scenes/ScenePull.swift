import MotorLayers
public import MotorGestures
public import MotorMath

/// A drag between two scenes: pulling a photo down to close it, or a card up to open it.
///
/// ```swift
/// let pull = ScenePull(in: scenes, from: photo, to: grid, toward: .down)
/// pull.onRelease(self) { album, release in album.place.send(release.isPulledAway ? "close" : "open") }
/// ```
///
/// The gesture controls the whole transition, as a ``SceneDrag`` does, and may catch a flight between the two scenes at any
/// moment. On release, the projected landing decides. A cancelled touch leaves the state unchanged.
///
/// The scene view retains its pulls; to end one, disable its ``pan``. A finger that returns past its start can begin
/// another of the view's pulls in the other direction, in the same touch.
public final class ScenePull: Referent {
    /// The directions of a pull. In right-to-left layouts, left and right are mirrored, like the poses of the scenes.
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

        /// The same direction in a mirrored layout.
        var mirrored: Direction { self == .left ? .right : self == .right ? .left : self }

        /// The component of a vector along the direction.
        func along(_ vector: Point) -> Double { vector.x * self.vector.x + vector.y * self.vector.y }
    }

    /// How shared elements move with the finger.
    public enum Motion: Sendable {
        /// Shared elements follow the finger, and scale to one half at half of the extent. The cross-fade ends at a quarter
        /// of it.
        case carried
        /// Everything moves toward the other scene, and arrives at the full extent.
        case scrubbed
    }

    /// The scenes of a pull, and the direction in which the finger moves from one to the other.
    public struct Route {
        /// The scene that is pulled away.
        public var from: View
        /// The scene that appears.
        public var to: View
        /// The direction in which the finger moves to pull, or in a release has moved.
        public var direction: Direction
        /// The distance of the whole transition, in points, above 0; `nil` for that of the ``Motion``.
        public var distance: Double?

        /// Creates a route.
        ///
        /// - Precondition: The distance is finite and above 0.
        public init(from: View, to: View, toward direction: Direction, distance: Double? = nil) {
            precondition(
                distance.map { $0 > 0 && $0 < .infinity } ?? true,
                "ScenePull: distance is finite and above 0, got \(distance ?? 0)")
            self.from = from
            self.to = to
            self.direction = direction
            self.distance = distance
        }
    }

    /// A release.
    public struct Release {
        /// The scenes of the pull.
        public let route: Route
        /// Whether the pull completes the transition.
        public let isPulledAway: Bool
    }

    /// The scene view's recognizer. It begins if the finger moves toward the other scene, and it catches flights.
    ///
    /// If its ``PanRecognizer/catches(_:)`` returns false, a flight is caught only once the finger moves, so that it
    /// can be tapped.
    public let pan = PanRecognizer()
    /// The deceleration of a throw, whose landing decides at the release.
    public var decay = Decay.normal
    /// The fraction of the distance beyond which a landing completes the transition, 0…1. A backward release never
    /// does.
    public var landingThreshold: Double {
        didSet { Self.check("landingThreshold", landingThreshold) }
    }
    /// The fraction of the distance beyond which any release completes the transition, 0…1; 1 for never.
    public var progressThreshold = 1.0 {
        didSet { Self.check("progressThreshold", progressThreshold) }
    }
    /// The fractions of the distance along which a finger moves the scenes: 0…1, or less to stop short of the transition. A
    /// lower bound below 0 adds a rubber band there.
    public var range = 0.0...1
    /// The flight whose poses apply while a touch holds the scenes; `nil` for the last one.
    public var flight: Flight?

    private let scenes: Weak<SceneView>
    private let motion: Motion
    /// The route, unless a closure returns another one.
    private let fixed: Route?
    private let routes = Handlers<(_ isCatching: Bool) -> Route??>()
    private let beginners = Handlers<() -> Bool?>()
    private let takers = Handlers<(_ distance: Double) -> Double?>()
    private let deciders = Handlers<(Release) -> Bool>()
    /// The touch's gesture, whether the pulled scene is the state's, and how far it was pulled when it was caught.
    private var held: (gesture: SceneDrag, route: Route, isLeaving: Bool, start: Double)?
    /// The route of a pull whose distance is shared with something else.
    private var shared: Route?
    /// How far the finger had moved across the direction when a shared pull held the scenes.
    private var side = Point.zero
    /// The recognizer of the touch if it began another pull, and how far its finger had moved along the direction when this one
    /// took over.
    private var source: Weak<PanRecognizer>?
    private var offset = 0.0
    /// The pull that follows the finger of this one's recognizer; `nil` for this one.
    private var successor: Weak<ScenePull>?

    /// A flight this close to its end is not caught if the finger may pull something else.
    private static let arrival = 0.1

    /// Creates a pull between two scenes and adds its recognizer to the scene view.
    ///
    /// - Parameters:
    ///   - scenes: The scene view. It is not retained.
    ///   - from: The scene that is pulled away.
    ///   - to: The scene that appears.
    ///   - direction: The direction in which the finger moves to pull.
    ///   - motion: How shared elements move with the finger.
    public convenience init(
        in scenes: SceneView, from: View, to: View, toward direction: Direction, _ motion: Motion = .carried
    ) {
        self.init(in: scenes, motion, along: Route(from: from, to: to, toward: direction))
        pan.direction = direction.vector.x == 0 ? .vertical : .horizontal
    }

    /// Creates a pull whose scenes ``route(_:_:)`` returns when it begins, such as the card under the finger and its
    /// scene. Adds its recognizer to the scene view. The recognizer's direction is vertical.
    ///
    /// - Parameters:
    ///   - scenes: The scene view. It is not retained.
    ///   - motion: How shared elements move with the finger.
    public convenience init(in scenes: SceneView, _ motion: Motion = .carried) {
        self.init(in: scenes, motion, along: nil)
    }

    private init(in scenes: SceneView, _ motion: Motion, along route: Route?) {
        self.scenes = Weak(scenes)
        self.motion = motion
        fixed = route
        landingThreshold = motion == .carried ? 1 : 0.25
        super.init()
        pan.direction = .vertical
        pan.shouldBegin(self) { pull, pan in pull.mayBegin(pan) }
        pan.catches(self) { pull, _ in pull.caught != nil }
        scenes.addGestureRecognizer(pan)
        scenes.keep(self)
        pan.onChange(self) { pull, _, state in pull.panned(state) }
    }

    /// Calls a closure at each release. Send the interaction an event that leads to the route's `to` if the scene is pulled
    /// away, or to `from` if not. If no event changes the state, everything returns.
    ///
    /// The pull retains the closure until the result cancels it, and the scene view retains the pull. If the closure
    /// uses the scene view, or an object that retains it, pass that object as the owner instead: see
    /// ``onRelease(_:_:)``. This applies to all closures of a pull.
    @discardableResult
    public func onRelease(_ body: @escaping (Release) -> Void) -> Subscription {
        deciders.add {
            body($0)
            return true
        }
    }

    /// Calls a closure at each release, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onRelease(_:)``.
    @discardableResult
    public func onRelease<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ release: Release) -> Void
    ) -> Subscription {
        deciders.add { [owner = Weak(owner)] release in owner.with { body($0, release) } }
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports a pull that nothing decides, and one of a view that is not a scene.
        func check(in layer: Layer, _ scenes: [View]) {
            if deciders.isEmpty {
                layer.report(
                    "ScenePull", "has no closure that changes the state at a release: everything returns",
                    suggestion: "onRelease")
            }
            for view in [fixed?.from, fixed?.to].compactMap({ $0 }) where !scenes.contains(where: { $0 === view }) {
                layer.report(
                    "ScenePull", "is between scenes, but \"" + view.layer.displayName + "\" is not one of them",
                    suggestion: "show")
            }
        }
    #endif

    /// Sets a closure that returns the scenes, one of them the state's; `nil` if there is nothing to pull. The argument
    /// is true for a flight that can be caught. The last closure added is used.
    @discardableResult
    public func route(_ body: @escaping (_ isCatching: Bool) -> Route?) -> Subscription {
        routes.add { .some(body($0)) }
    }

    /// Sets a closure that returns the scenes, as long as an owner exists. The owner is its first argument and is not
    /// retained.
    @discardableResult
    public func route<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ isCatching: Bool) -> Route?
    ) -> Subscription {
        routes.add { [owner = Weak(owner)] isCatching in owner.target.map { body($0, isCatching) } }
    }

    /// Sets a closure that decides whether a pull begins, for example if a list in the scene is at its top. Without one
    /// it always begins. The last closure added is used.
    @discardableResult
    public func shouldBegin(_ body: @escaping () -> Bool) -> Subscription { beginners.add { body() } }

    /// Sets a closure that decides whether a pull begins, as long as an owner exists. The owner is its argument and is
    /// not retained.
    @discardableResult
    public func shouldBegin<Owner: Referent>(_ owner: Owner, _ body: @escaping (Owner) -> Bool) -> Subscription {
        beginners.add { [owner = Weak(owner)] in owner.target.map { body($0) } }
    }

    /// Lets a closure consume the first part of the finger's movement: for a panel that opens against the direction of the
    /// pull, so that one touch can close it and then pull the scene, and back.
    ///
    /// The argument is the finger's movement along the direction since the pull began, in points, negative against it.
    /// The closure returns the remainder for the pull, which holds nothing while the remainder is 0 or less. With it, a
    /// pull also begins against its direction. A caught flight is not shared. The last closure added is used.
    @discardableResult
    public func yields(_ body: @escaping (_ distance: Double) -> Double) -> Subscription { takers.add { body($0) } }

    /// Lets a closure consume the first part of the finger's movement, as long as an owner exists. The owner is its
    /// first argument and is not retained.
    @discardableResult
    public func yields<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ distance: Double) -> Double
    ) -> Subscription {
        takers.add { [owner = Weak(owner)] distance in owner.target.map { body($0, distance) } }
    }

    /// The scenes now.
    private func route(isCatching: Bool) -> Route? {
        var route = routes.answer { $0(isCatching) } ?? fixed
        if let direction = route?.direction, scenes.target?.isRightToLeft == true {
            route?.direction = direction.mirrored
        }
        return route
    }

    private var mayBegin: Bool { beginners.answer { $0() } != false }

    private var isShared: Bool { !takers.isEmpty }

    private static func check(_ name: String, _ threshold: Double) {
        precondition(threshold >= 0 && threshold <= 1, "ScenePull: \(name) is 0...1, got \(threshold)")
    }

    /// The route of a flight that can be caught; `nil` for none.
    private var caught: Route? {
        guard let scenes = scenes.target, scenes.isFlying, let route = route(isCatching: true),
            scenes.shows(only: route.from) && route.to.window != nil
                || scenes.shows(only: route.to) && route.from.window != nil
        else { return nil }
        return route
    }

    private func mayBegin(_ pan: PanRecognizer) -> Bool {
        if caught != nil { return true }
        guard let route = route(isCatching: false), scenes.target?.shows(only: route.from) == true else { return false }
        return (isShared || route.direction.along(pan.velocity) >= 0) && mayBegin
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: begin()
        case .changed:
            current.move()
            passFinger()
        case .ended, .cancelled:
            let current = current
            successor = nil
            current.end(isCancelled: state == .cancelled)
        case .possible, .failed: break
        }
    }

    /// The pull that follows the finger of this one's recognizer.
    private var current: ScenePull { successor?.target ?? self }

    /// The recognizer whose finger this pull follows.
    private var finger: PanRecognizer { source?.target ?? pan }

    /// Passes the finger to another pull of the view, once the finger is past its start in that pull's direction.
    private func passFinger() {
        let current = current
        guard let scenes = scenes.target, let (gesture, route, isLeaving, start) = current.held, isLeaving,
            current.shared == nil
        else { return }
        let (translation, distance) = current.traveled(along: route.direction)
        let beyond = -(start * current.distance(of: route) + distance)
        guard beyond > 0 else { return }
        for next in scenes.pulls where next !== current && next.pan.isEnabled && !next.isShared {
            guard let other = next.route(isCatching: false), other.direction.vector == route.direction.vector * -1,
                scenes.shows(only: other.from), next.mayBegin, current.held?.gesture === gesture
            else { continue }
            current.drag(gesture, to: 0, by: translation)
            current.leave()
            next.side = translation
            (next.source, next.offset) = (Weak(pan), other.direction.along(translation) - beyond)
            successor = Weak(next)
            next.hold(other)
            return next.move()
        }
    }

    /// Lets go of the finger. The gesture is released, unless another pull holds it.
    private func leave() {
        let before = held
        held = nil
        shared = nil
        side = .zero
        source = nil
        offset = 0
        withExtendedLifetime(before) {}
    }

    private func begin() {
        let caught = caught
        guard let route = caught ?? route(isCatching: false) else { return }
        if caught == nil, isShared {
            shared = route
            return
        }
        hold(route)
        guard caught != nil, let gesture = held?.gesture, gesture.progress < Self.arrival,
            let next = self.route(isCatching: false),
            next.from !== route.from || next.to !== route.to
        else { return }
        hold(next)
    }

    private func hold(_ route: Route) {
        guard let scenes = scenes.target else { return }
        let isLeaving = scenes.shows(only: route.from)
        guard isLeaving || scenes.shows(only: route.to),
            let gesture = scenes.hold(toward: [isLeaving ? route.to : route.from], by: flight)
        else { return }
        let before = held
        held = (gesture, route, isLeaving, isLeaving ? gesture.progress : 1 - gesture.progress)
        withExtendedLifetime(before) {}
    }

    /// The length of the scenes along a direction, in points, at least 1.
    private func extent(along direction: Direction) -> Double {
        let size = scenes.target?.bounds.size ?? .zero
        return max(direction.vector.x == 0 ? size.height : size.width, 1)
    }

    /// The distance after which the scenes have changed over, in points.
    private func distance(of route: Route) -> Double {
        route.distance ?? extent(along: route.direction) / (motion == .carried ? 4 : 1)
    }

    /// The translation and the velocity of the finger in the coordinates of the scenes.
    private func inScenes(_ read: (Layer) -> Point) -> Point { scenes.target.map { read($0.layer) } ?? .zero }

    /// How far the finger has pulled, as a fraction of the distance.
    private func pulled(_ route: Route, from start: Double, by distance: Double) -> Double {
        min(
            max(start + distance / self.distance(of: route), min(start, range.lowerBound)), max(start, range.upperBound)
        )
    }

    /// How far the finger has moved, without the part that something else has used.
    private func traveled(along direction: Direction) -> (translation: Point, distance: Double) {
        let translation = inScenes { finger.wholeTranslation(in: $0) }
        let distance = direction.along(translation) - offset
        guard shared != nil, let remainder = takers.answer({ $0(distance) }) else { return (translation, distance) }
        return (translation - direction.vector * (distance - remainder), remainder)
    }

    /// Holds the scenes as long as something else leaves part of the movement unused.
    private func share(_ remainder: Double, _ translation: Point) {
        guard let shared else { return }
        if remainder > 0, held == nil {
            side = translation - shared.direction.vector * remainder
            hold(shared)
        } else if remainder <= 0, let held {
            // To the position at which something else, which has already moved, follows the finger now.
            drag(held.gesture, to: 0, by: translation)
            self.held = nil
            held.gesture.release()
        }
    }

    /// Whether its finger moves a gesture.
    func holds(_ gesture: SceneDrag) -> Bool { held?.gesture === gesture }

    /// Moves everything to where the finger is.
    func move() {
        guard let route = shared ?? held?.route else { return }
        let (translation, distance) = traveled(along: route.direction)
        share(distance, translation)
        guard let (gesture, _, isLeaving, start) = held else { return }
        let pulled = pulled(route, from: start, by: distance)
        let scale = 1 - 0.5 * min(max(distance / (extent(along: route.direction) / 2), 0), 1)
        drag(gesture, to: isLeaving ? pulled : 1 - pulled, by: translation, scale: scale)
    }

    /// Moves a gesture to a progress; a pull that carries moves the elements with the finger.
    private func drag(_ gesture: SceneDrag, to progress: Double, by translation: Point, scale: Double = 1) {
        if motion == .carried {
            gesture.drag(to: progress, carryingBy: translation - side, scale: scale)
        } else {
            gesture.drag(to: progress)
        }
    }

    private func end(isCancelled: Bool) {
        guard let (gesture, route, isLeaving, start) = held else { return leave() }
        let (finger, distance) = (finger, traveled(along: route.direction).distance)
        leave()
        guard !isCancelled else { return gesture.release() }
        let velocity = inScenes { finger.wholeVelocity(in: $0) }
        let length = self.distance(of: route)
        let speed = route.direction.along(velocity)
        let pulled = pulled(route, from: start, by: distance)
        // The scenes slow down in their own time.
        let reach = decay.projectedLanding(velocity: 1 / (scenes.target?.layer.clockRate ?? 1))
        let landing = start + (distance + speed * reach) / length
        // Scenes that the finger no longer moves have no velocity.
        let isFree = pulled > 0 && pulled < range.upperBound
        if isFree {
            let shown = motion == .carried ? velocity : route.direction.vector * speed
            scenes.target?.reportThrow(
                at: finger.location, velocity: shown, displacement: shown * reach)
        }
        gesture.release(
            velocity: isFree ? (isLeaving ? speed : -speed) / length : 0, carried: motion == .carried ? velocity : nil
        ) {
            let isFar = pulled > progressThreshold || landing > landingThreshold
            let release = Release(route: route, isPulledAway: speed >= 0 && isFar)
            deciders.forEach { $0(release) }
        }
    }
}
