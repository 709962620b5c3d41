import MotorMath

/// Draws everything that a layer shows besides its background: shadow, contents and border.
struct LayerPainter {
    /// A part of a layer's drawing; without content, it is invisible.
    typealias Part = (part: DisplayList.Part, content: DisplayList.Content?)
    /// A filled outline, in the layer's own coordinates.
    typealias Fill = (path: Path, color: Color, isEvenOdd: Bool)

    let layer: Layer
    /// The layer's displayed values.
    let state: RenderState
    /// Its appearance in the picture.
    let plane: OutlineProjection
    /// Resolves the names of images; `nil` for the layer's own context.
    let context: LayerContext?

    var shown: PresentationValues { layer.presentation }

    /// The displayed bounds.
    var bounds: Rect { state.bounds }

    /// An item of the layer.
    func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
        plane.item(layer, part, content)
    }

    /// The contents that the layer's class draws.
    var contents: [DisplayList.Item] {
        layer.contents(self).compactMap { part, content in content.map { item(part, $0) } }
    }

    /// The border inside the bounds, in front of the sublayers.
    var border: DisplayList.Item? {
        guard state.borderWidth > 0 else { return nil }
        let width = min(state.borderWidth, bounds.width / 2, bounds.height / 2)
        guard width > 0, let color = color(.borderColor), let path = plane.line(state.outline(grownBy: -width / 2))
        else { return nil }
        return item(.border, .stroke(path, .color(color), .init(width: width)))
    }

    /// The displayed color for a key; `nil` if it is invisible.
    func color(_ key: Key) -> Color? {
        guard let color = shown[key]?.color, color.alpha > 0 else { return nil }
        return color
    }

    /// A fill of an outline in the picture.
    func fill(_ path: Path, _ paint: DisplayList.Paint, evenOdd: Bool = false) -> DisplayList.Content? {
        plane.area(path).map { .fill($0, paint, evenOdd: evenOdd) }
    }
}

extension RenderState {
    /// The bounds with their rounded corners, grown or shrunk by a distance on each side.
    func outline(grownBy distance: Double) -> Path { outline(bounds, grownBy: distance) }

    /// Other bounds with rounded corners, grown or shrunk by a distance on each side.
    func outline(_ bounds: Rect, grownBy distance: Double) -> Path {
        let rect = distance == 0 ? bounds : bounds.inset(dx: -distance, dy: -distance)
        return cornerRadius > 0 ? .roundedRect(rect, cornerRadius: cornerRadius + distance) : .rect(rect)
    }
}
