import MotorAnimations
import MotorGeometry
import MotorLayers

/// Draws one layer's own content, without its sublayers.
struct Sketch {
    let layer: Layer
    /// What the layer looks like.
    let look: Look
    /// Its own coordinates.
    let space: Space
    /// Its appearance in the picture.
    let plane: Plane

    init(layer: Layer, look: Look, space: Space) {
        (self.layer, self.look, self.space) = (layer, look, space)
        plane = Plane(space, around: look.bounds.center)
    }

    var shown: PresentationValues { layer.presentation }

    /// The displayed bounds.
    var bounds: Rect { look.bounds }

    /// An item of the layer.
    func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
        .init(
            id: .init(layer: layer.serial, part: part), transform: plane.transform ?? .identity, content: content)
    }

    /// Adds everything that is behind the sublayers.
    func add(to painter: inout Painter) {
        guard plane.transform != nil else { return }
        if look.shadowOpacity > 0, !look.masksToBounds {
            for content in shadow { painter.add(item(.shadow, content)) }
        }
        if let color = look.backgroundColor, let area = plane.area(painter.outline(of: look)) {
            painter.add(item(.background, .fill(area, .color(color), evenOdd: false)))
        }
        switch layer.kind.content {
        case .nothing: break
        case .shape:
            if let content = inside() { painter.add(item(.fill, content)) }
            if let content = line() { painter.add(item(.stroke, content)) }
        case .text: if let content = text() { painter.add(item(.text, content)) }
        case .gradient:
            if let paint = gradient, let content = fill(painter.outline(of: look), paint) {
                painter.add(item(.gradient, content))
            }
        }
    }

    /// The border inside the bounds, in front of the sublayers.
    var border: DisplayList.Item? {
        guard look.borderWidth > 0 else { return nil }
        let width = min(look.borderWidth, bounds.width / 2, bounds.height / 2)
        guard width > 0, let color = color(.borderColor), let path = plane.line(look.outline(grownBy: -width / 2))
        else { return nil }
        return item(.border, .stroke(path, color, .init(width: width)))
    }

    /// The displayed colour for a key; `nil` if it is invisible.
    func color(_ key: Key) -> Color? {
        guard let color = shown[key]?.color, color.alpha > 0 else { return nil }
        return color
    }

    /// A fill of an outline as it appears in the picture.
    func fill(_ path: Path, _ paint: DisplayList.Paint, evenOdd: Bool = false) -> DisplayList.Content? {
        plane.area(path).map { .fill($0, paint, evenOdd: evenOdd) }
    }
}

extension Look {
    /// The bounds with their rounded corners, grown or shrunk by a distance on each side.
    func outline(grownBy distance: Double) -> Path { outline(bounds, grownBy: distance) }

    /// The same for other bounds.
    func outline(_ bounds: Rect, grownBy distance: Double) -> Path {
        let rect = distance == 0 ? bounds : bounds.inset(dx: -distance, dy: -distance)
        return cornerRadius > 0 ? .roundedRect(rect, cornerRadius: cornerRadius + distance) : .rect(rect)
    }
}
