import MotorPlatform

extension Layer {
    /// Looks up, stores, runs, for a number.
    ///
    /// One that takes a number's place, which is what most changes are, goes a short way: it is compared and stored without
    /// a look at what kind of value it is, and what is known of a key that is written in the code, as behind the typed
    /// doors, is known when compiling. All other changes go the way of any value, ``setAny(_:forKey:)``, which does the same.
    @inline(__always)
    final func set(_ number: Double, forKey key: Key) {
        let spot = values.spot(atHomeOf: key)
        if spot == 0 || !values.isKey(key, at: spot) || !replace(at: spot, with: number, forKey: key) {
            setElsewhere(number, forKey: key)
        }
    }

    /// The same for a key that is not the first of its home, and for what does not go the short way.
    @inline(never)
    private final func setElsewhere(_ number: Double, forKey key: Key) {
        let spot = values.spot(of: key)
        if spot == 0 || !replace(at: spot, with: number, forKey: key) { setAny(.number(number), forKey: key) }
    }

    /// False where what stands at the spot is no number, or this one may not.
    @inline(__always)
    private final func replace(at spot: Int, with number: Double, forKey key: Key) -> Bool {
        guard case .number(let previous) = values[spot: spot], !key.isPath, Property.accepts(number, forKey: key)
        else { return false }
        if previous == number { return true }
        if motor_thread().pointee.actionsDisabled == 0 {
            change(to: number, from: previous, at: spot, forKey: key)
        } else {
            changeInSilence(to: number, from: previous, at: spot, forKey: key)
        }
        return true
    }

    /// Looks up, stores, runs.
    @inline(never)
    private final func change(to number: Double, from previous: Double, at spot: Int, forKey key: Key) {
        guard Chain.count() else { return breakOff(with: number, at: spot, forKey: key) }
        let action = actionForEnabledChange(ofProperty: key)
        // The search may have asked a delegate that set values: only now is the spot certain.
        if values.has(key, at: spot &- 1), case .number = values[spot: spot] {
            values.overwrite(number, at: spot)
        } else {
            storeOwn(.number(number), forKey: key)
        }
        changed(key)
        if let action = consume action {
            action.run(forKey: key, object: self, arguments: ActionArguments(previous: .number(previous)))
        }
        Chain.end()
        tellOwner(key)
    }

    /// Stores and tells, and says that this is where a chain of changes is broken off.
    @inline(never)
    private final func breakOff(with number: Double, at spot: Int, forKey key: Key) {
        Chain.end()
        store(number, at: spot, forKey: key)
        Chain.breakOff(displayName, key)
    }

    /// Stores and tells, unless it was a chain that was broken off and is over.
    @inline(never)
    private final func changeInSilence(to number: Double, from previous: Double, at spot: Int, forKey key: Key) {
        if Chain.mayBeOver { return changeAfterChain(to: number, from: previous, at: spot, forKey: key) }
        store(number, at: spot, forKey: key)
    }

    @inline(never)
    private final func changeAfterChain(to number: Double, from previous: Double, at spot: Int, forKey key: Key) {
        guard Chain.areActionsDisabled else { return change(to: number, from: previous, at: spot, forKey: key) }
        store(number, at: spot, forKey: key)
    }

    /// Stores and tells.
    @inline(__always)
    private final func store(_ number: Double, at spot: Int, forKey key: Key) {
        values.overwrite(number, at: spot)
        changed(key)
        tellOwner(key)
    }
}

extension KeyTable<Value> {
    /// Puts a number where a number is: there is nothing in the old one to let go of.
    @inline(__always)
    fileprivate mutating func overwrite(_ number: Double, at spot: Int) {
        withUnsafeMutablePointer(to: &self[place: spot &- 1]) { $0.initialize(to: .number(number)) }
    }
}
