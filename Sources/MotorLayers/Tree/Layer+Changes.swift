/// How a value, the tree or a layer's visibility changes.
extension Layer {
    /// An occurrence on a layer, besides a key's change, that looks up its own action.
    struct Event {
        let layer: Layer
        let key: Key

        /// The value before the change, as its action receives it.
        fileprivate var previous: Value? { key == .sublayers ? layer.sublayersAsValue : nil }
    }

    /// The kind of change that comes with a key.
    enum Change {
        /// A value: the stage may answer last, and the view and the values bound to it are notified.
        case property
        /// A value bound to another one: the same, but the stage is not asked.
        case binding
        /// Something else.
        case event
    }

    /// Makes a change, in the order of every change: *search, store, notify, run*.
    ///
    /// - Parameters:
    ///   - key: The key that changes; its action is looked up first and runs first.
    ///   - isLookedUp: Whether actions are looked up.
    ///   - previous: The value before the change for the action; read after the lookups, if there is an action.
    ///   - second: An additional occurrence, read after the first lookup.
    ///   - store: Makes the change and notifies the stage, given whether the first lookup found an action. A lookup may have
    ///     called a delegate that changed anything. If it returns false, nothing has happened and no action runs.
    final func change(
        _ key: Key, _ change: Change = .property, isLookedUp: Bool = true, previous: @autoclosure () -> Value?,
        also second: @autoclosure () -> Event? = nil, store: (_ isAnswered: Bool) -> Bool
    ) {
        let action =
            isLookedUp && !Chain.areActionsDisabled
            ? actionForChange(of: key, isProperty: change == .property) : nil
        let second = second()
        let otherAction = isLookedUp ? second.flatMap { $0.layer.actionForChange(of: $0.key, isProperty: false) } : nil
        let before = action == nil ? nil : previous()
        let otherBefore = otherAction == nil ? nil : second?.previous
        guard store(action != nil) else { return }
        // Consuming the action saves a retain for its run.
        if let action = consume action {
            run(action, forKey: key, arguments: ActionArguments(previous: consume before))
        }
        if let second, let otherAction {
            second.layer.run(otherAction, forKey: second.key, arguments: ActionArguments(previous: otherBefore))
        }
        if change != .event { notifyChange(key) }
    }

    /// The sublayers as an action receives them.
    final var sublayersAsValue: Value { .array(children.map { .object($0) }) }
}

/// Searches made by the layer itself: for changes of a value, of the tree or of a state.
extension Layer {
    /// The action for an occurrence; `nil` while actions are disabled. The stage's search observer sees the search.
    ///
    /// If a property (`isProperty`) has no action, the stage may animate it implicitly, unless a view owns the layer.
    final func actionForChange(of key: Key, isProperty: Bool) -> (any Action)? {
        if Chain.areActionsDisabled { return nil }
        guard Chain.beginUnbroken() else {
            Chain.breakOff(displayName, key)
            return nil
        }
        defer { Chain.end() }
        return searchForChange(of: key, isProperty: isProperty).action
    }

    /// The search for a change with everything that may take part: the delegate, the stage, and the stage's search observer.
    // Inlined in its two callers, each search takes 20 instructions less, of which a change of state does four.
    @inline(__always)
    private final func searchForChange(of key: Key, isProperty: Bool) -> FoundAction {
        if isObserved { return searchObserved(of: key, isProperty: isProperty) }
        var silent = SilentVisitor()
        return searchForChange(of: key, isProperty: isProperty, &silent)
    }

    @inline(never)
    private final func searchObserved(of key: Key, isProperty: Bool) -> FoundAction {
        let observer = context?.searchObserver
        var recorder = SearchRecorder(search: Search(key: key))
        let answer = searchForChange(of: key, isProperty: isProperty, &recorder)
        observer?.didSearch(recorder.search, on: self)
        return answer
    }

    @inline(__always)
    private final func searchForChange<Visitor: SearchVisitor>(
        of key: Key, isProperty: Bool, _ visitor: inout Visitor
    ) -> FoundAction {
        let answer = search(key, &visitor)
        guard answer.isNothing, isProperty, let implicit = askStage(key) else { return answer }
        visitor.asked(.implicit, implicit)
        return implicit
    }

    /// Whether searches are observed. A page without observers does not contain the code for them.
    final var isObserved: Bool { ValueText.isEnabled && context?.searchObserver != nil }

    /// Asks the stage, last, for a property's implicit animation; `nil` without a stage, for a property that does not animate,
    /// and for a layer owned by a view.
    @inline(never)
    private final func askStage(_ key: Key) -> FoundAction? {
        guard let context, !isOwned, Layer.isAnimatable(key) else { return nil }
        return FoundAction(context.implicitAction(for: self, forKey: key))
    }

    /// Looks up the action for an event and runs it.
    ///
    /// - Parameters:
    ///   - key: What happened, such as `"onOrderIn"`.
    ///   - arguments: Passed to the action.
    /// - Returns: Whether an action ran.
    @discardableResult
    public final func perform(_ key: Key, arguments: ActionArguments = ActionArguments()) -> Bool {
        #if DEBUG && !hasFeature(Embedded)
            checkPerformedByCall(key)
        #endif
        Diagnostics.noteUse(of: key)
        return perform(key, arguments)
    }

    /// Looks up and runs the action, for an action that performs another one.
    final func perform(_ key: Key, _ arguments: ActionArguments) -> Bool {
        guard let action = actionForChange(of: key, isProperty: false) else { return false }
        run(action, forKey: key, arguments: arguments)
        return true
    }

    /// Searches for several keys in order and returns the first action, as a state change needs. Each key is a full
    /// search.
    ///
    /// - Parameters:
    ///   - keys: The keys in order. They must not change during the call.
    ///   - found: Set to the last key searched, which is the action's key if one was found.
    /// - Returns: The action; `nil` if no key has one, if a null answered, or while actions are disabled.
    final func firstAction(forKeys keys: UnsafeBufferPointer<Key>, found: inout Key) -> (any Action)? {
        if Chain.areActionsDisabled { return nil }
        for key in keys {
            found = key
            let answer = searchForChange(of: key, isProperty: false)
            if !answer.isNothing { return answer.action }
        }
        return nil
    }
}

extension Layer {
    /// Whether the layer, its style or its class registers an action for a key, in which case a view does not answer.
    package final func hasRegisteredAction(forKey key: Key) -> Bool {
        ownActions.table.index(of: key) != nil || resolvedStyle?.actions.index(of: key) != nil
            || defaultAction(forKey: key) != nil
    }

    /// Whether a key is an animatable property, according to Core Animation's documentation.
    package static func isAnimatable(_ key: Key) -> Bool { Property.named(key)?.animates == true }
}

extension Key {
    /// A view's answer outside an animation block: null for an animatable property without a registered action.
    package func nullUnlessRegistered(with layer: Layer) -> (any Action)? {
        guard Property.named(self)?.animates == true, !layer.hasRegisteredAction(forKey: self) else { return nil }
        return .null
    }
}
