import MotorLayers
public import MotorMath

extension View {
    /// Returns the frontmost view that receives touches at a point, among this view and its descendants; `nil` if there
    /// is none.
    ///
    /// Hit testing uses presentation values. It finds views where they are shown, even while they move, so a flying
    /// view can be caught. This applies to position, bounds, corners, masks, opacity and z-order. A view that receives
    /// no touches, is hidden or nearly transparent (its own opacity is at most 0.01) is skipped together with its
    /// descendants. If a view's layer has a mask, the view and its descendants are found only at points where the mask
    /// is visible. A view's ``contains(_:)`` defines its hit area, even beyond its bounds. Its descendants are also
    /// found outside its bounds, unless its layer masks to them.
    ///
    /// - Parameter point: A point in this view's own coordinates, as shown.
    public final func hitTest(_ point: Point) -> View? {
        let map = layer.presentation.toRoot
        guard let seen = map.project(point) else { return nil }
        return hitTest(seen, map)
    }

    /// Hit tests a point of the root's picture.
    final func hitTest(seen: Point) -> View? { hitTest(seen, layer.presentation.toRoot) }

    /// Hit tests a point of the root's picture, with the map from this view to the picture.
    private final func hitTest(_ seen: Point, _ map: Transform3D) -> View? {
        // From front to back, each view after its descendants.
        var open: [Siblings] = []
        if let hit = hitTest(seen, layer.presentation.renderState, in: Projection(map), &open) { return hit }
        while var siblings = open.popLast() {
            let outer = open.count
            while open.count == outer, let next = siblings.row.next(at: seen) {
                let view = unsafeDowncast(next.owner, to: View.self)
                if let own = next.own {
                    if view.contains(own) { return view }
                    continue
                }
                let shown = view.layer.presentation
                let state = shown.renderState
                if let hit = view.hitTest(seen, state, in: shown.projection(state, in: siblings.space), &open) {
                    return hit
                }
            }
            if open.count > outer {
                // Its own subviews come first.
                open.insert(siblings, at: outer)
            } else if let own = siblings.own, siblings.superview.contains(own) {
                return siblings.superview
            }
        }
        return nil
    }

    /// Hit tests this view in its own space, but not its subviews, which come next.
    ///
    /// - Returns: The view, if it is hit and has no subviews that may be.
    private final func hitTest(_ seen: Point, _ state: RenderState, in space: Projection, _ open: inout [Siblings])
        -> View?
    {
        // A view too far away for finite numbers is not drawn.
        guard isUserInteractionEnabled, state.isTouchable, space.isFinite, layer.isUncovered(at: seen, space) else {
            return nil
        }
        let own = space.unproject(seen)
        if subviews.isEmpty || state.masksToBounds && own.map({ state.contains($0) }) != true {
            return own.map { contains($0) } == true ? self : nil
        }
        let inside = layer.presentation.sublayerTransform(state).map { space.inside($0) } ?? space
        let row = OwnerRow(layer.sublayersBackToFront, in: inside, of: self)
        open.append(Siblings(row: row, space: inside, superview: self, own: own))
        return nil
    }

    /// Views that may be at a point.
    private struct Siblings {
        /// Those that have not been tested.
        var row: OwnerRow
        /// The space that they are in.
        let space: Projection
        let superview: View
        /// The point in the superview's own coordinates.
        let own: Point?
    }
}

#if DEBUG && !hasFeature(Embedded)
    extension View {
        /// Reports views without a size that show a layer where a touch begins, and want touches, but are not hit.
        ///
        /// - Parameters:
        ///   - point: In the root's picture.
        ///   - found: The view that receives the touch.
        final func checkMissed(_ point: Point, _ found: View?) {
            var pending = [self]
            while let view = pending.popLast() {
                let (shown, own) = (view.layer.presentation, view.layer.presentation.convertFromRoot(point))
                guard view.isUserInteractionEnabled, shown.renderState.isTouchable,
                    // What is clipped is not seen.
                    !shown.renderState.masksToBounds || own.map({ shown.contains($0) }) == true
                else { continue }
                pending += view.subviews
                guard shown.bounds.isEmpty, view.control != nil || !view.gestureRecognizers.isEmpty,
                    found?.isDescendant(of: view) != true, own.map({ view.contains($0) }) != true,
                    view.layer.sublayers.contains(where: { part in
                        part.presentation.renderState.isTouchable
                            && part.presentation.convertFromRoot(point).map { part.presentation.contains($0) } == true
                    })
                else { continue }
                view.layer.report(
                    .bounds, "is empty, so touches of what it shows miss it", suggestion: "frame")
            }
        }
    }
#endif

extension Layer {
    /// Whether the layer is visible at a point through its mask and the window of its transition.
    ///
    /// - Parameters:
    ///   - point: In the root's picture.
    ///   - space: The space of the layer's contents.
    fileprivate final func isUncovered(at point: Point, _ space: Projection) -> Bool {
        if !isAnimated, mask == nil { return true }
        var space = space
        if let slide = presentation.slide {
            space = space.moved(by: Point(x: -slide.x, y: -slide.y))
            guard let own = space.unproject(point), presentation.contains(own) else { return false }
        }
        return mask.map { $0.presentation.lets(point, through: space.map, maskMode) } ?? true
    }
}
