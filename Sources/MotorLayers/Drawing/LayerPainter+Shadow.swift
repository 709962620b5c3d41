import MotorMath

/// The shadow of a layer.
extension LayerPainter {
    /// The shadow, from its faint edge to its middle. A layer that clips to its bounds clips its shadow too.
    var shadow: [DisplayList.Item] {
        let opacity = min(shown.number(.shadowOpacity), 1)
        guard let color = color(.shadowColor) else { return [] }
        let offset = shown[.shadowOffset]?.size ?? .zero
        var shadow: [DisplayList.Item] = []
        func add(_ density: Double, _ path: Path?, evenOdd: Bool, _ alpha: Float) {
            guard let path, let area = plane.area(path) else { return }
            let paint = DisplayList.Paint.color(color.withAlpha(Double(alpha) * density))
            shadow.append(item(.shadow, .fill(area, paint, evenOdd: evenOdd)))
        }
        if let background = state.backgroundColor {
            let rect = bounds.offset(dx: offset.width, dy: offset.height)
            forEachRing(opacity) { distance, density in
                if distance < 0, min(rect.width, rect.height) + 2 * distance <= 0 { return }
                add(density, state.outline(rect, grownBy: distance), evenOdd: false, color.alpha * background.alpha)
            }
        } else if let fill = layer.shadowFill(self), let extent = fill.path.bounds {
            forEachRing(opacity) { distance, density in
                let grown = fill.path.grown(by: distance, extent, movedBy: offset)
                add(density, grown, evenOdd: fill.isEvenOdd, color.alpha * fill.color.alpha)
            }
        }
        return shadow
    }

    /// The outlines of a blur: their distance outside, in σ, and the coverage up to the next outline.
    private static let rings = [
        (1.8, 0.067), (1.2, 0.184), (0.6, 0.382), (0, 0.618), (-0.6, 0.816), (-1.2, 0.933), (-1.8, 1),
    ]

    /// Calls a closure for each outline of a blur, with its distance outside and its alpha.
    ///
    /// A straight edge blurred with a deviation of σ has a coverage of Φ(−x/σ) at a distance of x. The outlines are 0.6
    /// σ apart; composited, they reach the coverage midway between them.
    private func forEachRing(_ opacity: Double, _ body: (_ distance: Double, _ density: Double) -> Void) {
        let radius = shown.number(.shadowRadius)
        guard radius > 0 else { return body(0, opacity) }
        var sum = 0.0
        for (distance, through) in Self.rings {
            body(distance * radius, sum < 1 ? 1 - (1 - opacity * through) / (1 - sum) : 1)
            sum = opacity * through
        }
    }
}

extension Color {
    /// The color with another alpha, 0…1.
    fileprivate func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: Float(alpha))
    }
}

extension Path {
    /// The outline scaled about its center, so that its extent grows by a distance on each side; `nil` if it shrinks to
    /// nothing.
    fileprivate func grown(by distance: Double, _ extent: Rect, movedBy offset: Size) -> Path? {
        let center = extent.center
        let x = extent.width > 0 ? 1 + 2 * distance / extent.width : 1
        let y = extent.height > 0 ? 1 + 2 * distance / extent.height : 1
        guard x > 0, y > 0 else { return nil }
        return transformed(
            by: AffineTransform(
                a: x, b: 0, c: 0, d: y, tx: center.x * (1 - x) + offset.width, ty: center.y * (1 - y) + offset.height))
    }
}
