import MotorMath

/// A change that sets a value to another key's value and binds it to that key from then on.
package protocol BindingChange: Action {
    /// The key or key path of the value.
    var keyPath: Key { get }
}

/// A layer's values that an action has set to other keys' values, such as the background color that a component shows in a
/// state.
///
/// When the other key changes, through its style, a theme or its own value, the bound value follows, unless something else has
/// set it in the meantime.
final class Bindings: Referent {
    /// The layer. Its memory is valid until it releases this object, and it is the only long-term owner.
    private let unretainedLayer: Unretained<Layer>

    /// A value that is bound to another one.
    struct Binding {
        /// The change that bound it.
        let change: any BindingChange
        /// The key of the source value, on the layer or the nearest ancestor that has it.
        let source: Key
        /// The source's last value; `nil` if no layer has had one.
        let given: Value?
        /// The value that the layer then had; before a source value exists, its own value.
        let stored: Value?
    }

    fileprivate var list: [Binding] = []
    /// The source keys that no layer has had yet.
    var missing: [Key] { list.filter { $0.given == nil }.map { $0.source } }
    /// The keys of the values that are bound.
    var targets: [Key] { list.map { $0.change.keyPath } }
    /// The values that are functions of other layers' displayed values.
    var bound: [BoundValue] = []

    init(of layer: Layer) {
        unretainedLayer = Unretained(layer)
    }

    /// The layer; `nil` once its last reference was released.
    var layer: Layer? { unretainedLayer.living }
}

extension Layer {
    /// The value for a key from the nearest layer, starting with this one and going outward, that has it itself, in its style
    /// or by its class; otherwise, from the nearest theme.
    ///
    /// A theme reaches all parts of a component, so a value in the component's style must take precedence over it.
    final func nearest(_ key: Key) -> Value? {
        var layer: Layer? = self
        while let current = layer {
            if current.hasApartFromThemes(key.base ?? key) { return current.value(forKey: key) }
            layer = current.superlayer
        }
        return value(forKey: key)
    }

    private final func hasApartFromThemes(_ key: Key) -> Bool {
        values.index(of: key) != nil || resolvedStyle?.isStyled(key) == true || defaultValue(forKey: key) != nil
            || Property.named(key).map { $0.storage != .table } == true
    }

    /// ``bindings``, created if necessary.
    final var madeBindings: Bindings {
        if let bindings { return bindings }
        let made = Bindings(of: self)
        bindings = made
        return made
    }

    /// Binds a value that was just set to the value that it came from.
    package final func bind(_ source: Key, given: Value?, by change: any BindingChange) {
        let bindings = madeBindings
        let binding = Bindings.Binding(
            change: change, source: source, given: given,
            stored: given == nil ? ownValue(forKey: change.keyPath) : value(forKey: change.keyPath))
        let old = bindings.replace(binding)
        markBound(KeySketch(source.whole))
        withExtendedLifetime(old) {}
    }

    /// Records, for this layer and its ancestors, that values are bound to keys.
    final func markBound(_ keys: KeySketch) {
        var layer: Layer? = self
        while let current = layer, !current.boundKeys.contains(keys) {
            current.boundKeys.formUnion(keys)
            layer = current.superlayer
        }
    }

    /// Updates the values in this layer and below that are bound to a key, or to any key.
    ///
    /// - Complexity: O(layers that may have such values, and their ancestors).
    final func updateBindings(of source: Key? = nil, isShown: Bool? = nil) {
        var pending = [self]
        var found: [(layer: Layer, binding: Bindings.Binding)] = []
        while let layer = pending.popLast() {
            guard source.map({ layer.boundKeys.mayContain($0) }) ?? !layer.boundKeys.isEmpty else { continue }
            for binding in layer.bindings?.list ?? [] where source == nil || binding.source.whole == source {
                found.append((layer, binding))
            }
            if let mask = layer.ownMask { pending.append(mask) }
            for child in layer.children.reversed() { pending.append(child) }
        }
        // An update runs actions, which may set or rebind the others, so only bindings that still hold are updated.
        for (layer, binding) in found where layer.bindings?.has(binding) == true {
            layer.update(binding, isShown: isShown ?? (layer.context?.isShown == true))
        }
    }

    /// Resolves bindings in this layer and below whose sources are its ancestors, now that it has a superlayer, or another one.
    ///
    /// - Complexity: As ``updateBindings(of:isShown:)``.
    final func resolveBindings() {
        if !boundKeys.isEmpty { updateBindings(isShown: false) }
    }

    private final func update(_ binding: Bindings.Binding, isShown: Bool) {
        let key = binding.change.keyPath
        guard let given = nearest(binding.source), given != binding.given else { return }
        let isFirst = binding.given == nil
        // Something else has set the value since.
        guard (isFirst ? ownValue(forKey: key) : value(forKey: key)) == binding.stored else {
            let old = bindings?.remove(binding)
            return withExtendedLifetime(old) {}
        }
        if isFirst { Diagnostics.noteUse(of: binding.source.whole) }
        let (changed, isShown) = (key.base ?? key, isShown && !isFirst)
        var isStored = true
        change(changed, .binding, isLookedUp: isShown, previous: value(forKey: changed)) { isAnswered in
            isStored = !isShown || isAnswered || Chain.areActionsDisabled || isStopped(changed)
            guard isStored else { return false }
            store(given, forKey: key)
            // Bind before the action runs, because it may set the value or rebind it.
            bind(binding.source, given: given, by: binding.change)
            return true
        }
        if isStored { return }
        binding.change.run(forKey: key, object: self, arguments: ActionArguments(previous: value(forKey: key)))
    }
}

extension Bindings {
    /// The key to which a value is bound; `nil` for none.
    func source(of key: Key) -> Key? { list.first { $0.change.keyPath == key }?.source }

    /// Adds a binding, replacing the one of the same value, which is returned.
    fileprivate func replace(_ binding: Binding) -> Binding? {
        guard let index = list.firstIndex(where: { $0.change.keyPath == binding.change.keyPath }) else {
            list.append(binding)
            return nil
        }
        let old = list[index]
        list[index] = binding
        return old
    }

    /// Whether a binding still exists unchanged.
    fileprivate func has(_ binding: Binding) -> Bool {
        list.contains { $0.change === binding.change && $0.given == binding.given }
    }

    /// Removes a binding unless another has replaced it.
    fileprivate func remove(_ binding: Binding) -> Binding? {
        guard let index = list.firstIndex(where: { $0.change === binding.change }) else { return nil }
        return list.remove(at: index)
    }
}
