import MotorMath

extension Layer {
    /// The layer that contains this one; `nil` for a root.
    public final var superlayer: Layer? { parent }

    /// The sublayers, from back to front.
    ///
    /// Setting it removes the layers that are not in the new list, adds the new ones, and then sorts all into the new
    /// order, each step with its own events. If the list contains a layer twice, the first occurrence counts.
    public final var sublayers: [Layer] {
        get { children }
        set {
            let kept = Set(newValue.map { ObjectIdentifier($0) })
            for child in children.reversed() where !kept.contains(ObjectIdentifier(child)) {
                // An action may have moved the layer elsewhere, in which case it stays there.
                if child.parent === self { child.removeFromSuperlayer() }
            }
            for child in newValue where child.parent !== self || child === ownMask { addSublayer(child) }
            reorder { children in children = childrenInOrder(of: newValue, from: children) }
            // A layer retained only by the list is released here, because its `deinit` may change this layer's
            // children.
            withExtendedLifetime(newValue) {}
        }
    }

    /// Reorders the sublayers unless they already have that order.
    ///
    /// - Parameter sort: Sorts the sublayers; called again after the lookup, which may have changed them.
    private final func reorder(_ sort: (inout [Layer]) -> Void) {
        var sorted = children
        sort(&sorted)
        if children.elementsEqual(sorted, by: { $0 === $1 }) { return }
        change(.sublayers, .event, previous: sublayersAsValue) { _ in
            sorted = children
            sort(&sorted)
            children = sorted
            owner?.sublayersDidReorder()
            changed(.sublayers)
            return true
        }
    }

    /// Moves a sublayer to another index among its siblings, not counting itself.
    private final func move(_ layer: Layer, to index: Int) {
        reorder { children in
            guard let own = children.firstIndex(where: { $0 === layer }) else { return }
            children.remove(at: own)
            children.insert(layer, at: min(max(index, 0), children.count))
        }
    }

    /// A sublayer's index among its siblings, not counting another layer; `nil` if it is not a sublayer.
    private final func index(of sibling: Layer, without layer: Layer) -> Int? {
        guard let index = index(ofSublayer: sibling) else { return nil }
        guard let other = self.index(ofSublayer: layer), other < index else { return index }
        return index - 1
    }

    private final func isSublayer(_ layer: Layer) -> Bool { layer.parent === self && layer !== ownMask }

    final var hasSublayers: Bool { !children.isEmpty }

    /// The sublayers in a list's order, followed by any that an action has added in the meantime.
    private final func childrenInOrder(of list: [Layer], from children: [Layer]) -> [Layer] {
        var listed = Set<ObjectIdentifier>()
        let ordered = list.filter {
            $0.parent === self && $0 !== ownMask && listed.insert(ObjectIdentifier($0)).inserted
        }
        return ordered + children.filter { !listed.contains(ObjectIdentifier($0)) }
    }

