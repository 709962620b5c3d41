import MotorAnimations
import MotorGeometry
import MotorLayers

/// How masks are drawn.
extension Painter {
    /// The group that shows a layer where its mask has it; `nil` where it has it nowhere.
    func group(for mask: Layer, of figure: Figure) -> DisplayList.Item? {
        let shown = mask.presentation
        guard let stencil = shown.stencil else { return nil }
        let placement = shown.placement
        let map = placement.toSuperlayer.concatenating(figure.map)
        guard map.isFinite else { return nil }
        let plane = Plane(map, around: placement.bounds.center)
        let outline = stencil.isEvenOdd ? stencil.outline.windingAsEvenOdd : stencil.outline
        guard let clip = plane.area(outline) else { return nil }
        let sketch = Sketch(layer: mask, shown: shown, bounds: placement.bounds, plane: plane, isCut: false)
        return sketch.item(.group, .beginGroup(.init(opacity: stencil.opacity, clip: clip)))
    }
}

extension Path {
    /// An outline whose inside by winding is this one's by crossings, as long as subpaths do not cross: every subpath
    /// goes the other way round than the one that it lies in. One subpath alone stays as it is, more become lines.
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
    /// Whether it goes round clockwise, with y pointing down (the shoelace formula).
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
