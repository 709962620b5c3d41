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
                // An action may have put it elsewhere meanwhile: there it stays.
                if child.parent === self { child.removeFromSuperlayer() }
            }
            for child in newValue where child.parent !== self || child === ownMask { addSublayer(child) }
            if children.elementsEqual(childrenInOrder(of: newValue), by: { $0 === $1 }) { return }
            let change = actionForChange(of: .sublayers, isProperty: false)
            let before = change.map { _ in told }
            children = childrenInOrder(of: newValue)
            changed(.sublayers)
            run(change, forKey: .sublayers, previous: before)
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
    /// has no cycle. So is the root of a stage, which stays there.
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
        guard accepts(layer) else { return }
        let before = change.map { _ in told }
        let left = layer.unlink()
        children.insert(layer, at: min(max(place, 0), children.count))
        layer.link(to: self)
        left?.tell()
        changed(.sublayers)
        run(change, forKey: .sublayers, previous: before)
        layer.run(orderIn, forKey: .onOrderIn)
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
        guard accepts(new), place(ofSublayer: old) != nil else { return }
        let before = transition.map { _ in told }
        let left = new.unlink()
        let place = place(ofSublayer: old) ?? children.count
        _ = old.unlink()
        children.insert(new, at: place)
        new.link(to: self)
        left?.tell()
        changed(.sublayers)
        run(transition, forKey: .transition, previous: before)
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
        unlink()?.tell()
        run(orderOut, forKey: .onOrderOut)
        parent.run(change, forKey: .sublayers, previous: before)
    }

    /// A layer whose alpha says where this one shows; it is in no one's ``sublayers``.
    ///
    /// A layer that this one is in is refused with a diagnostic, as is the root of a stage. One that is in another layer
    /// leaves it first.
    public final var mask: Layer? {
        get { ownMask }
        set {
            guard newValue !== ownMask else { return }
            if let newValue {
                guard accepts(newValue) else { return }
                newValue.removeFromSuperlayer()
                // A delegate that was asked may have put either of the two elsewhere.
                guard accepts(newValue) else { return }
            }
            let left = newValue?.unlink()
            let old = ownMask
            _ = old?.unlink()
            ownMask = newValue
            newValue?.link(to: self)
            left?.tell()
            changed(Self.maskKey)
            withExtendedLifetime(old) {}
        }
    }

    fileprivate static let maskKey: Key = "mask"

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
        // What is on a stage and in no layer is the stage's root.
        let isRoot = layer.context != nil && layer.parent == nil
        if !isRoot {
            guard !layer.children.isEmpty || layer.ownMask != nil || layer === self else { return true }
            guard isDescendant(of: layer) else { return true }
        }
        let rule = isRoot ? "a layer that is no stage's root" : "a layer that does not hold it"
        Diagnostics.report(Diagnostic(place: displayName, key: .sublayers, value: .object(layer), rule: rule))
        return false
    }

    // The gate. A layer's context is always that of the root of its tree, and every layer is in the one that it names: so
    // what changes either goes through `unlink`, `link`, `enter` and `leave` below, none of which runs foreign code. Only
    // when a tree is whole again is anybody told of it.

    /// Takes the layer from where it is, be it a sublayer, a mask or a stage's root, without a look-up and without telling.
    ///
    /// - Returns: What it was in, to be told when it is where it will be.
    private final func unlink() -> Superlayer? {
        if context != nil { leave() }
        guard let parent else { return nil }
        self.parent = nil
        if parent.ownMask === self {
            parent.ownMask = nil
            return Superlayer(layer: parent, key: Self.maskKey)
        }
        if let place = parent.place(ofSublayer: self) { parent.children.remove(at: place) }
        return Superlayer(layer: parent, key: .sublayers)
    }

    /// Names the layer that this one is in from now on, and with it the stage.
    private final func link(to superlayer: Layer) {
        parent = superlayer
        if let context = superlayer.context { enter(context) }
    }

    /// What a layer has left.
    private struct Superlayer {
        let layer: Layer
        /// As what it was there.
        let key: Key

        func tell() { layer.changed(key) }
    }

    /// Where in the order from back to front a sublayer is. O(1) for the one in front.
    private final func place(ofSublayer layer: Layer) -> Int? {
        if children.last === layer { return children.count - 1 }
        return children.firstIndex { $0 === layer }
    }

    /// Makes the layer the root of a tree of its own under a context; whatever it was in, it leaves.
    package final func becomeRoot(under context: LayerContext) {
        let (before, left) = (self.context, unlink())
        enter(context)
        left?.tell()
        before?.treeDidChange()
        context.treeDidChange()
    }

    /// Puts the tree from here on under a stage's context, from under the one where it is.
    package final func enter(_ context: LayerContext) {
        if self.context != nil { leave() }
        forEachInTree { layer in
            layer.context = context
            context.layerDidEnter(layer)
        }
    }

    /// Takes the tree from here on from under its stage's context, if it is under one.
    package final func leave() {
        guard context != nil else { return }
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
