import MotorAnimations
public import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorLayers
public import MotorReferences

/// A hand on a value of a layer: it catches the value in flight, moves it along a track, lets it go with the velocity that it
/// is shown with, and sees to it that it comes to rest.
///
/// ```swift
/// let drag = Drag(of: sheet.layer, in: self)
/// drag.track = .line(.y, in: open...closed, .easedPowerLaw)
/// drag.follow(pan)
/// drag.onChange(self) { drawer, change in
///     switch change {
///     case .held: drawer.send(.held)
///     case .moved: break
///     case .released(let release):
///         let opens = release.projection.y < middle
///         drawer.drag.land(at: Point(x: 0, y: opens ? open : closed))
///         drawer.send(opens ? "open" : "close")
///     }
/// }
/// ```
///
/// The landing, where the thing comes to rest, is a value of the view's layer under ``landingKey``: feedback leads the thing
/// there. Give it by ``land(at:)`` before a change of state whose feedback goes there, or by ``send(to:travels:)``, which
/// looks up the key itself. Whatever feedback does, or if there is none, the thing comes to rest at its landing: after a
/// release by itself, after any other change by ``settle()``.
///
/// A thing that is held stays in the hand. When the view changes its size or the track, the same hand continues from where
/// the thing is shown.
public final class Drag: Referent {
    /// What a hand does.
    public enum Change {
        /// It caught the thing, which stands still where it is shown.
        case held
        /// It moved the thing.
        case moved
        /// It let the thing go, or was taken away. The thing has its velocity already.
        case released(Release)
    }

    /// How a hand let go.
    public struct Release {
        /// How fast the hand was, in points per second; 0 if it had come to rest.
        public let handVelocity: Point
        /// How fast the thing is shown to move, in points per second: what follows takes that over.
        public let velocity: Point
        /// Where the thing would come to rest if it were thrown with the hand's velocity and slowed down by ``Drag/decay``;
        /// where it is, if the hand was taken away.
        public let projection: Point
        /// Whether the touch came and went without moving.
        public let isTap: Bool
        /// Whether the hand was taken away: a cancelled touch, a control that was disabled.
        public let isCancelled: Bool
        /// Whether it was let go in a drag.
        public var isThrown: Bool { !isTap && !isCancelled }
    }

    /// What is dragged.
    public let layer: Layer
    /// The value that is dragged: a point, or a number, which is the `x` of all points here.
    public let key: Key
    /// The key of the view's layer that has the place where the thing rests; no value while a hand has it.
    public let landingKey: Key
    /// Where the thing moves. A new track while a hand has the thing goes on from where that is shown.
    public var track = Track.free {
        didSet { if isHeld, track != oldValue { takeHold() } }
    }
    /// How a throw slows down, for ``Release/projection``.
    public var decay = Decay.normal
    /// How far a touch may move and still be a tap, in points.
    public var tapDistance = PanRecognizer.slop
    /// How long a touch may last and still be a tap, in seconds.
    public var tapDuration = Double.infinity
    /// Whether the thing waits for the hand to move by ``tapDistance``, and follows from there: for a touch that may be a
    /// tap. Set when the hand comes; false again once it moves.
    public var waits = false
    /// Whether a hand has the thing.
    public private(set) var isHeld = false
    /// Where the hand would have the thing if nothing attracted or held it back; where it was, once it is let go.
    public private(set) var pull = Point.zero
    /// How far hands have moved the thing, or what goes along farther, in all, as it is shown, in points.
    package private(set) var travelled = 0.0

    private let view: Weak<View>
    private var pan: PanRecognizer?
    private var handlers: [(Change) -> Void] = []
    private var carried: [Carried] = []
    /// The track for this hand.
    private var heldTrack = Track.free
    /// Where the hand would have had the thing when it came.
    private var origin = Point.zero
    /// How far the hand had moved when the thing began to follow.
    private var start = Point.zero
    private var holdTime = 0.0
    private var hasMoved = false
    private var isPlaced = false
    private var landing: Point?

    /// A layer that goes along.
    private struct Carried {
        let layer: Layer
        let landingKey: Key
        var ratio: Double
        var landing: (Point) -> Point
    }

    /// Creates a drag that nothing drives yet; see ``follow(_:)``.
    ///
    /// - Parameters:
    ///   - layer: What is dragged.
    ///   - key: The value that is dragged: a point or a number.
    ///   - view: The view whose layer keeps the landing. It is not retained.
    ///   - landingKey: The key under which its layer keeps the landing.
    public init(of layer: Layer, _ key: Key = .position, in view: View, landingKey: Key = "landing") {
        (self.layer, self.key, self.view, self.landingKey) = (layer, key, Weak(view), landingKey)
        super.init()
        view.drags.append(Weak(self))
    }

