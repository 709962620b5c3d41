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
        toRoot.unproject(change: change, at: point) ?? .zero
    }

    /// Converts a velocity at a point from the root's coordinates to the layer's.
    fileprivate func convertFromRoot(velocity: Point, at point: Point) -> Point {
        // Over such a short distance any map is linear.
        let instant = 1e-4
        return convertFromRoot(change: velocity * instant, at: point) * (1 / instant)
    }
}

extension Transform3D {
    /// Converts a vector that ends at a point back to the plane that this maps; `nil` if the plane is seen edge-on.
    func unproject(change: Point, at point: Point) -> Point? {
        guard let end = unproject(point), let begin = unproject(point - change) else { return nil }
        return end - begin
    }

    /// Whether it shows the middle of its plane mirrored.
    var isMirrored: Bool { m11 * m22 - m12 * m21 < 0 }
}

/// A point of a layer under a touch, to stay there when what contains the layer scrolls, turns or grows.
struct TouchAnchor {
    private let root: Point
    private let map: Transform3D
    private let local: Point
    /// The sizes of the layer and of those around it; see ``Layer/shownSizes``.
    let sizes: [Size]

    /// Remembers the point of a layer that is at a point of the root; `nil` if the layer is seen edge-on.
    ///
    /// - Parameters:
    ///   - map: Maps the layer's coordinates to the root's.
    ///   - scrolled: The layer, if the movement of its contents does not count.
    ///   - sizes: The sizes of the layer and of those around it.
    init?(at root: Point, in map: Transform3D, of scrolled: Layer?, sized sizes: [Size]) {
        let map = Self.map(map, of: scrolled)
        guard let local = map.unproject(root) else { return nil }
        (self.root, self.map, self.local, self.sizes) = (root, map, local, sizes)
    }

    /// How far the layer has moved away from under the point of the root, in its own coordinates. Exactly 0 if it has not.
    func drift(in map: Transform3D, of scrolled: Layer?) -> Point {
        let map = Self.map(map, of: scrolled)
        guard map != self.map, let now = map.unproject(root) else { return .zero }
        let drift = now - local
        // Subtracting the offset of the contents leaves a rounding error.
        return scrolled != nil && drift.magnitude < 1e-6 ? .zero : drift
    }

    private static func map(_ map: Transform3D, of scrolled: Layer?) -> Transform3D {
        guard let origin = scrolled?.presentation.bounds.origin else { return map }
        return Transform3D.translation(x: origin.x, y: origin.y).concatenating(map)
    }
}

extension Layer {
    /// The sizes of the layer and of those around it on screen.
    final var shownSizes: [Size] { sequence(first: self) { $0.superlayer }.map { $0.presentation.bounds.size } }

    /// Calls a closure in each frame in which the layer, or one around it, may have scrolled or moved.
    final func onPlaceChange<Owner: Referent>(_ owner: Owner, _ body: @escaping (Owner) -> Void) -> [Subscription] {
        sequence(first: self) { $0.superlayer }.map { layer in layer.onShownChange(owner) { owner, _ in body(owner) } }
    }
}
