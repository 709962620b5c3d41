import MotorAnimations
import MotorGeometry
import MotorLayers

/// How masks are drawn.
extension Painter {
    /// The group that shows a layer where its mask has it; `nil` where it has it nowhere.
    func group(for mask: Layer, of figure: Figure) -> DisplayList.Item? {
        let shown = mask.presentation
        guard shown[.hidden]?.bool != true else { return nil }
        let placement = shown.placement
        let map = placement.toSuperlayer.concatenating(figure.map)
        guard map.isFinite else { return nil }
        let plane = Plane(map, around: placement.bounds.center)
        let sketch = Sketch(layer: mask, shown: shown, bounds: placement.bounds, plane: plane, isCut: false)
        guard let (outline, alpha) = sketch.silhouette, let clip = plane.area(outline) else { return nil }
        let opacity = min(max(shown.number(.opacity), 0), 1) * Double(alpha)
        guard opacity > 0 else { return nil }
        return sketch.item(.group, .beginGroup(.init(opacity: opacity, clip: clip)))
    }
}

extension Sketch {
    /// Where the layer itself is to be seen, and how much of it; `nil` for nowhere.
    fileprivate var silhouette: (outline: Path, alpha: Float)? {
        if let background = color(.backgroundColor) { return (outline, background.alpha) }
        if layer is GradientLayer, gradient != nil { return (outline, 1) }
        guard layer is ShapeLayer, let fill = color(.fillColor), let path = shown[.path]?.path, !path.isEmpty else {
            return nil
        }
        let isEvenOdd = shown[.fillRule]?.isText(FillRule.evenOdd.rawValue) == true
        return (isEvenOdd ? path.windingAsEvenOdd : path, fill.alpha)
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
