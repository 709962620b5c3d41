public import MotorMath

/// Gives `onChange` the recognizer's own type. Every ``GestureRecognizer`` subclass conforms.
public protocol Gesture: GestureRecognizer {}

extension Gesture {
    /// Calls a closure whenever the state changes or is `changed` again. Closures run in the order in which they were
    /// added.
    ///
    /// The closure receives the recognizer, so it need not capture it. A change that a closure causes, in any
    /// recognizer of the arena, is reported after the current one: all closures see the same order. The closure also
    /// receives the reported state; the recognizer's own state may be newer.
    ///
    /// The recognizer retains the closure until the result cancels it. If the closure uses an object that retains the
    /// recognizer, such as a view, pass that object as the owner instead: see ``onChange(_:_:)``.
    @discardableResult
    public func onChange(_ body: @escaping (Self, GestureRecognizer.State) -> Void) -> Subscription {
        #if DEBUG && !hasFeature(Embedded)
            source.hasClosure = true
        #endif
        return handlers.add {
            body(unsafeDowncast($0, to: Self.self), $1)
            return true
        }
    }

    /// Calls a closure whenever the state changes, as long as an owner exists.
    ///
    /// ```swift
    /// pan.onChange(self) { view, pan, state in view.track(pan, state) }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onChange(_:)``.
    @discardableResult
    public func onChange<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (Owner, Self, GestureRecognizer.State) -> Void
    ) -> Subscription {
        #if DEBUG && !hasFeature(Embedded)
            owner.heardSources.removeAll { $0.isUsed }
            owner.heardSources.append(source)
        #endif
        return handlers.add { [owner = Weak(owner)] recognizer, state in
            owner.with { body($0, unsafeDowncast(recognizer, to: Self.self), state) }
        }
    }
}
