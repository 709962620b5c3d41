public import MotorReferences

/// Decides between the gestures that several recognizers see in the same touches.
///
/// Unless something else is said, recognizers that have seen a touch in common are *exclusive*: when one begins, or happens,
/// the others that are not decided yet fail, and while it lasts none of them begins. Of several that would begin with the
/// same touch the first does, in the order of adding. Beyond that two recognizers may
/// - be allowed to run *simultaneously* (``GestureRecognizer/allowSimultaneous(with:)``);
/// - have one *wait* until the other has failed: a tap for a double tap (``GestureRecognizer/require(toFail:)``);
/// - *hand over* in the middle of the gesture, without a jump: a list that has reached its top for the sheet that holds it
///   (``GestureRecognizer/handOver(to:)``).
///
/// At every moment any two that are under way with the same touch are ones that may be simultaneous. A tap that has happened
/// and only waits for a double tap to fail is not taken back by what later touches begin.
///
/// An arena holds its recognizers. When it goes away they are cancelled, or fail, and nobody is told, as those who would be
/// may be going away with it.
public final class GestureArena: Referent {
    /// The recognizers, in the order of adding; among them those that came with a touch, for as long as they take part.
    public private(set) var recognizers: [GestureRecognizer] = []

    private let announcements = Turns<GestureRecognizer.Announcement>()
    private var door = TouchDoor()
    /// Touches that came while one was being seen to.
    private let turns = Turns<Arrival>()
    /// The touches that are down.
    private var contacts: [Contact] = []
    /// The touch that is being seen to, and the number of the touch in its life; a recognizer that it has come to has that
    /// too.
    private var current: (touch: Touch, contact: Int)?
    private var turn = 0
    private var isHandingOver = false

    /// A touch, and the recognizers that it brings along; `nil` for those that are here.
    private struct Arrival {
        var touch: Touch
        var guests: [GestureRecognizer]?
    }

    /// A touch that is down.
    private struct Contact {
        let id: Int
        /// Tells it from others that have had its name.
        let number: Int
        /// To whom it goes; `nil` for all.
        let guests: [GestureRecognizer]?
        /// Whether it is a gesture's.
        var isClaimed = false

        func isMeant(for recognizer: GestureRecognizer) -> Bool { guests?.contains { $0 === recognizer } ?? true }
    }

    /// Creates an arena without recognizers.
    public override init() {}

    deinit {
        for recognizer in recognizers { recognizer.dropTouches(for: nil, Turns()) }
    }

    /// Adds a recognizer; it takes part from the next touch sequence on. One that is there already stays where it is.
    ///
    /// - Precondition: It is in no other arena.
    public func add(_ recognizer: GestureRecognizer) {
        if recognizer.arena === self { return }
        if recognizer.arena == nil { recognizer.cancel() }
        precondition(recognizer.arena == nil, "GestureArena: a recognizer is in one arena, got one that is in another")
        admit(recognizer)
        for touch in door.touches {
            var touch = touch
            touch.phase = .began
            recognizer.receive(touch)
        }
    }

    /// Removes a recognizer and cancels it.
    public func remove(_ recognizer: GestureRecognizer) {
        guard recognizer.arena === self else { return }
        recognizer.cancel()
        // Whoever was told may have put it into another arena: that stands.
        if recognizer.arena === self { dismiss(recognizer) }
    }

    /// Takes in a recognizer that has been cancelled and is in no arena.
    private func admit(_ recognizer: GestureRecognizer, isGuest: Bool = false) {
        recognizer.dropTouches(for: self, announcements)
        recognizer.isGuest = isGuest
        recognizer.turn = isGuest ? turn &- 1 : turn
        recognizers.append(recognizer)
    }

    private func dismiss(_ recognizer: GestureRecognizer) {
        recognizers.removeAll { $0 === recognizer }
        recognizer.dropTouches(for: nil, Turns())
    }

