import MotorLayers
import MotorMath

/// A paint, prepared to compute the color of each pixel.
enum PaintSource {
    case solid(Bitmap.Pixel)
    /// `inverse` maps pixels to the outline's own coordinates.
    case gradient(stops: [DisplayList.Stop], line: (start: Point, end: Point), isRadial: Bool, inverse: AffineTransform)
    case picture(PictureSource)

    init(_ paint: DisplayList.Paint, _ transform: AffineTransform) {
        let (stops, start, end, isRadial): ([DisplayList.Stop], Point, Point, Bool)
        switch paint {
        case .color(let color):
            self = .solid(Bitmap.Pixel(color))
            return
        case .linear(let colors, let from, let to): (stops, start, end, isRadial) = (colors, from, to, false)
        case .radial(let colors, let from, let to): (stops, start, end, isRadial) = (colors, from, to, true)
        }
        guard let last = stops.last else {
            self = .solid(.clear)
            return
        }
        let hasExtent = isRadial ? start.x != end.x && start.y != end.y : start != end
        // A gradient of no extent shows its last color everywhere, as in SVG.
        guard hasExtent, let inverse = transform.inverted() else {
            self = .solid(Bitmap.Pixel(last.color))
            return
        }
        self = .gradient(stops: stops, line: (start, end), isRadial: isRadial, inverse: inverse)
    }

    /// The color at the middle of a pixel.
    func pixel(_ column: Int, _ row: Int) -> Bitmap.Pixel {
        switch self {
        case .solid(let pixel): return pixel
        case .picture(let source): return source.pixel(column, row)
        case .gradient(let stops, let line, let isRadial, let inverse):
            let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
            let place = middle.applying(inverse) - line.start
            let whole = line.end - line.start
            let location =
                isRadial
                ? Point(x: place.x / whole.x, y: place.y / whole.y).magnitude
                : (place.x * whole.x + place.y * whole.y) / (whole.x * whole.x + whole.y * whole.y)
            return Bitmap.Pixel(PaintSource.color(at: location, of: stops))
        }
    }

    /// The color at a location of a gradient; before the first and after the last stop, that stop's color.
    private static func color(at location: Double, of stops: [DisplayList.Stop]) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (from, to) = (stops[next - 1], stops[next])
        let part = Float((location - from.location) / (to.location - from.location))
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
        return Color(
            red: mix(from.color.red, to.color.red), green: mix(from.color.green, to.color.green),
            blue: mix(from.color.blue, to.color.blue), alpha: mix(from.color.alpha, to.color.alpha))
    }
}
