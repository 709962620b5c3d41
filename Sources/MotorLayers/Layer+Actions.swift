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
        asked == .nobody ? registeredAction(forKey: key) : askedAction(forKey: key)
    }

    // `search` as two functions: where nobody is asked, nothing need be saved that asking would lose.

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

    /// Searches for an action and tells the search, place by place.
    ///
    /// It is the same search as ``action(forKey:)``, with somebody who writes down.
    public final func explainAction(forKey key: Key) -> Search {
        var scribe = Scribe(search: Search(key: key))
        _ = search(key, &scribe)
        return scribe.search
    }

    /// Asks the delegate, then the layer's actions, then the style, then the class; the first answer counts.
    ///
    /// This is the one search there is. A place without the key costs a few instructions: a layer's actions say so in a
    /// word, a style in a slot, most classes have none at all, and the delegate is not looked at where there is none. What
    /// is found is looked at where it stands and held only when it is an action.
    @inline(__always)
    final func search<Witness: SearchWitness>(_ key: Key, _ witness: inout Witness) -> Search.Answer {
        let said = asked == .nobody ? .nothing : Search.Answer(askDelegate(key))
        witness.asked(.delegate, said)
        return said.isNothing ? searchRegistered(key, &witness) : said
    }

    /// What comes after the delegate.
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

    /// What the delegate says, or the view that owns the layer, or one after the other. Whoever is asked is held meanwhile,
    /// since anything may happen then, its end included.
    @inline(__always)
    private final func askDelegate(_ key: Key) -> (any Action)? {
        if asked != .owner {
            let answer = foreignDelegate?.action(for: self, forKey: key)
            if asked != .alsoOwner || answer != nil { return answer }
        }
        return owner?.action(for: self, forKey: key)
    }

    /// The action for something that has happened: none while actions are disabled; told to the stage's witness.
    ///
    /// For a property (`isProperty`) that nothing was found for, the stage may animate by itself, unless a view owns the
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

    /// The same for a property while actions are known not to be disabled: the way of nearly every change, and so without
    /// a call where nobody needs to be asked or told.
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

    /// What the stage does for a property by itself.
    @inline(never)
    private final func implicitAction(forKey key: Key) -> (any Action)? {
        guard !isOwned, Layer.isAnimatable(key) else { return nil }
        return Search.Answer(context?.implicitAction(for: self, forKey: key)).action
    }

    /// The same search, told to the stage's witness.
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
    ///   - arguments: What the action is told.
    /// - Returns: Whether an action ran.
    @discardableResult
    public final func perform(_ key: Key, arguments: ActionArguments = ActionArguments()) -> Bool {
        guard let action = actionForChange(of: key, isProperty: false) else { return false }
        run(action, forKey: key, arguments: arguments)
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
        if Chain.areActionsDisabled { return nil }
        for key in keys {
            found = key
            var nobody = SilentWitness()
            let answer = context?.witness == nil ? search(key, &nobody) : toldSearch(key)
            if !answer.isNothing { return answer.action }
        }
        return nil
    }

    /// Searches, and tells the stage's witness.
    private final func toldSearch(_ key: Key) -> Search.Answer {
        var scribe = Scribe(search: Search(key: key))
        let answer = search(key, &scribe)
        context?.witness?.didSearch(scribe.search, on: self)
        return answer
    }
}

extension KeyTable<any Action> {
    /// What an entry says. It is looked at where it stands: only an action need be held.
    @inline(__always)
    fileprivate func answer(at spot: Int) -> Search.Answer {
        if self[spot: spot] is Null { return .null }
        return .action(self[spot: spot])
    }
}

extension ResolvedTable<ResolvedStyle.Answer<any Action>> {
    /// What an entry says; see above.
    @inline(__always)
    fileprivate func answer(at spot: Int) -> Search.Answer {
        if self[spot: spot].payload is Null { return .null }
        return .action(self[spot: spot].payload)
    }

    /// The level of the style that says it.
    @inline(__always)
    fileprivate func level(at spot: Int) -> Int { Int(self[spot: spot].level) }
}

extension Layer {
    /// Whether an action is registered for a key with the layer, its style or its class: whether a view keeps silent.
    @inline(__always)
    package final func hasRegisteredAction(forKey key: Key) -> Bool {
        if ownActions.table.spot(of: key) != 0 { return true }
        if let resolvedStyle, resolvedStyle.actions.spot(of: key) != 0 { return true }
        return defaultAction(forKey: key) != nil
    }

    /// Whether a key is a property that animates: Core Animation's documentation of animatable properties.
    package static func isAnimatable(_ key: Key) -> Bool { Property.named(key)?.isAnimatable == true }
}

extension Key {
    /// What a view says outside of an animation block: null for a property that animates and for which nothing is
    /// registered with its layer. (Not a method of the layer, for which the view would have to save itself.)
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
