import MotorAnimations
public import MotorGeometry
public import MotorGestures
public import MotorLayers

// A recognizer's own places are in the root layer's coordinates. Here they are in any layer's, by where that is shown now,
// also while it moves or is transformed. Its own motion is not taken off: a layer that follows the finger sees the
// finger's velocity, not 0.

extension GestureRecognizer {
    /// The middle of the touches in a layer's coordinates; `nil` when the layer is seen edge-on.
    public final func location(in layer: Layer) -> Point? { layer.presentation.convertFromRoot(location) }
}

extension PanRecognizer {
    /// How far the touches have moved since it began, in a layer's coordinates; 0 when the layer is seen edge-on.
    ///
    /// It is the way between two places in the layer as it is shown now: where the touches are, and where they would be had
    /// they not moved.
    public final func translation(in layer: Layer) -> Point {
        layer.presentation.convertFromRoot(change: translation, at: location)
    }

    /// How fast the touches move, in a layer's coordinates, in its points per second; 0 when the layer is seen edge-on.
    public final func velocity(in layer: Layer) -> Point {
        // Over so short a way any map is straight.
        let instant = 1e-4
        return layer.presentation.convertFromRoot(change: velocity * instant, at: location) * (1 / instant)
    }
}

extension PresentationValues {
    /// A way that ends at a place, both in the root's coordinates, in the layer's.
    fileprivate func convertFromRoot(change: Point, at place: Point) -> Point {
        let map = toRoot
        guard let end = map.unproject(place), let begin = map.unproject(place - change) else { return .zero }
        return end - begin
    }
}
