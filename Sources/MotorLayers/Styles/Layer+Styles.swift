extension Layer {
    /// The style that supplies the values and actions that the layer does not have itself.
    ///
    /// Assigning a style changes each value that the layer does not have itself and that differs in the new style. On a
    /// layer that has been shown on a stage, each of these changes looks up the action of its key, as if the value had
    /// been set: the search already uses the new style, and the arguments contain the old value. Before the layer is
    /// shown, the values change at once.
    ///
    /// All levels are resolved once: O(entries of all levels) for a new style, O(1) for one that another layer already
    /// uses. Changing a copy of the style has no effect until it is assigned again.
    public final var style: Style? {
        get { ownStyle }
        set {
            // Resolving may report diagnostics, so the old style is only certain afterward; releasing the old one may run any
            // code.
            _ = newValue?.resolved()
            var restyling = Restyling()
            let old = ownStyle
            ownStyle = newValue
            restyling.resolve(self)
            withExtendedLifetime(old) {}
            changed(.style)
            if Diagnostics.findsMistakes { context?.keysDidChange(of: self) }
            restyling.notify()
            notifyChange(.style)
        }
    }

    /// The style of this layer and its whole subtree: searched after all other styles, before the defaults of the class.
    ///
    /// A nearer theme takes precedence over one further up. Assigning a theme is one change: the whole subtree reads
    /// the new values first, then each layer looks up the action of each changed key, as for ``style``. A layer that
    /// enters another tree changes in the same way, from its old themes to the new ones, but without a lookup if it was
    /// never shown.
    ///
    /// - Complexity: O(layers in the subtree), once. A read or a search costs the same with any number of themes.
    public final var theme: Style? {
        get { ownTheme }
        set {
            _ = newValue?.resolved()
            var restyling = Restyling()
            let old = ownTheme
            ownTheme = newValue
            restyling.spread(from: self, under: themes(around: old != nil))
            withExtendedLifetime(old) {}
            changed(.theme)
            if Diagnostics.findsMistakes { context?.keysDidChange(of: self) }
            restyling.notify()
            notifyChange(.theme)
        }
    }

    /// The themes of the layer's ancestors, given whether the layer's scope is its own.
    private final func themes(around hasOwn: Bool) -> ThemeScope? { hasOwn ? themes?.outer : themes }

    #if !hasFeature(Embedded)
        /// Calls a closure while the layer and everything below it are under another theme, without drawing or notifications.
        /// On return, the original themes apply again, or those that the closure has set.
        package final func supposing<Result, Failure>(
            _ theme: Style, _ body: () throws(Failure) -> Result
        ) throws(Failure) -> Result {
            let around = themes(around: ownTheme != nil)
            var restyling = Restyling()
            _ = theme.resolved()
            restyling.spread(from: self, under: ThemeScope(theme.level, outer: around))
            // The closure may have changed the superlayer's theme or moved the layer.
            defer {
                if let superlayer {
                    restyling.spread(from: self, under: superlayer.themes)
                } else {
                    restyling.spread(from: self, under: around)
                }
            }
            return try body()
        }

        /// The value that the layer would have without its own; for a key path, the value itself if the layer has no own one.
        final func valueWithoutOwn(forKey key: Key) -> Value? { key.isPath ? value(forKey: key) : inherited(key) }
    #endif

    /// Takes the themes of the superlayer that the layer has entered, or of none. No client code runs.
    final func takeThemes(of superlayer: Layer?) -> Restyling? {
        guard themes(around: ownTheme != nil) !== superlayer?.themes else { return nil }
        var restyling = Restyling(isEntering: true)
        restyling.spread(from: self, under: superlayer?.themes)
        return restyling
    }
}

/// A style or theme change: applied to all layers first, then reported per layer and key.
struct Restyling {
    /// A layer whose table has changed.
    private struct Change {
        let layer: Layer
        let old, new: Inherited
    }

    /// Whether the layers are entering a tree.
    let isEntering: Bool
    private var changes: [Change] = []
    /// The replaced scopes and the tables that scopes gave up. Releasing them may run any code, so they are kept until
    /// everything is reported.
    private var replaced: [ThemeScope] = []
    private var retired: [ThemeScope.Entry] = []

    init(isEntering: Bool = false) {
        self.isEntering = isEntering
    }

    /// Resolves a layer's style again. No client code runs, because the style itself and the themes are already resolved.
    mutating func resolve(_ layer: Layer) {
        let old = Inherited(by: layer)
        layer.resolvedStyle = layer.themes?.resolved(layer.ownStyle, &retired) ?? layer.ownStyle?.resolved()
        layer.take(layer.classDefaults)
        let new = Inherited(by: layer)
        if new != old { changes.append(Change(layer: layer, old: old, new: new)) }
    }

