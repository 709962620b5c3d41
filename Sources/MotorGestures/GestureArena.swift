public import MotorMath

/// Decides between recognizers that see the same touches.
///
/// By default, recognizers that share a touch are *exclusive*: when one begins or is recognized, the undecided ones
/// fail, and none of them begins while it is active. If several would begin with the same touch, the one that was added
/// first does. Beyond that, two recognizers may
/// - run *simultaneously* (``GestureRecognizer/allowSimultaneous(with:)``);
/// - *wait*, one for the other to fail: a tap for a double tap (``GestureRecognizer/require(toFail:)``).
///
/// At any time, two active recognizers that share a touch are allowed to be simultaneous. A tap that is complete and
/// only waits for a double tap to fail stays recognized, whatever later touches begin.
///
/// An arena retains its recognizers. When it is deallocated they are cancelled or fail without a call to their
/// observers, because those may be going away too.
public final class GestureArena: Referent {
    /// The recognizers in the order of adding, including those that came with a touch, for as long as they take part.
    public private(set) var recognizers: [GestureRecognizer] = []

    /// The queue of reports. A recognizer has it for as long as it is here.
    private let announcements = Turns<GestureRecognizer.Announcement>()
    private var door = TouchDoor()
    /// Touches that arrived while another was being handled.
    private let turns = Turns<Arrival>()
    var contacts = ArenaContacts()
    /// Whether a touch is being handled; and its number, which a recognizer stores once it has received it.
    private var isDelivering = false
    private var turn = 0
    /// Whether a recognizer may be waiting for permission.
    var hasWaiting = false
    /// How many of the recognizers came with a touch.
    private var guestCount = 0

    /// A touch and the recognizers that it brings; `nil` means all that are here.
    private struct Arrival {
        var touch: Touch
        var guests: [GestureRecognizer]?
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
        var fingers: [TouchDoor.Finger] = []
        for finger in door.fingers {
            fingers.put(finger, at: fingers.firstPlace { $0.number > finger.number })
        }
        // What it reports may move it to another arena.
        for finger in fingers where recognizer.arena === self {
            var touch = finger.touch
            touch.phase = .began
            recognizer.receive(touch, finger.number)
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
        if isGuest { guestCount += 1 }
    }

    private func dismiss(_ recognizer: GestureRecognizer) {
        guard let place = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
        if recognizer.isGuest { guestCount -= 1 }
        withExtendedLifetime(recognizers.remove(at: place)) {}
        recognizer.dropTouches(for: nil, Turns())
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
        contacts.isClaimed(id)
    }

    /// Whether a gesture has claimed a touch since this was last asked.
    package func takeNews() -> Bool { contacts.takeNews() }

    /// When ``advance(to:)`` next has work to do, in seconds; `nil` if only a touch can change anything.
    public var deadline: Double? { next()?.deadline }

    /// Advances time: handles the deadlines up to and including a time, in order.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public func advance(to time: Double) {
        while let due = next(), let deadline = due.deadline, deadline <= time { due.fire(deadline) }
        if !isDelivering { dismissGuests() }
    }

    /// Advances time: handles the deadlines before a time, in order.
    package func advance(before time: Double) {
        while let due = next(), let deadline = due.deadline, deadline < time { due.fire(deadline) }
    }

    /// Cancels every recognizer that has no outcome yet.
    public func cancel() {
        for recognizer in recognizers where recognizer.arena === self { recognizer.cancel() }
    }

    private func deliver(_ arrival: Arrival) {
        guard let touch = door.admit(arrival.touch) else { return }
        advance(before: touch.time)
        turn &+= 1
        if touch.phase == .began { begin(touch, arrival.guests) }
        guard let contact = contacts[touch.id] else { return }
        let meant = contact.guests ?? recognizers
        // All learn that a sequence begins before any handles the touch.
        if touch.phase == .began { for recognizer in meant { recognizer.open(at: touch.time) } }
        isDelivering = true
        for recognizer in meant { pass(touch, contact.number, to: recognizer) }
        isDelivering = false
        if touch.phase == .ended || touch.phase == .cancelled { withExtendedLifetime(contacts.lift(touch.id)) {} }
        dismissGuests()
    }

    /// Adds the contact of a touch, and the recognizers that the touch brings.
    private func begin(_ touch: Touch, _ guests: [GestureRecognizer]?) {
        let number = door.number
        // An observer of the cancellation may move this recognizer, or another.
        for guest in guests ?? [] where guest.arena == nil { guest.cancel() }
        let guests = guests?.filter { $0.arena == nil || $0.arena === self }
        for guest in guests ?? [] where guest.arena == nil { admit(guest, isGuest: true) }
        contacts.add(ArenaContacts.Contact(id: touch.id, number: number, guests: guests))
    }

    /// Passes a touch on, unless the recognizer has had it or is no longer here.
    private func pass(_ touch: Touch, _ number: Int, to recognizer: GestureRecognizer) {
        guard recognizer.turn != turn, recognizer.announcements === announcements else { return }
        recognizer.turn = turn
        recognizer.receive(touch, number)
    }

    /// Removes the recognizers that came with a touch and no longer take part.
    private func dismissGuests() {
        guard guestCount > 0 else { return }
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
}
