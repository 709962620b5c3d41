/// Tracks what must be redrawn.
extension Stage {
    /// Whether the root is still the root of this stage.
    var hasRoot: Bool { root.layerContext === context }

    /// Records that a layer looks different from its last drawing.
    func markStale(_ layer: Layer) {
        #if !hasFeature(Embedded)
            layer.countChange()
        #endif
        if hasShownObservers { markShownDifferently(layer) }
        guard drawing != nil, layer.staleIndex < 0 else { return }
        layer.staleIndex = Int32(truncatingIfNeeded: stale.count)
        stale.append(layer)
    }

    /// Records that a portal shows its source from now on.
    func open(_ portal: PortalLayer) {
        portals.append(portal)
        portal.source.portalCount += 1
        portal.source.containingStage?.markStale(portal.source)
    }

    /// Records that a portal leaves, so that its source may be drawn at its own position again.
    func close(_ portal: PortalLayer) {
        guard let index = portals.firstIndex(where: { $0 === portal }) else { return }
        // The portal is retained until the access has ended.
        withExtendedLifetime(portals.remove(at: index)) {}
        portal.source.portalCount -= 1
        portal.source.containingStage?.markStale(portal.source)
    }

    /// Forgets a departing layer.
    func unmarkStale(_ layer: Layer) {
        let index = Int(layer.staleIndex)
        guard index >= 0, index < stale.count, stale[index] === layer else { return }
        layer.staleIndex = -1
        let last = stale.removeLast()
        guard last !== layer else { return }
        stale[index] = last
        last.staleIndex = Int32(truncatingIfNeeded: index)
    }

    /// Whether anything may have changed in the drawing since the last call of ``takeStale(into:limit:)``.
    var needsDrawing: Bool { isRestructured || !stale.isEmpty || !springs.isEmpty || !moving.isEmpty }

    /// Returns the layers that have changed or moved since the last call, each once.
    ///
    /// - Parameters:
    ///   - layers: An empty array, whose capacity the stage uses for the next ones.
    ///   - limit: If more springs and animated layers move than this, they are not listed. Looking at each of 10,000 would take
    ///     a quarter of their frame.
    func takeStale(into layers: inout [Layer], limit: Int) -> StaleParts {
        let isLimited = springs.count + moving.count > limit && !hasShownObservers
        // Nothing below runs client code, so no marked layer ends in the meantime.
        if !isLimited {
            if !springs.isEmpty { springs.forEach { markStale($0.layer) } }
            for motion in moving { markStale(motion.layer) }
            for portal in portals { markStale(portal) }
        }
        swap(&stale, &layers)
        layers.readEach {
            $0.staleIndex = -1
            return true
        }
        defer { isRestructured = false }
        return isRestructured ? .tree : isLimited ? .most : .listed
    }

    /// What has changed since the last drawing.
    enum StaleParts {
        /// The listed layers, and no others.
        case listed
        /// Probably most layers; not all of them are listed.
        case most
        /// The tree.
        case tree
    }
}
