import MotorMath

/// A change of a value to that of another key, to which the value is bound from then on.
package protocol BindingChange: Action {
    /// The key or key path of the value.
    var keyPath: Key { get }
}

/// The values of a layer that an action has set to those of other keys: what a component shows in a state, such as the
/// color of its background.
///
/// When the other key changes, by its style, by a theme or because it was set, the value changes with it, as long as
/// nothing else has set it meanwhile.
final class Bindings: Referent {
    /// The layer. Its memory is valid as long as it has not released this object, and it alone retains it for long.
    private let unretainedLayer: Unretained<Layer>

    /// A value that is bound to another one.
    struct Binding {
        /// The change that bound it.
        let change: any BindingChange
        /// The key of the source value, on the layer or the nearest ancestor that has it.
        let source: Key
        /// The source value, as it was last; `nil` if no layer had one yet.
        let given: Value?
        /// The value that the layer then had; before there is a source value, its own one.
        let stored: Value?
    }

    fileprivate var list: [Binding] = []
    /// The keys that values are bound to and that no layer had yet.
    var missing: [Key] { list.filter { $0.given == nil }.map { $0.source } }
    /// The values that are functions of what other layers show.
    var bound: [BoundValue] = []

    init(of layer: Layer) {
        unretainedLayer = Unretained(layer)
    }

    /// The layer; `nil` once its last reference was released.
    var layer: Layer? { unretainedLayer.living }
}

extension Layer {
    /// The value for a key of the nearest layer, from this one outward, that has it itself, in its style or by its class.
    /// If there is none, the value of the nearest theme.
    ///
    /// A theme reaches all parts of a component; a value that the component's style has must come before it.
    package final func nearest(_ key: Key) -> Value? {
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

    /// ``bindings``, made if there are none.
    final var madeBindings: Bindings {
        if let bindings { return bindings }
        let made = Bindings(of: self)
        bindings = made
        return made
    }

    /// Binds a value that was just set to the one that it was taken from.
    package final func bind(_ source: Key, given: Value?, by change: any BindingChange) {
        let bindings = madeBindings
        let binding = Bindings.Binding(
            change: change, source: source, given: given,
            stored: given == nil ? ownValue(forKey: change.keyPath) : value(forKey: change.keyPath))
        let old = bindings.replace(binding)
        markBound(KeySketch(source.whole))
        withExtendedLifetime(old) {}
    }

    /// Notes, for this layer and those around it, that values are bound to keys.
    final func markBound(_ keys: KeySketch) {
        var layer: Layer? = self
        while let current = layer, !current.boundKeys.contains(keys) {
            current.boundKeys.formUnion(keys)
            layer = current.superlayer
        }
    }

    /// Updates the values in this layer and below that are bound to a key, or to any key.
    ///
    /// - Parameter isPending: Whether only values are meant that no layer had when they were bound.
    /// - Complexity: O(layers that may have such values, and those around them).
    final func updateBindings(of source: Key? = nil, isShown: Bool? = nil, isPending: Bool = false) {
        var pending = [self]
        var found: [(layer: Layer, binding: Bindings.Binding)] = []
        while let layer = pending.popLast() {
            guard source.map({ layer.boundKeys.mayContain($0) }) ?? !layer.boundKeys.isEmpty else { continue }
            for binding in layer.bindings?.list ?? [] where source == nil || binding.source.whole == source {
                if !isPending || binding.given == nil { found.append((layer, binding)) }
            }
            if let mask = layer.ownMask { pending.append(mask) }
            for child in layer.children.reversed() { pending.append(child) }
        }
        // An update runs actions, which may set or bind any of the others: only what still holds is updated.
        for (layer, binding) in found where layer.bindings?.has(binding) == true {
            layer.update(binding, isShown: isShown ?? (layer.context?.isShown == true))
        }
    }

    /// Binds values in this layer and below whose sources are around it, now that it has a superlayer.
    ///
    /// - Complexity: As ``updateBindings(of:isShown:)``.
    final func resolveBindings() {
        if !boundKeys.isEmpty { updateBindings(isShown: false, isPending: true) }
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
            // Before the action runs, which may set the value or bind it to another one.
            bind(binding.source, given: given, by: binding.change)
            return true
        }
        if isStored { return }
        binding.change.run(forKey: key, object: self, arguments: ActionArguments(previous: value(forKey: key)))
    }
}

extension Bindings {
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

    /// Whether a binding is still there as it was found.
    fileprivate func has(_ binding: Binding) -> Bool {
        list.contains { $0.change === binding.change && $0.given == binding.given }
    }

    /// Removes a binding, unless another one has replaced it.
    fileprivate func remove(_ binding: Binding) -> Binding? {
        guard let index = list.firstIndex(where: { $0.change === binding.change }) else { return nil }
        return list.remove(at: index)
    }
}
