import MotorAnimations
import MotorGeometry
import MotorLayers

/// What one layer draws itself, without what is in it.
struct Sketch {
    let layer: Layer
    let shown: PresentationValues
    let bounds: Rect
    let plane: Plane
    /// Whether everything outside the bounds is cut off.
    let isCut: Bool

    /// An item of the layer.
    func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
        .init(
            id: .init(layer: layer.serial, part: part), transform: plane.transform ?? .identity, content: content)
    }

    /// Writes down all that lies behind the sublayers.
    func add(to items: inout [DisplayList.Item]) {
        guard plane.transform != nil else { return }
        for content in shadow { items.append(item(.shadow, content)) }
        if let color = color(.backgroundColor), let content = fill(outline, .color(color)) {
            items.append(item(.background, content))
        }
        if layer is ShapeLayer {
            if let content = inside() { items.append(item(.fill, content)) }
            if let content = line() { items.append(item(.stroke, content)) }
        } else if layer is TextLayer {
            if let content = text() { items.append(item(.text, content)) }
        } else if layer is GradientLayer {
            if let paint = gradient, let content = fill(outline, paint) { items.append(item(.gradient, content)) }
        }
    }

    /// The bounds with their round corners.
    var outline: Path { outline(bounds, grownBy: 0) }

    /// The bounds with their round corners, larger or smaller by a distance on each side.
    func outline(_ bounds: Rect, grownBy distance: Double) -> Path {
        let radius = shown.number(.cornerRadius)
        let rect = distance == 0 ? bounds : bounds.inset(dx: -distance, dy: -distance)
        return radius > 0 ? .roundedRect(rect, cornerRadius: radius + distance) : .rect(rect)
    }

    /// The line inside the bounds, which lies before the sublayers.
    var border: DisplayList.Item? {
        let width = min(shown.number(.borderWidth), bounds.width / 2, bounds.height / 2)
        guard width > 0, let color = color(.borderColor),
            let path = plane.line(outline(bounds, grownBy: -width / 2))
        else { return nil }
        return item(.border, .stroke(path, color, .init(width: width)))
    }

    /// The colour that is shown for a key; `nil` where nothing would be seen of it.
    func color(_ key: Key) -> Color? {
        guard let color = shown[key]?.color, color.alpha > 0 else { return nil }
        return color
    }

    /// The inside of an outline as it is seen.
    func fill(_ path: Path, _ paint: DisplayList.Paint, evenOdd: Bool = false) -> DisplayList.Content? {
        plane.area(path).map { .fill($0, paint, evenOdd: evenOdd) }
    }
}
