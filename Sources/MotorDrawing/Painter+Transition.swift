import MotorAnimations
import MotorGeometry
import MotorLayers

/// Drawing of transitions: the old and the new content.
extension Painter {
    /// Draws a layer with a running transition; returns the space of its sublayers, `nil` if they are not visible.
    mutating func draw(
        _ sketch: Sketch,
        _ transition: (kind: Transition.Kind, edge: Transition.Edge, old: Layer, progress: Double)
    ) -> Space? {
        let (look, progress) = (sketch.look, transition.progress)
        let old = (layer: transition.old, look: transition.old.presentation.look)
        if transition.kind == .fade {
            let share = min(max(progress, 0), 1)
            let still = Sketch(layer: old.layer, look: old.look, space: sketch.space)
            drawing.items += Self.still(still, share: look.isOpaque ? 1 : 1 - share)
            return draw(sketch, share: share)
        }
        let outline = look.masksToBounds ? outline(of: look) : .rect(look.bounds)
        guard let window = sketch.plane.area(outline) else { return nil }
        begin(sketch.item(.contents, .beginGroup(.init(clip: window))))
        let way = transition.edge.way(through: look.bounds.size)
        let isRevealed = transition.kind == .reveal
        let newSpace = isRevealed ? sketch.space : sketch.space.moved(by: way * (progress - 1))
        let oldSpace = transition.kind == .moveIn ? sketch.space : sketch.space.moved(by: way * progress)
        let still = Self.still(Sketch(layer: old.layer, look: old.look, space: oldSpace))
        if isRevealed { addInFront(still) } else { drawing.items += still }
        return newSpace.isFinite ? draw(Sketch(layer: sketch.layer, look: look, space: newSpace)) : nil
    }
}

extension Look {
    /// Whether nothing behind the bounds shows through.
    fileprivate var isOpaque: Bool {
        guard let backgroundColor else { return false }
        return backgroundColor.alpha >= 1 && opacity >= 1 && !isHidden
    }
}