    /// Adds a layer in front of all other sublayers.
    ///
    /// The events are `"sublayers"` on this layer and `"onOrderIn"` on the added one, unless it is hidden. Their
    /// actions are looked up before the change and run after it; the first receives the previous sublayers. The layer
    /// is first removed from its current superlayer. An ancestor of this layer is refused with a diagnostic, because a
    /// tree has no cycles. So is the root of a stage, which stays where it is.
    ///
    /// A sublayer of this layer is moved to the front: it stays on the stage with its animations and touches, and the only
    /// event is `"sublayers"`.
    ///
    /// - Complexity: O(depth of this layer), and O(layers in `layer`) on a stage. With an action for `"sublayers"`, also
    ///   O(sublayers), because it receives a copy of the previous ones.
    public final func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: children.count)
    }

    /// Inserts a layer at an index in the order from back to front.
    ///
    /// - Parameters:
    ///   - layer: See ``addSublayer(_:)``.
    ///   - index: 0 for the back; an index beyond the end means the front. A sublayer of this layer is not counted itself.
    public final func insertSublayer(_ layer: Layer, at index: Int) {
        guard accepts(layer) else { return }
        if isSublayer(layer) { return move(layer, to: index) }
        if layer.parent != nil { layer.removeFromSuperlayer() }
        change(
            .sublayers, .event, previous: sublayersAsValue,
            also: layer.isHidden ? nil : Event(layer: layer, key: .onOrderIn)
        ) { _ in
            // A delegate may have moved the layer, or this one, during the lookup.
            guard accepts(layer) else { return false }
            let left = layer.unlink()
            children.insert(layer, at: min(max(index, 0), children.count))
            let restyling = layer.link(to: self)
            left?.notify()
            changed(.sublayers)
            restyling?.notify()
            layer.resolveBindings()
            return true
        }
    }

    /// Inserts a layer directly behind a sibling, or at the back if the sibling is not a sublayer of this layer.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
        guard layer !== sibling else { return }
        checkSibling(sibling)
        insertSublayer(layer, at: index(of: sibling, without: layer) ?? 0)
    }

    /// Inserts a layer directly in front of a sibling, or at the front if the sibling is not a sublayer of this layer.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
        guard layer !== sibling else { return }
        checkSibling(sibling)
        insertSublayer(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? children.count)
    }

    /// Reports a layer that is not a sublayer, although another one should be inserted next to it.
    @inline(never)
    private final func checkSibling(_ sibling: Layer) {
        guard Diagnostics.findsMistakes, sibling.parent !== self else { return }
        report(
            .sublayers, "does not contain \"" + sibling.displayName + "\", beside which a layer is inserted",
            suggestion: nil)
    }

    /// Replaces a sublayer with another layer. The event is `"transition"` on this layer; its action receives the
    /// previous sublayers.
    ///
    /// Does nothing if the old layer is not a sublayer of this one.
    public final func replaceSublayer(_ old: Layer, with new: Layer) {
        guard old !== new, old.parent === self, old !== ownMask, accepts(new) else { return }
        if new.parent != nil { new.removeFromSuperlayer() }
        change(.transition, .event, previous: sublayersAsValue) { _ in
            // A delegate may have moved any of the three layers during the lookup.
            guard accepts(new), index(ofSublayer: old) != nil else { return false }
            let left = new.unlink()
            let index = index(ofSublayer: old) ?? children.count
            _ = old.unlink()
            children.insert(new, at: index)
            let restyling = new.link(to: self)
            left?.notify()
            changed(.sublayers)
            restyling?.notify()
            new.resolveBindings()
            return true
        }
    }

    /// Removes the layer from its superlayer. The events are `"onOrderOut"` on this layer and `"sublayers"` on the
    /// superlayer.
    public final func removeFromSuperlayer() {
        guard let parent else { return }
        if parent.ownMask === self {
            parent.replaceMask(by: nil)
            return
        }
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes, let container = owner?.container, container === parent.owner {
                parent.report(
                    .sublayers, "loses the layer of \"" + displayName + "\", whose view still counts as a subview",
                    suggestion: "removeFromSuperview")
            }
        #endif
        func remove(_ isAnswered: Bool) -> Bool {
            // A delegate may have moved the layer during the lookup, in which case it stays there.
            guard self.parent === parent, parent.ownMask !== self else { return false }
            unlink()?.notify()
            return true
        }
        if isHidden {
            parent.change(.sublayers, .event, previous: parent.sublayersAsValue, store: remove)
        } else {
            change(
                .onOrderOut, .event, previous: nil, also: Event(layer: parent, key: .sublayers), store: remove)
        }
    }

    /// A layer whose alpha determines where this layer is visible. It is not in any layer's ``sublayers``.
    ///
    /// An ancestor of this layer is refused with a diagnostic, and so is the root of a stage. The mask is first removed
    /// from its current superlayer.
    public final var mask: Layer? {
        get { ownMask }
        set {
            if newValue != nil { Feature.masks.use() }
            replaceMask(by: newValue)
        }
    }

    /// Sets or removes the mask, in a tree that has masks.
    final func replaceMask(by new: Layer?) {
        guard new !== ownMask else { return }
        if let new {
            guard accepts(new) else { return }
            new.removeFromSuperlayer()
            // A delegate may have moved either layer during the lookup.
            guard accepts(new) else { return }
        }
        let left = new?.unlink()
        let old = ownMask
        _ = old?.unlink()
        ownMask = new
        let restyling = new?.link(to: self)
        left?.notify()
        changed(Self.maskKey)
        restyling?.notify()
        new?.resolveBindings()
        withExtendedLifetime(old) {}
    }

    fileprivate static let maskKey: Key = "mask"

    /// Whether this layer is `other` or a descendant of it. O(depth).
    public final func isDescendant(of other: Layer) -> Bool {
        var layer: Layer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.parent
        }
        return false
    }

    private final func accepts(_ layer: Layer) -> Bool {
        // A layer that is on a stage but has no superlayer is the stage's root.
        let isRoot = layer.context != nil && layer.parent == nil
        if !isRoot {
            guard !layer.children.isEmpty || layer.ownMask != nil || layer === self else { return true }
            guard isDescendant(of: layer) else { return true }
        }
        let rule = isRoot ? "a layer that is not a stage's root" : "a layer that does not contain it"
        Diagnostics.report(Diagnostic(place: displayName, key: .sublayers, value: .object(layer), rule: rule))
        return false
    }

    // A layer always has the context of its tree's root, and a layer's `parent` always contains that layer. Every
    // change to either goes through `unlink`, `link`, `enter` and `leave` below, which run no client code. Observers
    // are notified only when the tree is consistent again.

    /// Detaches the layer, whether it is a sublayer, a mask or a stage's root, without a lookup or a notification.
    ///
    /// - Returns: The layer's old superlayer, to be notified once the layer has its new one.
    private final func unlink() -> Superlayer? {
        if context != nil { leave() }
        guard let parent else { return nil }
        self.parent = nil
        if parent.ownMask === self {
            parent.ownMask = nil
            return Superlayer(layer: parent, key: Self.maskKey)
        }
        if let index = parent.index(ofSublayer: self) { parent.children.remove(at: index) }
        return Superlayer(layer: parent, key: .sublayers)
    }

    /// Sets the layer's superlayer, and with it the stage and the themes.
    ///
    /// - Returns: The changes by the themes, to be reported when the tree is consistent; `nil` if there are none.
    private final func link(to superlayer: Layer) -> Restyling? {
        parent = superlayer
        if let context = superlayer.context { enter(context) }
        superlayer.markBound(boundKeys)
        return takeThemes(of: superlayer)
    }

    /// The superlayer that a layer was detached from.
    private struct Superlayer {
        let layer: Layer
        /// The key under which the superlayer held the layer.
        let key: Key

        func notify() { layer.changed(key) }
    }

    /// The index of a sublayer in the order from back to front. O(1) for the frontmost.
    private final func index(ofSublayer layer: Layer) -> Int? {
        if children.last === layer { return children.count - 1 }
        return children.firstIndex { $0 === layer }
    }

    /// Makes the layer the root of a tree under a context. It first leaves its current superlayer.
    final func becomeRoot(under context: LayerContext) {
        let (before, left) = (self.context, unlink())
        enter(context)
        let restyling = takeThemes(of: nil)
        left?.notify()
        before?.treeDidChange()
        context.treeDidChange()
        restyling?.notify()
    }

    /// Moves the layer and its descendants to a stage's context, leaving the current one first.
    final func enter(_ context: LayerContext) {
        if self.context != nil { leave() }
        forEachInTree { layer in
            layer.context = context
            context.layerDidEnter(layer)
        }
    }

    /// Removes the layer and its descendants from their stage's context, if they have one.
    final func leave() {
        guard context != nil else { return }
        forEachInTree { layer in
            layer.context?.layerWillLeave(layer)
            layer.wasShown = layer.context?.isShown == true
            layer.context = nil
        }
    }

    /// Calls a closure for this layer and all its descendants, masks included, parents first.
    ///
    /// - Complexity: O(layers); does not recurse.
    package final func forEachInTree(_ body: (Layer) -> Void) {
        _ = firstInTree { layer in
            body(layer)
            return false
        }
    }

    /// The first descendant with a name, in the order of ``forEachInTree(_:)``; `nil` if there is none.
    package final func descendant(named name: String) -> Layer? {
        firstInTree { $0 !== self && $0.name.isSame(as: name) }
    }

    private final func firstInTree(where isMeant: (Layer) -> Bool) -> Layer? {
        var pending = [self]
        while let layer = pending.popLast() {
            if isMeant(layer) { return layer }
            if let mask = layer.ownMask { pending.append(mask) }
            for child in layer.children.reversed() { pending.append(child) }
        }
        return nil
    }

    /// The stage's context, for higher modules.
    final var layerContext: LayerContext? { context }

    /// A new layer with the same drawing but no values; ``copyOwnValues(to:)`` also gives it the defaults of this one's class.
    final func emptyCopy() -> Layer {
        switch self {
        case is ShapeLayer: ShapeLayer()
        case is TextLayer: TextLayer()
        case is GradientLayer: GradientLayer()
        default: Layer()
        }
    }

    /// Copies this layer's own values and style to another layer, but not its actions or sublayers.
    final func copyOwnValues(to copy: Layer) {
        (copy.values, copy.hasGeometryValue) = (values, hasGeometryValue)
        copy.ownBounds = ownBounds
        copy.ownStyle = ownStyle
        (copy.themes, copy.resolvedStyle) = (themes, resolvedStyle)
        copy.take(classDefaults)
    }
}
