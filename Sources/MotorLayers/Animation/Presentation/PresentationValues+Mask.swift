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

    /// The region that the layer leaves visible as a mask: the inside of its shape, otherwise its rounded bounds; `nil`
    /// if its colour and opacity leave nothing visible. A picture counts as opaque throughout the bounds.
    ///
    /// Both drawing and hit testing use it. Drawing multiplies by the alpha of a picture instead.
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
        guard layer is ShapeLayer, let alpha = alpha(.fillColor), let path = self[.path]?.path, !path.isEmpty else {
            return nil
        }
        let isEvenOdd = self[.fillRule]?.isText(FillRule.evenOdd.rawValue) == true
        return Stencil(outline: path, isEvenOdd: isEvenOdd, opacity: alpha)
    }

    /// The alpha of a colour; `nil` if it is invisible.
    private func alpha(_ key: Key) -> Double? {
        guard let color = self[key]?.color, color.alpha > 0 else { return nil }
        return Double(color.alpha)
    }

    /// The bounds with their rounded corners.
    var outline: Path {
        let radius = number(.cornerRadius)
        return radius > 0 ? .roundedRect(bounds, cornerRadius: radius) : .rect(bounds)
    }

    /// Whether the layer, as a mask, leaves a point visible enough to be touched: by more than 0.01.
    ///
    /// - Parameters:
    ///   - point: In any coordinates.
    ///   - map: Maps the masked layer's coordinates to those.
    package func lets(_ point: Point, through map: Transform3D) -> Bool {
        guard let stencil, stencil.opacity > 0.01,
            let own = toSuperlayer(look).concatenating(map).unproject(point)
        else { return false }
        return stencil.outline.contains(own, evenOdd: stencil.isEvenOdd)
    }
}
