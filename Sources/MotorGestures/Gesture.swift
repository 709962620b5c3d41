/// Gives `onChange` the recognizer's own type. Every ``GestureRecognizer`` subclass conforms.
public protocol Gesture: GestureRecognizer {}

extension Gesture {
    /// Calls a closure whenever the state changes or is `changed` again. Closures run in the order in which they were
    /// added.
    ///
    /// The closure receives the recognizer, so it need not retain it. A change that a closure causes, in any recognizer
    /// of the arena, is reported after the current one: all closures see the same order. The closure also receives the
    /// state that is being reported; the recognizer's own state may be ahead of it.
    public func onChange(_ body: @escaping (Self, GestureRecognizer.State) -> Void) {
        addHandler { body(unsafeDowncast($0, to: Self.self), $1) }
    }
}
