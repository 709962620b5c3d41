import MotorAnimations
import MotorGeometry
import MotorLayers

/// Drawing of transitions: the old and the new content.
extension Painter {
    /// Draws a layer with a running transition.
    mutating func draw(
        _ figure: Figure,
        _ transition: (kind: Transition.Kind, edge: Transition.Edge, old: Layer, progress: Double)
    ) {
        let shown = figure.layer.presentation
        let progress = transition.progress
        var new = figure
        new.isPlain = true
        var old = new
        (old.layer, old.bounds) = (transition.old, transition.old.bounds)
        if transition.kind == .fade {
            new.share = min(max(progress, 0), 1)
            if !isOpaque(shown) { old.share = 1 - new.share }
            wait(new)
            wait(old)
            return
        }
        let plane = Plane(figure.map, around: figure.bounds.center)
        let sketch = Sketch(layer: figure.layer, shown: shown, bounds: figure.bounds, plane: plane, isCut: true)
        let isRounded = shown[.masksToBounds]?.bool == true
        guard let window = plane.area(isRounded ? sketch.outline : .rect(figure.bounds)) else { return }
        open(sketch.item(.contents, .beginGroup(.init(clip: window))))
        let way = transition.edge.way(through: figure.bounds.size)
        if transition.kind != .reveal { new.map = moved(new.map, way, by: progress - 1) }
        if transition.kind != .moveIn { old.map = moved(old.map, way, by: progress) }
        if transition.kind == .reveal {
            wait(old)
            wait(new)
        } else {
            wait(new)
            wait(old)
        }
    }

    private func moved(_ map: Transform3D, _ way: Point, by fraction: Double) -> Transform3D {
        Transform3D.translation(x: way.x * fraction, y: way.y * fraction).concatenating(map)
    }

    /// Whether nothing behind a layer's bounds shows through.
    private func isOpaque(_ shown: PresentationValues) -> Bool {
        guard let background = shown[.backgroundColor]?.color else { return false }
        return background.alpha >= 1 && shown.number(.opacity) >= 1 && shown[.hidden]?.bool != true
    }
}
