/// What says to whom a gesture is told as what it is: every ``GestureRecognizer``.
public protocol Gesture: GestureRecognizer {}

extension Gesture {
    /// Calls a closure whenever the state changes or is `changed` again; several in the order of asking.
    ///
    /// The closure is given the recognizer, so it need not hold it. What happens while one change is being told, in any
    /// recognizer of an arena, is told after it: all hear the same order, and the state that is handed over is the one
    /// that is told, while the recognizer itself may be further.
    public func onChange(_ body: @escaping (Self, GestureRecognizer.State) -> Void) {
        addHandler { body(unsafeDowncast($0, to: Self.self), $1) }
    }
}
