import MotorMath

// Most layers are plain: visible, and only moved within their superlayer. This can be determined without reading a value, so a
// search through many layers reads no ``RenderState`` of plain ones.

extension RenderState {
    /// Whether a layer with this state is plain.
    var isPlain: Bool { isTouchable && !hasTransform && !hasSublayerTransform && zPosition == 0 && !masksToBounds }
}

extension Layer {
    /// The offset of a layer's coordinates in its superlayer's, if the layer is plain; `nil` if it may not be.
    final var plainOffset: Point? {
        guard classDefaults.isPlain, !hasGeometryValue, resolvedStyle?.affectsGeometry != true else { return nil }
        var offset = classDefaults.renderState.position
        if let index = values.index(of: .position) {
            guard case .point(let point) = values[at: index] else { return nil }
            offset = point
        }
        let unit = classDefaults.renderState.anchorPoint
        offset.x -= ownBounds.origin.x + unit.x * ownBounds.size.width
        offset.y -= ownBounds.origin.y + unit.y * ownBounds.size.height
        return offset
    }

    /// The position of a point of the picture in the layer's own coordinates, if the layer is plain as displayed and has no
    /// sublayers.
    ///
    /// - Parameter shift: The offset of the superlayer's space; see ``Projection/shift``.
    final func plainPoint(_ point: Point, shift: Point) -> Point? {
        !isAnimated && ownMask == nil ? plainModelPoint(point, shift: shift) : nil
    }

    /// Like ``plainPoint(_:shift:)``, using the layer's own values.
    final func plainModelPoint(_ point: Point, shift: Point) -> Point? {
        guard children.isEmpty, let offset = plainOffset else { return nil }
        let own = point - (offset + shift)
        // A layer too far away for finite numbers is not plain.
        return own.x * 0 + own.y * 0 == 0 ? own : nil
    }

    /// Whether the layer certainly has no height, now and as displayed.
    fileprivate final var isLevel: Bool {
        classDefaults.isLevel && !hasGeometryValue && resolvedStyle?.affectsGeometry != true && !mayRise
    }

    /// Whether anything may move its height.
    private final var mayRise: Bool {
        if let spring = motion?.soleSpring { return spring.path == .zPosition }
        return isAnimated
    }
}

extension [Layer] {
    /// Siblings in drawing order: by height, which is the own or displayed `zPosition`, then by index.
    func inDrawingOrder(_ height: (Layer) -> Double) -> [Layer] {
        for index in indices where !self[index].isLevel { return backToFront(height) }
        return self
    }
}
