import MotorGeometry
package import MotorLayers

extension PresentationValues {
    /// The layer's look as it is on screen.
    package var look: Look {
        var look = layer.look
        layer.motion?.forEachLook { key in
            if let shown = layer.presented(key) { look.take(shown, forKey: key) }
        }
        return look
    }

    /// The displayed transform; the identity unless the look says that there may be another.
    package func transform(_ look: Look) -> Transform3D { look.hasTransform ? transform(.transform) : .identity }

    /// Maps the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    package func toSuperlayer(_ look: Look) -> Transform3D {
        Placement(
            bounds: look.bounds, position: look.position, zPosition: look.zPosition, anchorPoint: look.anchorPoint,
            transform: transform(look)
        ).toSuperlayer
    }
}

extension Look {
    /// Takes over a displayed value.
    fileprivate mutating func take(_ shown: AnimatedValue, forKey key: Key) {
        switch shown {
        case .vector(.number, let numbers): take(.number(numbers.x), forKey: key)
        case .vector(.point, let numbers): take(.point(Point(x: numbers.x, y: numbers.y)), forKey: key)
        default: take(shown.value, forKey: key)
        }
    }
}
