import MotorPlatform
public import MotorMath

/// Recognizes one gesture: a small state machine that receives touches and the time.
///
/// A *touch sequence* begins with a touch while no other is down. In each sequence a recognizer has exactly one
/// outcome: it ends, is cancelled, or fails. A continuous gesture goes `possible` → `began` → `changed`… → `ended` or
/// `cancelled`; a discrete one goes `possible` → `ended`; one that is not recognized goes `possible` → `failed`. After
/// the outcome all properties keep their values until the next sequence, which begins once all touches have been
/// lifted. For a recognizer of several taps, all taps are one sequence. Cancelling any of its touches cancels a
/// gesture, unless it ignores that touch: a long press, a pinch, a rotation and a hard press ignore touches that join
/// them.
///
/// It has no clock: a host calls ``advance(to:)`` at the ``deadline``. Put several recognizers of the same touches
/// into a ``GestureArena``; a window has one for its views. All locations are in the coordinates of the touches, and
/// all times in seconds on their clock.
public class GestureRecognizer: Referent {
    /// The state of a recognizer in its touch sequence.
    public enum State: String, Hashable, Sendable {
        /// Undecided, or no touch yet.
        case possible
        /// Has just begun.
        case began
        /// Continues.
        case changed
        /// Has ended normally; for a discrete gesture, was recognized.
        case ended
        /// Had begun and was interrupted.
        case cancelled
        /// Was not recognized.
        case failed

        /// Whether it has begun and has no outcome yet.
        public var isActive: Bool { self == .began || self == .changed }
        /// Whether it is one of the three outcomes.
        package var isOutcome: Bool { self == .ended || self == .cancelled || self == .failed }
    }

    /// The state in the touch sequence. Observers added with `onChange` see every change and each further `changed`,
    /// but not the return to `possible` for a new sequence.
    public final private(set) var state = State.possible
    /// The touches that are down, with their latest values, in the order in which they began.
    public final var touches: [Touch] { group.touches }
    /// The middle of the touches that are down, without those that it ignores. Once the last is lifted, and after the outcome,
    /// it keeps its value.
    public final var location: Point { group.location }
    /// The time of the last event in the sequence, in seconds.
    public final private(set) var time = 0.0
    /// The time at which ``advance(to:)`` next has work to do, in seconds; `nil` if only a touch can change anything.
    public final internal(set) var deadline: Double?
    /// Whether it takes part. Disabling cancels it. After it is enabled again, it takes part from the next touch
    /// sequence on.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }

    /// Whether the touches of this gesture are cancelled in the view when it begins or is recognized. True by default;
    /// no effect outside of views.
    public final var cancelsTouchesInView = true
    /// Whether the first touch of the sequence is on a view that may use it as a tap. The gesture then does not begin
    /// before the touch has moved.
    package final var yields = false
    /// Whether the first touch of the sequence is on a control below the recognizer's view, which takes a single tap.
    package final var tapsControl = false
    /// Whether it was added to its arena for a touch, and leaves when it no longer takes part.
    final var isTemporary = false

    /// Whether a touch sequence has begun and has no outcome yet.
    final private(set) var isOpen = false
    /// How far the middle of the touches has moved in the sequence. A touch that begins or is lifted does not move it.
    final var travel: Point { group.travel }
    /// How far each touch has moved since the last one began.
    final var movements: some Collection<Point> { group.movements }
    /// The number of touches that count, from the first; those that join them are ignored.
    final var mostTouches: Int {
        get { group.limit }
        set { group.limit = newValue }
    }
    private final var group = TouchGroup()
    /// The arena that contains it and retains it.
    final var arena: GestureArena? { arenaReference?.target }
    private final var arenaReference: Weak<GestureArena>?
    /// The number of the arena's last touch event that it has received.
    final var eventNumber = 0
    /// Its relations to other recognizers.
    final var relations: [Relation] = []
    /// A change of state to report.
    typealias Report = (recognizer: GestureRecognizer, state: State)
    /// The queue of reports: shared by all recognizers of an arena, or its own outside of one.
    final var reports = SerialQueue<Report>()
    /// The closures to which it reports its changes; each returns whether to keep it.
    final let handlers = Handlers<(GestureRecognizer, State) -> Bool>()
    private final var filter = TouchFilter()
    private final var pending: PendingAction?
    #if DEBUG && !hasFeature(Embedded)
        /// The record of it that the objects it calls keep.
        package private(set) final lazy var source = HeardSource("\(type(of: self))")
        /// The name of a recognizer that this one waited for, and that was deallocated before it took any touches.
        final var lostRequirement: String?
    #endif

