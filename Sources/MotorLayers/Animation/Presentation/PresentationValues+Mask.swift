package import MotorMath

extension PresentationValues {
    /// The visible region of a masked layer: the inside of an outline in the mask's coordinates.
    struct Stencil {
        /// The inside of the outline is visible.
        var outline: Path
        /// Whether the even-odd rule determines the inside, instead of the nonzero winding rule.
        var isEvenOdd = false
        /// The mask's opacity, 0…1.
        var opacity: Double
    }

    /// The region in which the layer can be touched through as a mask: the inside of its shape, otherwise its rounded
    /// bounds; `nil` if its color and opacity leave nothing visible. A picture, a gradient, a text, a stroke, a border and
    /// sublayers count as opaque throughout the bounds.
    var stencil: Stencil? {
        guard self[.hidden]?.bool != true, var stencil = silhouette else { return nil }
        stencil.opacity *= min(max(number(.opacity), 0), 1)
        return stencil.opacity > 0 ? stencil : nil
    }

    private var silhouette: Stencil? {
        if let alpha = alpha(.backgroundColor) { return Stencil(outline: outline, opacity: alpha) }
        if layer is GradientLayer {
            let hasColor = (self[.colors]?.array ?? []).contains { $0.color.map { $0.alpha > 0 } ?? false }
            return hasColor ? Stencil(outline: outline, opacity: 1) : nil
        }
        if self[.contents] != nil { return Stencil(outline: outline, opacity: 1) }
        let path = layer is ShapeLayer ? self[.path]?.path : nil
        if let path, !path.isEmpty, let alpha = alpha(.fillColor) {
            let isEvenOdd = self[.fillRule]?.isText(FillRule.evenOdd.rawValue) == true
            return Stencil(outline: path, isEvenOdd: isEvenOdd, opacity: alpha)
        }
        let hasMore =
            layer.hasSublayers || number(.borderWidth) > 0 || self[.string]?.string.map { !$0.isEmpty } == true
            || path != nil && alpha(.strokeColor) != nil
        return hasMore ? Stencil(outline: outline, opacity: 1) : nil
    }

    /// The alpha of a color; `nil` if it is invisible.
    private func alpha(_ key: Key) -> Double? {
        guard let color = self[key]?.color, color.alpha > 0 else { return nil }
        return Double(color.alpha)
    }

    /// The bounds with their rounded corners.
    var outline: Path {
        let radius = number(.cornerRadius)
        return radius > 0 ? .roundedRect(bounds, cornerRadius: radius) : .rect(bounds)
    }

    /// Whether the layer, as a mask, leaves a point visible enough to be touched: by more than 0.01. An inverted mask admits
    /// the opposite points, and brightness is ignored.
    ///
    /// - Parameters:
    ///   - point: In any coordinates.
    ///   - map: Maps the masked layer's coordinates to those of the point.
    ///   - mode: The property of the mask that counts.
    package func lets(_ point: Point, through map: Transform3D, _ mode: MaskMode) -> Bool {
        guard let stencil, let own = toSuperlayer(renderState).concatenating(map).unproject(point),
            stencil.outline.contains(own, evenOdd: stencil.isEvenOdd)
        else { return mode.isInverted }
        return mode.isInverted ? stencil.opacity < 0.99 : stencil.opacity > 0.01
    }
}
