import MotorMath
import MotorPlatform

extension Layer {
    /// Sets a number: looks up the action, stores the value, runs the action.
    ///
    /// Replacing a number with a number, which is the most frequent change, takes a fast path: it compares and stores
    /// without inspecting the type of the value, and the rule for a key that is a constant in the code (as in the typed
    /// properties) is known at compile time. All other changes take the general path, ``setAny(_:forKey:)``, with the
    /// same result.
    final func set(_ number: Double, forKey key: Key) {
        let spot = values.spot(atHomeOf: key)
        if spot == 0 || !values.isKey(key, at: spot) || !replace(at: spot, with: number, forKey: key) {
            setElsewhere(number, forKey: key)
        }
    }

    /// The same for a key that is not the first of its home, and for changes that cannot take the fast path.
    @inline(never)
    private final func setElsewhere(_ number: Double, forKey key: Key) {
        if key.isPath, setScale(number, atPath: key) { return }
        let spot = values.spot(of: key)
        if spot == 0 || !replace(at: spot, with: number, forKey: key) { setAny(.number(number), forKey: key) }
    }

    /// Returns false if the stored value is not a number or the new one is not allowed.
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

    /// Sets the scale of a transform of the layer's own that only scales evenly and moves, without taking it apart.
    ///
    /// Returns false if the key path names something else, or if the result may not be such a transform.
    private final func setScale(_ scale: Double, atPath key: Key) -> Bool {
        guard let path = KeyRegistry.shared.path(of: key), path.base == .transform, path.component == .scale else {
            return false
        }
        let spot = values.spot(of: .transform)
        guard spot != 0, let previous = values[spot: spot].transform else { return false }
        var scaled = previous
        guard scaled.scaleEvenly(to: scale) else { return false }
        if scale == previous.m11 { return true }
        let action = actionForChange(of: .transform, isProperty: true)
        storeOwn(.transform(scaled), forKey: .transform)
        changed(.transform)
        run(action, forKey: .transform, previous: .transform(previous))
        tellChange(.transform)
        return true
    }

    /// Looks up the action, stores, runs.
    @inline(never)
    private final func change(to number: Double, from previous: Double, at spot: Int, forKey key: Key) {
        guard Chain.count() else { return breakOff(with: number, at: spot, forKey: key) }
        let action = actionForEnabledChange(ofProperty: key)
        // The lookup may have called a delegate that set values, so the spot is only certain now.
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
        tellChange(key)
    }

    /// Stores, notifies, and breaks off the chain of changes here.
    @inline(never)
    private final func breakOff(with number: Double, at spot: Int, forKey key: Key) {
        Chain.end()
        store(number, at: spot, forKey: key)
        Chain.breakOff(displayName, key)
    }

    /// Stores and notifies, unless actions are only disabled by a chain that has ended.
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

    /// Stores and notifies.
    private final func store(_ number: Double, at spot: Int, forKey key: Key) {
        values.overwrite(number, at: spot)
        changed(key)
        tellChange(key)
    }
}

extension KeyTable<Value> {
    /// Overwrites a number with a number, which needs no release.
    fileprivate mutating func overwrite(_ number: Double, at spot: Int) {
        withUnsafeMutablePointer(to: &self[place: spot &- 1]) { $0.initialize(to: .number(number)) }
    }
}