    /// The action that it performs once the arena permits it.
    private enum PendingAction {
        case began, ended
        /// To begin and end at once: the touches were lifted while it waited.
        case beganThenEnded
    }

    override init() {}

    deinit {
        #if DEBUG && !hasFeature(Embedded)
            if source.hasClosure, !source.isUsed { motor_report_loss(source.name) }
        #endif
        for relation in relations { relation.other.target?.forget(self) }
    }

    /// Receives a touch, after the deadlines before it. Noise is filtered: see ``Touch``.
    ///
    /// A touch at exactly the time of a deadline is handled before it.
    ///
    /// - Precondition: It is in no arena; an arena sends touches to its recognizers.
    public final func send(_ touch: Touch) {
        precondition(arena == nil, "GestureRecognizer: in an arena it takes touches from there only, got another one")
        #if DEBUG && !hasFeature(Embedded)
            source.isUsed = true
        #endif
        guard let touch = filter.admit(touch) else { return }
        while let deadline, deadline < touch.time { fire(deadline) }
        if touch.phase == .began {
            conclude(before: touch)
            open()
        }
        receive(touch, filter.number)
    }

    /// Advances time: handles the deadlines up to and including a time. A past time has no effect.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public final func advance(to time: Double) {
        while let deadline, deadline <= time { fire(deadline) }
    }

    /// Ends its part in the touch sequence: it is cancelled if it has begun, and otherwise fails. No effect after the
    /// outcome.
    public final func cancel() {
        if state.isActive { enter(.cancelled) } else { fail() }
    }

    /// Makes a window's arena. This method and the next one are called through the class, so they are not final.
    package func makeArena() -> any TouchArena { GestureArena() }

    /// Cancels it for a view.
    package func cancelInView() { cancel() }

    // MARK: - What its arena uses

    /// Whether it waits for permission to begin or to end.
    final var isWaiting: Bool { pending != nil }

    /// Whether it may still be recognized in this sequence.
    final var isUndecided: Bool { isOpen && state == .possible }

    /// Begins a touch sequence unless one is in progress.
    final func open() {
        guard isEnabled, !isOpen, group.isEmpty else { return }
        state = .possible
        isOpen = true
        group.restart()
        reset()
    }

    /// Fails if it waits for a touch, and one that begins cannot be that touch.
    final func conclude(before touch: Touch) {
        if isOpen, !isWaiting, group.isEmpty, !isContinued(by: touch) { fail() }
    }

    /// Whether it has seen a touch in the sequence.
    final func hasSeen(_ number: Int) -> Bool { group.hasSeen(number) }

    /// Whether this one and another have seen a common touch.
    final func shares(touchWith other: GestureRecognizer) -> Bool { group.shares(touchWith: other.group) }

    /// Whether it takes part in a touch sequence.
    package final var isTakingPart: Bool { isOpen || !group.isEmpty }

    /// Receives a touch that has passed the filter.
    ///
    /// - Parameter number: The filter's number for it; see ``TouchFilter/number``.
    final func receive(_ touch: Touch, _ number: Int) {
        if isListening { time = touch.time }
        if touch.phase == .began {
            // What was recognized before and only waits for permission has no part in it.
            group.add(touch, number, isSeen: isOpen && touch.time <= time, isTracked: isListening)
            if isListening { touchBegan(touch) }
            return
        }
        guard let index = group.index(of: number) else { return }
        let isHeard = index < mostTouches
        // Lifting at another location moves there first.
        if touch.phase == .moved || touch.phase == .ended && touch.location != group.touches[index].location {
            group.move(touch, at: index, isTracked: isListening)
            if isListening, isHeard { touchMoved(touch) }
        }
        guard touch.phase != .moved else { return }
        group.remove(number, isTracked: isListening)
        if touch.phase == .cancelled, isListening, isHeard { cancel() }
        if isListening, isHeard { touchEnded(touch) }
        conclude()
    }

    /// Handles its deadline.
    final func fire(_ time: Double) {
        deadline = nil
        self.time = time
        if isListening { timedOut() }
        conclude()
    }

    /// Performs its pending action if the arena now permits it.
    final func reconsider() {
        guard let pending else { return }
        switch arena?.verdict(on: self) ?? .granted {
        case .waits: return
        case .refused: fail()
        case .granted:
            self.pending = nil
            if pending == .ended { return enter(.ended) }
            willBegin()
            enter(.began)
            if pending == .beganThenEnded, state.isActive { enter(.ended) }
        }
    }

    /// Resets it when it enters an arena, leaves it, or outlives it: no touch is down any more. Observers are not
    /// called.
    final func dropTouches(for arena: GestureArena?, _ reports: SerialQueue<Report>) {
        if isOpen { state = state.isActive ? .cancelled : .failed }
        isOpen = false
        pending = nil
        deadline = nil
        filter = TouchFilter()
        group.drop()
        (arenaReference, self.reports) = (arena.map { Weak($0) }, reports)
        #if DEBUG && !hasFeature(Embedded)
            if arena != nil { source.isUsed = true }
        #endif
    }

    final func report(_ state: State) {
        handlers.forEach { $0(self, state) }
    }

    // MARK: - For the kinds of gesture

    final func begin() { propose(.began) }
    final func recognize() { propose(.ended) }
    final func change() { if state.isActive { enter(.changed) } }

    /// Ends it if it has begun or waits to begin; otherwise it fails.
    final func end() {
        if state.isActive { return enter(.ended) }
        if pending == .began { pending = .beganThenEnded } else if pending == nil { fail() }
    }

    final func fail() {
        if isUndecided { enter(.failed) }
    }

    // MARK: - Overridden by the kinds of gesture

    /// Called when a sequence begins.
    func reset() {}
    /// Whether a touch that begins while no other is down belongs to the sequence in progress.
    func isContinued(by touch: Touch) -> Bool { true }
    /// Called when a touch has begun; it is the last of `touches`.
    func touchBegan(_ touch: Touch) {}
    /// Called when a touch has moved, or its force has changed.
    func touchMoved(_ touch: Touch) {}
    /// Called when a touch was lifted; it is no longer among `touches`.
    func touchEnded(_ touch: Touch) {}
    /// Called at the deadline.
    func timedOut() { fail() }
    /// Called just before it begins: measurements start here.
    func willBegin() {}

    // MARK: - Private

    /// Whether touches and times still have an effect on it.
    private final var isListening: Bool { isOpen && (pending == nil || pending == .began) }

    private final func propose(_ pending: PendingAction) {
        guard isUndecided, self.pending == nil else { return }
        self.pending = pending
        reconsider()
    }

    /// Once no touch is left and no deadline is set, there must be an outcome or a pending one.
    private final func conclude() {
        if isListening, group.isEmpty, deadline == nil { end() }
    }

    private final func enter(_ state: State) {
        self.state = state
        if state.isOutcome { (isOpen, pending, deadline) = (false, nil, nil) }
        reports.take((self, state)) { $0.recognizer.report($0.state) }
        if state != .changed { arena?.didEnter(self, state) }
    }
}
