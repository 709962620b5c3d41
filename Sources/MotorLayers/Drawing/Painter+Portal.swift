import MotorMath

/// Draws portals.
extension Painter {
    /// Draws the part of its source that a portal shows. The source fills the bounds and is cropped evenly on both sides if its
    /// shape differs.
    ///
    /// - Parameter projection: The portal's projection.
    mutating func drawSource(of portal: PortalLayer, _ state: RenderState, in projection: Projection) {
        var seen = portal.source.shownRenderState
        let (extent, own) = (state.bounds.size, seen.bounds.size)
        guard own.width > 0, own.height > 0 else { return }
        let scale = max(extent.width / own.width, extent.height / own.height)
        guard scale > 0, scale < .infinity else { return }
        (seen.cornerRadius, seen.hasShadow) = (state.cornerRadius / scale, false)
        let (center, middle) = (state.bounds.center, seen.bounds.center)
        let map = Transform3D.translation(x: -middle.x, y: -middle.y)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: center.x, y: center.y))
        drawWhole(portal.source, seen, in: projection.inside(map))
    }
}
