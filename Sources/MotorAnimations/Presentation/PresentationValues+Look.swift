import MotorGeometry
package import MotorLayers

extension PresentationValues {
    /// The layer's look as it is on screen.
    package var look: Look { layer.shownLook }

    /// The displayed transform; the identity unless the look says that there may be another.
    package func transform(_ look: Look) -> Transform3D { look.hasTransform ? transform(.transform) : .identity }

    /// Maps the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform` and without a
    /// transition's offset.
    package func toSuperlayer(_ look: Look) -> Transform3D { look.toSuperlayer(transform(look)) }

    /// The space of the layer in the one that its superlayer gives its sublayers, including a transition's offset.
    package func space(_ look: Look, in base: Space) -> Space {
        let space = base.placing(look, transform(.transform))
        if layer.attachment == nil { return space }
        return slide.map { space.moved(by: $0) } ?? space
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

extension Layer {
    /// The layer's look as it is on screen.
    package final var shownLook: Look {
        guard let motion else { return look }
        var look = look
        motion.forEachLook { key in
            if let shown = presented(key) { look.take(shown, forKey: key) }
        }
        return look
    }

    /// The sublayers in drawing order: by `zPosition` as displayed, then by index.
    package final var sublayersBackToFront: [Layer] {
        childrenBackToFront { $0.attachment == nil ? $0.zPosition : $0.presentation.number(.zPosition) }
    }
}
