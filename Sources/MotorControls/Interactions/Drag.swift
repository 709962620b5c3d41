public import MotorGestures
public import MotorLayers
public import MotorMath

/// Drags a value of a layer: catches it in motion, moves it with a finger along a track, releases it with its velocity on
/// screen, and brings it to rest.
///
/// ```swift
/// let drag = Drag(of: sheet.layer, in: self)
/// drag.track = .line(.y, in: open...closed, .easedPowerLaw)
/// drag.attach(pan)
/// drag.onChange(self) { drawer, change in
///     switch change {
///     case .held: drawer.send(.held)
///     case .moved: break
///     case .released(let release): drawer.send(release.projection.y < middle ? "open" : "close")
///     }
/// }
/// drag.setRestingPositions(self, by: interaction) { drawer, state in
///     state == .held ? nil : Point(x: 0, y: state == .open ? open : closed)
/// }
/// ```
///
/// The *landing* is the position where the layer comes to rest. It is a value of the view's layer, under
/// ``landingKey``, and feedback animates the layer to it. ``setRestingPositions(_:by:at:)`` sets it with the state.
/// ``land(at:)`` and ``send(to:travels:)`` set it for a layer whose position does not depend on a state. Without
/// feedback that animates it there, the layer is at its landing at once: automatically after a release, and with
/// ``settle()`` after any other change.
///
/// A held layer stays under the touch, also when what contains it scrolls, moves, turns or grows by a transform. When the track or
/// a size around it changes, the same touch continues from the shown position.
public final class Drag: Referent {
    /// A step of a drag.
    public enum Change {
        /// A touch caught the layer, which stops where it is shown.
        case held
        /// The touch moved the layer.
        case moved
        /// The touch was lifted or cancelled. The layer already has its velocity.
        case released(Release)
    }

    /// A release.
    public struct Release {
        /// The velocity of the touch relative to what contains the layer, in points per second. If that is at rest, it is 0 after
        /// a pause.
        public let touchVelocity: Point
        /// The velocity of the layer on screen, in points per second, which its next animation takes over.
        public let velocity: Point
        /// The position where a throw with the touch's velocity would come to rest with ``Drag/decay``; after a
        /// cancelled touch, the layer's position.
        public let projection: Point
        /// Whether the touch was a tap; see ``Drag/tapDistance`` and ``Drag/tapDuration``.
        public let isTap: Bool
        /// Whether the touch was cancelled, such as when its control was disabled.
        public let isCancelled: Bool
        /// Whether it is neither a tap nor cancelled.
        public var isThrown: Bool { !isTap && !isCancelled }

        /// The side of a position to which the layer is thrown: below 0 for left, above 0 for right; `nil` if it would
        /// come to rest within a distance of the position, or is not thrown.
        ///
        /// - Parameters:
        ///   - home: The position, such as the resting position.
        ///   - distance: In points.
        public func side(of home: Point, beyond distance: Double) -> Double? {
            let offset = projection.x - home.x
            return isThrown && abs(offset) > distance ? offset : nil
        }
    }

