import MotorAnimations
import MotorGeometry
import MotorLayers

/// Draws one layer's own content, without its sublayers.
struct Sketch {
    let layer: Layer
    let shown: PresentationValues
    let look: Look
    let plane: Plane

    /// The displayed bounds.
    var bounds: Rect { look.bounds }

    /// An item of the layer.
    func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
        .init(
            id: .init(layer: layer.serial, part: part), transform: plane.transform ?? .identity, content: content)
    }

    /// Adds everything that is behind the sublayers.
    func add(to items: inout [DisplayList.Item]) {
        guard plane.transform != nil else { return }
        if look.shadowOpacity > 0, !look.masksToBounds {
            for content in shadow { items.append(item(.shadow, content)) }
        }
        if let color = look.backgroundColor, let content = fill(outline, .color(color)) {
            items.append(item(.background, content))
        }
        switch layer.kind.content {
        case .nothing: break
        case .shape:
            if let content = inside() { items.append(item(.fill, content)) }
            if let content = line() { items.append(item(.stroke, content)) }
        case .text: if let content = text() { items.append(item(.text, content)) }
        case .gradient:
            if let paint = gradient, let content = fill(outline, paint) { items.append(item(.gradient, content)) }
        }
    }

    /// The bounds with their rounded corners.
    var outline: Path { outline(bounds, grownBy: 0) }

    /// The bounds with their rounded corners, grown or shrunk by a distance on each side.
    func outline(_ bounds: Rect, grownBy distance: Double) -> Path {
        let radius = look.cornerRadius
        let rect = distance == 0 ? bounds : bounds.inset(dx: -distance, dy: -distance)
        return radius > 0 ? .roundedRect(rect, cornerRadius: radius + distance) : .rect(rect)
    }

    /// The border inside the bounds, in front of the sublayers.
    var border: DisplayList.Item? {
        guard look.borderWidth > 0 else { return nil }
        let width = min(look.borderWidth, bounds.width / 2, bounds.height / 2)
        guard width > 0, let color = color(.borderColor),
            let path = plane.line(outline(bounds, grownBy: -width / 2))
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
