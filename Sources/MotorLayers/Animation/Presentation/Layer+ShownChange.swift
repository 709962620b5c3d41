public import MotorMath

/// The closures to call when a layer's appearance changes.
private final class ShownObservers {
    /// Each closure returns whether to keep it.
    let bodies = Handlers<(Layer) -> Bool>()
    /// Called as soon as the layer has entered a stage in an event. Each closure returns whether to keep it.
    let entries = Handlers<(Layer) -> Bool>()
    /// Notifies all observers of a stage. Only observers refer to it, so that a page without any does not contain it.
    var notifyAll: (Stage) -> Void = { $0.notifyShownChanges() }
}

extension Layer {
    /// Calls a closure in each frame in which the layer's presentation may have changed: for state that depends on
    /// presentation values, such as the rows of a scrolling list, or a parallax picture.
    ///
    /// It is called after the frame's values are computed and before layout, when an animation moves the layer, one of
    /// its own values has changed, or its sublayers have changed; after the layout, if that has changed one of them;
    /// and before an input, so that the input sees the closure's changes. Changes of ancestors and values of
    /// descendants do not count. Read the values from ``presentation``. Changes that a closure makes to other observed
    /// layers are reported in the same frame, for up to 16 rounds.
    ///
    /// Layers are notified in the order of their creation, and the closures of a layer in the order in which they were
    /// added.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: May change anything. It is first called in the next frame, or in the same one if it is added by a
    ///     closure of the layer.
    /// - Returns: Cancels the calls.
    @discardableResult
    public final func onShownChange<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ layer: Layer) -> Void
    ) -> Subscription {
        observeShownChange { [owner = Weak(owner)] layer in owner.with { body($0, layer) } }
    }

    /// Calls a closure in each frame in which the layer's appearance may have changed, until it returns `false`.
    @discardableResult
    final func observeShownChange(_ body: @escaping (_ layer: Layer) -> Bool) -> Subscription {
        let observers = shownObservers.map { unsafeDowncast($0, to: ShownObservers.self) } ?? ShownObservers()
        shownObservers = observers
        let subscription = observers.bodies.add(body)
        containingStage?.noteShownObservers(of: self)
        return subscription
    }

    /// Calls a closure as soon as an event of a stage lets the layer enter it, and in each frame in which its appearance may
    /// have changed, until it returns `false`: for what counts time from the entry. An entry between frames counts from the
    /// next frame.
    ///
    /// - Parameter body: Changes no layer.
    final func observeEntry(_ body: @escaping (_ layer: Layer) -> Bool) {
        observeShownChange(body)
        guard let shownObservers else { return }
        _ = unsafeDowncast(shownObservers, to: ShownObservers.self).entries.add(body)
    }

    /// Notifies what counts time from the layer's entry.
    @inline(never)
    final func notifyEntry() {
        guard let shownObservers else { return }
        unsafeDowncast(shownObservers, to: ShownObservers.self).entries.forEach { $0(self) }
    }

    /// Calls the closures, and drops those whose owners are gone.
    fileprivate final func notifyShownChange() {
        guard let observers = shownObservers.map({ unsafeDowncast($0, to: ShownObservers.self) }) else { return }
        observers.bodies.forEach { $0(self) }
        if observers.bodies.isEmpty { shownObservers = nil }
    }
}

extension Stage {
    /// Notifies the observers of all layers whose appearance changed, through one of the observers.
    ///
    /// - Complexity: O(moving layers), if any layer has observers.
    @inline(never)
    func notifyOfShownChanges() {
        springs.forEach { markShownDifferently($0.layer) }
        for motion in moving { markShownDifferently(motion.layer) }
        notifyShownObservers?(self)
    }

    /// Records that a layer on the stage has observers that have not been notified.
    func noteShownObservers(of layer: Layer) {
        hasShownObservers = true
        notifyShownObservers = layer.shownObservers.map { unsafeDowncast($0, to: ShownObservers.self).notifyAll }
        markShownDifferently(layer)
        isChanged = true
    }

    /// Records that a layer's appearance changed, if it is observed. Not inlined, because most stages have no observers.
    @inline(never)
    func markShownDifferently(_ layer: Layer) {
        guard layer.shownObservers != nil, !layer.isShownChangePending else { return }
        layer.isShownChangePending = true
        shownDifferently.append(layer)
    }

    /// Records that layers below a layer were added or removed.
    @inline(never)
    func markShownDifferently(around layer: Layer) {
        var layer: Layer? = layer
        while let current = layer {
            markShownDifferently(current)
            layer = current.superlayer
        }
    }

    /// Notifies the observers of all layers whose appearance changed since the last notification.
    fileprivate func notifyShownChanges() {
        // Two arrays that keep their capacity, so that a frame allocates nothing.
        var notified: [Layer] = []
        swap(&notified, &shownDifferentlyBefore)
        defer { swap(&notified, &shownDifferentlyBefore) }
        for _ in 0..<16 where !shownDifferently.isEmpty {
            swap(&notified, &shownDifferently)
            // In creation order.
            notified.sort { $0.serial < $1.serial }
            // A layer that left and returned is listed twice.
            for layer in notified where layer.isShownChangePending && layer.layerContext === context {
                layer.isShownChangePending = false
                layer.notifyShownChange()
            }
            notified.removeAll(keepingCapacity: true)
        }
    }
}
