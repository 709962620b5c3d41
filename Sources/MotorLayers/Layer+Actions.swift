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
    /// ``Null`` is an answer: it ends the search with `nil`. Disabling actions does not change the search; the caller
    /// decides whether to run the result.
    ///
    /// - Parameter key: A property or event name. An unknown key finds nothing.
    /// - Returns: The action, not yet run.
    /// - Complexity: O(1) besides the delegate, whatever the depth of `style`. Allocates nothing.
    public final func action(forKey key: Key) -> (any Action)? {
        asked == .nobody ? registeredAction(forKey: key) : askedAction(forKey: key)
    }

    // This is `search` in two functions: without a delegate, no registers need to be saved across a call.

    @inline(never)
    private final func askedAction(forKey key: Key) -> (any Action)? {
        if let said = askDelegate(key) { return Search.Answer(said).action }
        var nobody = SilentWitness()
        return searchRegistered(key, &nobody).action
    }

    @inline(never)
    private final func registeredAction(forKey key: Key) -> (any Action)? {
        var nobody = SilentWitness()
        return searchRegistered(key, &nobody).action
    }

    /// Runs the same search as ``action(forKey:)`` and records each step.
    public final func explainAction(forKey key: Key) -> Search {
        var scribe = Scribe(search: Search(key: key))
        _ = search(key, &scribe)
        return scribe.search
    }

    /// Searches the delegate, then the layer's actions, then the style, then the class. The first answer wins.
    ///
    /// This is the only search. A place without the key costs a few instructions: a layer's actions take one word to
    /// check, a style one slot, most classes have no actions, and a missing delegate is skipped. A result is inspected
    /// in place and retained only if it is an action.
    @inline(__always)
    final func search<Witness: SearchWitness>(_ key: Key, _ witness: inout Witness) -> Search.Answer {
        let said = asked == .nobody ? .nothing : Search.Answer(askDelegate(key))
        witness.asked(.delegate, said)
        return said.isNothing ? searchRegistered(key, &witness) : said
    }

    /// Searches the places after the delegate.
    @inline(__always)
    private final func searchRegistered<Witness: SearchWitness>(_ key: Key, _ witness: inout Witness) -> Search.Answer {
        let spot = ownActions.table.spot(of: key)
        if spot != 0 {
            let own = ownActions.table.answer(at: spot)
            witness.asked(.actions, own)
            return own
        }
        witness.asked(.actions, .nothing)
        if let resolvedStyle {
            let spot = resolvedStyle.actions.spot(of: key)
            if spot != 0 {
                let (styled, level) = (resolvedStyle.actions.answer(at: spot), resolvedStyle.actions.level(at: spot))
                witness.askedInVain(levels: level)
                witness.asked(.style(level: level), styled)
                return styled
            }
            witness.askedInVain(levels: resolvedStyle.depth)
        }
        let answer = Search.Answer(defaultAction(forKey: key))
        witness.asked(.default, answer)
        return answer
    }

    /// Asks the delegate, the view that owns the layer, or both in that order. Each is retained during the call,
    /// because the call may run any code, including code that would release it.
    @inline(__always)
    private final func askDelegate(_ key: Key) -> (any Action)? {
        if asked != .owner {
            let answer = foreignDelegate?.action(for: self, forKey: key)
            if asked != .alsoOwner || answer != nil { return answer }
        }
        return owner?.action(for: self, forKey: key)
    }

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
        return isProperty ? actionForEnabledChange(ofProperty: key) : actionForEvent(key)
    }

    private final func actionForEvent(_ key: Key) -> (any Action)? {
        context?.witness == nil ? action(forKey: key) : toldAction(forKey: key, isProperty: false)
    }

    /// The same for a property when actions are known to be enabled. Nearly every change takes this path, so it makes
    /// no call unless there is a delegate or a witness.
    @inline(__always)
    final func actionForEnabledChange(ofProperty key: Key) -> (any Action)? {
        guard asked == .nobody, context?.witness == nil else { return actionForEnabledChange(ofAsked: key) }
        var nobody = SilentWitness()
        let answer = searchRegistered(key, &nobody)
        return answer.isNothing && context != nil ? implicitAction(forKey: key) : answer.action
    }

    @inline(never)
    private final func actionForEnabledChange(ofAsked key: Key) -> (any Action)? {
        if context?.witness != nil { return toldAction(forKey: key, isProperty: true) }
        var nobody = SilentWitness()
        let answer = search(key, &nobody)
        return answer.isNothing && context != nil ? implicitAction(forKey: key) : answer.action
    }

    /// The stage's implicit animation for a property.
    @inline(never)
    private final func implicitAction(forKey key: Key) -> (any Action)? {
        guard !isOwned, Layer.isAnimatable(key) else { return nil }
        return Search.Answer(context?.implicitAction(for: self, forKey: key)).action
    }

    /// The same search, reported to the stage's witness.
    private final func toldAction(forKey key: Key, isProperty: Bool) -> (any Action)? {
        guard let context, let observer = context.witness else { return nil }
        var scribe = Scribe(search: Search(key: key))
        var answer = search(key, &scribe)
        if answer.isNothing, isProperty, !isOwned, Layer.isAnimatable(key) {
            answer = Search.Answer(context.implicitAction(for: self, forKey: key))
            scribe.asked(.implicit, answer)
        }
        observer.didSearch(scribe.search, on: self)
        return answer.action
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
    @inline(__always)
    package final func firstAction(forKeys keys: UnsafeBufferPointer<Key>, found: inout Key) -> (any Action)? {
        if Chain.areActionsDisabled { return nil }
        for key in keys {
            found = key
            var nobody = SilentWitness()
            let answer = context?.witness == nil ? search(key, &nobody) : toldSearch(key)
            if !answer.isNothing { return answer.action }
        }
        return nil
    }

    /// Searches and reports to the stage's witness.
    private final func toldSearch(_ key: Key) -> Search.Answer {
        var scribe = Scribe(search: Search(key: key))
        let answer = search(key, &scribe)
        context?.witness?.didSearch(scribe.search, on: self)
        return answer
    }
}

extension KeyTable<any Action> {
    /// The answer that an entry stands for. The entry is inspected in place: only an action is retained.
    @inline(__always)
    fileprivate func answer(at spot: Int) -> Search.Answer {
        if self[spot: spot] is Null { return .null }
        return .action(self[spot: spot])
    }
}

extension ResolvedTable<ResolvedStyle.Answer<any Action>> {
    /// The answer that an entry stands for; see above.
    @inline(__always)
    fileprivate func answer(at spot: Int) -> Search.Answer {
        if self[spot: spot].payload is Null { return .null }
        return .action(self[spot: spot].payload)
    }

    /// The style level that an entry comes from.
    @inline(__always)
    fileprivate func level(at spot: Int) -> Int { Int(self[spot: spot].level) }
}

extension Layer {
    /// Whether the layer, its style or its class registers an action for a key, in which case a view does not answer.
    @inline(__always)
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
