public import MotorReferences

/// Decides between recognizers that see the same touches.
///
/// By default, recognizers that share a touch are *exclusive*: when one begins or is recognized, the undecided ones
/// fail, and none of them begins while it is active. If several would begin with the same touch, the one that was added
/// first does. Beyond that, two recognizers may
/// - run *simultaneously* (``GestureRecognizer/allowSimultaneous(with:)``);
/// - *wait*, one for the other to fail: a tap for a double tap (``GestureRecognizer/require(toFail:)``);
/// - *hand over* in the middle of a gesture, without a jump: a list that has reached its top hands over to the sheet
///   that contains it (``GestureRecognizer/handOver(to:)``).
///
/// At any time, two active recognizers that share a touch are allowed to be simultaneous. A tap that is complete and
/// only waits for a double tap to fail stays recognized, whatever later touches begin.
///
/// An arena retains its recognizers. When it is deallocated they are cancelled or fail without a call to their
/// observers, because those may be going away too.
public final class GestureArena: Referent {
    /// The recognizers in the order of adding, including those that came with a touch, for as long as they take part.
    public private(set) var recognizers: [GestureRecognizer] = []

    private let announcements = Turns<GestureRecognizer.Announcement>()
    private var door = TouchDoor()
    /// Touches that arrived while another was being handled.
    private let turns = Turns<Arrival>()
    /// The touches that are down.
    private var contacts: [Contact] = []
    /// The touch event that is being handled, with its contact's number; and the number of the event, which a recognizer
    /// stores once it has received it.
    private var current: (touch: Touch, contact: Int)?
    private var turn = 0
    private var isHandingOver = false

    /// A touch and the recognizers that it brings; `nil` means all that are here.
    private struct Arrival {
        var touch: Touch
        var guests: [GestureRecognizer]?
    }

    /// A touch that is down.
    private struct Contact {
        let id: Int
        /// Distinguishes it from earlier touches with the same id.
        let number: Int
        /// The recognizers that receive it; `nil` for all.
        let guests: [GestureRecognizer]?
        /// Whether a gesture has claimed it.
        var isClaimed = false

        func isMeant(for recognizer: GestureRecognizer) -> Bool { guests?.contains { $0 === recognizer } ?? true }
    }

    /// Creates an arena without recognizers.
    public override init() {}

    deinit {
        for recognizer in recognizers { recognizer.dropTouches(for: nil, Turns()) }
    }

