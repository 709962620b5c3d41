public import MotorGestures
public import MotorLayers
public import MotorMath

/// A view onto content larger than itself, scrolled by drags, throws, pages, a wheel or keys, with rubber bands at its
/// ends.
///
/// ```swift
/// let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// scroll.addSubview(article)
/// scroll.contentSize = article.bounds.size
/// ```
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down while the content moves, and so stops it; trackpad gestures, which move it as ``pan`` does; a wheel; arrows, page up and down, home, end, space; the focus |
/// | logic | ``next(after:on:)``; `Throw` for the motion after a release |
/// | state | `bounds.origin`, the offset: while the content moves, its resting offset. ``State``, under `"state"`, depends on it |
/// | feedback | ``appearance``, under `"->decelerate"`, `"->bounce"`, `"->page"`, and `"landing"` when the target moves |
///
/// Content that has pages or snaps stays on its page, or at a snapping position, when the view or the content changes its
/// size. An offset that is set or restored before there is content applies as soon as the content is large enough, unless
/// something has scrolled it by then.
///
/// Nested linked drags and scroll views share a touch: the innermost moves as far as it can, then the enclosing one, and
/// back, however often the touch reverses; see `Drag.isLinked`. A throw passes on the remainder of its velocity at an end.
///
/// To follow the offset, observe the layer (`layer.onShownChange(self) { … }`) and read ``shownOffset``.
///
/// Values that a style can replace: `"decelerationRate"`, the fraction of the velocity that remains after a
/// millisecond; `"bounceDampingRatio"` and `"bounceResponse"` (seconds) at the ends, `"pageDampingRatio"` and
/// `"pageResponse"` for motion to a page and by keys; `"rubberBand"`, the fraction of a pull that shows at an end;
/// `"bounces"`, and `"alwaysBounces"`, also along an axis with nothing to scroll; `"isPaging"`; `"topInset"`,
/// `"leftInset"`, `"bottomInset"`, `"rightInset"`, the space around the content, and `"lineStep"`, the distance of an
/// arrow key, in points; `"showsIndicators"`; `"indicatorColor"`, `"borderColor"`.
public class ScrollView: View {
    /// The states of a scroll view.
    public enum State: String, CaseIterable, Sendable {
        /// It does not move.
        case rest
        /// A touch holds it.
        case drag
        /// It was thrown and slows down.
        case decelerate
        /// It returns from beyond an end.
        case bounce
        /// It goes to a page, a snapping position, or the target of a key or a call.
        case page
    }

    /// The state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .rest, logic: Self.next)
    /// The recognizer that drags the content. It begins after 10 points, along the axes that can be scrolled.
    public final let pan = PanRecognizer()
    private final let snaps = Handlers<(Point) -> Point?>()
    /// Reloads the content when a touch pulls it down beyond its top; `nil` for none. With it, the content can be pulled
    /// down even if there is nothing to scroll. A touch that pulls one when it is replaced pulls the next one.
    public final var pullToRefresh: PullToRefresh? {
        didSet {
            guard pullToRefresh !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            oldValue?.endPull()
            pullToRefresh.map { insertSubview($0, at: 0) }
            setNeedsLayout()
            if drag.isHeld { pullToRefresh?.dragged(.held, in: self) }
        }
    }
    final lazy var drag = Drag(of: layer, Self.offsetKey, in: self)
    /// The state of the content; during a change, the new one.
    private final var nextState = State.rest
    /// The number of the motion; a new motion or a touch ends the previous one.
    private final var motionNumber = 0
    /// Where the content may rest, as of the last layout; `nil` until it has a size.
    private final var limits: Limits?
    /// The page on which a touch caught the content.
    private final var startPage = Point.zero
    /// The size of the pages at the last layout.
    private final var pageSize = Size.zero
    /// An offset that the content could not reach yet, and the number of the motion to the closest one: nothing else has moved
    /// the content since then.
    private final var missedOffset: (offset: Point, motion: Int)?
    /// The trackpad gesture; `nil` for none.
    final var trackpadHold: TrackpadHold?
    final let indicators = (vertical: Layer(), horizontal: Layer())

