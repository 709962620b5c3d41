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
        if !Chain.areActionsDisabled {
            change(to: number, from: previous, at: spot, forKey: key)
        } else {
            store(number, at: spot, forKey: key)
        }
        return true
    }

    /// Looks up, stores, runs.
    @inline(never)
    private final func change(to number: Double, from previous: Double, at spot: Int, forKey key: Key) {
        guard Chain.beginUnbroken() else {
            store(number, at: spot, forKey: key)
            return Chain.breakOff(displayName, key)
        }
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
        tellOwner(key)
        Chain.end()
    }

    /// Stores and tells.
    @inline(never)
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