    /// Adds a recognizer. It takes part from the next touch sequence on. Adding it twice has no effect.
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
        // An observer may have moved it to another arena: its choice stands.
        if recognizer.arena === self { dismiss(recognizer) }
    }

    /// Adds a recognizer that has been cancelled and is in no arena.
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

    /// Lets a recognizer continue another's gesture; see ``GestureRecognizer/handOver(to:)``.
    func handOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        // Both must have seen the same touches: otherwise a move would count for both, or for neither.
        if mayHandOver(from: owner, to: successor) {
            pass(to: owner)
            pass(to: successor)
        }
        // Only now is it known which touches the successor has: before touch-down it had none.
        guard mayHandOver(from: owner, to: successor), successor.canTakeOver else { return false }
        isHandingOver = true
        owner.handOver()
        isHandingOver = false
        // An observer may have removed the successor.
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

    /// Sends a touch to every recognizer, after the deadlines before it. Noise is filtered: see ``Touch``.
    ///
    /// A touch that is sent while another is being handled waits for its turn.
    public func send(_ touch: Touch) {
        turns.take(Arrival(touch: touch)) { deliver($0) }
    }

    /// Sends a touch to some recognizers only. One that begins brings its recognizers, the nearest first, and they
    /// alone receive it. They stay for as long as they take part. A recognizer in another arena stays there.
    package func send(_ touch: Touch, for guests: [GestureRecognizer]) {
        turns.take(Arrival(touch: touch, guests: guests)) { deliver($0) }
    }

    /// Whether a gesture has claimed a touch that is down, or that was the last to be lifted.
    package func isClaimed(_ id: Int) -> Bool {
        contacts.contains { $0.id == id && $0.isClaimed }
    }

    /// When ``advance(to:)`` next has work to do, in seconds; `nil` if only a touch can change anything.
    public var deadline: Double? { next()?.deadline }

    /// Advances time: handles the deadlines up to and including a time, in order.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public func advance(to time: Double) {
        while let due = next(), let deadline = due.deadline, deadline <= time { due.fire(deadline) }
        if current == nil { dismissGuests() }
    }

    /// Advances time: handles the deadlines before a time, in order.
    package func advance(before time: Double) {
        while let due = next(), let deadline = due.deadline, deadline < time { due.fire(deadline) }
    }

    /// Cancels every recognizer that has no outcome yet.
    public func cancel() {
        for recognizer in recognizers { recognizer.cancel() }
    }

    private func deliver(_ arrival: Arrival) {
        guard let touch = door.admit(arrival.touch) else { return }
        advance(before: touch.time)
        turn &+= 1
        let contact = contact(of: touch, for: arrival.guests)
        let meant = contact.guests ?? recognizers
        // All learn that a sequence begins before any handles the touch.
        if touch.phase == .began { for recognizer in meant { recognizer.open(at: touch.time) } }
        current = (touch, contact.number)
        for recognizer in meant { pass(to: recognizer) }
        current = nil
        dismissGuests()
    }

    /// The contact of a touch. A touch that begins brings its recognizers. Contacts that were lifted are dropped.
    private func contact(of touch: Touch, for guests: [GestureRecognizer]?) -> Contact {
        if touch.phase != .began, let contact = contacts.first(where: { $0.id == touch.id }) { return contact }
        contacts.removeAll { $0.id == touch.id || !door.isDown($0.id) }
        // An observer of the cancellation may move this recognizer, or another.
        for guest in guests ?? [] where guest.arena == nil { guest.cancel() }
        let guests = guests?.filter { $0.arena == nil || $0.arena === self }
        for guest in guests ?? [] where guest.arena == nil { admit(guest, isGuest: true) }
        let contact = Contact(id: touch.id, number: turn, guests: guests)
        contacts.append(contact)
        return contact
    }

    /// Passes the current touch on, unless the recognizer has had it or it is not meant for it.
    private func pass(to recognizer: GestureRecognizer) {
        guard let (touch, contact) = current, recognizer.arena === self, recognizer.turn != turn else { return }
        if recognizer.isGuest, contacts.first(where: { $0.number == contact })?.isMeant(for: recognizer) != true {
            return
        }
        recognizer.turn = turn
        recognizer.receive(touch, contact: contact)
    }

    /// Removes the recognizers that came with a touch and no longer take part.
    private func dismissGuests() {
        for recognizer in recognizers where recognizer.isGuest && !recognizer.isTakingPart { dismiss(recognizer) }
    }

    /// The recognizer with the first deadline; of several, the one that was added first.
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

    /// The arena's decision on a recognizer that wants to begin or be recognized.
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
            // Had the other been recognized, this one would have failed then.
            if other.isUndecided, recognizer.waits(for: other) { verdict = .waits }
        }
        return verdict
    }

    /// Reacts to a recognizer's new state: others may proceed, or have to fail.
    func didEnter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        // A gesture that is being handed over stays undecided until the successor has it.
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

    /// Whether a recognizer that has begun or was recognized makes another fail.
    private func isBeaten(_ other: GestureRecognizer, by winner: GestureRecognizer) -> Bool {
        other.waits(for: winner)
            || other.shares(touchWith: winner) && !other.isSimultaneous(with: winner)
                && !other.hasHappened(before: winner)
    }

    /// Whether an active recognizer excludes another.
    private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one !== other && one.state.isActive && one.shares(touchWith: other) && !one.isSimultaneous(with: other)
    }
}
