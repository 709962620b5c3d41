package import MotorMath

extension PresentationValues {
    /// The layer's look as it is on screen.
    package var look: Look { layer.shownLook }

    /// The displayed transform about the anchor point, given the layer's look.
    package func transform(_ look: Look) -> Transform3D {
        (look.hasTransform ? transform(.transform) : .identity).about(height: height(look))
    }

    /// The displayed height of the anchor point.
    func height(_ look: Look) -> Double { look.isRaised ? number(.anchorPointZ) : 0 }

    /// Maps the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform` and without a
    /// transition's offset.
    func toSuperlayer(_ look: Look) -> Transform3D { look.toSuperlayer(transform(look)) }

    /// The space of the layer in the one that its superlayer gives its sublayers, including a transition's offset.
    package func space(_ look: Look, in base: Space) -> Space {
        let space = base.placing(look, transform(look))
        if layer.attachment == nil { return space }
        return slide.map { space.moved(by: $0) } ?? space
    }
}

extension Layer {
    /// The layer's look as it is on screen.
    final var shownLook: Look {
        var look = look
        if let spring = unheldSpring, spring._withUnsafeGuaranteedRef({ $0.path.whole == $0.path }) {
            spring._withUnsafeGuaranteedRef { spring in
                if let shown = spring.vector { look.take(shown.value, forKey: spring.path) }
            }
        } else if let motion {
            motion.forEachLook { key in
                if let shown = presented(key) { look.take(shown.value, forKey: key) }
            }
        }
        if Feature.portals.isUsed, case .portal = look.content, let superlayer { look.fill(superlayer.shownLook) }
        return look
    }

    /// The sublayers in drawing order: by `zPosition` as displayed, then by index.
    package final var sublayersBackToFront: [Layer] { childrenBackToFront { $0.shownHeight } }

    /// The `zPosition` as displayed.
    final var shownHeight: Double { attachment == nil ? zPosition : presentation.number(.zPosition) }
}
