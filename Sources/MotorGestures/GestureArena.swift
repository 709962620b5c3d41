/// Decides between the gestures that several recognizers see in the same touches.
///
/// Unless something else is said, they are *exclusive*: when one begins, or happens, all others that are not decided yet
/// fail, and while it lasts no other begins. Of several that would begin with the same touch the one that was added first
/// does. Beyond that two recognizers may
/// - be allowed to run *simultaneously*;
/// - have one *wait* until the other has failed: a tap for a double tap;
/// - *hand over* in the middle of the gesture, without a jump: a list that has reached its top for the sheet that holds it.
///
/// At every moment any two that are under way are ones that may be simultaneous. A tap that has happened and only waits for
/// a double tap to fail is not taken back by what later touches begin.
///
/// An arena holds its recognizers. When it goes away they are cancelled, or fail, and nobody is told, as those who would be
/// may be going away with it.
public final class GestureArena {
    /// The recognizers, in the order of adding.
    public private(set) var recognizers: [GestureRecognizer] = []

    /// Two recognizers, in an order.
    private struct Pair: Hashable {
        var first: ObjectIdentifier
        var second: ObjectIdentifier

        init(_ first: GestureRecognizer, _ second: GestureRecognizer) {
            (self.first, self.second) = (ObjectIdentifier(first), ObjectIdentifier(second))
        }

        func has(_ recognizer: GestureRecognizer) -> Bool {
            first == ObjectIdentifier(recognizer) || second == ObjectIdentifier(recognizer)
        }
    }

    private var simultaneous: Set<Pair> = []
    /// Who waits for whom.
    private var waits: Set<Pair> = []
    private var successions: Set<Pair> = []
    private let announcements = Turns<GestureRecognizer.Announcement>()
    private var door = TouchDoor()
    /// Touches that came while one was being seen to.
    private let turns = Turns<Touch>()
    /// The touch that is being seen to, and its number; a recognizer that it has come to has that too.
    private var current: Touch?
    private var turn = 0
    private var isHandingOver = false

    /// Creates an arena without recognizers.
    public init() {}

    deinit {
        for recognizer in recognizers { recognizer.dropTouches(for: nil, Turns()) }
    }

    /// Adds a recognizer; it takes part from the next touch sequence on. One that is there already stays where it is.
    ///
    /// - Precondition: It is in no other arena.
    public func add(_ recognizer: GestureRecognizer) {
        if recognizer.arena === self { return }
        precondition(recognizer.arena == nil, "GestureArena: a recognizer is in one arena, got one that is in another")
        recognizer.cancel()
        recognizer.dropTouches(for: self, announcements)
        recognizer.turn = turn
        recognizers.append(recognizer)
        for touch in door.down.values.sorted(by: { $0.id < $1.id }) {
            var touch = touch
            touch.phase = .began
            recognizer.receive(touch)
        }
    }

    /// Removes a recognizer, cancels it, and forgets what was said about it.
    public func remove(_ recognizer: GestureRecognizer) {
        guard recognizer.arena === self else { return }
        recognizer.cancel()
        recognizers.removeAll { $0 === recognizer }
        simultaneous = simultaneous.filter { !$0.has(recognizer) }
        waits = waits.filter { !$0.has(recognizer) }
        successions = successions.filter { !$0.has(recognizer) }
        recognizer.dropTouches(for: nil, Turns())
    }

    // MARK: - What may be said

