extension Layer {
    /// The layer that this one is in; `nil` for a root.
    public final var superlayer: Layer? { parent }

    /// The layers in this one, back to front.
    ///
    /// Setting takes away those that are not in the new list, adds those that were not in the old, and then puts all in
    /// the new order, each with its own events. A layer that is in the list twice counts where it comes first.
    public final var sublayers: [Layer] {
        get { children }
        set {
            let kept = Set(newValue.map { ObjectIdentifier($0) })
            for child in children.reversed() where !kept.contains(ObjectIdentifier(child)) {
                child.removeFromSuperlayer()
            }
            for child in newValue where child.parent !== self || child === ownMask { addSublayer(child) }
            if children.elementsEqual(childrenInOrder(of: newValue), by: { $0 === $1 }) { return }
            let change = actionForChange(of: .sublayers, isProperty: false)
            let before = change.map { _ in told }
            children = childrenInOrder(of: newValue)
            changed(.sublayers)
            change?.run(forKey: .sublayers, object: self, arguments: ActionArguments(previous: before))
        }
    }

    /// The sublayers that there are, in the order of a list; those that an action has added meanwhile in front.
    private final func childrenInOrder(of list: [Layer]) -> [Layer] {
        var listed = Set<ObjectIdentifier>()
        let ordered = list.filter {
            $0.parent === self && $0 !== ownMask && listed.insert(ObjectIdentifier($0)).inserted
        }
        return ordered + children.filter { !listed.contains(ObjectIdentifier($0)) }
    }

    /// The sublayers as an action is told them that answers a change of them.
    private final var told: Value { .array(children.map { .object($0) }) }