    /// Lets a pan drive it. The view adds the recognizer to itself.
    public func follow(_ pan: PanRecognizer) {
        self.pan = pan
        pan.onChange { [drag = Weak(self)] _, state in drag.target?.panned(state) }
    }

    /// Calls a closure with an owner, which is not retained, for whatever a hand does; several in the order of adding.
    public func onChange<Owner: Referent>(_ owner: Owner, _ body: @escaping (Owner, Change) -> Void) {
        handlers.append { [owner = Weak(owner)] change in
            if let owner = owner.target { body(owner, change) }
        }
    }

    /// Has another layer go along: its position moves by so much of the thing's way.
    ///
    /// - Parameters:
    ///   - layer: What goes along. Said again, it goes along as it is said then.
    ///   - ratio: Its way for each point of the thing's.
    ///   - landingKey: The key of the view's layer that has the place where it rests.
    ///   - landing: Where it rests when the thing rests at a place.
    public func carry(_ layer: Layer, ratio: Double = 1, landingKey: Key, landing: @escaping (Point) -> Point) {
        let carried = Carried(layer: layer, landingKey: landingKey, ratio: ratio, landing: landing)
        if let place = self.carried.firstIndex(where: { $0.layer === layer }) {
            self.carried[place] = carried
        } else {
            self.carried.append(carried)
        }
    }

    /// Where the thing is, or goes: the layer's own value.
    public var place: Point { layer[key].map { $0.point ?? Point(x: $0.number ?? 0, y: 0) } ?? .zero }

    /// Whether the thing, or what goes along, is on its way.
    public var isTravelling: Bool { layer.isTravelling || carried.contains { $0.layer.isTravelling } }

    /// Whether it moves a layer's value.
    package func moves(_ key: Key, of layer: Layer) -> Bool {
        self.layer === layer && (self.key == key || self.key == key.base || self.key.base == key)
            || carried.contains { $0.layer === layer } && (key == .position || key.base == .position)
    }

