/// What has to be drawn anew.
extension Stage {
    /// Whether the root is still the root of this stage.
    var hasRoot: Bool { root.unheldContext?.toOpaque() == Unmanaged.passUnretained(context).toOpaque() }

    /// Notes that a layer looks different from when it was drawn.
    func markStale(_ layer: Layer) {
        if hasShownObservers { markShownDifferently(layer) }
        guard drawing != nil, layer.stalePlace < 0 else { return }
        layer.stalePlace = Int32(truncatingIfNeeded: stale.count)
        stale.append(layer)
    }

    /// Notes that a portal shows its source from now on.
    func open(_ portal: PortalLayer) {
        portals.append(portal)
        portal.source.portalCount += 1
        portal.source.home?.markStale(portal.source)
    }

    /// Notes that a portal leaves, so that its source may be drawn at its place again.
    func close(_ portal: PortalLayer) {
        guard let place = portals.firstIndex(where: { $0 === portal }) else { return }
        // The portal is retained until the access has ended.
        withExtendedLifetime(portals.remove(at: place)) {}
        portal.source.portalCount -= 1
        portal.source.home?.markStale(portal.source)
    }

    /// Forgets a layer that leaves.
    func unmarkStale(_ layer: Layer) {
        let place = Int(layer.stalePlace)
        guard place >= 0, place < stale.count, stale[place] === layer else { return }
        layer.stalePlace = -1
        let last = stale.removeLast()
        guard last !== layer else { return }
        stale[place] = last
        last.stalePlace = Int32(truncatingIfNeeded: place)
    }

    /// Whether there may be something to draw since the last call of ``takeStale(into:)``.
    var needsDrawing: Bool { isRestructured || !stale.isEmpty || !springs.isEmpty || !moving.isEmpty }

    /// Hands over the layers that changed or move since the last call, each once.
    ///
    /// - Parameter layers: An empty array, whose capacity the stage uses for the next ones.
    /// - Returns: Whether the tree changed.
    func takeStale(into layers: inout [Layer]) -> Bool {
        // Nothing below runs foreign code, so nothing that is marked ends meanwhile.
        if !springs.isEmpty { springs.forEach { $0.unheldLayer._withUnsafeGuaranteedRef { markStale($0) } } }
        for motion in moving { markStale(motion.layer) }
        for portal in portals { markStale(portal) }
        swap(&stale, &layers)
        for place in layers.indices { layers.unheld(at: place)._withUnsafeGuaranteedRef { $0.stalePlace = -1 } }
        defer { isRestructured = false }
        return isRestructured
    }
}