    /// Adds a layer in front of all others in this one.
    ///
    /// The event keys `"sublayers"` (here) and `"onOrderIn"` (there, unless hidden) are looked up before and run after.
    /// The first is told the sublayers as they were.
    /// A layer that is in another layer leaves it first. A layer that this one is in is refused with a diagnostic: a tree
    /// has no cycle.
    ///
    /// - Complexity: O(depth of this layer), and O(layers in `layer`) on a stage.
    public final func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: children.count)
    }

    /// Adds a layer at a place in the order from back to front.
    ///
    /// - Parameters:
    ///   - layer: See ``addSublayer(_:)``.
    ///   - place: 0 for the very back; beyond the end means the front.
    public final func insertSublayer(_ layer: Layer, at place: Int) {
        guard accepts(layer) else { return }
        if layer.parent != nil { layer.removeFromSuperlayer() }
        let change = actionForChange(of: .sublayers, isProperty: false)
        let orderIn = layer.isHidden ? nil : layer.actionForChange(of: .onOrderIn, isProperty: false)
        // A delegate that was asked may have put the layer, or this one, elsewhere.
        layer.unlink()
        guard accepts(layer) else { return }
        let before = change.map { _ in told }
        children.insert(layer, at: min(max(place, 0), children.count))
        layer.parent = self
        if let context { layer.enter(context) }
        changed(.sublayers)
        change?.run(forKey: .sublayers, object: self, arguments: ActionArguments(previous: before))
        orderIn?.run(forKey: .onOrderIn, object: layer, arguments: ActionArguments())
    }

    /// Adds a layer right behind another one; at the very back when that one is not here.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
        guard layer !== sibling else { return }
        if layer.parent === self { layer.removeFromSuperlayer() }
        insertSublayer(layer, at: children.firstIndex { $0 === sibling } ?? 0)
    }

    /// Adds a layer right in front of another one; at the very front when that one is not here.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
        guard layer !== sibling else { return }
        if layer.parent === self { layer.removeFromSuperlayer() }
        insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
    }

    /// Puts a layer in another one's place; the event key is `"transition"`, here, told the sublayers as they were.
    ///
    /// Nothing happens when the old layer is not in this one.
    public final func replaceSublayer(_ old: Layer, with new: Layer) {
        guard old !== new, old.parent === self, accepts(new) else { return }
        if new.parent != nil { new.removeFromSuperlayer() }
        let transition = actionForChange(of: .transition, isProperty: false)
        // A delegate that was asked may have put any of the three elsewhere.
        new.unlink()
        guard accepts(new), let place = place(ofSublayer: old) else { return }
        let before = transition.map { _ in told }
        old.detach()
        children[place] = new
        new.parent = self
        if let context { new.enter(context) }
        changed(.sublayers)
        transition?.run(forKey: .transition, object: self, arguments: ActionArguments(previous: before))
    }

    /// Takes the layer out of the one that it is in; the event keys are `"onOrderOut"`, here, and `"sublayers"`, there.
    public final func removeFromSuperlayer() {
        guard let parent else { return }
        if parent.ownMask === self {
            parent.mask = nil
            return
        }
        let orderOut = isHidden ? nil : actionForChange(of: .onOrderOut, isProperty: false)
        let change = parent.actionForChange(of: .sublayers, isProperty: false)
        // A delegate that was asked may have put the layer elsewhere: there it stays.
        guard self.parent === parent, parent.ownMask !== self else { return }
        let before = change.map { _ in parent.told }
        unlink()
        orderOut?.run(forKey: .onOrderOut, object: self, arguments: ActionArguments())
        change?.run(forKey: .sublayers, object: parent, arguments: ActionArguments(previous: before))
    }

    /// A layer whose alpha says where this one shows; it is in no one's ``sublayers``.
    ///
    /// A layer that is in this one, or that this one is in, is refused with a diagnostic.
    public final var mask: Layer? {
        get { ownMask }
        set {
            guard newValue !== ownMask else { return }
            if let newValue {
                guard accepts(newValue) else { return }
                newValue.removeFromSuperlayer()
                // A delegate that was asked may have put either of the two elsewhere.
                newValue.unlink()
                guard accepts(newValue) else { return }
            }
            let old = ownMask
            old?.unlink()
            ownMask = newValue
            newValue?.parent = self
            if let context { newValue?.enter(context) }
            changed(Self.maskKey)
            withExtendedLifetime(old) {}
        }
    }

    private static let maskKey: Key = "mask"

    /// Whether this layer is `other` or in it, however deep. O(depth).
    public final func isDescendant(of other: Layer) -> Bool {
        var layer: Layer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.parent
        }
        return false
    }

    private final func accepts(_ layer: Layer) -> Bool {
        guard !layer.children.isEmpty || layer.ownMask != nil || layer === self else { return true }
        guard isDescendant(of: layer) else { return true }
        Diagnostics.report(
            Diagnostic(
                place: displayName, key: .sublayers, value: .object(layer), rule: "a layer that does not hold it"))
        return false
    }

    /// Takes the layer from where it is, be it a sublayer or a mask, without a look-up.
    private final func unlink() {
        guard let parent else { return }
        detach()
        if parent.ownMask === self {
            parent.ownMask = nil
            parent.changed(Self.maskKey)
        } else if let place = parent.place(ofSublayer: self) {
            parent.children.remove(at: place)
            parent.changed(.sublayers)
        }
    }

    /// Where in the order from back to front a sublayer is. O(1) for the one in front.
    private final func place(ofSublayer layer: Layer) -> Int? {
        if children.last === layer { return children.count - 1 }
        return children.firstIndex { $0 === layer }
    }

    private final func detach() {
        if context != nil { leave() }
        parent = nil
    }

    /// Puts the tree from here on under a stage's context.
    package final func enter(_ context: LayerContext) {
        forEachInTree { layer in
            layer.context = context
            context.layerDidEnter(layer)
        }
    }

    /// Takes the tree from here on from under its stage's context.
    package final func leave() {
        forEachInTree { layer in
            layer.context?.layerWillLeave(layer)
            layer.context = nil
        }
    }

    /// Calls a closure for this layer and all in it, masks included, a layer before those in it.
    ///
    /// - Complexity: O(layers); takes no stack for depth.
    package final func forEachInTree(_ body: (Layer) -> Void) {
        var pending = [self]
        while let layer = pending.popLast() {
            body(layer)
            if let mask = layer.ownMask { pending.append(mask) }
            pending.append(contentsOf: layer.children.reversed())
        }
    }

    /// The stage's context, for the floors above.
    package final var layerContext: LayerContext? { context }

    /// A new layer of the same kind, without values: a subclass that draws gives one of the class that draws.
    package final func emptyCopy() -> Layer {
        let copy: Layer
        if self is ShapeLayer {
            copy = ShapeLayer()
        } else if self is TextLayer {
            copy = TextLayer()
        } else if self is GradientLayer {
            copy = GradientLayer()
        } else {
            copy = Layer()
        }
        copy.classDefaults = classDefaults
        return copy
    }

    /// Gives another layer this one's own values and style, but neither its actions nor its sublayers.
    package final func copyOwnValues(to copy: Layer) {
        copy.values = values
        copy.ownBounds = ownBounds
        copy.ownStyle = ownStyle
        copy.resolvedStyle = resolvedStyle
    }
}