    /// Allows two recognizers to run at the same time.
    ///
    /// - Precondition: Both are in the arena.
    public func allowSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) {
        checkMembers(one, other)
        simultaneous.insert(Pair(one, other))
        simultaneous.insert(Pair(other, one))
    }

    /// Makes a recognizer wait until another has failed; it fails if the other does not.
    ///
    /// If the touches were lifted while it waited, it happens, or begins and ends, when the other has failed. One that takes
    /// no part in a touch sequence is not waited for.
    ///
    /// - Precondition: Both are in the arena, and the other does not wait for it, not even by way of others.
    public func require(_ recognizer: GestureRecognizer, toWaitForFailureOf other: GestureRecognizer) {
        checkMembers(recognizer, other)
        precondition(
            !isWaiting(other, for: recognizer), "GestureArena: recognizers do not wait for each other, got a circle")
        waits.insert(Pair(recognizer, other))
    }

    /// Allows a recognizer to hand over to another: it does not fail when the first begins, but goes along and waits.
    ///
    /// - Precondition: Both are in the arena.
    public func allowHandover(from owner: GestureRecognizer, to successor: GestureRecognizer) {
        checkMembers(owner, successor)
        successions.insert(Pair(owner, successor))
    }

    /// Lets a recognizer go on with another's gesture, in the middle of it.
    ///
    /// The one that had it ends, as handed over; the other begins at that place: its translation is 0 there, and its
    /// velocity is that of the touches, which it has followed all the time.
    ///
    /// For whom else the successor would wait does not matter.
    ///
    /// - Returns: Whether it did. It does not if handing over was not allowed, the owner is not under way, somebody else
    ///   that is under way excludes the successor, or that has had its outcome in this touch sequence, is of a kind that
    ///   happens at once, or needs more touches than are down.
    @discardableResult
    public func handOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        // Both know of the same touches: else a move would count for both, or for none.
        if mayHandOver(from: owner, to: successor) {
            pass(to: owner)
            pass(to: successor)
        }
        guard mayHandOver(from: owner, to: successor) else { return false }
        isHandingOver = true
        owner.handOver()
        isHandingOver = false
        // Whoever was told may have taken the successor out.
        let goesOn = successor.isUndecided
        if goesOn { successor.takeOver() } else { didEnter(owner, .ended) }
        reconsider()
        return goesOn
    }

    private func mayHandOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        !isHandingOver && owner.arena === self && successor.arena === self
            && successions.contains(Pair(owner, successor))
            && owner.state.isActive && successor.isUndecided && successor.canTakeOver
            && !recognizers.contains { $0 !== owner && excludes($0, successor) }
    }

    // MARK: - Touches and time

    /// Takes a touch to every recognizer, after what was due before it. Noise is kept out by the rules of ``TouchDoor``.
    ///
    /// A touch that somebody sends while another is being seen to comes after it.
    public func send(_ touch: Touch) {
        turns.take(touch) { deliver($0) }
    }

    /// When ``advance(to:)`` has something to do, in seconds; `nil` if only a touch can change anything.
    public var deadline: Double? { next()?.deadline }

    /// Lets time pass: does what was due up to a time, that time included, in the order of time.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public func advance(to time: Double) {
        while let due = next(), let deadline = due.deadline, deadline <= time { due.fire(deadline) }
    }

    /// Cancels every recognizer that has not had its outcome.
    public func cancel() {
        for recognizer in recognizers { recognizer.cancel() }
    }

    private func deliver(_ touch: Touch) {
        guard let touch = door.admit(touch) else { return }
        while let due = next(), let deadline = due.deadline, deadline < touch.time { due.fire(deadline) }
        // All know that a sequence begins before any makes something of it.
        if touch.phase == .began { for recognizer in recognizers { recognizer.open(at: touch.time) } }
        (current, turn) = (touch, turn &+ 1)
        for recognizer in recognizers { pass(to: recognizer) }
        current = nil
    }

    /// Passes the touch on that is being seen to, unless that was done.
    private func pass(to recognizer: GestureRecognizer) {
        guard let current, recognizer.arena === self, recognizer.turn != turn else { return }
        recognizer.turn = turn
        recognizer.receive(current)
    }

    /// The recognizer whose deadline is first; of several the one that was added first.
    private func next() -> GestureRecognizer? {
        var (first, least) = (nil as GestureRecognizer?, Double.infinity)
        for recognizer in recognizers {
            if let deadline = recognizer.deadline, first == nil || deadline < least {
                (first, least) = (recognizer, deadline)
            }
        }
        return first
    }

    // MARK: - Decisions

    /// What a recognizer that would begin, or happen, hears.
    enum Verdict {
        case granted, waits, refused
    }

    func verdict(on recognizer: GestureRecognizer) -> Verdict {
        var verdict = Verdict.granted
        for other in recognizers where other !== recognizer {
            if excludes(other, recognizer), !recognizer.hasHappened(before: other) {
                guard successions.contains(Pair(other, recognizer)) else { return .refused }
                verdict = .waits
            }
            // Had the other come about, this one would have failed then.
            if other.isUndecided, waits.contains(Pair(recognizer, other)) { verdict = .waits }
        }
        return verdict
    }

    /// A recognizer's state has changed: others may go on, or have to fail.
    func didEnter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        // What is handed over stays undecided until the successor has it.
        guard state != .changed, !isHandingOver else { return }
        for other in recognizers where other !== recognizer {
            switch state {
            case .began:
                let isSuccessor = successions.contains(Pair(recognizer, other))
                if isBeaten(other, by: recognizer), !isSuccessor || waits.contains(Pair(other, recognizer)) {
                    other.fail()
                }
            case .ended, .cancelled:
                if isBeaten(other, by: recognizer) { other.fail() }
            default: break
            }
        }
        if state.isOutcome { reconsider() }
    }

    private func reconsider() {
        for recognizer in recognizers { recognizer.reconsider() }
    }

    /// Whether a recognizer that has come about leaves another no chance.
    private func isBeaten(_ other: GestureRecognizer, by winner: GestureRecognizer) -> Bool {
        waits.contains(Pair(other, winner))
            || !simultaneous.contains(Pair(other, winner)) && !other.hasHappened(before: winner)
    }

    /// Whether one is under way that another may not run beside.
    private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one !== other && one.state.isActive && !simultaneous.contains(Pair(one, other))
    }

    private func isWaiting(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        recognizer === other
            || recognizers.contains { waits.contains(Pair(recognizer, $0)) && isWaiting($0, for: other) }
    }

    private func checkMembers(_ one: GestureRecognizer, _ other: GestureRecognizer) {
        precondition(
            one.arena === self && other.arena === self && one !== other,
            "GestureArena: what is said is about two recognizers in the arena, got another")
    }
}
