import MotorPlatform

extension Layer {
    /// Returns the action to run when `key` happens, or `nil` for none.
    ///
    /// The search stops at the first place that answers:
    ///
    /// 1. the delegate
    /// 2. ``actions``
    /// 3. ``style``, shallowest level first
    /// 4. ``defaultAction(forKey:)`` of the layer's class
    ///
    /// ``Null`` is an answer: it ends the search with `nil`. Disabling actions does not change the search; whoever asked
    /// decides whether to run what was found.
    ///
    /// - Parameter key: A property or event name. An unknown key finds nothing.
    /// - Returns: The action, not yet run.
    /// - Complexity: O(1) beside the delegate, whatever the depth of `style`. Allocates nothing.
    public final func action(forKey key: Key) -> (any Action)? {
        var nobody = SilentWitness()
        return Self.unlessNull(search(key, &nobody))
    }

    /// Searches for an action and tells the search, place by place.
    ///
    /// It is the same search as ``action(forKey:)``, with somebody who writes down.
    public final func explainAction(forKey key: Key) -> Search {
        var scribe = Scribe(search: Search(key: key))
        _ = search(key, &scribe)
        return scribe.search
    }

    /// Asks the delegate, then the layer's actions, then the style, then the class; the first answer counts.
    @inline(__always)
    final func search<Witness: SearchWitness>(_ key: Key, _ witness: inout Witness) -> (any Action)? {
        if asked == .nobody {
            witness.asked(.delegate, nil)
        } else {
            var answer = delegate?.action(for: self, forKey: key)
            if answer == nil, asked == .alsoOwner { answer = owner?.action(for: self, forKey: key) }
            witness.asked(.delegate, answer)
            if answer != nil { return answer }
        }
        let own = ownActions.table[key]
        witness.asked(.actions, own)
        if own != nil { return own }
        if let resolvedStyle {
            if let found = resolvedStyle.actions[key] {
                witness.askedInVain(levels: Int(found.level))
                witness.asked(.style(level: Int(found.level)), found.payload)
                return found.payload
            }
            witness.askedInVain(levels: resolvedStyle.depth)
        }
        let answer = defaultAction(forKey: key)
        witness.asked(.default, answer)
        return answer
    }

    @inline(__always)
    static func unlessNull(_ answer: (any Action)?) -> (any Action)? {
        guard let answer, !(answer is Null) else { return nil }
        return answer
    }

    /// The action for something that has happened: none while actions are disabled; told to the stage's witness.
    ///
    /// For a property (`isProperty`) that nothing was found for, the stage may animate by itself, unless a view owns the
    /// layer.
    @inline(__always)
    final func actionForChange(of key: Key, isProperty: Bool) -> (any Action)? {
        if motor_thread().pointee.actionsDisabled != 0 { return nil }
        guard let context else { return action(forKey: key) }
        return actionOnStage(context, key, isProperty: isProperty)
    }

    private final func actionOnStage(_ context: LayerContext, _ key: Key, isProperty: Bool) -> (any Action)? {
        let mayImply = isProperty && owner == nil && Property.named(key)?.isAnimatable == true
        if let observer = context.witness {
            var scribe = Scribe(search: Search(key: key))
            var answer = search(key, &scribe)
            if answer == nil, mayImply {
                answer = context.implicitAction(for: self, forKey: key)
                scribe.asked(.implicit, answer)
            }
            observer.didSearch(scribe.search, on: self)
            return Self.unlessNull(answer)
        }
        var nobody = SilentWitness()
        var answer = search(key, &nobody)
        if answer == nil, mayImply { answer = context.implicitAction(for: self, forKey: key) }
        return Self.unlessNull(answer)
    }

    /// Looks up the action for an event and runs it.
    ///
    /// - Parameters:
    ///   - key: What happened, such as `"onOrderIn"`.
    ///   - arguments: What the action is told.
    /// - Returns: Whether an action ran.
    @discardableResult
    public final func perform(_ key: Key, arguments: ActionArguments = ActionArguments()) -> Bool {
        guard let action = actionForChange(of: key, isProperty: false) else { return false }
        action.run(forKey: key, object: self, arguments: arguments)
        return true
    }

    /// Looks up the first action that answers under one of several keys, as a change of state does; each a whole search.
    ///
    /// - Parameters:
    ///   - keys: In order. They are not to change meanwhile.
    ///   - found: The key that was looked up last, under which the action was found.
    /// - Returns: The action; `nil` when nothing answered, when a null did, or while actions are disabled.
    @inline(__always)
    package final func firstAction(forKeys keys: UnsafeBufferPointer<Key>, found: inout Key) -> (any Action)? {
        if motor_thread().pointee.actionsDisabled != 0 { return nil }
        for key in keys {
            found = key
            var nobody = SilentWitness()
            let answer = context?.witness == nil ? search(key, &nobody) : toldSearch(key)
            if answer != nil { return Self.unlessNull(answer) }
        }
        return nil
    }

    /// Searches, and tells the stage's witness.
    private final func toldSearch(_ key: Key) -> (any Action)? {
        var scribe = Scribe(search: Search(key: key))
        let answer = search(key, &scribe)
        context?.witness?.didSearch(scribe.search, on: self)
        return answer
    }
}

extension Layer {
    /// Whether an action is registered for a key with the layer, its style or its class: whether a view keeps silent.
    package final func hasRegisteredAction(forKey key: Key) -> Bool {
        ownActions.table[key] != nil || resolvedStyle?.actions[key] != nil || defaultAction(forKey: key) != nil
    }

    /// Whether a key is a property that animates: Core Animation's documentation of animatable properties.
    package static func isAnimatable(_ key: Key) -> Bool { Property.named(key)?.isAnimatable == true }
}
