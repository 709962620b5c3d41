extension Layer {
    /// Returns the action to run when `key` happens, or `nil` for none.
    ///
    /// The search stops at the first source that answers:
    ///
    /// 1. the delegate
    /// 2. ``actions``
    /// 3. ``style``, shallowest level first
    /// 4. the themes, nearest first: see ``theme``
    /// 5. ``defaultAction(forKey:)`` of the layer's class
    ///
    /// ``Null`` is an answer: it ends the search with `nil`. Disabling actions does not change the search; the caller
    /// decides whether to run the result.
    ///
    /// - Parameter key: A property or event name. An unknown key finds nothing.
    /// - Returns: The action, not yet run.
    /// - Complexity: O(1) besides the delegate, whatever the depth of styles, themes and tree. Allocates nothing.
    public final func action(forKey key: Key) -> (any Action)? {
        var silent = SilentVisitor()
        return search(key, &silent).action
    }

    /// Runs the same search as ``action(forKey:)`` and records each step.
    public final func explainAction(forKey key: Key) -> Search {
        var recorder = SearchRecorder(search: Search(key: key))
        _ = search(key, &recorder)
        #if !hasFeature(Embedded)
            if Diagnostics.findsMistakes, let mistake = mistake(inAction: key, machines) {
                recorder.search.note =
                    "it " + mistake.what + (mistake.hint.map { "; did you mean \"" + $0 + "\"?" } ?? "")
            }
        #endif
        return recorder.search
    }

    /// Whether a null is registered for a key. A view's own null, for a property without an action, does not count.
    final func isStopped(_ key: Key) -> Bool {
        if asked != .none, let answer = askDelegate(key) { return answer is Null && !isAnsweredByView }
        var silent = SilentVisitor()
        return if case .null = searchRegistered(key, &silent) { true } else { false }
    }

    /// Searches the delegate, then the layer's actions, then the style and the themes, then the class. The first answer wins.
    ///
    /// This is the only search. A source without the key costs a few instructions: a layer's actions take one word to
    /// check, a style one slot, most classes have no actions, and a missing delegate is skipped. A result is inspected
    /// in place and retained only if it is an action.
    @inline(__always)
    final func search<Visitor: SearchVisitor>(_ key: Key, _ visitor: inout Visitor) -> FoundAction {
        let answer = asked == .none ? .nothing : FoundAction(askDelegate(key))
        visitor.asked(.delegate, answer)
        return answer.isNothing ? searchRegistered(key, &visitor) : answer
    }

    /// Searches the sources after the delegate.
    @inline(__always)
    final func searchRegistered<Visitor: SearchVisitor>(_ key: Key, _ visitor: inout Visitor) -> FoundAction {
        if let index = ownActions.table.index(of: key) {
            let own = FoundAction(ownActions.table[at: index])
            visitor.asked(.actions, own)
            return own
        }
        visitor.asked(.actions, .nothing)
        if let resolvedStyle {
            if let index = resolvedStyle.actions.index(of: key) {
                let styled = FoundAction(resolvedStyle.actions[at: index].payload)
                let level = Int(resolvedStyle.actions[at: index].level)
                visitor.askedInVain(resolvedStyle, levels: level)
                visitor.asked(resolvedStyle.source(ofLevel: level), styled)
                return styled
            }
            visitor.askedInVain(resolvedStyle, levels: resolvedStyle.levels)
        }
        let answer = FoundAction(defaultAction(forKey: key))
        visitor.asked(.default, answer)
        return answer
    }

    /// Asks the delegate, the view that owns the layer, or both in that order. Each is retained during the call,
    /// because the call may run any code, including code that would release it.
    private final func askDelegate(_ key: Key) -> (any Action)? {
        if asked != .owner {
            let answer = clientDelegate?.action(for: self, forKey: key)
            if asked != .alsoOwner || answer != nil { return answer }
        }
        return owner?.action(for: self, forKey: key)
    }
}