    static let offsetKey: Key = "bounds.origin"

    /// The range of offsets along each axis.
    struct Limits: Equatable {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>

        func clamped(_ point: Point) -> Point {
            Point(
                x: min(max(point.x, x.lowerBound), x.upperBound), y: min(max(point.y, y.lowerBound), y.upperBound))
        }
    }

    /// Creates a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "ScrollView"
        layer.masksToBounds = true
        layoutKeys = [
            "contentSize", "topInset", "leftInset", "bottomInset", "rightInset", "bounces", "alwaysBounces",
            "rubberBand",
        ]
        for (name, indicator) in [("vertical", indicators.vertical), ("horizontal", indicators.horizontal)] {
            addPart(indicator, named: name)
            indicator.zPosition = 1
            indicator.opacity = 0
            indicator.cornerRadius = 1.5
            indicator.bind("backgroundColor", to: "indicatorColor")
        }
        let view = Weak(self)
        // An event sent during a change is handled after it, and may be out of date by then.
        interaction.onChange { _, state in
            if let view = view.target, state != view.nextState { view.send(view.nextState) }
        }
        (drag.isReversed, drag.isLinked) = (true, true)
        drag.attach(pan)
        drag.onChange(self) { $0.dragged($1) }
        drag.onReducedMotion = { view.target?.endMotionIfReduced() }
        pan.shouldBegin(self) { view, _ in view.canScroll }
        pan.catches(self) { view, _ in view.isMoving }
        pan.moves = { view.target?.scrolls ?? false }
        layer.onShownChange(self) { view, _ in view.showIndicators() }
        setNeedsLayout()
    }

    public override class var typeName: String { "ScrollView" }

    public override class var defaults: Style { appearance }

    /// The two numbers of the offset.
    public override var rememberedKeys: [Key] { ["bounds.origin.x", "bounds.origin.y"] }

    public override var canBecomeFocused: Bool { scrolls }

    // MARK: - Geometry

    /// The size of the content, in points. A size that is not finite counts as 0.
    public final var contentSize: Size {
        get { layer["contentSize"]?.size ?? .zero }
        set { layer["contentSize"] = .size(newValue) }
    }

    #if DEBUG && !hasFeature(Embedded)
        override func check() {
            super.check()
            for key: Key in ["isPaging", "bounces", "alwaysBounces", "showsIndicators"] {
                if let value = layer[key], value.bool == nil {
                    layer.report(key, "is not a Boolean, so it counts as not set", suggestion: nil)
                }
            }
            if isPaging, isSnapping {
                layer.report("isPaging", "is true, so it rests at pages only, whatever `snap` returns", suggestion: nil)
            }
            let isLarger = subviews.contains {
                $0 !== pullToRefresh && ($0.frame.maxX > bounds.maxX || $0.frame.maxY > bounds.maxY)
            }
            guard isLarger, contentSize == .zero, !bounds.isEmpty, !(self is ListView) else { return }
            layer.report(
                "contentSize", "is zero, but its content is larger, so nothing scrolls", suggestion: nil)
        }
    #endif

    /// The offset: the point of the content at the view's top left corner; while the content moves, its resting offset.
    /// Setting it moves the content there at once, within the limits. An offset that is not finite is refused with a
    /// diagnostic.
    public final var offset: Point {
        get { layer.bounds.origin }
        set { scroll(to: newValue, isAnimated: false) }
    }

    /// The presentation offset.
    public final var shownOffset: Point {
        // Not the bounds: composing them from their components would put a rectangle on the heap, twice in each frame.
        layer.presentation[Self.offsetKey]?.point ?? offset
    }

    /// Scrolls to an offset within the limits. Content under a touch stays there.
    ///
    /// - Parameters:
    ///   - offset: The offset. If it is not finite, it is refused with a diagnostic.
    ///   - isAnimated: Whether feedback moves the content; if not, it moves there at once.
    public final func scroll(to offset: Point, isAnimated: Bool = true) {
        guard offset.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: Self.offsetKey, value: .point(offset), rule: "a finite offset"))
        }
        layoutIfNeeded()
        guard !drag.isHeld else { return }
        let target = clamped(offset)
        if isAnimated, limits != nil, layer.stage != nil {
            if target != self.offset { go(.page, to: target) }
        } else {
            stop(at: target)
        }
    }

    /// Scrolls as little as possible to make a rectangle of the content visible, on a page or snapping position if there
    /// are any.
    public final func scrollToVisible(_ rect: Rect, isAnimated: Bool = true) {
        layoutIfNeeded()
        let distance = distance(to: rect, from: offset)
        guard distance != .zero else { return }
        guard let limits, isSnapping || isPaging else { return scroll(to: offset + distance, isAnimated: isAnimated) }
        var (target, remainder) = (offset, distance)
        // A position may show only a part of it, so there may be a better one behind it.
        for _ in 0..<16 where remainder.x * distance.x + remainder.y * distance.y > 0 {
            target = restingOffset(target + remainder, from: target, limits)
            remainder = self.distance(to: rect, from: target)
        }
        scroll(to: target, isAnimated: isAnimated)
    }

    /// The shortest displacement of the offset after which a rectangle of the content is visible.
    final func distance(to rect: Rect, from offset: Point) -> Point {
        let seen = Rect(origin: offset, size: bounds.size).inset(by: insets)
        func distance(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
            low < start || high - low > end - start ? low - start : high > end ? high - end : 0
        }
        return Point(
            x: distance(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: distance(rect.minY, rect.maxY, seen.minY, seen.maxY))
    }

    public override func reveal(_ view: View) { scrollToVisible(view.frame(in: self)) }

    /// An offset within the limits.
    final func clamped(_ offset: Point) -> Point { limits?.clamped(offset) ?? offset }

    /// The space around the content that stays visible at its ends.
    final var insets: (top: Double, left: Double, bottom: Double, right: Double) {
        let limit = -1e6...1e6
        return (
            layer.parameter("topInset", in: limit) + (pullToRefresh?.inset ?? 0),
            layer.parameter("leftInset", in: limit),
            layer.parameter("bottomInset", in: limit), layer.parameter("rightInset", in: limit)
        )
    }

    /// The limits of the offset for the content and the view as they are.
    private final var wanted: Limits {
        let (size, insets) = (contentSize, insets)
        #if DEBUG && !hasFeature(Embedded)
            if !(size.isFinite && size.width >= 0 && size.height >= 0) {
                layer.report("contentSize", "is \(size), and what is no length counts as 0", suggestion: nil)
            }
        #endif
        func range(_ before: Double, _ extent: Double, _ after: Double, _ seen: Double) -> ClosedRange<Double> {
            let extent = extent.isFinite ? max(extent, 0) : 0
            // Without insets, 0 and not −0.
            return 0 - before...max(0 - before, extent + after - seen)
        }
        return Limits(
            x: range(insets.left, size.width, insets.right, bounds.width),
            y: range(insets.top, size.height, insets.bottom, bounds.height))
    }

    /// Whether the content moves by itself.
    final var isMoving: Bool { layer.isTraveling }

    /// Whether a touch can move it along an axis.
    private final var canScroll: Bool {
        layoutIfNeeded()
        guard case .plane(let x, let y) = drag.track else { return false }
        return [x, y].contains { !$0.range.isPoint || $0.resistance != nil }
    }

    /// Updates the limits. Moving content continues within the new ones with its velocity, content under a touch stays there,
    /// on its page, and content at rest beyond them returns.
    public override func layoutSubviews() {
        pullToRefresh?.updateFrame(in: self)
        let (now, before) = (wanted, limits)
        let isSized = bounds.width > 0 && bounds.height > 0
        let oldSize = pageSize
        if isSized { (limits, pageSize) = (now, bounds.size) }
        let arePagesResized = isSized && isPaging && before != nil && oldSize != bounds.size
        // Before the track changes, so that the touch holds the page there.
        if arePagesResized, drag.isHeld { layer.drag(Self.offsetKey, to: .point(scaled(offset, fromPages: oldSize))) }
        let (always, bounces) = (layer["alwaysBounces"]?.bool == true, layer["bounces"]?.bool != false)
        let coefficient = layer.parameter("rubberBand", in: 1e-3...1)
        func span(_ range: ClosedRange<Double>, _ extent: Double, _ always: Bool) -> Drag.Track.Span {
            let isElastic = bounces && extent > 0 && (always || !range.isPoint)
            return Drag.Track.Span(
                range, isElastic ? .rubberBand(dimension: extent, coefficient: coefficient) : nil)
        }
        let (x, y) = (span(now.x, bounds.width, always), span(now.y, bounds.height, always || pullToRefresh != nil))
        let track = Drag.Track.plane(x: x, y: y)
        if track != drag.track {
            drag.track = track
            pan.direction = now.x.isPoint ? .vertical : now.y.isPoint ? .horizontal : .free
        }
        drag.decay = layer.decay
        layer.drag("leastOffset", to: .point(Point(x: now.x.lowerBound, y: now.y.lowerBound)))
        layer.drag("greatestOffset", to: .point(Point(x: now.x.upperBound, y: now.y.upperBound)))
        // A view with nothing left to scroll cannot keep the focus.
        if let window, window.focusedView === self, !canBecomeFocused { window.focus(nil) }
        guard isSized, !drag.isHeld else { return }
        let isEmpty = now.x.isPoint && now.y.isPoint
        if before == nil {
            place(at: offset, isRemembered: isEmpty)
        } else if arePagesResized {
            keepPage(ofSize: oldSize)
        } else if let wantedOffset, now != before {
            if interaction.state == .rest { place(at: wantedOffset) } else { go(toPage: wantedOffset) }
        } else if interaction.state == .rest {
            guard !layer.isTraveling else { return }
            if isEmpty, now == before, clamped(offset) != offset { return place(at: offset) }
            let isSnapped = now != before && isSnapping
            let target = isSnapped ? snappedOffset(offset) : clamped(offset)
            if target != offset { go(isSnapped ? .page : .bounce, to: target) }
        } else if now != before {
            goOn()
        }
    }

    /// The offset at which the content would be now if its size permitted it; `nil` for the one at which it is.
    private final var wantedOffset: Point? {
        missedOffset.flatMap { $0.motion == motionNumber ? $0.offset : nil }
    }

    /// Places the content at an offset, or as close as its size permits.
    ///
    /// - Parameter isRemembered: Whether it continues to the offset as soon as its size permits, unless something else has
    ///   moved it.
    private final func place(at offset: Point, isRemembered: Bool = true) {
        let closest = clamped(offset)
        // A handler that scrolls elsewhere begins another motion.
        missedOffset = isRemembered && closest != offset ? (offset, motionNumber + 1) : nil
        stop(at: closest)
    }

    /// A position, or a velocity, on pages of another size, in units of the present pages.
    private final func scaled(_ point: Point, fromPages size: Size) -> Point {
        Point(
            x: size.width > 0 ? point.x / size.width * bounds.width : point.x,
            y: size.height > 0 ? point.y / size.height * bounds.height : point.y)
    }

    /// Keeps the content on its page, or on its way there, after the size of the pages has changed.
    private final func keepPage(ofSize size: Size) {
        let target = onPage(scaled(wantedOffset ?? layer[Self.landingKey]?.point ?? offset, fromPages: size))
        guard interaction.state != .rest else { return place(at: target) }
        let (shown, velocity) = (scaled(shownOffset, fromPages: size), scaled(ownVelocity, fromPages: size))
        layer.drag(Self.offsetKey, to: .point(shown))
        drag.setVelocity(velocity)
        go(toPage: target)
    }

    /// Goes to a page, or as close as the content's size permits for now.
    private final func go(toPage offset: Point) {
        let closest = clamped(offset)
        missedOffset = closest != offset ? (offset, motionNumber + 1) : nil
        go(.page, to: closest)
    }

    /// Ends a motion at its landing. An offset that the content could not reach is still wanted.
    private final func arrive(at landing: Point) {
        missedOffset = wantedOffset.map { ($0, motionNumber + 1) }
        stop(at: landing)
    }

    // MARK: - Dragging

    private final func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            layoutIfNeeded()
            motionNumber += 1
            startPage = page(at: drag.position)
            send(.drag)
        case .moved: break
        case .released(let release):
            let isStill = release.isCancelled || layer.reducesMotion
            let velocity = isStill ? .zero : release.velocity
            if isStill { drag.setVelocity(.zero) }
            fly(velocity: velocity)
        }
        pullToRefresh?.dragged(change, in: self)
    }

    /// Releases the content at its shown position, with its velocity.
    private final func fly(velocity: Point) {
        guard let limits else { return send(.rest) }
        let (start, number) = (drag.position, motionNumber)
        let (x, y) = throwing(from: start, velocity: velocity)
        let landing = limits.clamped(Point(x: x.landing, y: y.landing))
        if isPaging {
            let pages = page(at: landing) - startPage
            let extent = Point(x: bounds.width, y: bounds.height)
            let target = startPage + Point(x: min(max(pages.x, -1), 1), y: min(max(pages.y, -1), 1))
            return go(.page, to: limits.clamped(Point(x: target.x * extent.x, y: target.y * extent.y)))
        }
        if let target = snapped(landing) {
            // The closure may have moved the content itself.
            guard motionNumber == number, !drag.isHeld else { return }
            return go(.page, to: clamped(target.isFinite ? target : landing))
        }
        // Content that is at an end and thrown against it passes on its velocity at once.
        let outward = Point(x: x.contact == 0 ? velocity.x : 0, y: y.contact == 0 ? velocity.y : 0)
        if outward != .zero, limits.clamped(start) == start {
            let remainder = drag.passOn(velocity: outward)
            guard motionNumber == number, !drag.isHeld else { return }
            if remainder != outward {
                let left = velocity - outward + remainder
                drag.setVelocity(left)
                return fly(velocity: left)
            }
        }
        if limits.clamped(start) != start || outward != .zero && layer["bounces"]?.bool != false {
            go(.bounce, to: landing)
        } else if x.duration > 0 || y.duration > 0 {
            go(.decelerate, to: landing)
        } else {
            stop(at: start)
        }
    }

    /// The velocity with which the content continues.
    private final var ownVelocity: Point { layer.handoverVelocity(forKey: Self.offsetKey)?.point ?? .zero }

    /// The throw along each axis from a position, in the layer's time.
    private final func throwing(from start: Point, velocity: Point) -> (x: Throw, y: Throw) {
        let velocity = velocity * (1 / layer.clockRate)
        let limits = limits ?? Limits(x: -.infinity ... .infinity, y: -.infinity ... .infinity)
        let (decay, spring) = (layer.decay, layer.bounceSpring)
        return (
            Throw(from: start.x, velocity: velocity.x, decay: decay, in: limits.x, spring: spring),
            Throw(from: start.y, velocity: velocity.y, decay: decay, in: limits.y, spring: spring)
        )
    }

    private final var isPaging: Bool { layer["isPaging"]?.bool == true }

    /// The number of the page nearest to an offset, along each axis.
    private final func page(at offset: Point) -> Point {
        func number(_ offset: Double, _ extent: Double) -> Double { extent > 0 ? (offset / extent).rounded() : 0 }
        return Point(x: number(offset.x, bounds.width), y: number(offset.y, bounds.height))
    }

    // MARK: - Moving by itself

    /// Changes the state, and runs the feedback that moves the content to a landing. If nothing moves it, it is placed
    /// there at once. When all that the feedback has begun is over, the content is at rest.
    private final func go(_ state: State, to landing: Point) {
        motionNumber += 1
        let number = motionNumber
        let velocity = ownVelocity
        let (x, y) = throwing(from: shownOffset, velocity: velocity)
        Transaction.run {
            Transaction.completionBlock = { [view = Weak(self)] _ in
                if let view = view.target, view.motionNumber == number { view.arrive(at: landing) }
            }
            if interaction.state == state {
                nextState = state
                // Counts as a change even if the landing is the same.
                layer.store(nil, forKey: Self.landingKey)
                layer[Self.landingKey] = .point(landing)
            } else {
                layer.drag(Self.landingKey, to: .point(landing))
                send(state)
            }
        }
        guard motionNumber == number else { return }
        if offset != landing || !isMoving { return arrive(at: landing) }
        if state == .decelerate { awaitContacts(x, y, number) }
        noteMotion()
    }

    /// Waits until the content meets an end.
    private final func awaitContacts(_ x: Throw, _ y: Throw, _ number: Int) {
        for (throwing, isX) in [(x, true), (y, false)] {
            guard let contact = throwing.contact, contact > 0 else { continue }
            layer.schedule(after: contact) { [view = Weak(self)] in
                guard let view = view.target, view.motionNumber == number else { return }
                let velocity = throwing.contactVelocity * view.layer.clockRate
                view.meetEnd(with: Point(x: isX ? velocity : 0, y: isX ? 0 : velocity))
            }
        }
    }

    /// Passes on the velocity with which the content meets an end, or lets it bounce.
    private final func meetEnd(with velocity: Point) {
        let number = motionNumber
        let remainder = drag.passOn(velocity: velocity)
        guard motionNumber == number, !drag.isHeld else { return }
        if remainder != velocity || layer["bounces"]?.bool == false {
            let own = ownVelocity
            let left = Point(x: velocity.x == 0 ? own.x : 0, y: velocity.y == 0 ? own.y : 0)
            motionNumber += 1
            layer.hold(Self.offsetKey)
            layer.drag(Self.offsetKey, to: .point(clamped(Self.end(toward: velocity, from: offset))))
            drag.setVelocity(left)
            fly(velocity: left)
        } else if interaction.state == .decelerate {
            // The motion to the end is over, and its completion does not report the return.
            go(.bounce, to: clamped(layer[Self.landingKey]?.point ?? offset))
        }
    }

    /// The end of the content to which a velocity leads: infinitely far in its direction.
    private static func end(toward velocity: Point, from offset: Point) -> Point {
        func end(_ velocity: Double, _ offset: Double) -> Double { velocity == 0 ? offset : velocity * .infinity }
        return Point(x: end(velocity.x, offset.x), y: end(velocity.y, offset.y))
    }

    /// Continues from the shown position, with its velocity, to the current resting position.
    private final func goOn() {
        let velocity = ownVelocity
        let target = layer[Self.landingKey]?.point ?? offset
        guard interaction.state != .page else { return go(.page, to: snappedOffset(target)) }
        motionNumber += 1
        layer.hold(Self.offsetKey)
        drag.setVelocity(velocity)
        fly(velocity: velocity)
    }

    /// Ends the motion because motion is reduced now: thrown content stops where it is shown, and content sent to a
    /// position is placed there.
    private final func endMotionIfReduced() {
        // Below a loader, it is placed at once, as when loading begins.
        let isLoading = interaction.state == .bounce && pullToRefresh?.isRefreshing == true
        if isLoading || interaction.state == .page { return stop(at: clamped(layer[Self.landingKey]?.point ?? offset)) }
        motionNumber += 1
        layer.hold(Self.offsetKey)
        drag.setVelocity(.zero)
        fly(velocity: .zero)
    }

    /// Ends the motion: places the content at a position.
    private final func stop(at position: Point) {
        motionNumber += 1
        // Even if the position is the layer's own, this ends the motion to it and any remaining velocity.
        layer.drag(Self.offsetKey, to: .point(position))
        layer.store(nil, forKey: Self.landingKey)
        send(.rest)
        noteMotion()
    }

    /// Moves the offset with the content, so that the visible part stays in place when something before it changes its
    /// size. Moving content continues.
    ///
    /// - Parameter update: Updates the limits.
    package final func shift(by distance: Point, _ update: () -> Void) {
        let velocity = ownVelocity
        // Content that is about to move, because its feedback runs now, continues, too.
        let (target, moves) = (layer[Self.landingKey]?.point, isMoving || interaction.state != .rest)
        motionNumber += 1
        layer.drag(Self.offsetKey, to: .point(shownOffset + distance))
        let number = motionNumber
        if moves, !drag.isHeld {
            drag.setVelocity(velocity)
            if let target { layer.store(.point(target + distance), forKey: Self.landingKey) }
        }
        update()
        if moves, !drag.isHeld, motionNumber == number { goOn() }
    }

    /// Changes to a state, now or after the change that is in progress.
    private final func send(_ state: State) {
        nextState = state
        interaction.send(state == .drag ? .held : Event(Key(state.rawValue)))
    }

    static let landingKey: Key = "landing"

    /// The next state: each event leads to the state of the same name, and a touch to ``State/drag``.
    public static func next(after state: State, on event: Event) -> State? {
        if event == .held { return .drag }
        return State(rawValue: event.name)
    }

    // MARK: - Wheel and keys

    override var trackpadScrollable: (any TrackpadScrollable)? { self }

    public override var scrolls: Bool { limits.map { !$0.x.isPoint || !$0.y.isPoint } ?? false }

    public override func scroll(by distance: Point) -> Point {
        layoutIfNeeded()
        guard !drag.isHeld, let limits else { return distance }
        if isPaging { return page(by: distance, limits) }
        if isSnapping {
            // While the content moves to a position, more of the same movement selects no other.
            if interaction.state == .page { return .zero }
            let (start, number) = (limits.clamped(shownOffset), motionNumber)
            let target = restingOffset(start + distance, from: start, limits)
            guard motionNumber == number, !drag.isHeld else { return .zero }
            if target != start { go(.page, to: clamped(target)) }
            return target == start ? distance : .zero
        }
        let start = interaction.state == .page ? offset : limits.clamped(shownOffset)
        let target = limits.clamped(start + distance)
        if target != offset || interaction.state != .rest, target != start { go(.page, to: target) }
        return start + distance - target
    }

    /// Sets a closure that maps a resting offset to another one, such as the nearest of several. It is called for each
    /// throw, with the offset of its landing within the limits. A wheel and a key move to the next such offset in their
    /// direction, and call the closure up to 16 times to find it. Without a closure, the content comes to rest
    /// anywhere.
    ///
    /// The last closure added is used. The scroll view retains it until the result cancels it. If the closure uses an
    /// object that retains the scroll view, pass that object as the owner instead: see ``snap(_:_:)``.
    @discardableResult
    public final func snap(_ body: @escaping (_ landing: Point) -> Point) -> Subscription { snaps.add { body($0) } }

    /// Sets a closure that maps a resting offset to another one, as long as an owner exists.
    ///
    /// ```swift
    /// scroll.snap(self) { strip, landing in strip.nearest(to: landing) }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``snap(_:)``.
    @discardableResult
    public final func snap<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ landing: Point) -> Point
    ) -> Subscription {
        snaps.add { [owner = Weak(owner)] landing in owner.target.map { body($0, landing) } }
    }

    private final var isSnapping: Bool { !snaps.isEmpty }

    private final func snapped(_ landing: Point) -> Point? { snaps.answer { $0(landing) } }

    /// Where content that snaps comes to rest near an offset; within the limits.
    private final func snappedOffset(_ offset: Point) -> Point {
        clamped(isPaging ? offset : snapped(offset).flatMap { $0.isFinite ? $0 : nil } ?? offset)
    }

    /// The position where content that snaps or has pages comes to rest when it would scroll to a target: another
    /// position in that direction, if there is one.
    private final func restingOffset(_ target: Point, from start: Point, _ limits: Limits) -> Point {
        var distance = target - start
        // A notch of a wheel may be short, and the positions far from each other.
        for _ in 0..<16 {
            let landing = limits.clamped(start + distance)
            guard let position = isPaging ? onPage(landing) : snapped(landing) else { return target }
            guard position.isFinite else {
                #if DEBUG && !hasFeature(Embedded)
                    layer.report("snap", "has a closure that returned \(position), so nothing snaps", suggestion: nil)
                #endif
                return landing
            }
            let step = limits.clamped(position) - start
            if step.x * distance.x + step.y * distance.y > 0 { return start + step }
            distance = distance * 2
        }
        return start
    }

    /// Scrolls one page in the direction of a wheel. In the meantime, more of the same movement scrolls no other page.
    private final func page(by distance: Point, _ limits: Limits) -> Point {
        let isAcross = abs(distance.x) > abs(distance.y)
        func step(_ distance: Double, _ extent: Double) -> Double {
            distance == 0 ? 0 : distance < 0 ? -extent : extent
        }
        let steps = Point(
            x: isAcross ? step(distance.x, bounds.width) : 0, y: isAcross ? 0 : step(distance.y, bounds.height))
        let position = interaction.state == .page ? offset : onPage(limits.clamped(shownOffset))
        let target = limits.clamped(position + steps)
        guard target != position else { return distance }
        if interaction.state != .page { go(.page, to: target) }
        return .zero
    }

    /// The position of the page nearest to an offset.
    private final func onPage(_ offset: Point) -> Point {
        let page = page(at: offset)
        return Point(x: page.x * bounds.width, y: page.y * bounds.height)
    }

    /// Arrows scroll by `"lineStep"`, page up, page down and space by the visible extent minus a line, home and end to the
    /// ends. With pages, each of these keys scrolls by one. R reloads, if there is a ``ScrollView/pullToRefresh``.
    public override func press(_ press: KeyPress) -> Bool {
        if press.name == .refresh, let pullToRefresh {
            if press.phase == .down { pullToRefresh.refresh() }
            return true
        }
        guard let limits, let target = target(of: press, limits) else { return super.press(press) }
        let (start, number) = (offset, motionNumber)
        guard press.phase == .down else { return true }
        let landing = restingOffset(target, from: start, limits)
        guard motionNumber == number else { return true }
        guard limits.clamped(landing) != start else { return super.press(press) }
        scroll(to: landing)
        return true
    }

    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        scrolls && [.pageUp, .pageDown, .home, .end].contains(name) || name == .refresh && pullToRefresh != nil
    }

    /// Where a key scrolls to.
    private final func target(of press: KeyPress, _ limits: Limits) -> Point? {
        let line = isPaging ? 0 : layer.parameter("lineStep", in: 0...1e6)
        if let direction = press.direction {
            guard isPaging else { return offset + direction * line }
            return onPage(offset) + Point(x: direction.x * bounds.width, y: direction.y * bounds.height)
        }
        let isAcross = limits.y.isPoint
        let page = max((isAcross ? bounds.width : bounds.height) - line, line)
        let distance = isAcross ? Point(x: page, y: 0) : Point(x: 0, y: page)
        switch press.name {
        case .pageUp: return offset - distance
        case .pageDown, .space: return offset + distance
        case .home: return Point(x: limits.x.lowerBound, y: limits.y.lowerBound)
        case .end: return Point(x: limits.x.upperBound, y: limits.y.upperBound)
        default: return nil
        }
    }
}

extension KeyPress.Name {
    fileprivate static let refresh = KeyPress.Name(rawValue: "r")
}

extension ClosedRange<Double> {
    /// Whether it contains only one number.
    var isPoint: Bool { lowerBound == upperBound }
}

extension Rect {
    fileprivate func inset(by insets: (top: Double, left: Double, bottom: Double, right: Double)) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}
