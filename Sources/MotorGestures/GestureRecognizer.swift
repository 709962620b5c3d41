public import MotorGeometry
public import MotorReferences

/// A gesture that is looked for in touches: a small state machine, fed with touches and with the time.
///
/// A *touch sequence* begins with a touch while no other is down, and for each of them a recognizer has exactly one outcome:
/// it ends, is cancelled or fails. A gesture that lasts goes `possible` → `began` → `changed`… → `ended` or `cancelled`; one
/// that happens at once goes `possible` → `ended`; what does not come about goes `possible` → `failed`. After the outcome
/// everything stays as it was then until the next sequence, which begins when all touches were lifted. For one that looks
/// for several taps they are one sequence, and a cancelled touch cancels a gesture, whichever of its touches it was.
///
/// It has no clock: a host that sees a ``deadline`` calls ``advance(to:)`` then. Several recognizers of the same touches
/// belong in a ``GestureArena``, which views have for theirs. All places are in the coordinates of the touches, all times in
/// seconds as theirs.
public class GestureRecognizer: Referent {
    /// Where a recognizer is in its touch sequence.
    public enum State: String, Hashable, Sendable {
        /// It may still come about, or nothing has happened yet.
        case possible
        /// It has just begun.
        case began
        /// It goes on.
        case changed
        /// It has come to its end as it should.
        case ended
        /// It had begun and was taken away.
        case cancelled
        /// It did not come about.
        case failed

        /// Whether it is under way: begun, and without its outcome.
        public var isActive: Bool { self == .began || self == .changed }
        /// Whether it is one of the three outcomes.
        public var isOutcome: Bool { self == .ended || self == .cancelled || self == .failed }
    }

    /// Where it is in its touch sequence. Who asked by `onChange` is told of every change and of each further `changed`;
    /// going back to `possible` for a new sequence is not told.
    public final private(set) var state = State.possible
    /// The touches that are down, as they were last, in the order of coming down.
    public final private(set) var touches: [Touch] = []
    /// The middle of the touches that are down; when the last was lifted, and after the outcome, where it was then.
    public final private(set) var location = Point.zero
    /// The time of what happened last in the sequence, in seconds.
    public final private(set) var time = 0.0
    /// When ``advance(to:)`` has something to do, in seconds; `nil` if only a touch can change anything.
    public final internal(set) var deadline: Double?
    /// Whether it ended because another recognizer took over in the middle of the gesture.
    public final private(set) var isHandedOver = false
    /// Whether it takes part. Switching it off cancels it; switched on, it waits for the next touch sequence.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }

    /// Whether a view does not get those touches any more that it begins with, or happens with: they are cancelled there.
    /// True at first; it does not matter outside of views.
    public final var cancelsTouchesInView = true
    /// Whether the touch that opens the sequence came down on something that wants it for a tap: then nothing begins before
    /// it has moved.
    package final var yields = false
    /// Whether it came to its arena with a touch, and is there for as long as it takes part.
    final var isGuest = false

    /// Whether a touch sequence has begun for which there is no outcome yet.
    final private(set) var isOpen = false
    /// When the touch sequence began.
    private final var openTime = 0.0
    /// How far the middle of the touches has moved in the sequence. Touches that come or go do not move it.
    final private(set) var travel = Point.zero
    /// The arena that it is in, which retains it.
    final var arena: GestureArena? { arenaReference?.target }
    private final var arenaReference: Weak<GestureArena>?
    /// The number of the arena's touch that it has seen.
    final var turn = 0
    /// What was said of it and others.
    final var relations: [Relation] = []
    /// Numbers of the touches that it has seen in the sequence, as its arena counts them.
    private final var contacts: [Int] = []
    /// A change of state that is to be told.
    typealias Announcement = (recognizer: GestureRecognizer, state: State)
    /// In which order changes are told: all of an arena together, else each for itself.
    final var announcements = Turns<Announcement>()
    private final var handlers: [(GestureRecognizer, State) -> Void] = []
    private final var door = TouchDoor()
    private final var wish: Wish?

    /// What it is waiting to become.
    private enum Wish {
        case began, ended
        /// To begin and to end: it was over while it waited.
        case beganThenEnded
    }

    override init() {}

    deinit {
        for relation in relations { relation.other.target?.forget(self) }
    }

    /// Takes a touch, after what was due before it. Noise is kept out by the rules of ``TouchDoor``.
    ///
    /// A touch at the very time of a deadline comes before it.
    ///
    /// - Precondition: It is in no arena: one that is gets its touches from there.
    public final func send(_ touch: Touch) {
        precondition(arena == nil, "GestureRecognizer: touches come from its arena if it is in one, got one past it")
        guard let touch = door.admit(touch) else { return }
        while let deadline, deadline < touch.time { fire(deadline) }
        if touch.phase == .began { open(at: touch.time) }
        receive(touch)
    }

