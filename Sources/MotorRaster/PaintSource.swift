import MotorLayers
import MotorMath

/// A paint, prepared to compute the color of each pixel.
enum PaintSource {
    case solid(Raster.Pixel)
    /// `inverse` maps pixels to the outline's own coordinates.
    case linear(stops: [DisplayList.Stop], line: (start: Point, end: Point), inverse: AffineTransform)
    /// The same. The focus is where it is if the ellipse is the circle around the origin with a radius of 1.
    case radial(stops: [DisplayList.Stop], line: (start: Point, end: Point), focus: Point, inverse: AffineTransform)
    case picture(PictureSource)

    init(_ paint: DisplayList.Paint, _ transform: AffineTransform) {
        /// A gradient of no extent shows its last color everywhere, as in SVG.
        func last(_ stops: [DisplayList.Stop]) -> PaintSource {
            .solid(stops.last.map { Raster.Pixel($0.color) } ?? .clear)
        }
        switch paint {
        case .color(let color): self = .solid(Raster.Pixel(color))
        case .linear(let stops, let start, let end):
            guard !stops.isEmpty, start != end, let inverse = transform.inverted() else {
                self = last(stops)
                return
            }
            self = .linear(stops: stops, line: (start, end), inverse: inverse)
        case .radial(let stops, let start, let end, let focus):
            let radii = end - start
            guard !stops.isEmpty, radii.x != 0, radii.y != 0, let inverse = transform.inverted() else {
                self = last(stops)
                return
            }
            let focus = Point(x: (focus.x - start.x) / radii.x, y: (focus.y - start.y) / radii.y)
            self = .radial(stops: stops, line: (start, end), focus: focus, inverse: inverse)
        }
    }

    /// The color at the middle of a pixel.
    func pixel(_ column: Int, _ row: Int) -> Raster.Pixel {
        switch self {
        case .solid(let pixel): return pixel
        case .picture(let source): return source.pixel(column, row)
        case .linear(let stops, let line, let inverse):
            let place = Self.middle(column, row).applying(inverse) - line.start
            let whole = line.end - line.start
            let location = (place.x * whole.x + place.y * whole.y) / (whole.x * whole.x + whole.y * whole.y)
            return Raster.Pixel(Self.color(at: location, of: stops))
        case .radial(let stops, let line, let focus, let inverse):
            let place = Self.middle(column, row).applying(inverse) - line.start
            let radii = line.end - line.start
            let location = Self.location(of: Point(x: place.x / radii.x, y: place.y / radii.y), focus)
            return location.map { Raster.Pixel(Self.color(at: $0, of: stops)) } ?? .clear
        }
    }

    private static func middle(_ column: Int, _ row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }

    /// The greatest t ≥ 0 for which a point is on the circle with the radius t around the focus moved toward the origin by t;
    /// `nil` for none, which a focus inside the circle does not know.
    private static func location(of point: Point, _ focus: Point) -> Double? {
        if focus == .zero { return point.magnitude }
        let way = point - focus
        let (along, square) = (way.x * focus.x + way.y * focus.y, way.x * way.x + way.y * way.y)
        let room = 1 - (focus.x * focus.x + focus.y * focus.y)
        let root = along * along + room * square
        guard root >= 0, room != 0 else { return nil }
        let found = max((along + root.squareRoot()) / room, (along - root.squareRoot()) / room)
        return found >= 0 ? found : nil
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
