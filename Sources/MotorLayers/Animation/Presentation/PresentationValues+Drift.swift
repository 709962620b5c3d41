package import MotorMath

extension PresentationValues {
    /// The velocity of a fixed point of the root's picture in the layer's coordinates, in points per second of the stage's time:
    /// zero if neither the layer nor a layer around it is animated. It is that of the pieces that hold from now on.
    ///
    /// - Parameter point: A point of the root's picture.
    /// - Complexity: O(depth).
    package func drift(under point: Point) -> Point {
        guard sequence(first: layer, next: { $0.superlayer }).contains(where: { $0.isAnimated || $0.bindings != nil })
        else { return .zero }
        // Over such a short time any motion is nearly straight, and positions are precise to a millionth of it.
        let moment = 0x1p-17
        guard let before = toRoot(later: -moment).unproject(point), let after = toRoot(later: moment).unproject(point)
        else { return .zero }
        return (after - before) * (1 / (2 * moment))
    }

    /// ``toRoot`` some seconds later, if everything keeps its present velocity.
    private func toRoot(later seconds: Double) -> Transform3D {
        var map = Transform3D.identity
        for layer in sequence(first: layer, next: { $0.superlayer }) {
            let (shown, outer) = (layer.presentation, layer.superlayer)
            var state = layer.renderState(later: seconds)
            if outer == nil { state.placeInPicture(layer) }
            if let slide = shown.slide { map = map.concatenating(.translation(x: slide.x, y: slide.y)) }
            let transform = shown.transform(.transform, later: seconds).about(height: shown.height(state))
            map = map.concatenating(state.toSuperlayer(transform))
            guard let outer else { continue }
            let around = outer.renderState(later: seconds)
            guard around.hasSublayerTransform else { continue }
            let shared = outer.presentation.transform(.sublayerTransform, later: seconds)
            map = map.concatenating(around.aboutAnchor(shared, height: outer.presentation.height(around)))
        }
        return map
    }

    /// A displayed transform some seconds later.
    private func transform(_ key: Key, later seconds: Double) -> Transform3D {
        let now = transform(key)
        guard case .transform(let momentum)? = layer.motionByTracks(moving: key)?.momentum(key, in: .stage) else {
            return now
        }
        return momentum.moved(now, by: seconds)
    }
}

extension Layer {
    /// The displayed state some seconds later, without its transforms.
    fileprivate final func renderState(later seconds: Double) -> RenderState {
        var state = shownRenderState
        func change(_ key: Key) -> SIMD4<Double> { velocity(key, in: .stage) * seconds }
        let (position, anchor, bounds) = (change(.position), change(.anchorPoint), change(.bounds))
        state.position += Point(x: position.x, y: position.y)
        state.anchorPoint += Point(x: anchor.x, y: anchor.y)
        state.bounds = Rect(
            x: state.bounds.origin.x + bounds.x, y: state.bounds.origin.y + bounds.y,
            width: max(state.bounds.size.width + bounds.z, 0), height: max(state.bounds.size.height + bounds.w, 0))
        state.zPosition += change(.zPosition).x
        return state
    }
}
