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
        (old.layer, old.look) = (transition.old, transition.old.presentation.look)
        if transition.kind == .fade {
            new.share = min(max(progress, 0), 1)
            if !isOpaque(figure.look) { old.share = 1 - new.share }
            wait(new)
            wait(old)
            return
        }
        let plane = Plane(figure.space, around: figure.look.bounds.center)
        let sketch = Sketch(layer: figure.layer, shown: shown, look: figure.look, plane: plane)
        let outline = figure.look.masksToBounds ? sketch.outline : .rect(figure.look.bounds)
        guard let window = plane.area(outline) else { return }
        open(sketch.item(.contents, .beginGroup(.init(clip: window))))
        let way = transition.edge.way(through: figure.look.bounds.size)
        if transition.kind != .reveal { new.space = new.space.moved(by: way * (progress - 1)) }
        if transition.kind != .moveIn { old.space = old.space.moved(by: way * progress) }
        if transition.kind == .reveal {
            wait(old)
            wait(new)
        } else {
            wait(new)
            wait(old)
        }
    }

    /// Whether nothing behind a layer's bounds shows through.
    private func isOpaque(_ look: Look) -> Bool {
        guard let background = look.backgroundColor else { return false }
        return background.alpha >= 1 && look.opacity >= 1 && !look.isHidden
    }
}