    /// The dragged layer.
    public let layer: Layer
    /// The key of the dragged value: a point, or a number, which is the `x` of all points here.
    public let key: Key
    /// The key of the landing in the view's layer. It has no value while the layer is held.
    public let landingKey: Key
    /// The track of the layer. On a new track, a held layer continues from its shown position.
    public var track = Track.free {
        didSet { if isHeld, track != oldValue { takeHold() } }
    }
    /// The deceleration of a throw, for ``Release/projection``.
    public var decay = Decay.normal
    /// Whether the value moves opposite to the touch, as the offset of a list does.
    public var isReversed = false
    /// Whether reaching an end passes the gesture on to linked drags of ancestors and descendants, and back: see
    /// ``leadingEnd``. Requires a track that is a line or a plane.
    public var isLinked = false
    /// The end that this drag reaches before linked descendants move; for a sheet, fully open. With `nil` the descendants move
    /// first.
    public var leadingEnd: Track.End?
    /// How far a touch may move and still be a tap, in points.
    public var tapDistance = PanRecognizer.slop
    /// How long a touch may last and still be a tap, in seconds.
    public var tapDuration = Double.infinity {
        didSet {
            #if DEBUG && !hasFeature(Embedded)
                Diagnostics.check(duration: tapDuration, of: "Drag", as: "tapDuration", beyond: 20)
            #endif
        }
    }
    /// The distance from the layer's position, along its track, within which a touch holds the layer at once, in
    /// points. A touch farther away may be a tap: it sets ``delaysMovement``. With `nil`, every touch holds it at once.
    public var grip: Double?
    /// Where the touch that holds the layer began, in the view's coordinates.
    public private(set) var touchdown = Point.zero
    /// Whether the layer waits until the touch has moved by ``tapDistance``, and follows it from there: for a touch
    /// that may be a tap. Set it at ``Change/held``; it becomes false once the layer moves.
    public var delaysMovement = false
    /// Whether the layer is being dragged.
    public private(set) var isHeld = false
    /// The number of times that a touch has caught the layer.
    private(set) var holds = 0
    /// The position without resistance and detents; after a release, the last one.
    public private(set) var unconstrainedPosition = Point.zero
    /// The sum of all distances by which touches have moved the layer on screen, or a carried layer if that is more, in points.
    package private(set) var traveled = 0.0

    /// Ends the travel when motion becomes reduced; `nil` if the layer then is at its landing.
    var onReducedMotion: (() -> Void)?

    private let view: Weak<View>
    private var pan: PanRecognizer?
    private let handlers = Handlers<(Change) -> Bool>()
    /// Steps that are being reported. A step that a handler causes is reported after the current one, so that all see
    /// the same order.
    private let steps = SerialQueue<Change>(longest: 1000)
    private var carried: [Carried] = []
    /// The track for this touch.
    private var heldTrack = Track.free
    /// The unconstrained position when the touch caught the layer.
    private var origin = Point.zero
    /// The translation of the touch when the layer began to move.
    private var start = Point.zero
    /// Where the touch was when it caught the layer.
    private var anchor: TouchAnchor?
    /// The calls in each frame in which what contains the layer may have moved.
    private var surroundings: [Subscription] = []
    private var holdTime = 0.0
    /// Whether the touch has moved the layer from where it caught it, even if the layer is back there.
    private(set) var hasFollowed = false
    /// Whether the touch is no longer a tap.
    private(set) var hasMoved = false
    private var hasHadSize = false
    private var landing: Point?
    /// The chain that moves the layer, or in which its own recognizer's touch moves it.
    private(set) var chain: DragChain?
    /// Returns where the layer rests in the current state; set by ``setRestingPositions(_:by:at:)``.
    private var restingPosition: () -> Point? = { nil }

    /// Another layer that moves with it.
    private struct Carried {
        let layer: Layer
        let landingKey: Key
        var ratio: Double
        var landing: (Point) -> Point
    }

    #if DEBUG && !hasFeature(Embedded)
        deinit {
            if holds == 0, pan != nil { view.target?.lostDrag = landingKey }
        }

        /// Checks that it shares its landing with no other drag.
        private func checkLanding() {
            guard let view = view.target else { return }
            let drags = view.drags.compactMap { $0.target }
            if drags.contains(where: { $0 !== self && $0.landingKey == landingKey }) {
                view.layer.report(
                    landingKey, "is the landing of two drags, and each of them replaces the other's",
                    suggestion: "landingKey")
            }
        }

        /// Checks a drag that begins.
        private func checkHold() {
            checkLanding()
            if let view = view.target?.layer, view.stage != nil, layer.stage !== view.stage {
                layer.report(
                    key, "is dragged in a view of another stage: add the layer to the view", suggestion: "addSublayer")
            }
        }

