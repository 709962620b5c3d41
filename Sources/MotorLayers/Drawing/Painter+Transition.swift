import MotorMath

/// Draws transitions: the old and the new content.
extension Painter {
    /// Draws a layer with a running transition.
    ///
    /// - Parameters:
    ///   - projection: The layer's projection, which the transition may move.
    ///   - whole: A factor for the opacity of both.
    /// - Returns: Whether its sublayers are visible.
    mutating func draw(
        _ layer: Layer, _ state: RenderState, in projection: inout Projection, _ transition: ShownTransition,
        share whole: Double = 1
    ) -> Bool {
        let kind = transition.kind
        let progress = transition.progress
        let plane = OutlineProjection(projection, around: state.bounds.center)
        if kind == .fade {
            let share = min(max(progress, 0), 1)
            let isOpaque = LayerPainter(layer: layer, state: state, plane: plane, context: layerContext).isOpaque
            tree.items += Self.still(
                transition, in: projection, share: whole * (isOpaque ? 1 : 1 - share),
                layerContext ?? layer.layerContext)
            return draw(layer, state, on: plane, share: whole * share)
        }
        let outline = state.masksToBounds ? outline(of: state) : .rect(state.bounds)
        guard let window = plane.area(outline) else { return false }
        begin(plane.item(layer, .contents, .beginGroup(.init(opacity: whole, clip: window))))
        let travel = transition.edge.offset(through: state.bounds.size)
        let still = Self.still(
            transition, in: kind == .moveIn ? projection : projection.moved(by: travel * progress),
            layerContext ?? layer.layerContext)
        if kind == .reveal { addInFront(still) } else { tree.items += still }
        if kind != .reveal { projection = projection.moved(by: travel * (progress - 1)) }
        return projection.isFinite && draw(layer, state, on: OutlineProjection(projection, around: state.bounds.center))
    }
}

extension LayerPainter {
    /// Whether nothing behind the bounds is visible.
    fileprivate var isOpaque: Bool {
        guard state.opacity >= 1, !state.isHidden else { return false }
        if let color = state.backgroundColor, color.alpha >= 1 { return true }
        guard state.hasContents, let pictures = ownPictures, pictures.count == 1 else { return false }
        return pictures[0].image.isOpaque && pictures[0].frame.union(bounds) == pictures[0].frame
    }
}