    // MARK: - The hand

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: hold()
        case .changed: followPan()
        case .ended: letGo(isCancelled: false)
        case .cancelled: letGo(isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Catches the thing where it is shown: what a hand does when it comes.
    public func hold() {
        layer.hold(key)
        for part in carried { part.layer.hold(.position) }
        isHeld = true
        (start, waits) = (.zero, false)
        // One that goes on with another's gesture has moved before: that is no tap.
        (holdTime, hasMoved) = (pan?.time ?? 0, pan.map { $0.touches.last?.phase != .began } ?? true)
        takeHold()
        clearLanding()
        tell(.held)
    }

    private func takeHold() {
        heldTrack = track.reaching(place)
        pull = heldTrack.pull(for: place)
        origin = pull - way
    }

    /// How far the hand has pulled since it caught the thing, or since the thing stopped waiting, in points.
    public var way: Point {
        guard !waits, let pan else { return .zero }
        return heldTrack.along(pan.translation(in: space) - start)
    }

    /// In whose coordinates the thing moves.
    private var space: Layer { layer.superlayer ?? layer }

    private func followPan() {
        view.target?.layoutIfNeeded()
        guard isHeld, let pan else { return }
        if pan.translation.magnitude > tapDistance {
            hasMoved = true
            if waits { (start, waits) = (pan.translation(in: space), false) }
        }
        if !waits { move(to: origin + way) }
        tell(.moved)
    }

    /// Moves the thing to where a pull shows it: for a hand that is no pan's.
    public func move(to pull: Point) {
        guard isHeld else { return }
        self.pull = pull
        let (before, after) = (place, heldTrack.place(of: pull))
        put(after)
        let moved = after - before
        travelled += moved.magnitude * (carried.map { abs($0.ratio) }.max().map { max(1, $0) } ?? 1)
        for part in carried {
            part.layer.drag(.position, to: .point(part.layer.position + moved * part.ratio))
        }
    }

    private func letGo(isCancelled: Bool) {
        letGo(velocity: pan?.velocity(in: space) ?? .zero, isCancelled: isCancelled)
    }

    /// Lets the thing go: what a hand does when it leaves.
    ///
    /// - Parameters:
    ///   - velocity: How fast the hand is, in points per second.
    ///   - isCancelled: Whether it was taken away.
    public func letGo(velocity: Point, isCancelled: Bool = false) {
        let shown = waits ? .zero : heldTrack.velocity(of: velocity, at: pull)
        release(hand: velocity, shown: shown, isCancelled: isCancelled)
    }

    /// Catches the thing and lets it go with a velocity at once, as a very quick hand would: for a key. What a hand has stays
    /// there.
    ///
    /// - Parameter velocity: How fast the thing is from then on, in points per second.
    public func push(velocity: Point) {
        guard !isHeld else { return }
        hold()
        release(hand: .zero, shown: velocity, isCancelled: false)
    }

    private func release(hand: Point, shown: Point, isCancelled: Bool) {
        guard isHeld else { return }
        isHeld = false
        let isTap = !isCancelled && !hasMoved && (pan?.time ?? 0) - holdTime <= tapDuration
        let thrown = Point(x: decay.projectedLanding(velocity: hand.x), y: decay.projectedLanding(velocity: hand.y))
        setVelocity(shown)
        tell(
            .released(
                Release(
                    handVelocity: hand, velocity: shown, projection: isCancelled ? place : place + thrown,
                    isTap: isTap, isCancelled: isCancelled)))
        // While a control sends an event, the one that was sent here comes later, and its feedback with it.
        if let control = view.target as? Control, control.isSending { return }
        settle()
    }

    /// Gives a thing that nothing holds a velocity, for the feedback that follows to take over: in points per second.
    public func setVelocity(_ velocity: Point) {
        layer.letGo(key, velocity: value(velocity))
        for part in carried { part.layer.letGo(.position, velocity: .point(velocity * part.ratio)) }
    }

    private func tell(_ change: Change) {
        for body in handlers { body(change) }
    }

    // MARK: - Where it rests

    /// Says where the thing rests, without looking for an action: for a change of state whose feedback leads it there.
    public func land(at place: Point) {
        landing = place
        guard let view = view.target else { return }
        for part in carried { view.layer.drag(part.landingKey, to: .point(part.landing(place))) }
        view.layer.drag(landingKey, to: value(place))
    }

    /// Sends the thing to where it rests, as the feedback under ``landingKey`` says. What a hand has stays there.
    ///
    /// - Parameters:
    ///   - place: Where it rests.
    ///   - travels: Whether feedback leads it there. If not it is there at once, as it is off stage, and until the view has
    ///     had an extent.
    public func send(to place: Point, travels: Bool = true) {
        guard !isHeld, let view = view.target else { return }
        guard travels, isPlaced, view.layer.stage != nil else {
            isPlaced = isPlaced || view.bounds.width > 0 && view.bounds.height > 0
            land(at: place)
            return restAtOnce()
        }
        landing = place
        for part in carried { view.layer.drag(part.landingKey, to: .point(part.landing(place))) }
        view.layer[landingKey] = value(place)
        settle()
    }

    /// Sees to it that the thing comes to rest at its landing, if no hand has it: one that no feedback has led there is there
    /// at once. To be called after the feedback.
    public func settle() {
        guard !isHeld, let landing, let view = view.target else { return }
        // Feedback may have sent it elsewhere.
        guard view.layer[landingKey] == value(landing) else { return }
        layer.rest(key, at: value(landing))
        for part in carried { part.layer.rest(.position, at: .point(part.landing(landing))) }
    }

    private func restAtOnce() {
        guard let landing else { return }
        put(landing)
        for part in carried { part.layer.drag(.position, to: .point(part.landing(landing))) }
    }

    private func clearLanding() {
        landing = nil
        view.target?.layer.store(nil, forKey: landingKey)
    }

    private func put(_ place: Point) { layer.drag(key, to: value(place)) }

    private func value(_ place: Point) -> Value { layer[key]?.number == nil ? .point(place) : .number(place.x) }
}

extension Layer {
    /// Sees to it that a value comes to rest where a component's state has it, whatever its feedback was: one that no feedback
    /// has led there is there at once. To be called after the feedback.
    package final func rest(_ key: Key, at value: Value) {
        if stage == nil || !isAt(value, key) { drag(key, to: value) }
    }

    /// Whether a value is the layer's; whole turns of an angle, which a layer does not keep, make no difference.
    private final func isAt(_ value: Value, _ key: Key) -> Bool {
        guard Self.angles.contains(key), let kept = self[key]?.number, let angle = value.number else {
            return self[key] == value
        }
        return abs((angle - kept).remainder(dividingBy: 2 * .pi)) <= 1e-9
    }

    private static let angles: [Key] = [
        "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
    ]
}