    /// Lets time pass: does what was due up to a time, that time included. A time that is over does nothing.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public final func advance(to time: Double) {
        while let deadline, deadline <= time { fire(deadline) }
    }

    /// Takes it out of the touch sequence: cancels it if it has begun, else it fails. Does nothing after the outcome.
    public final func cancel() {
        if state.isActive { enter(.cancelled) } else { fail() }
    }

    // MARK: - What its arena uses

    /// Whether it is waiting to be allowed to begin, or to end.
    final var isWaiting: Bool { wish != nil }

    /// Whether it has happened, and only waits to be allowed to, since before the touches of another came down.
    final func hasHappened(before other: GestureRecognizer) -> Bool { wish == .ended && time < other.openTime }

    /// Whether it may still come about in this sequence.
    final var isUndecided: Bool { isOpen && state == .possible }

    /// Begins a touch sequence, if none is under way.
    final func open(at time: Double) {
        guard isEnabled, !isOpen, touches.isEmpty else { return }
        (state, isOpen, isHandedOver, travel, openTime) = (.possible, true, false, .zero, time)
        contacts.removeAll(keepingCapacity: true)
        reset()
    }

    /// Whether it has seen a touch in the sequence.
    final func hasSeen(_ contact: Int) -> Bool { contacts.contains(contact) }

    /// Whether another has seen a touch that it has seen, too.
    final func shares(touchWith other: GestureRecognizer) -> Bool { contacts.contains { other.hasSeen($0) } }

    /// Whether it has a part in a touch sequence.
    package final var isTakingPart: Bool { isOpen || !touches.isEmpty }

    /// Takes a touch that was let in.
    ///
    /// - Parameter contact: The number by which an arena tells it from others that had the same name.
    final func receive(_ touch: Touch, contact: Int = 0) {
        if isListening { time = touch.time }
        if touch.phase == .began {
            if isOpen { contacts.append(contact) }
            rebase { $0.append(touch) }
            if isListening { touchBegan(touch) }
            return
        }
        guard let place = touches.firstIndex(where: { $0.id == touch.id }) else { return }
        let last = touches[place]
        touches[place] = touch
        if touch.phase == .cancelled {
            touches[place].location = last.location
        } else if touch.phase == .moved || touch.location != last.location {
            // Lifting at another place is moving there first; at the same place it tells nothing but the time.
            if isListening {
                let middle = Self.middle(of: touches)
                travel += touches.count == 1 ? touch.location - last.location : middle - location
                location = middle
            }
            if isListening { touchMoved(touch) }
        }
        guard touch.phase != .moved else { return }
        rebase { touches in touches.removeAll { $0.id == touch.id } }
        if touch.phase == .cancelled, isListening { cancel() }
        if isListening { touchEnded(touch) }
        conclude()
    }

    /// Does what is due at its deadline.
    final func fire(_ time: Double) {
        deadline = nil
        self.time = time
        if isListening { timedOut() }
        conclude()
    }

    /// Ends it in favour of another.
    final func handOver() {
        isHandedOver = true
        enter(.ended)
    }

    /// Begins it where it is, whether or not it would have by itself.
    final func takeOver() {
        (wish, deadline) = (nil, nil)
        willBegin()
        enter(.began)
    }

    /// Does what it waits for if it may by now.
    final func reconsider() {
        guard let wish else { return }
        switch arena?.verdict(on: self) ?? .granted {
        case .waits: return
        case .refused: fail()
        case .granted:
            self.wish = nil
            if wish == .ended { return enter(.ended) }
            willBegin()
            enter(.began)
            if wish == .beganThenEnded, state.isActive { enter(.ended) }
        }
    }

    /// Enters an arena, leaves it, or stays behind when it goes away: nothing is down any more, and nobody is told.
    final func dropTouches(for arena: GestureArena?, _ announcements: Turns<Announcement>) {
        if isOpen { state = state.isActive ? .cancelled : .failed }
        (isOpen, wish, deadline, touches, door) = (false, nil, nil, [], TouchDoor())
        (arenaReference, self.announcements) = (arena.map { Weak($0) }, announcements)
    }

    final func announce(_ state: State) {
        for body in handlers { body(self, state) }
    }

    final func addHandler(_ body: @escaping (GestureRecognizer, State) -> Void) { handlers.append(body) }

    // MARK: - What each kind of gesture uses

    final func begin() { propose(.began) }
    final func recognize() { propose(.ended) }
    final func change() { if state.isActive { enter(.changed) } }

    /// Ends it if it has begun or waits to; else it fails.
    final func end() {
        if state.isActive { return enter(.ended) }
        if wish == .began { wish = .beganThenEnded } else if wish == nil { fail() }
    }

    final func fail() {
        if isUndecided { enter(.failed) }
    }

    // MARK: - What each kind of gesture says

    /// A sequence begins.
    func reset() {}
    /// A touch has come down; it is the last of `touches`.
    func touchBegan(_ touch: Touch) {}
    /// A touch has moved, or presses otherwise.
    func touchMoved(_ touch: Touch) {}
    /// A touch was lifted; it is not among `touches` any more.
    func touchEnded(_ touch: Touch) {}
    /// The deadline has come.
    func timedOut() { fail() }
    /// Whether it can go on with another's gesture, with the touches that are down.
    var canTakeOver: Bool { !touches.isEmpty }
    /// It is about to begin: from here on things are measured.
    func willBegin() {}

    // MARK: - Itself

    /// Whether touches and times still mean anything to it.
    private final var isListening: Bool { isOpen && (wish == nil || wish == .began) }

    private final func propose(_ wish: Wish) {
        guard isUndecided, self.wish == nil else { return }
        self.wish = wish
        reconsider()
    }

    /// With no touch left and nothing due there is an outcome, or it is waited for.
    private final func conclude() {
        if isListening, touches.isEmpty, deadline == nil { end() }
    }

    private final func enter(_ state: State) {
        self.state = state
        if state.isOutcome { (isOpen, wish, deadline) = (false, nil, nil) }
        announcements.take((self, state)) { $0.recognizer.announce($0.state) }
        arena?.didEnter(self, state)
    }

    /// Lets a touch come or go without moving anything.
    private final func rebase(_ change: (inout [Touch]) -> Void) {
        change(&touches)
        if isListening, !touches.isEmpty { location = Self.middle(of: touches) }
    }

    private static func middle(of touches: [Touch]) -> Point {
        var sum = Point.zero
        for touch in touches { sum += touch.location }
        return sum * (1 / Double(touches.count))
    }
}