    /// Lets a recognizer go on with another's gesture; see ``GestureRecognizer/handOver(to:)``.
    func handOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        // Both know of the same touches: else a move would count for both, or for none.
        if mayHandOver(from: owner, to: successor) {
            pass(to: owner)
            pass(to: successor)
        }
        // Only then it is known what the successor has: at touch-down it had nothing before.
        guard mayHandOver(from: owner, to: successor), successor.canTakeOver else { return false }
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
        !isHandingOver && owner.arena === self && successor.arena === self && owner.mayHandOver(to: successor)
            && owner.state.isActive && successor.isUndecided
            && !recognizers.contains { $0 !== owner && excludes($0, successor) }
    }

    // MARK: - Touches and time

    /// Takes a touch to every recognizer, after what was due before it. Noise is kept out by the rules of ``TouchDoor``.
    ///
    /// A touch that somebody sends while another is being seen to comes after it.
    public func send(_ touch: Touch) {
        turns.take(Arrival(touch: touch)) { deliver($0) }
    }

    /// The same for a touch that is not everybody's: one that comes down brings its recognizers along, the nearest first,
    /// and it goes to them alone. They are here for as long as they take part; what is in another arena stays there.
    package func send(_ touch: Touch, for guests: [GestureRecognizer]) {
        turns.take(Arrival(touch: touch, guests: guests)) { deliver($0) }
    }

    /// Whether a touch that is down, or was lifted as the last, is a gesture's that keeps it for itself.
    package func isClaimed(_ id: Int) -> Bool {
        contacts.contains { $0.id == id && $0.isClaimed }
    }

    /// When ``advance(to:)`` has something to do, in seconds; `nil` if only a touch can change anything.
    public var deadline: Double? { next()?.deadline }

    /// Lets time pass: does what was due up to a time, that time included, in the order of time.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public func advance(to time: Double) {
        while let due = next(), let deadline = due.deadline, deadline <= time { due.fire(deadline) }
        if current == nil { dismissGuests() }
    }

    /// The same for what was due before a time.
    package func advance(before time: Double) {
        while let due = next(), let deadline = due.deadline, deadline < time { due.fire(deadline) }
    }

    /// Cancels every recognizer that has not had its outcome.
    public func cancel() {
        for recognizer in recognizers { recognizer.cancel() }
    }

    private func deliver(_ arrival: Arrival) {
        guard let touch = door.admit(arrival.touch) else { return }
        advance(before: touch.time)
        turn &+= 1
        let contact = contact(of: touch, for: arrival.guests)
        let meant = contact.guests ?? recognizers
        // All know that a sequence begins before any makes something of it.
        if touch.phase == .began { for recognizer in meant { recognizer.open(at: touch.time) } }
        current = (touch, contact.number)
        for recognizer in meant { pass(to: recognizer) }
        current = nil
        dismissGuests()
    }

    /// The touch that is down; one that comes down brings its recognizers along. Those that were lifted are forgotten.
    private func contact(of touch: Touch, for guests: [GestureRecognizer]?) -> Contact {
        if touch.phase != .began, let contact = contacts.first(where: { $0.id == touch.id }) { return contact }
        contacts.removeAll { $0.id == touch.id || !door.isDown($0.id) }
        // Whoever is told that one is cancelled may put it, or another, somewhere.
        for guest in guests ?? [] where guest.arena == nil { guest.cancel() }
        let guests = guests?.filter { $0.arena == nil || $0.arena === self }
        for guest in guests ?? [] where guest.arena == nil { admit(guest, isGuest: true) }
        let contact = Contact(id: touch.id, number: turn, guests: guests)
        contacts.append(contact)
        return contact
    }

    /// Passes the touch on that is being seen to, unless that was done or it is not meant for it.
    private func pass(to recognizer: GestureRecognizer) {
        guard let (touch, contact) = current, recognizer.arena === self, recognizer.turn != turn else { return }
        if recognizer.isGuest, contacts.first(where: { $0.number == contact })?.isMeant(for: recognizer) != true {
            return
        }
        recognizer.turn = turn
        recognizer.receive(touch, contact: contact)
    }

    /// Lets those go that came with a touch and take no part any more.
    private func dismissGuests() {
        for recognizer in recognizers where recognizer.isGuest && !recognizer.isTakingPart { dismiss(recognizer) }
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
                guard other.mayHandOver(to: recognizer) else { return .refused }
                verdict = .waits
            }
            // Had the other come about, this one would have failed then.
            if other.isUndecided, recognizer.waits(for: other) { verdict = .waits }
        }
        return verdict
    }

    /// A recognizer's state has changed: others may go on, or have to fail.
    func didEnter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        // What is handed over stays undecided until the successor has it.
        guard state != .changed, !isHandingOver else { return }
        if state == .began || state == .ended { claimTouches(of: recognizer) }
        for other in recognizers where other !== recognizer {
            switch state {
            case .began:
                if isBeaten(other, by: recognizer), !recognizer.mayHandOver(to: other) || other.waits(for: recognizer) {
                    other.fail()
                }
            case .ended, .cancelled:
                if isBeaten(other, by: recognizer) { other.fail() }
            default: break
            }
        }
        if state.isOutcome { reconsider() }
    }

    private func claimTouches(of recognizer: GestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for place in contacts.indices where recognizer.hasSeen(contacts[place].number) {
            contacts[place].isClaimed = true
        }
    }

    private func reconsider() {
        for recognizer in recognizers { recognizer.reconsider() }
    }

    /// Whether a recognizer that has come about leaves another no chance.
    private func isBeaten(_ other: GestureRecognizer, by winner: GestureRecognizer) -> Bool {
        other.waits(for: winner)
            || other.shares(touchWith: winner) && !other.isSimultaneous(with: winner)
                && !other.hasHappened(before: winner)
    }

    /// Whether one is under way that another may not run beside.
    private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one !== other && one.state.isActive && one.shares(touchWith: other) && !one.isSimultaneous(with: other)
    }
}
