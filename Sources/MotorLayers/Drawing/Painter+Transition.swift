import MotorMath

/// Drawing of transitions: the old and the new content.
extension Painter {
    /// Draws what a layer with a running transition shows.
    ///
    /// - Parameter moved: Where the transition moves its space.
    /// - Returns: Whether its sublayers are visible.
    mutating func draw(
        _ layer: Layer, _ look: Look, _ space: Space, movedTo moved: inout Space?,
        _ transition: (kind: Transition.Kind, edge: Transition.Edge, old: Layer, progress: Double)
    ) -> Bool {
        let (kind, old, progress) = (transition.kind, transition.old, transition.progress)
        let plane = Plane(space, around: look.bounds.center)
        if kind == .fade {
            let share = min(max(progress, 0), 1)
            let isOpaque = Sketch(layer: layer, look: look, plane: plane, context: nil).isOpaque
            drawing.items += Self.still(old, in: space, share: isOpaque ? 1 : 1 - share, layer.layerContext)
            return draw(layer, look, on: plane, share: share)
        }
        let outline = look.masksToBounds ? outline(of: look) : .rect(look.bounds)
        guard let window = plane.area(outline) else { return false }
        begin(plane.item(layer, .contents, .beginGroup(.init(clip: window))))
        let way = transition.edge.way(through: look.bounds.size)
        let still = Self.still(
            old, in: kind == .moveIn ? space : space.moved(by: way * progress), layer.layerContext)
        if kind == .reveal { addInFront(still) } else { drawing.items += still }
        let place = kind == .reveal ? space : space.moved(by: way * (progress - 1))
        moved = place
        return place.isFinite && draw(layer, look, on: Plane(place, around: look.bounds.center))
    }
}

extension Sketch {
    /// Whether nothing behind the bounds shows through.
    fileprivate var isOpaque: Bool {
        guard look.opacity >= 1, !look.isHidden else { return false }
        if let color = look.backgroundColor, color.alpha >= 1 { return true }
        guard look.hasContents, let pictures = ownPictures, pictures.count == 1 else { return false }
        return pictures[0].image.isOpaque && pictures[0].frame.union(bounds) == pictures[0].frame
    }
}