    /// Applies themes to a layer and everything below it.
    mutating func spread(from root: Layer, under themes: ThemeScope?) {
        var pending = [(root, themes)]
        while let (layer, around) = pending.popLast() {
            let before = layer.themes
            if let before, replaced.last !== before { replaced.append(before) }
            if let theme = layer.ownTheme {
                if before?.level !== theme.level || before?.outer !== around {
                    layer.themes = ThemeScope(theme.level, outer: around)
                }
            } else {
                layer.themes = around
            }
            if layer.themes === before { continue }
            resolve(layer)
            if let mask = layer.ownMask { pending.append((mask, layer.themes)) }
            for child in layer.children.reversed() { pending.append((child, layer.themes)) }
        }
    }

    /// Looks up and runs the action of each changed value, and notifies views and stage.
    func notify() {
        var last: (old: Inherited, new: Inherited, keys: [ChangedValue])?
        for change in changes {
            let layer = change.layer
            // Most layers of a tree change in the same way.
            if last?.old != change.old || last?.new != change.new || change.new.defaults.kind.isOpen {
                last = (change.old, change.new, ChangedValue.all(from: change.old, to: change.new, on: layer))
            }
            for value in last?.keys ?? [] {
                guard layer.values.index(of: value.key) == nil else { continue }
                // An action may have changed the styles again. That change has reported its own effects and nothing else.
                if Inherited(by: layer) != change.new, layer.inherited(value.key) != value.new { continue }
                layer.notifyInherited(value, isShown: isShown(layer))
            }
        }
        // Every changed layer is the first one or below it.
        if let root = changes.first?.layer { root.updateBindings(isShown: isShown(root)) }
    }

    /// Whether a layer's changes may be visible.
    private func isShown(_ layer: Layer) -> Bool {
        layer.context?.isShown == true && (layer.wasShown || !isEntering)
    }
}

/// The source of the values that a layer does not have itself.
struct Inherited: Equatable {
    /// The style, and the themes behind it.
    let style: ResolvedStyle?
    let defaults: ClassDefaults

    init(by layer: Layer) {
        (style, defaults) = (layer.resolvedStyle, layer.classDefaults)
    }

    static func == (a: Inherited, b: Inherited) -> Bool { a.style === b.style && a.defaults === b.defaults }
}

/// A value that differs between two tables.
struct ChangedValue {
    let key: Key
    let old, new: Value?

    /// The values that differ for a layer, in table order.
    static func all(from old: Inherited, to new: Inherited, on layer: Layer) -> [ChangedValue] {
        var changed: [ChangedValue] = []
        // A subclass may supply a default itself.
        func value(_ key: Key, of inherited: Inherited) -> Value? {
            if let value = inherited.style?.values[key]?.payload { return value }
            if inherited.defaults === new.defaults { return layer.defaultValue(forKey: key) }
            return inherited.defaults.value(forKey: key)
        }
        func compare(_ entries: [KeyTable<ResolvedStyle.Answer<Value>>.Entry]) {
            for entry in entries {
                let key = entry.key
                let (before, after) = (value(key, of: old), value(key, of: new))
                if before == after || changed.contains(where: { $0.key == key }) { continue }
                changed.append(ChangedValue(key: key, old: before, new: after))
            }
        }
        if let style = old.style { compare(style.values.entries) }
        if let style = new.style { compare(style.values.entries) }
        if old.defaults !== new.defaults {
            compare(old.defaults.values.entries)
            compare(new.defaults.values.entries)
        }
        return changed
    }
}

extension Layer {
    /// A value from the style, the themes and the class.
    fileprivate final func inherited(_ key: Key) -> Value? {
        resolvedStyle?.values[key]?.payload ?? defaultValue(forKey: key)
    }

    /// Looks up and runs the action of an inherited value that has changed, and notifies the view and the stage.
    fileprivate final func notifyInherited(_ value: ChangedValue, isShown: Bool) {
        guard isShown else {
            changed(value.key)
            return notifyChange(value.key)
        }
        change(value.key, previous: value.old, also: orderEvent(value)) { _ in
            changed(value.key)
            return true
        }
    }

    /// The additional event when an inherited value has hidden a layer in a tree or shown it again.
    private final func orderEvent(_ value: ChangedValue) -> Event? {
        guard value.key == .hidden, parent != nil else { return nil }
        return Event(layer: self, key: value.new?.bool == true ? .onOrderOut : .onOrderIn)
    }
}
