package import MotorMath

extension PresentationValues {
    /// The layer's displayed state.
    package var renderState: RenderState { layer.shownRenderState }

    /// The displayed transform about the anchor point, given the layer's state.
    package func transform(_ state: RenderState) -> Transform3D {
        (state.hasTransform ? transform(.transform) : .identity).about(height: height(state))
    }

    /// The displayed height of the anchor point.
    func height(_ state: RenderState) -> Double { state.isRaised ? number(.anchorPointZ) : 0 }

    /// Maps the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform` and without a
    /// transition's offset.
    func toSuperlayer(_ state: RenderState) -> Transform3D { state.toSuperlayer(transform(state)) }

    /// The layer's projection within the superlayer's projection for its sublayers, including a transition's offset.
    package func projection(_ state: RenderState, in base: Projection) -> Projection {
        let projection = base.placing(state, transform(state))
        if !layer.isAnimated { return projection }
        return slide.map { projection.moved(by: $0) } ?? projection
    }
}

extension Layer {
    /// The layer's displayed state.
    final var shownRenderState: RenderState {
        var state = renderState
        if let motion, let spring = motion.soleSpring, spring.path.whole == spring.path {
            if let shown = spring.vector(at: motion.now) { state.take(shown.value, forKey: spring.path) }
        } else if let motion {
            motion.forEachRenderState { key in
                if let shown = presented(key) { state.take(shown.value, forKey: key) }
            }
        }
        if Feature.portals.isUsed, case .portal = state.content, let superlayer {
            state.fill(superlayer.shownRenderState)
        }
        return state
    }

    /// The sublayers in drawing order: by displayed `zPosition`, then by index.
    package final var sublayersBackToFront: [Layer] { children.inDrawingOrder { $0.presentedZPosition } }

    /// The displayed `zPosition`.
    final var presentedZPosition: Double { !isAnimated ? zPosition : presentation.number(.zPosition) }
}
