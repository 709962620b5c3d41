public import MotorGestures
public import MotorLayers
public import MotorMath

// A recognizer's own points are in the root layer's coordinates. Here they are converted to any layer's, at the position
// where that layer is on screen now, even while it moves or is transformed. The layer's own motion is not subtracted: a
// layer that moves with the finger sees the finger's velocity, not 0.

extension GestureRecognizer {
    /// The middle of the touches in a layer's coordinates; `nil` if the layer is seen edge-on, as in the middle of a flip.
    public final func location(in layer: Layer) -> Point? { layer.presentation.convertFromRoot(location) }
}

extension PanRecognizer {
    /// How far the touches have moved since the gesture began, in a layer's coordinates; 0 if the layer is seen
    /// edge-on.
    ///
    /// Both ends are converted at the layer's current position on screen: where the touches are, and where they would
    /// be without movement.
    public final func translation(in layer: Layer) -> Point {
        layer.presentation.convertFromRoot(change: translation, at: location)
    }

    /// Like the method above, including the part across its direction.
    final func wholeTranslation(in layer: Layer) -> Point {
        layer.presentation.convertFromRoot(change: wholeTranslation, at: location)
    }

    /// The velocity of the touches in a layer's coordinates, in the layer's points per second; 0 if the layer is seen
    /// edge-on.
    public final func velocity(in layer: Layer) -> Point {
        layer.presentation.convertFromRoot(velocity: velocity, at: location)
    }

    /// Like the method above, including the part across its direction.
    final func wholeVelocity(in layer: Layer) -> Point {
        layer.presentation.convertFromRoot(velocity: wholeVelocity, at: location)
    }
}

extension PresentationValues {
    /// Converts a vector that ends at a point from the root's coordinates to the layer's.
    func convertFromRoot(change: Point, at point: Point) -> Point {
        let map = toRoot
        guard let end = map.unproject(point), let begin = map.unproject(point - change) else { return .zero }
        return end - begin
    }

    /// Converts a velocity at a point from the root's coordinates to the layer's.
    fileprivate func convertFromRoot(velocity: Point, at point: Point) -> Point {
        // Over such a short distance any map is linear.
        let instant = 1e-4
        return convertFromRoot(change: velocity * instant, at: point) * (1 / instant)
    }
}
