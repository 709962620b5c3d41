import MotorLayers
import MotorMath

/// The drawing of a flashlight button: a flashlight, its beam, and a shade over the background.
enum Torch {
    /// The size for which the icon is drawn, in points.
    private static let extent = 50.0

    /// The flashlight.
    static func icon() -> ShapeLayer {
        let icon = ShapeLayer()
        icon.name = "torch"
        icon.style = ["fillRule": "evenOdd"]
        return icon
    }

    /// The shade, which lightens a dark background and darkens a light one.
    static func shade() -> ShapeLayer {
        let shade = ShapeLayer()
        shade.name = "shade"
        shade.style = ["fillColor": .color(Color(rgba: 0x8080_80FF)), "opacity": 0]
        return shade
    }

    /// The light, above the button.
    static func beam() -> GradientLayer {
        let beam = GradientLayer()
        beam.name = "beam"
        beam.style = [
            "colors": [.color(Color(rgba: 0xFFF1_B8E6)), .color(Color(rgba: 0xFFF1_B800))],
            "startPoint": .point(Point(x: 0.5, y: 1)), "endPoint": .point(Point(x: 0.5, y: 0)), "opacity": 0,
        ]
        let cone = ShapeLayer()
        cone.name = "cone"
        beam.mask = cone
        return beam
    }

    /// Places a part in the button's bounds.
    static func layOut(_ part: Layer, in bounds: Rect) {
        let unit = min(bounds.width, bounds.height) / extent
        switch Key(part.name) {
        case "torch":
            part.frame = bounds
            part["path"] = .path(outline.transformed(by: AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: 0, ty: 0)))
        case "shade":
            part.frame = bounds
            part["path"] = .path(.ellipse(in: Rect(origin: .zero, size: bounds.size)))
        case "beam":
            let size = Size(width: 92 * unit, height: 74 * unit)
            part.frame = Rect(
                x: bounds.midX - size.width / 2, y: bounds.minY - size.height - 5 * unit, width: size.width,
                height: size.height)
            part.mask?.frame = Rect(origin: .zero, size: size)
            part.mask?["path"] = .path(
                .polyline(
                    [
                        Point(x: size.width / 2 - 11 * unit, y: size.height), Point(x: 0, y: 0),
                        Point(x: size.width, y: 0), Point(x: size.width / 2 + 11 * unit, y: size.height),
                    ], isClosed: true))
        default: break
        }
    }

    /// The lens, the head, and the grip with its switch, upright in a square of ``extent``.
    private static var outline: Path {
        var path = Path.roundedRect(Rect(x: 16, y: 9.5, width: 18, height: 4.5), cornerRadius: 1.5)
        path.append(
            .polyline(
                [
                    Point(x: 16.5, y: 15.5), Point(x: 33.5, y: 15.5), Point(x: 29.5, y: 22.5), Point(x: 20.5, y: 22.5),
                ], isClosed: true))
        path.append(.roundedRect(Rect(x: 20.5, y: 24, width: 9, height: 16.5), cornerRadius: 2))
        path.append(.roundedRect(Rect(x: 23.4, y: 26.8, width: 3.2, height: 5.4), cornerRadius: 1.6))
        return path
    }
}
