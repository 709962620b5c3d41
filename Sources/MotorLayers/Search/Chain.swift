import MotorPlatform

/// The nesting depth of changes on this thread.
///
/// An action that sets the key it responds to would recurse until the stack overflows; so would a delegate, a view or a
/// completion that does. A change nested inside ``longest`` others is therefore only stored: nothing is looked up or
/// called. The first such change reports one diagnostic, and every further change is treated the same until the
/// outermost one ends. That also bounds the running time when each change triggers several others.
enum Chain {
    /// The maximum nesting depth. The counter holds the remaining levels and counts down to 0.
    private static var longest: Int32 { Int32(motor_longest_chain) }

    /// The bit of `actionsDisabled` that marks a chain as broken off.
    private static var broken: Int32 { 2 }

    /// Begins a nested change, to be balanced with ``end()``. Returns false and begins none at the limit: see
    /// ``breakOff(_:_:)``.
    @inline(__always)
    static func begin() -> Bool {
        if motor_thread().pointee.actionsDisabled & broken != 0, isBroken { return false }
        return beginUnbroken()
    }

    /// Like ``begin()``, for callers that know that ``areActionsDisabled`` is false.
    @inline(__always)
    static func beginUnbroken() -> Bool {
        motor_thread().pointee.changesLeft &-= 1
        if motor_thread().pointee.changesLeft >= 0 { return true }
        end()
        return false
    }

    /// Ends the innermost change.
    @inline(__always)
    static func end() { motor_thread().pointee.changesLeft &+= 1 }

    /// Whether changes skip the action lookup, because a transaction disables actions or a chain was broken off.
    @inline(__always)
    static var areActionsDisabled: Bool {
        let disabled = motor_thread().pointee.actionsDisabled
        return disabled != 0 && (disabled != broken || isBroken)
    }

    /// Whether the broken-off chain is still running.
    @inline(never)
    private static var isBroken: Bool {
        if motor_thread().pointee.changesLeft != longest { return true }
        motor_thread().pointee.actionsDisabled &= ~broken
        return false
    }

    /// Sets whether the current transaction disables actions.
    static func setActionsDisabled(_ areDisabled: Bool) {
        let chain = motor_thread().pointee.actionsDisabled & broken
        motor_thread().pointee.actionsDisabled = chain | (areDisabled ? 1 : 0)
    }

    /// Breaks off the chain at the limit; the first call reports a diagnostic with the location.
    @inline(never)
    static func breakOff(_ location: @autoclosure () -> String, _ key: Key) {
        guard motor_thread().pointee.actionsDisabled & broken == 0 else { return }
        motor_thread().pointee.actionsDisabled |= broken
        Diagnostics.report(
            Diagnostic(
                place: location(), key: key, value: .number(Double(longest)),
                rule: "fewer nested changes"))
    }
}

extension Layer {
    /// Runs the action that a search found, unless changes are nested too deeply.
    final func run(_ action: any Action, forKey key: Key, arguments: ActionArguments) {
        guard Chain.begin() else { return Chain.breakOff(displayName, key) }
        action.run(forKey: key, object: self, arguments: arguments)
        Chain.end()
    }
}
