import MotorPlatform

/// How deep changes stand inside of each other on this thread.
///
/// An action that sets the key that it answers, a delegate, a view or a completion that does, would call itself until the
/// stack ends. So a change that is made inside of ``longest`` others is stored and nothing else: what it would have
/// called is left out, which the diagnostics are told once, and the same goes for all further ones until the outermost is
/// over. That bounds how long a chain takes, too, where each link has several.
package enum Chain {
    /// How many changes may be under way, one inside of the other. What is counted is those that are left, down to 0, so
    /// that counting and comparing is one instruction.
    private static var longest: Int32 { Int32(motor_longest_chain) }

    /// The bit of `actionsDisabled` that says that the chain was broken off.
    private static var broken: Int32 { 2 }

    /// Begins one more; ``end()`` is to follow. False where there may be no more: see ``breakOff(_:_:)``.
    @inline(__always)
    package static func begin() -> Bool {
        if motor_thread().pointee.actionsDisabled & broken != 0, isBroken { return false }
        return beginUnbroken()
    }

    /// The same where ``areActionsDisabled`` is known to be false.
    @inline(__always)
    static func beginUnbroken() -> Bool {
        if count() { return true }
        end()
        return false
    }

    /// The same, but that ``end()`` is to follow in any case: without that the counting is two instructions.
    @inline(__always)
    static func count() -> Bool {
        motor_thread().pointee.changesLeft &-= 1
        return motor_thread().pointee.changesLeft >= 0
    }

    /// The last that was begun is over.
    @inline(__always)
    package static func end() { motor_thread().pointee.changesLeft &+= 1 }

    /// Whether changes look no action up: in a transaction that says so, and where a chain was broken off.
    @inline(__always)
    static var areActionsDisabled: Bool {
        let disabled = motor_thread().pointee.actionsDisabled
        return disabled != 0 && (disabled != broken || isBroken)
    }

    /// Whether no transaction, but a chain that was broken off, and may be over, has disabled actions.
    @inline(__always)
    static var mayBeOver: Bool { motor_thread().pointee.actionsDisabled == broken }

    /// Whether the chain that was broken off is still under way.
    @inline(never)
    private static var isBroken: Bool {
        if motor_thread().pointee.changesLeft != longest { return true }
        motor_thread().pointee.actionsDisabled &= ~broken
        return false
    }

    /// Says whether the current transaction disables actions.
    package static func setActionsDisabled(_ areDisabled: Bool) {
        let chain = motor_thread().pointee.actionsDisabled & broken
        motor_thread().pointee.actionsDisabled = chain | (areDisabled ? 1 : 0)
    }

    /// There may be no more: tells the diagnostics where that was, the first time.
    @inline(never)
    package static func breakOff(_ place: @autoclosure () -> String, _ key: Key) {
        guard motor_thread().pointee.actionsDisabled & broken == 0 else { return }
        motor_thread().pointee.actionsDisabled |= broken
        Diagnostics.report(
            Diagnostic(
                place: place(), key: key, value: .number(Double(longest)),
                rule: "fewer changes that are made inside of each other"))
    }
}

extension Layer {
    /// Runs an action that was found, if there is one, unless it stands too deep inside of others.
    @inline(__always)
    final func run(_ action: (any Action)?, forKey key: Key, previous: @autoclosure () -> Value? = nil) {
        guard let action else { return }
        run(action, forKey: key, arguments: ActionArguments(previous: previous()))
    }

    final func run(_ action: any Action, forKey key: Key, arguments: ActionArguments) {
        guard Chain.begin() else { return Chain.breakOff(displayName, key) }
        action.run(forKey: key, object: self, arguments: arguments)
        Chain.end()
    }
}
