public import MotorMath

/// Decides between recognizers of the same touches.
///
/// By default, recognizers that share a touch are *exclusive*: when one begins or is recognized, the undecided ones
/// fail, and none of them begins while it is active. If several would begin with the same touch, the one added first
/// wins. Two recognizers can also
/// - run *simultaneously* (``GestureRecognizer/allowSimultaneous(with:)``);
/// - *wait*, one for the other to fail: a tap for a double tap (``GestureRecognizer/require(toFail:)``).
///
/// Two active recognizers that share a touch are always allowed to be simultaneous. A tap that is complete and only
/// waits for a double tap to fail stays recognized, whatever later touches begin, and it has no part in them.
///
/// An arena retains its recognizers. When it is deallocated they are cancelled or fail without notifying their
/// observers, which may be deallocating too.
public final class GestureArena: Referent {
    /// The recognizers in the order in which they were added, including those added for a touch, as long as they take
    /// part.
    public private(set) var recognizers: [GestureRecognizer] = []

    /// The queue of reports. A recognizer uses it as long as it is in this arena.
    private let reports = SerialQueue<GestureRecognizer.Report>()
    private var filter = TouchFilter()
    /// Touches that arrived while another was being handled.
    private let arrivals = SerialQueue<Arrival>()
    var contacts = ArenaContacts()
    /// Whether a touch is being handled, and the number of its event, which a recognizer stores once it has received it.
    private var isDelivering = false
    private var eventNumber = 0
    /// Whether a recognizer may be waiting for permission.
    var hasWaiting = false
    /// Whether all that one recognizer makes fail are failing. Others proceed after that: one that waited for the first of
    /// them may be the next.
    var isFailing = false
    /// The number of recognizers that were added for a touch.
    private var temporaryCount = 0

    /// A touch and the recognizers that receive it; `nil` for all in the arena.
    private struct Arrival {
        var touch: Touch
        var recognizers: [GestureRecognizer]?
    }

    /// Creates an arena without recognizers.
    public override init() {}

    deinit {
        for recognizer in recognizers { recognizer.dropTouches(for: nil, SerialQueue()) }
    }

    /// Adds a recognizer. It takes part from the next touch sequence on. Adding it twice has no effect.
    ///
    /// - Precondition: It is in no other arena.
    public func add(_ recognizer: GestureRecognizer) {
        if recognizer.arena === self { return }
        if recognizer.arena == nil { recognizer.cancel() }
        precondition(recognizer.arena == nil, "GestureArena: a recognizer is in one arena, got one that is in another")
        admit(recognizer)
        var fingers: [TouchFilter.Finger] = []
        for finger in filter.fingers {
            fingers.put(finger, at: fingers.partitioningIndex { $0.number > finger.number })
        }
        // An observer may move it to another arena.
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
        // An observer may have moved it to another arena, where it stays.
        if recognizer.arena === self { dismiss(recognizer) }
    }

    /// Adds a recognizer that has been cancelled and is in no arena.
    private func admit(_ recognizer: GestureRecognizer, isTemporary: Bool = false) {
        recognizer.dropTouches(for: self, reports)
        recognizer.isTemporary = isTemporary
        recognizer.eventNumber = isTemporary ? eventNumber &- 1 : eventNumber
        recognizers.append(recognizer)
        if isTemporary { temporaryCount += 1 }
    }

    private func dismiss(_ recognizer: GestureRecognizer) {
        guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
        if recognizer.isTemporary { temporaryCount -= 1 }
        withExtendedLifetime(recognizers.remove(at: index)) {}
        recognizer.dropTouches(for: nil, SerialQueue())
    }

    // MARK: - Touches and time

    /// Sends a touch to every recognizer, after the deadlines before it. Noise is filtered: see ``Touch``.
    ///
    /// A touch sent while another is being handled is handled after it.
    public func send(_ touch: Touch) {
        arrivals.take(Arrival(touch: touch)) { deliver($0) }
    }

    /// Sends a touch to some recognizers only. A touch that begins adds them to the arena, the nearest first, and only
    /// they receive it. They stay as long as they take part. A recognizer in another arena stays there.
    package func send(_ touch: Touch, for recognizers: [GestureRecognizer]) {
        arrivals.take(Arrival(touch: touch, recognizers: recognizers)) { deliver($0) }
    }

    /// Whether a gesture has claimed a touch that is down, or that was the last to be lifted.
    package func isClaimed(_ id: Int) -> Bool {
        contacts.isClaimed(id)
    }

    /// Whether a gesture has claimed a touch since this was last read.
    package func takeNewClaims() -> Bool { contacts.takeNewClaims() }

    /// The time at which ``advance(to:)`` next has work to do, in seconds; `nil` if only a touch can change anything.
    public var deadline: Double? { next()?.deadline }

    /// Advances time: handles the deadlines up to and including a time, in order.
    ///
    /// - Parameter time: In seconds; infinity is allowed, NaN does nothing.
    public func advance(to time: Double) {
        while let due = next(), let deadline = due.deadline, deadline <= time { due.fire(deadline) }
        if !isDelivering { dismissTemporaries() }
    }

    /// Advances time: handles the deadlines before a time, in order.
    private func advance(before time: Double) {
        while let due = next(), let deadline = due.deadline, deadline < time { due.fire(deadline) }
    }

    /// Cancels every recognizer that has no outcome yet.
    public func cancel() {
        for recognizer in recognizers where recognizer.arena === self { recognizer.cancel() }
    }

    private func deliver(_ arrival: Arrival) {
        guard let touch = filter.admit(arrival.touch) else { return }
        advance(before: touch.time)
        eventNumber &+= 1
        if touch.phase == .began { begin(touch, arrival.recognizers) }
        guard let contact = contacts[touch.id] else { return }
        let receivers = contact.recognizers ?? recognizers
        // All are notified that a sequence begins before any of them handles the touch. An observer may move one to another
        // arena.
        if touch.phase == .began {
            for recognizer in receivers where recognizer.arena === self { recognizer.conclude(before: touch) }
            for recognizer in receivers where recognizer.arena === self { recognizer.open() }
        }
        isDelivering = true
        for recognizer in receivers { pass(touch, contact.number, to: recognizer) }
        isDelivering = false
        if touch.phase == .ended || touch.phase == .cancelled { withExtendedLifetime(contacts.lift(touch.id)) {} }
        dismissTemporaries()
    }

    /// Adds the contact of a touch, and the recognizers that come with it.
    private func begin(_ touch: Touch, _ recognizers: [GestureRecognizer]?) {
        let number = filter.number
        // An observer of the cancellation may move this recognizer, or another.
        for recognizer in recognizers ?? [] where recognizer.arena == nil { recognizer.cancel() }
        let recognizers = recognizers?.filter { $0.arena == nil || $0.arena === self }
        for recognizer in recognizers ?? [] where recognizer.arena == nil { admit(recognizer, isTemporary: true) }
        contacts.add(ArenaContacts.Contact(id: touch.id, number: number, recognizers: recognizers))
    }

    /// Passes a touch on, unless the recognizer has already received it or has left the arena.
    private func pass(_ touch: Touch, _ number: Int, to recognizer: GestureRecognizer) {
        guard recognizer.eventNumber != eventNumber, recognizer.reports === reports else { return }
        recognizer.eventNumber = eventNumber
        recognizer.receive(touch, number)
    }

    /// Removes the recognizers that came with a touch and no longer take part.
    private func dismissTemporaries() {
        guard temporaryCount > 0 else { return }
        for recognizer in recognizers where recognizer.isTemporary && !recognizer.isTakingPart { dismiss(recognizer) }
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