        /// Checks the value that it moves, and the landings that the view's feedback reads.
        func check() {
            checkLanding()
            if let value = layer[key], value.point == nil, value.number == nil {
                layer.report(
                    key, "is dragged, but is neither a point nor a number",
                    suggestion: key == .transform ? "transform.translation" : key == .bounds ? "bounds.origin" : nil)
            }
            if case .line(let axis, _, _, _) = track, let direction = pan?.direction,
                direction == (axis == .x ? .vertical : .horizontal),
                // A turned layer moves along other axes than the finger.
                abs(space.presentation.convertFromRoot(change: Point(x: 1, y: 0), at: .zero).y) < 1e-9
            {
                layer.report(
                    key, "is dragged along \(axis) by a PanRecognizer that moves along the other axis only",
                    suggestion: "direction")
            }
            guard let view = view.target else { return }
            if pan == nil, holds == 0, !handlers.isEmpty, view.gestureRecognizers.isEmpty {
                layer.report(
                    key, "has a drag that is observed, and that no recognizer moves", suggestion: "attach")
            }
            let known = view.drags.compactMap { $0.target }.flatMap { [$0.landingKey] + $0.carried.map(\.landingKey) }
            view.layer.forEachFeedback { action, key in
                guard let landing = (action as? LandingAction)?.landing, !known.contains(landing) else { return }
                view.layer.report(
                    key, "travels to \"" + landing.name + "\", but no drag of the view has that landing",
                    suggestion: landingKey.name)
            }
        }
    #endif

    /// Creates a drag. Then ``attach(_:)`` a recognizer.
    ///
    /// - Parameters:
    ///   - layer: The dragged layer.
    ///   - key: The key of the dragged value: a point or a number.
    ///   - view: The view whose layer stores the landing. It is not retained.
    ///   - landingKey: The key of the landing in that layer.
    public init(of layer: Layer, _ key: Key = "position", in view: View, landingKey: Key = "landing") {
        self.layer = layer
        self.key = key
        self.view = Weak(view)
        self.landingKey = landingKey
        super.init()
        layer.checkRead(key)
        Diagnostics.noteUse(of: landingKey)
        view.drags.removeAll { $0.target == nil }
        view.drags.append(Weak(self))
    }

    /// Adds a pan recognizer to the view, which then moves the layer.
    ///
    /// A recognizer that was attached before leaves the view.
    ///
    /// - Parameter pan: The recognizer. The default begins at touch-down, so it catches a moving layer.
    public func attach(_ pan: PanRecognizer = PanRecognizer(minimumDistance: 0)) {
        if self.pan === pan { return }
        // It releases what it holds, which may run any code.
        while let old = self.pan {
            view.target?.removeGestureRecognizer(old)
            if self.pan === old { self.pan = nil }
        }
        self.pan = pan
        view.target?.addGestureRecognizer(pan)
        pan.onChange(self) { drag, pan, state in if drag.pan === pan { drag.panned(state) } }
    }

    /// Calls a closure for each step of a drag. The owner is not retained. Closures are called in the order in which
    /// they were added.
    ///
    /// - Returns: Cancels the calls.
    @discardableResult
    public func onChange<Owner: Referent>(_ owner: Owner, _ body: @escaping (Owner, Change) -> Void) -> Subscription {
        handlers.add { [owner = Weak(owner)] change in owner.with { body($0, change) } }
    }

    /// Calls one closure when a touch catches the layer, and another when the touch releases it. The owner is not
    /// retained.
    ///
    /// ```swift
    /// drag.onChange(self, held: { $0.send(.held) }, released: { card, release in card.land(after: release) })
    /// ```
    ///
    /// - Returns: Cancels the calls.
    @discardableResult
    public func onChange<Owner: Referent>(
        _ owner: Owner, held: @escaping (Owner) -> Void, released: @escaping (Owner, Release) -> Void
    ) -> Subscription {
        onChange(owner) { owner, change in
            switch change {
            case .held: held(owner)
            case .moved: break
            case .released(let release): released(owner, release)
            }
        }
    }

