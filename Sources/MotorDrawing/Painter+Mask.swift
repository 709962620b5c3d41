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
        return (path, fill.alpha)
    }
}
