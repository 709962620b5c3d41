package import MotorGeometry
import MotorLayers

extension PresentationValues {
    /// What a mask lets be seen of its layer: the inside of an outline in the mask's own coordinates.
    package struct Stencil {
        /// What is inside of it is seen.
        package var outline: Path
        /// Whether its inside is counted by crossings, and not by winding.
        package var isEvenOdd = false
        /// How much of it is seen, 0…1.
        package var opacity: Double
    }

    /// What the layer lets be seen as a mask: its shape's inside, or else its rounded bounds, as long as its colour and its
    /// opacity leave something; `nil` for nothing.
    ///
    /// This is what is drawn of what is masked, and what is touched of it.
    package var stencil: Stencil? {
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
        guard layer is ShapeLayer, let alpha = alpha(.fillColor), let path = self[.path]?.path, !path.isEmpty else {
            return nil
        }
        let isEvenOdd = self[.fillRule]?.isText(FillRule.evenOdd.rawValue) == true
        return Stencil(outline: path, isEvenOdd: isEvenOdd, opacity: alpha)
    }

    /// The alpha of a colour of which something is seen.
    private func alpha(_ key: Key) -> Double? {
        guard let color = self[key]?.color, color.alpha > 0 else { return nil }
        return Double(color.alpha)
    }

    /// The bounds with their round corners.
    package var outline: Path {
        let radius = number(.cornerRadius)
        return radius > 0 ? .roundedRect(bounds, cornerRadius: radius) : .rect(bounds)
    }

    /// Whether the layer, as the mask of another, lets enough be seen at a point for that to be touched: more than 0.01.
    ///
    /// - Parameters:
    ///   - point: Where, in any coordinates.
    ///   - map: From the masked layer's coordinates to those.
    package func lets(_ point: Point, through map: Transform3D) -> Bool {
        guard let stencil, stencil.opacity > 0.01,
            let own = placement.toSuperlayer.concatenating(map).unproject(point)
        else { return false }
        return stencil.outline.contains(own, evenOdd: stencil.isEvenOdd)
    }
}
