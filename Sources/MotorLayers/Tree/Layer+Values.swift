public import MotorMath

extension Layer {
    /// The value for a key, from the layer itself, its style, a theme or the class's default, in this order; `nil` for
    /// none.
    ///
    /// Setting a value looks up the key's action before the change, stores the new value, and then runs the action.
    /// `nil` removes the layer's own value, so that the style applies again. Setting an equal value looks up nothing.
    /// An invalid value (a NaN position, text for an opacity) is refused with a diagnostic, and the old one stays.
    ///
    /// The action may change anything, including this value. A change nested inside 100 others, such as by an action
    /// that sets its own key, is stored and reported as a diagnostic, but looks up nothing.
    ///
    /// A key path (`"position.x"`, `"transform.rotation.z"`) reads and sets a component of its base's value. The base's
    /// action is looked up, and setting `nil` changes nothing. A path without a component is an ordinary key.
    ///
    /// - Complexity: O(1). Allocates nothing once the layer has a value for the key, unless the value's type does.
    public final subscript(key: Key) -> Value? {
        get {
            let value = value(forKey: key)
            #if DEBUG && !hasFeature(Embedded)
                noteRead(key, isInVain: value == nil)
            #endif
            return value
        }
        set {
            #if DEBUG && !hasFeature(Embedded)
                if Diagnostics.findsMistakes { checkSet(newValue, forKey: key) }
            #endif
            set(newValue, forKey: key)
        }
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Checks a key before it is set.
        private final func checkSet(_ value: Value?, forKey key: Key) {
            checkTail(of: key)
            if let value { checkUnits(ofSet: value, forKey: key) }
            if key == .locations { context?.keysDidChange(of: self) }
            if let mistake = value.flatMap({ Self.mistake(inChoice: key, $0) }) {
                report(key, mistake.what, suggestion: mistake.hint)
            }
            if case .action? = value, key.name.utf8.contains(UInt8(ascii: ">")) {
                report(key, "is an action among the values: actions are under \"actions\"", suggestion: nil)
            }
            if let value, let checkedStage, let mistake = mistake(inTypeOf: value, forKey: key) {
                checkedStage.report(mistake)
            }
            // Its action was looked up, though the layer no longer has the value.
            if value == nil, values.index(of: key) != nil, ownActions.keys.contains(key) { KnownKeys.insert([key]) }
            guard Property.named(key.whole) == nil, let context else { return }
            if values.index(of: key) == nil { context.keysDidChange(of: self) }
            guard let name = value?.string, let machine = machines.first(where: { $0.key == key }),
                value != ownValue(forKey: key)
            else { return }
            report(
                key, "is the state of an interaction, which \"" + name + "\" does not change: send it an event",
                suggestion: machine.states.contains { $0.isSame(as: name) }
                    ? nil : machine.states.nearest(to: name, within: 2))
        }

        /// Checks the unit of a component or a transform that is set or dragged.
        final func checkUnits(ofSet value: Value, forKey key: Key) {
            guard key.isPath || value.transform != nil, Diagnostics.findsMistakes else { return }
            checkUnits(of: value, forKey: key) { mistake in
                if let checkedStage { checkedStage.report(mistake) } else { Diagnostics.report(mistake) }
            }
        }

        /// Records that something reads a key.
        private final func noteRead(_ key: Key, isInVain: Bool) {
            guard Diagnostics.findsMistakes, !isInVain || !checkInVain(key) else { return }
            KnownKeys.note(key)
        }
    #endif

    final func value(forKey key: Key) -> Value? {
        if key.isPath, let part = part(atPath: key) { return part }
        return tableValue(forKey: key)
    }

    /// The value for a key that is not a path.
    private final func tableValue(forKey key: Key) -> Value? {
        if let index = values.index(of: key) { return values[at: index] }
        return inheritedValue(forKey: key)
    }

    /// The layer's own value for a key, or the component of a value that a key path names; `nil` if a style or the class
    /// supplies it.
    package final func ownValue(forKey key: Key) -> Value? { key.isPath ? value(forKey: key) : values[key] }

    private final func part(atPath key: Key) -> Value? {
        guard let path = KeyRegistry.shared.path(of: key) else { return nil }
        // The scale of nearly every transform can be read without copying it.
        if path.component == .scale, let scale = read(path.base, { $0.transform?.evenScale }) { return .number(scale) }
        return read(path.base) { $0.component(path.component) }
    }

    private final func inheritedValue(forKey key: Key) -> Value? {
        switch Property.named(key)?.storage {
        case .bounds: return .rect(ownBounds)
        case .frame: return .rect(frame)
        case .style: return ownStyle.map { .style($0) }
        case .theme: return ownTheme.map { .style($0) }
        case .actions: return .actionTable(ownActions)
        case .table, .event, nil: return resolvedStyle?.values[key]?.payload ?? defaultValue(forKey: key)
        }
    }

    /// Looks up the action, stores the value, and runs the action.
    final func set(_ value: Value?, forKey key: Key) {
        if case .number(let number)? = value, replaceNumber(by: number, forKey: key) { return }
        if let value { set(value, forKey: key) } else { removeValue(forKey: key) }
    }

    private final func set(_ value: Value, forKey key: Key) {
        if key.isPath, replacePart(atPath: key, by: value, { set($0, forKey: $1) }) { return }
        let property = Property.named(key)
        if let rule = Property.violation(of: property, by: value) { return refuse(value, key, rule) }
        if let property, property.storage != .table { return set(value, in: property.storage) }
        let isOwn = values.index(of: key) != nil
        let previous = tableValue(forKey: key)
        guard let previous, previous == value else { return change(key, to: value, previous: previous) }
        // Equal transforms may have different components.
        if !isOwn || value.transform != nil { storeOwn(value, forKey: key) }
    }

    private final func removeValue(forKey key: Key) {
        if key.isPath, replacePart(atPath: key, by: nil, { set($0, forKey: $1) }) { return }
        if let property = Property.named(key), property.storage != .table { return set(nil, in: property.storage) }
        guard let previous = values[key] else { return }
        if previous == inheritedValue(forKey: key) {
            storeOwn(nil, forKey: key)
        } else {
            change(key, to: nil, previous: previous)
        }
    }

    private final func change(_ key: Key, to value: Value?, previous: Value?) {
        if key == .hidden { return setHidden(value, previous: previous) }
        change(key, previous: previous) { _ in
            storeOwn(value, forKey: key)
            changed(key)
            return true
        }
    }

    /// Replaces a number with another one, as most changes do: nothing is copied or retained.
    ///
    /// - Returns: Whether the layer has a number for the key and may take the new one.
    private final func replaceNumber(by number: Double, forKey key: Key) -> Bool {
        guard !key.isPath, let index = values.index(of: key), case .number(let old) = values[at: index],
            // Every key for numbers accepts 0 to 1.
            number >= 0 && number <= 1 || Property.allows(number, forKey: key)
        else { return false }
        if number == old { return true }
        change(key, previous: .number(old)) { _ in
            // The lookup may have called a delegate that set values.
            let isReplaced = values.replace(at: index, of: key, by: .number(number)) {
                if case .number = $0 { true } else { false }
            }
            if !isReplaced { storeOwn(.number(number), forKey: key) }
            changed(key)
            return true
        }
        return true
    }

    /// Hides or shows the layer; in a tree, it also leaves or enters the order of its siblings.
    private final func setHidden(_ value: Value?, previous: Value?) {
        var event: Event? {
            let was = previous?.bool ?? false
            let will = value?.bool ?? (inheritedValue(forKey: .hidden)?.bool ?? false)
            return was == will || parent == nil ? nil : Event(layer: self, key: will ? .onOrderOut : .onOrderIn)
        }
        change(.hidden, previous: previous, also: event) { _ in
            storeOwn(value, forKey: .hidden)
            changed(.hidden)
            return true
        }
    }

    /// Notifies the view that owns the layer, and the values bound to the changed one.
    final func notifyChange(_ key: Key) {
        if hasListeners { notifyChangeInChain(key) }
    }

    @inline(never)
    private final func notifyChangeInChain(_ key: Key) {
        guard Chain.begin() else { return Chain.breakOff(displayName, key) }
        #if DEBUG && !hasFeature(Embedded)
            if let owner, owner.baseCalls >= 0, Diagnostics.findsMistakes {
                let calls = owner.baseCalls
                owner.layerDidChange(self, key: key)
                if owner.baseCalls == calls { reportOverride(of: "layerDidChange") }
            } else {
                owner?.layerDidChange(self, key: key)
            }
        #else
            owner?.layerDidChange(self, key: key)
        #endif
        if boundKeys.mayContain(key) { updateBindings(of: key) }
        Chain.end()
    }

    /// Stores a value in the layer's table. Releasing the old value may run any code, including accesses to this layer,
    /// so it is released only after the table access has ended.
    final func storeOwn(_ value: Value?, forKey key: Key) {
        let old = values.exchange(value, forKey: key)
        if old == nil, Property.affectsGeometry(key) { hasGeometryValue = true }
        withExtendedLifetime(old) {}
    }

    /// Stores without a lookup, for callers that have already done one or must not do one.
    package final func store(_ value: Value?, forKey key: Key) {
        if key.isPath, replacePart(atPath: key, by: value, { store($0, forKey: $1) }) { return }
        let property = Property.named(key)
        if let value, let rule = Property.violation(of: property, by: value) { return refuse(value, key, rule) }
        switch (property?.storage, value) {
        case (.bounds, .rect(let rect)?): ownBounds = rect
        case (.frame, .rect(let rect)?): storeFrame(rect)
        case (.table, _), (nil, _): storeOwn(value, forKey: key)
        case (let storage?, _): return set(value, in: storage)
        }
        changed(key)
    }

    @inline(__always)
    final func changed(_ key: Key) {
        if context != nil { notifyContext(key) }
    }

    private final func notifyContext(_ key: Key) {
        // `needsDisplay` is client code and may change the context.
        let needsDisplay = type(of: self).needsDisplay(forKey: key)
        // The context is not retained here; see `layerDidChange`.
        unretainedContext?.read { $0.layerDidChange(self, key: key, needsDisplay: needsDisplay) }
    }

    final func refuse(_ value: Value, _ key: Key, _ rule: StaticString) {
        let diagnostic = Diagnostic(place: displayName, key: key, value: value, rule: rule.description)
        #if DEBUG && !hasFeature(Embedded)
            // The check of the feedback may have reported it.
            if Diagnostics.findsMistakes, let checkedStage {
                if checkedStage.hasReported(diagnostic) { return }
                // The check has not run yet.
                if checkedStage.unchecked.contains(where: { $0 === self }) { return checkedStage.report(diagnostic) }
            }
        #endif
        Diagnostics.report(diagnostic)
    }

    /// Replaces a component of the value of a key path's base, unless it is unchanged or `nil`.
    ///
    /// - Parameter set: Sets the value of the base.
    /// - Returns: Whether the component exists; if not, the path is an ordinary key.
    private final func replacePart(atPath key: Key, by part: Value?, _ set: (Value, Key) -> Void) -> Bool {
        guard let path = KeyRegistry.shared.path(of: key), let present = self.part(atPath: key) else { return false }
        guard let part, part != present else { return true }
        if let replaced = value(forKey: path.base)?.replacing(path.component, with: part) {
            set(replaced, path.base)
        } else {
            refuse(part, key, "a part of the same type")
        }
        return true
    }

    private final func set(_ value: Value?, in storage: Property.Storage) {
        switch (storage, value) {
        case (.bounds, .rect(let rect)?): bounds = rect
        case (.frame, .rect(let rect)?): frame = rect
        case (.style, .style(let style)?): self.style = style
        case (.style, nil): style = nil
        case (.theme, .style(let style)?): theme = style
        case (.theme, nil): theme = nil
        case (.actions, .actionTable(let actions)?): self.actions = actions
        case (.actions, nil): actions = Actions()
        case (.style, let value?): refuse(value, .style, "a style")
        case (.theme, let value?): refuse(value, .theme, "a style")
        case (.actions, let value?): refuse(value, .actions, "actions")
        default: break
        }
    }

    /// The layer's extent in its own coordinates. Never taken from a style.
    public final var bounds: Rect {
        get { ownBounds }
        set {
            if !newValue.isExtent, let rule = Property.Rule.rect.violation(by: .rect(newValue)) {
                return refuse(.rect(newValue), .bounds, rule)
            }
            let previous = ownBounds
            guard newValue != previous else { return }
            change(.bounds, previous: .rect(previous)) { _ in
                ownBounds = newValue
                changed(.bounds)
                return true
            }
        }
    }
}

extension Layer {
    /// The number for a key, 0 if there is none.
    final func number(forKey key: Key) -> Double { read(key) { $0.number } ?? 0 }
    /// The Boolean for a key, false if there is none.
    final func bool(forKey key: Key) -> Bool { read(key) { $0.bool } ?? false }
    /// The text for a key, empty if there is none.
    final func string(forKey key: Key) -> String { read(key) { $0.string } ?? "" }
    /// The point for a key, zero if there is none.
    final func point(forKey key: Key) -> Point { read(key) { $0.point } ?? .zero }
    /// The transform for a key, the identity if there is none.
    final func transform(forKey key: Key) -> Transform3D { read(key) { $0.transform } ?? .identity }

    /// The contents of a key's value; all typed properties use it.
    final func read<Content>(_ key: Key, _ content: (Value) -> Content?) -> Content? {
        if let index = values.index(of: key) { return content(values[at: index]) }
        if key.isPath || resolvedStyle != nil || classDefaults.kind.isOpen || Property.named(key)?.storage != .table {
            return value(forKey: key).flatMap(content)
        }
        return classDefaults.read(key, content)
    }
}

extension Value {
    /// Whether this is a particular text.
    package func isText(_ text: String) -> Bool {
        if case .string(let own) = self { own.isSame(as: text) } else { false }
    }

    /// The case whose raw value is this text; `nil` if there is none.
    func choice<Choice>(of choices: Choice.Type) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        for choice in choices.allCases where isText(choice.rawValue) { return choice }
        return nil
    }
}