    /// Moves the layer to the position of each state, whether a gesture, a key or code changes the state.
    ///
    /// The landing is set before a change looks up its feedback, which animates the layer there. If the feedback does
    /// not animate it, the layer moves there at once. Call ``retarget(travels:)`` when the positions change. A release that
    /// does not change the state sends the layer back to the state's position, with the feedback of ``landingKey``.
    ///
    /// - Parameters:
    ///   - owner: The first argument of `position`. It is not retained.
    ///   - interaction: The interaction with the state.
    ///   - position: Returns the resting position of the layer in a state; `nil` for none.
    public func setRestingPositions<Owner: Referent, State>(
        _ owner: Owner, by interaction: Interaction<State>, at position: @escaping (Owner, State) -> Point?
    ) {
        let (drag, owner) = (Weak(self), Weak(owner))
        withExtendedLifetime(restingPosition) {
            restingPosition = { owner.target.flatMap { position($0, interaction.state) } }
        }
        interaction.beforeChange { _, state in
            guard let drag = drag.target, !drag.isHeld, let owner = owner.target else { return }
            if let position = position(owner, state) { drag.land(at: position) }
        }
        interaction.onChange { _, _ in drag.target?.settle() }
    }

    /// Sends the layer to its current resting position, unless it is there or on its way. Call it in the layout, with
    /// `travels: drag.isTraveling`, so that a layer at rest moves with the view and a moving one is retargeted. A held
    /// layer stays under the touch.
    ///
    /// - Parameter travels: See ``send(to:travels:)``.
    public func retarget(travels: Bool = true) {
        guard !isHeld, let position = restingPosition() else { return }
        if landing != position || self.position != position {
            send(to: position, travels: travels)
        } else {
            noteSize()
        }
    }

    /// Moves another layer's position with this one.
    ///
    /// - Parameters:
    ///   - layer: The other layer. A second call with the same layer replaces the first.
    ///   - ratio: The distance that it moves per point of this layer.
    ///   - landingKey: The key of its landing in the view's layer.
    ///   - landing: A pure function from a landing of this layer to the other one's.
    public func carry(_ layer: Layer, ratio: Double = 1, landingKey: Key, landing: @escaping @Sendable (Point) -> Point)
    {
        Diagnostics.noteUse(of: landingKey)
        let carried = Carried(layer: layer, landingKey: landingKey, ratio: ratio, landing: landing)
        if let index = self.carried.firstIndex(where: { $0.layer === layer }) {
            withExtendedLifetime(self.carried) { self.carried[index] = carried }
        } else {
            self.carried.append(carried)
        }
    }

    /// The layer's model value: its position, or the target of its animation.
    public var position: Point { layer[key].map { $0.point ?? Point(x: $0.number ?? 0, y: 0) } ?? .zero }

    /// Where the layer is shown on screen.
    public var shownPosition: Point {
        layer.presentation[key].map { $0.point ?? Point(x: $0.number ?? 0, y: 0) } ?? .zero
    }

    /// Whether the layer or a carried layer is animated.
    public var isTraveling: Bool { layer.isTraveling || carried.contains { $0.layer.isTraveling } }

    /// Whether it moves a layer's value.
    package func moves(_ key: Key, of layer: Layer) -> Bool {
        self.layer === layer && self.key.overlaps(key)
            || carried.contains { $0.layer === layer } && (key == .position || key.base == .position)
    }

