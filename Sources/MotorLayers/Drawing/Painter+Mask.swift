import MotorMath

/// Drawing of masks.
extension Painter {
    /// The group that clips a layer to its mask; `nil` if the mask leaves nothing visible.
    ///
    /// - Parameter base: The layer's space.
    func group(for mask: Layer, in base: Space) -> DisplayList.Item? {
        let shown = mask.presentation
        guard var stencil = shown.stencil else { return nil }
        let look = mask.shownLook
        let space = base.placing(look, mask)
        guard space.isFinite else { return nil }
        let plane = Plane(space, around: look.bounds.center)
        if look.hasContents, look.backgroundColor == nil {
            guard plane.isVisible else { return nil }
            let sketch = Sketch(layer: mask, look: look, plane: plane, context: context)
            if let pictures = sketch.ownPictures {
                guard !pictures.isEmpty else { return nil }
                return plane.item(mask, .group, .beginGroup(.init(opacity: stencil.opacity, mask: pictures)))
            }
            stencil.opacity *= min(Double(sketch.color(.placeholder)?.alpha ?? 0), 1)
            guard stencil.opacity > 0 else { return nil }
        }
        let outline = stencil.isEvenOdd ? stencil.outline.windingAsEvenOdd : stencil.outline
        guard let clip = plane.area(outline) else { return nil }
        return plane.item(mask, .group, .beginGroup(.init(opacity: stencil.opacity, clip: clip)))
    }
}

extension Path {
    /// An outline that covers the same area by winding as this one by the even-odd rule, as long as subpaths do not
    /// cross: every subpath runs opposite to the one that contains it. A single subpath stays as it is; several become
    /// lines.
    fileprivate var windingAsEvenOdd: Path {
        let rings = flattened(tolerance: Plane.tolerance)
        guard rings.count > 1 else { return self }
        let outlines = rings.map { Path.polyline($0.points, isClosed: true) }
        var result = Path()
        for (place, ring) in rings.enumerated() {
            var isHole = false
            for (other, outline) in outlines.enumerated() where other != place {
                if outline.contains(ring.points[0]) { isHole.toggle() }
            }
            let points = ring.isClockwise == isHole ? ring.points.reversed() : ring.points
            result.append(.polyline(points, isClosed: true))
        }
        return result
    }
}

extension Path.Polyline {
    /// Whether it runs clockwise, with y pointing down (the shoelace formula).
    fileprivate var isClockwise: Bool {
        guard var last = points.last else { return false }
        var area = 0.0
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        return area > 0
    }
}
