/// When a layer searches by itself: for a change of a value, of the tree or of a state.
extension Layer {
    /// The action for something that has happened; `nil` while actions are disabled. The stage's witness observes the
    /// search.
    ///
    /// If nothing is found for a property (`isProperty`), the stage may animate it implicitly, unless a view owns the
    /// layer.
    final func actionForChange(of key: Key, isProperty: Bool) -> (any Action)? {
        if Chain.areActionsDisabled { return nil }
        guard Chain.beginUnbroken() else {
            Chain.breakOff(displayName, key)
            return nil
        }
        defer { Chain.end() }
        return isProperty
            ? actionForEnabledChange(ofProperty: key) : searchForChange(of: key, isProperty: false).action
    }

    /// The same for a property when actions are known to be enabled. Nearly every change takes this path, so it makes
    /// no call unless there is a delegate or a witness.
    final func actionForEnabledChange(ofProperty key: Key) -> (any Action)? {
        guard asked == .none, !isObserved else {
            return searchForChange(of: key, isProperty: true).action
        }
        var silent = SilentWitness()
        let answer = searchRegistered(key, &silent)
        return answer.isNothing && context != nil ? askStage(key)?.action : answer.action
    }

    /// The search for a change with everything that may take part: the delegate, the stage, and the stage's witness.
    @inline(never)
    private final func searchForChange(of key: Key, isProperty: Bool) -> Search.Answer {
        guard isObserved, let observer = context?.witness else {
            var silent = SilentWitness()
            return searchForChange(of: key, isProperty: isProperty, &silent)
        }
        var scribe = Scribe(search: Search(key: key))
        let answer = searchForChange(of: key, isProperty: isProperty, &scribe)
        observer.didSearch(scribe.search, on: self)
        return answer
    }

    private final func searchForChange<Witness: SearchWitness>(
        of key: Key, isProperty: Bool, _ witness: inout Witness
    ) -> Search.Answer {
        let answer = search(key, &witness)
        guard answer.isNothing, isProperty, let implicit = askStage(key) else { return answer }
        witness.asked(.implicit, implicit)
        return implicit
    }

    /// Whether searches are observed. A page without observers does not contain what is done for them.
    final var isObserved: Bool { Words.areHeard && context?.witness != nil }

    /// Asks the stage, last, for an implicit animation of a property; `nil` where it is not asked: without a stage, for a
    /// property that does not animate, and for a layer that a view owns.
    @inline(never)
    private final func askStage(_ key: Key) -> Search.Answer? {
        guard let context, !isOwned, Layer.isAnimatable(key) else { return nil }
        return Search.Answer(context.implicitAction(for: self, forKey: key))
    }

    /// Looks up the action for an event and runs it.
    ///
    /// - Parameters:
    ///   - key: What happened, such as `"onOrderIn"`.
    ///   - arguments: Passed to the action.
    /// - Returns: Whether an action ran.
    @discardableResult
    public final func perform(_ key: Key, arguments: ActionArguments = ActionArguments()) -> Bool {
        guard let action = actionForChange(of: key, isProperty: false) else { return false }
        run(action, forKey: key, arguments: arguments)
        return true
    }

    /// Searches for several keys in order and returns the first action, as a state change needs. Each key is a full
    /// search.
    ///
    /// - Parameters:
    ///   - keys: The keys in order. They must not change during the call.
    ///   - found: Set to the last key that was searched, which is the one the action was found for.
    /// - Returns: The action; `nil` if no key has one, if a null answered, or while actions are disabled.
    final func firstAction(forKeys keys: UnsafeBufferPointer<Key>, found: inout Key) -> (any Action)? {
        if Chain.areActionsDisabled { return nil }
        for key in keys {
            found = key
            var silent = SilentWitness()
            let answer = !isObserved ? search(key, &silent) : searchForChange(of: key, isProperty: false)
            if !answer.isNothing { return answer.action }
        }
        return nil
    }
}

extension Layer {
    /// Whether the layer, its style or its class registers an action for a key, in which case a view does not answer.
    package final func hasRegisteredAction(forKey key: Key) -> Bool {
        if ownActions.table.spot(of: key) != 0 { return true }
        if let resolvedStyle, resolvedStyle.actions.spot(of: key) != 0 { return true }
        return defaultAction(forKey: key) != nil
    }

    /// Whether a key is an animatable property, according to Core Animation's documentation.
    package static func isAnimatable(_ key: Key) -> Bool { Property.named(key)?.isAnimatable == true }
}

extension Key {
    /// A view's answer outside an animation block: null for an animatable property without a registered action. (This
    /// is not a method of the layer, because then the view would have to save itself across the call.)
    package func nullUnlessRegistered(with layer: Layer) -> (any Action)? {
        guard Property.named(self)?.isAnimatable == true else { return nil }
        let spot = layer.ownActions.table.spot(atHomeOf: self)
        if spot != 0, layer.ownActions.table.isKey(self, at: spot) { return nil }
        return nullUnlessRegisteredElsewhere(with: layer)
    }

    @inline(never)
    private func nullUnlessRegisteredElsewhere(with layer: Layer) -> (any Action)? {
        layer.hasRegisteredAction(forKey: self) ? nil : .null
    }
}