    // MARK: - Dragging

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            // Another touch may be moving it in a chain.
            chain?.lose(self)
            chain = nil
            hold()
            linkUp()
        case .changed: panChanged()
        case .ended: release(isCancelled: false)
        case .cancelled: release(isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Catches the layer at its shown position. Call it for a recognizer that was not added with ``attach(_:)``.
    public func hold() {
        #if DEBUG && !hasFeature(Embedded)
            checkHold()
        #endif
        layer.hold(key)
        for part in carried { part.layer.hold(.position) }
        isHeld = true
        holds &+= 1
        (start, delaysMovement) = (.zero, false)
        hasFollowed = false
        // A recognizer that took over another's gesture has already moved, so the touch is not a tap.
        (holdTime, hasMoved) = (pan?.time ?? 0, pan.map { !$0.isTap && $0.touches.last?.phase != .began } ?? true)
        dropAnchor()
        takeHold()
        clearLanding()
        touchdown = view.target.flatMap { pan?.location(in: $0.layer) } ?? position
        // A touch that has already moved is not a tap.
        delaysMovement = grip.map { !hasMoved && heldTrack.along(touchdown - position).magnitude > $0 } ?? false
        report(.held)
    }

    private func takeHold() {
        heldTrack = track.reaching(position)
        unconstrainedPosition = heldTrack.unconstrained(position)
        origin = unconstrainedPosition - directed(translation)
    }

    /// The movement of the touch since the layer began to follow it, in points, as it is in the layer's surroundings now. If
    /// these are seen edge-on, it stays as it was.
    public var translation: Point {
        guard !delaysMovement, let pan else { return .zero }
        let map = space.presentation.toRoot
        guard let moved = map.unproject(change: pan.translation, at: pan.location) else {
            return directed(unconstrainedPosition - origin)
        }
        return heldTrack.along(moved - start + (anchor?.drift(in: map, of: anchored) ?? .zero))
    }

    /// The layer whose contents it scrolls, if it drags its bounds.
    private var anchored: Layer? { key.whole == .bounds ? layer : nil }

    /// Remembers where the touch is, to stay under it when what contains the layer moves: scrolls, turns or grows.
    private func dropAnchor() {
        anchor = pan.flatMap {
            TouchAnchor(
                at: $0.location - $0.translation, in: space.presentation.toRoot, of: anchored,
                sized: space.shownSizes)
        }
        if !isLinked { followSurroundings() }
    }

    private func followSurroundings() {
        guard pan != nil, surroundings.isEmpty else { return }
        surroundings = layer.superlayer?.onPlaceChange(self) { $0.surroundingsChanged() } ?? []
    }

    private func stopFollowing() {
        anchor = nil
        for subscription in surroundings { subscription.cancel() }
        surroundings = []
    }

    /// After a change of the size around it, the layer continues from where it is shown there.
    private func keepPlace() {
        guard let anchor, anchor.sizes != space.shownSizes else { return }
        dropAnchor()
        takeHold()
    }

    /// Moves the layer back under a touch that rests while what contains the layer moves.
    private func surroundingsChanged() {
        guard isHeld, !delaysMovement, chain == nil else { return }
        keepPlace()
        let position = origin + directed(translation)
        guard position != unconstrainedPosition else { return }
        pull(to: position)
        if isHeld { report(.moved) }
    }

    /// The change of the value for a vector of the touch.
    private func directed(_ vector: Point) -> Point { isReversed ? Point(x: -vector.x, y: -vector.y) : vector }

    /// The layer in whose coordinates the layer moves: the layer itself, if its bounds are dragged.
    private var space: Layer { key.whole == .bounds ? layer : layer.superlayer ?? layer }

    private func panChanged() {
        view.target?.layoutIfNeeded()
        guard isHeld, let pan else { return }
        // Movement across the direction counts, too: a swipe is not a tap.
        if pan.wholeTranslation.magnitude > tapDistance { hasMoved = true }
        if pan.translation.magnitude > tapDistance {
            if delaysMovement {
                (start, delaysMovement) = (pan.translation(in: space), false)
                dropAnchor()
            }
        }
        if let chain {
            if !delaysMovement { chain.move(to: pan.translation) }
            for drag in chain.drags where drag.isHeld && drag.chain === chain { drag.report(.moved) }
            return
        }
        if !delaysMovement {
            keepPlace()
            pull(to: origin + directed(translation))
        }
        if isHeld { report(.moved) }
    }

    /// Moves a held layer to an unconstrained position, limited by the track, as a step of the drag. Call it for a
    /// recognizer that was not added with ``attach(_:)``.
    public func move(to position: Point) {
        pull(to: position)
        if isHeld { report(.moved) }
    }

    /// Moves a held layer to an unconstrained position, limited by the track.
    func pull(to position: Point) {
        guard isHeld else { return }
        if position != unconstrainedPosition { hasFollowed = true }
        unconstrainedPosition = position
        let (before, after) = (self.position, heldTrack.constrained(unconstrainedPosition))
        put(after)
        // An observer of the value may have ended the hold.
        guard isHeld else { return }
        let moved = after - before
        traveled += moved.magnitude * (carried.map { abs($0.ratio) }.max().map { max(1, $0) } ?? 1)
        for part in carried {
            part.layer.drag(.position, to: .point(part.layer.position + moved * part.ratio))
        }
    }

    private func release(isCancelled: Bool) {
        if let chain { return chain.release(velocity: pan?.velocity ?? .zero, isCancelled: isCancelled) }
        release(velocity: touchVelocity, isCancelled: isCancelled)
    }

    /// The velocity of the value that results from the touch's, and from the motion of what contains the layer, which the layer
    /// does not take part in while it is held.
    private var touchVelocity: Point {
        guard let pan else { return .zero }
        let drift = anchor == nil ? .zero : space.presentation.drift(under: pan.location)
        return directed(pan.velocity(in: space) + drift)
    }

    /// Releases a held layer. Call it for a recognizer that was not added with ``attach(_:)``.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the touch, in points per second.
    ///   - isCancelled: Whether the touch was cancelled.
    public func release(velocity: Point, isCancelled: Bool = false) {
        let shown = delaysMovement ? .zero : heldTrack.velocity(of: velocity, at: unconstrainedPosition)
        release(touch: velocity, shown: shown, isCancelled: isCancelled)
    }

    /// Catches the layer and releases it at once with a velocity, for a key that pushes it. A held layer stays under the touch.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the layer on screen, in points per second.
    ///   - isThrow: Whether it also counts as the touch's velocity, so that the layer is thrown.
    public func push(velocity: Point, isThrow: Bool = false) {
        guard !isHeld else { return }
        hold()
        release(touch: isThrow ? velocity : .zero, shown: velocity, isCancelled: false)
    }

    // MARK: - Linked drags

    /// Whether it is linked and begins only once the touch has moved, so that drags around it wait for that, too.
    var waitsForMovement: Bool { isLinked && pan.map { $0.isEnabled && $0.minimumDistance > 0 } ?? false }

    /// The recognizer that drags it along an axis from touch-down on, if it takes no part in a gesture, and its
    /// direction; `nil` for any other.
    var instantPan: (pan: PanRecognizer, direction: PanRecognizer.Direction)? {
        guard let pan, pan.minimumDistance == 0, !pan.isTakingPart, !isLinked, case .line(let axis, _, _, _) = track
        else { return nil }
        return (pan, axis == .x ? .horizontal : .vertical)
    }

    /// Creates the chain of this touch: the linked drags of the touched view and its ancestors. Moving layers are
    /// caught.
    private func linkUp() {
        guard isHeld, isLinked, let pan, let view = view.target else { return }
        defer { if isHeld, chain == nil { followSurroundings() } }
        let touched = view.window?.root.hitTest(seen: pan.location)
        let inner = touched.flatMap { $0.isDescendant(of: view) ? $0 : nil } ?? view
        let drags = Self.linked(from: inner).filter { $0 === self || !$0.isHeld }
        guard drags.count > 1 else { return }
        let chain = DragChain(drags, at: pan.translation)
        self.chain = chain
        // A handler of one drag may end the touch.
        for drag in drags where self.chain === chain && !drag.isHeld && drag.layer.isTraveling { drag.hold(by: chain) }
    }

    /// The linked drags of a view and of those around it that a touch may move, the innermost first.
    private static func linked(from view: View) -> [Drag] {
        var found: [Drag] = []
        for view in view.selfAndAncestors where view.takesGestures {
            for drag in view.drags {
                if let drag = drag.target, drag.isLinked, drag.pan?.isEnabled != false { found.append(drag) }
            }
        }
        return found
    }

    /// Holds the layer for a touch that moves it in a chain.
    func hold(by chain: DragChain) {
        self.chain = chain
        hold()
        (holdTime, hasMoved) = (0, true)
    }

    /// Releases the layer from a chain.
    func leave(_ chain: DragChain, velocity: Point, isCancelled: Bool) {
        self.chain = nil
        release(velocity: velocity, isCancelled: isCancelled)
    }

    /// How far the unconstrained position moves for each point that a touch moves in the root's coordinates, along both axes.
    var pullPerPoint: Point {
        let map = space.presentation.toRoot
        let unit = Point(
            x: map.unproject(change: Point(x: 1, y: 0), at: .zero)?.x ?? 0,
            y: map.unproject(change: Point(x: 0, y: 1), at: .zero)?.y ?? 0)
        // This avoids the rounding errors of the conversion to the root.
        let scale = directed(unit) * 1e9
        return Point(x: scale.x.rounded() / 1e9, y: scale.y.rounded() / 1e9)
    }

    /// Whether it moves before descendants' drags when a touch moves in a direction along an axis.
    func leads(_ axis: Track.Axis, toward sign: Double) -> Bool {
        switch leadingEnd {
        case .lower?: sign * pullPerPoint.along(axis) < 0
        case .upper?: sign * pullPerPoint.along(axis) > 0
        case nil: false
        }
    }

    /// Passes a velocity to the linked drags of ancestors that can continue with it, each along its own axes.
    ///
    /// - Parameter velocity: The velocity of this value, in points per second.
    /// - Returns: The remainder that none of them used.
    public func passOn(velocity: Point) -> Point {
        guard isLinked, let outer = view.target?.superview else { return velocity }
        let own = pullPerPoint
        var remainder = velocity
        for drag in Self.linked(from: outer) where !drag.isHeld {
            let scale = drag.pullPerPoint
            var part = Point.zero
            for axis in [Track.Axis.x, .y] where remainder.along(axis) != 0 && own.along(axis) != 0 {
                let speed = remainder.along(axis) / own.along(axis) * scale.along(axis)
                guard let range = drag.track.span(axis)?.range else { continue }
                let position = drag.position.along(axis)
                guard speed > 0 ? position < range.upperBound : speed < 0 && position > range.lowerBound else {
                    continue
                }
                part = part.replacing(axis, by: speed)
                remainder = remainder.replacing(axis, by: 0)
            }
            if part != .zero { drag.push(velocity: part, isThrow: true) }
        }
        return remainder
    }

    private func release(touch: Point, shown: Point, isCancelled: Bool) {
        guard isHeld else { return }
        isHeld = false
        stopFollowing()
        let isTap = !isCancelled && !hasMoved && (pan?.time ?? 0) - holdTime <= tapDuration
        setVelocity(shown)
        if !isTap, !isCancelled { reportThrow(touch: touch, shown: shown) }
        report(
            .released(
                Release(
                    touchVelocity: touch, velocity: shown, projection: isCancelled ? position : projection(of: touch),
                    isTap: isTap, isCancelled: isCancelled)))
    }

    private func reportThrow(touch: Point, shown: Point) {
        guard shown != .zero, let onThrow = view.target?.window?.onThrow else { return }
        let isRotation = key.isAngle
        // The layer's contents move opposite to the origin of its bounds.
        let sign = key.whole == .bounds ? -1.0 : 1
        let displacement = thrown(by: touch)
        guard isRotation || layer[key]?.point != nil else { return }
        onThrow(
            ThrownLayer(
                of: layer, in: isRotation ? layer.superlayer ?? layer : space, velocity: shown * sign,
                displacement: displacement * sign,
                isRotation: isRotation))
    }

    /// The position where the layer would come to rest with ``decay`` if it were thrown now; its current position if no
    /// touch holds it.
    public var projection: Point { isHeld ? projection(of: touchVelocity) : position }

    /// How far a throw would take the layer, which slows down in its layer's time.
    private func thrown(by touch: Point) -> Point {
        let rate = layer.clockRate
        return Point(
            x: decay.projectedLanding(velocity: touch.x / rate), y: decay.projectedLanding(velocity: touch.y / rate))
    }

    private func projection(of touch: Point) -> Point {
        position + thrown(by: touch)
    }

    /// Sets the velocity that the next animation of the layer takes over, in points per second.
    public func setVelocity(_ velocity: Point) {
        layer.release(key, velocity: value(velocity))
        for part in carried { part.layer.release(.position, velocity: .point(velocity * part.ratio)) }
    }

    /// Limits the velocity that the next animation of the layer takes over, in points per second. Call it at a release.
    public func limitVelocity(to most: Double) {
        let velocity =
            layer.handoverVelocity(forKey: key).map { $0.point ?? Point(x: $0.number ?? 0, y: 0) } ?? .zero
        if velocity.magnitude > most { setVelocity(velocity * (most / velocity.magnitude)) }
    }

    private func report(_ change: Change) {
        steps.take(change) { change in
            handlers.forEach { $0(change) }
            guard case .released = change else { return }
            // While the control sends an event, an event sent here waits, and so does its feedback.
            if let control = view.target as? Control, control.isSending { return }
            // A state that the release did not change has its position, too.
            if landing == nil { retarget() } else { settle() }
        }
    }

    // MARK: - Landing

    /// Sets the landing without an action lookup: for a state change whose feedback animates the layer there.
    public func land(at position: Point) {
        landing = position
        guard let view = view.target else { return }
        for part in carried { view.layer.drag(part.landingKey, to: .point(part.landing(position))) }
        view.layer.drag(landingKey, to: value(position))
    }

    /// Sets the landing and runs the feedback under ``landingKey``, such as
    /// ``travel(of:_:to:dampingRatioOf:responseOf:)``. A held layer stays under the touch.
    ///
    /// - Parameters:
    ///   - position: The landing.
    ///   - travels: Whether feedback runs. If not, the layer moves at once, as it does off stage and before the view
    ///     has a size.
    public func send(to position: Point, travels: Bool = true) {
        guard !isHeld, let view = view.target else { return }
        guard travels, hasHadSize, view.layer.stage != nil else {
            noteSize()
            land(at: position)
            return moveToLanding()
        }
        landing = position
        for part in carried { view.layer.drag(part.landingKey, to: .point(part.landing(position))) }
        view.layer[landingKey] = value(position)
        settle()
    }

    /// Once the view has had a size, the layer travels.
    private func noteSize() {
        if let bounds = view.target?.bounds, bounds.width > 0, bounds.height > 0 { hasHadSize = true }
    }

    /// Moves the layer to its landing at once, unless it is held or its feedback animates it there. Call it after feedback.
    public func settle() {
        guard !isHeld, let landing, let view = view.target else { return }
        // Feedback may have sent it elsewhere.
        guard view.layer[landingKey] == value(landing) else { return }
        layer.settle(key, at: value(landing))
        for part in carried { part.layer.settle(.position, at: .point(part.landing(landing))) }
    }

    /// Ends the travel if motion is reduced now: as if it had been reduced before, the layer is placed at its landing
    /// and fades in there.
    func endTravelIfReduced() {
        guard !isHeld, isTraveling, view.target?.layer.reducesMotion == true else { return }
        if let onReducedMotion { return onReducedMotion() }
        guard let landing else { return }
        let isSeen = layer.presentation[key] != value(landing)
        moveToLanding()
        if isSeen { Self.fade.run(forKey: key, object: layer, arguments: ActionArguments()) }
    }

    private func moveToLanding() {
        guard let landing else { return }
        put(landing)
        for part in carried { part.layer.drag(.position, to: .point(part.landing(landing))) }
    }

    private func clearLanding() {
        landing = nil
        guard let layer = view.target?.layer else { return }
        layer.store(nil, forKey: landingKey)
        for part in carried { layer.store(nil, forKey: part.landingKey) }
    }

    private func put(_ position: Point) { layer.drag(key, to: value(position)) }

    private func value(_ position: Point) -> Value {
        layer[key]?.number == nil ? .point(position) : .number(position.x)
    }
}
