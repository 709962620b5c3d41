import MotorLayers
import MotorMath

/// A paint, prepared to compute the color of each pixel.
enum PaintSource {
    case solid(Raster.Pixel)
    /// `inverse` maps pixels to the outline's own coordinates.
    case linear(ramp: Ramp, line: (start: Point, end: Point), inverse: AffineTransform)
    /// `inverse` is the same. The focus is in coordinates in which the ellipse is the unit circle.
    case radial(ramp: Ramp, line: (start: Point, end: Point), focus: Point, inverse: AffineTransform)
    case picture(PictureSource)

    init(_ paint: DisplayList.Paint, _ transform: AffineTransform) {
        /// A gradient without an extent shows its last color everywhere, as in SVG.
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
            self = .linear(ramp: Ramp(stops), line: (start, end), inverse: inverse)
        case .radial(let stops, let start, let end, let focus):
            let radii = end - start
            guard !stops.isEmpty, radii.x != 0, radii.y != 0, let inverse = transform.inverted() else {
                self = last(stops)
                return
            }
            let focus = Point(x: (focus.x - start.x) / radii.x, y: (focus.y - start.y) / radii.y)
            self = .radial(ramp: Ramp(stops), line: (start, end), focus: focus, inverse: inverse)
        }
    }

    /// Paints a run of pixels of a row that have the same coverage.
    ///
    /// - Parameters:
    ///   - line: The row's pixels, so that a column is an index.
    ///   - covered: How much of each pixel is painted, above 0.
    ///   - mask: A factor for the coverage of each pixel; `nil` for 1.
    @inline(__always)
    func paint(
        _ line: UnsafeMutablePointer<Raster.Pixel>, _ row: Int, _ run: Range<Int>, _ covered: Float,
        _ mask: UnsafePointer<Float>?
    ) {
        if case .solid(let pixel) = self {
            if let mask {
                for x in run where mask[x] > 0 {
                    line[x] = pixel.over(line[x], coverage: covered * mask[x])
                }
            } else if covered >= 1, pixel.alpha >= 1 {
                (line + run.lowerBound).update(repeating: pixel, count: run.count)
            } else {
                for x in run { line[x] = pixel.over(line[x], coverage: covered) }
            }
        } else {
            paintVaried(line, row, run, covered, mask)
        }
    }

    /// The same for a paint that differs from pixel to pixel.
    private func paintVaried(
        _ line: UnsafeMutablePointer<Raster.Pixel>, _ row: Int, _ run: Range<Int>, _ covered: Float,
        _ mask: UnsafePointer<Float>?
    ) {
        // Extracting a paint copies it, so do it once for all pixels.
        switch self {
        case .picture(let source): paint(line, run, covered, mask) { source.pixel($0, row) }
        default: paint(line, run, covered, mask) { pixel($0, row) }
        }
    }

    private func paint(
        _ line: UnsafeMutablePointer<Raster.Pixel>, _ run: Range<Int>, _ covered: Float,
        _ mask: UnsafePointer<Float>?, _ pixel: (Int) -> Raster.Pixel
    ) {
        for x in run {
            let fraction = covered * (mask.map { $0[x] } ?? 1)
            if fraction > 0 { line[x] = pixel(x).over(line[x], coverage: fraction) }
        }
    }

    /// The color at the middle of a pixel.
    func pixel(_ column: Int, _ row: Int) -> Raster.Pixel {
        switch self {
        case .solid(let pixel): return pixel
        case .picture(let source): return source.pixel(column, row)
        case .linear(let ramp, let line, let inverse):
            let point = Self.middle(column, row).applying(inverse) - line.start
            let whole = line.end - line.start
            let location =
                (point.x * whole.x + point.y * whole.y) / (whole.x * whole.x + whole.y * whole.y)
            return ramp.pixel(at: location)
        case .radial(let ramp, let line, let focus, let inverse):
            let point = Self.middle(column, row).applying(inverse) - line.start
            let radii = line.end - line.start
            let location = Self.location(of: Point(x: point.x / radii.x, y: point.y / radii.y), focus)
            return location.map { ramp.pixel(at: $0) } ?? .clear
        }
    }

    private static func middle(_ column: Int, _ row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }

    /// The greatest t ≥ 0 for which a point is on the circle with the radius t around the focus moved toward the origin
    /// by t; `nil` for none, which never happens if the focus is inside the circle.
    private static func location(of point: Point, _ focus: Point) -> Double? {
        if focus == .zero { return point.magnitude }
        let delta = point - focus
        let (along, square) = (delta.x * focus.x + delta.y * focus.y, delta.x * delta.x + delta.y * delta.y)
        let coefficient = 1 - (focus.x * focus.x + focus.y * focus.y)
        let root = along * along + coefficient * square
        guard root >= 0, coefficient != 0 else { return nil }
        let found = max((along + root.squareRoot()) / coefficient, (along - root.squareRoot()) / coefficient)
        return found >= 0 ? found : nil
    }

    /// The stops of a gradient, prepared to compute colors; at least one.
    struct Ramp {
        private let locations: [Double]
        /// The colors with straight alpha, and their change for a unit of the location up to the next stop.
        private let colors: [(start: SIMD4<Float>, slope: SIMD4<Float>)]

        init(_ stops: [DisplayList.Stop]) {
            locations = stops.map { $0.location }
            let parts = stops.map { SIMD4($0.color.red, $0.color.green, $0.color.blue, $0.color.alpha) }
            colors = parts.indices.map { index in
                let next = min(index + 1, parts.count - 1)
                let length = Float(stops[next].location - stops[index].location)
                return (parts[index], length > 1e-6 ? (parts[next] - parts[index]) / length : .zero)
            }
        }

        /// The color at a location; before the first and after the last stop, that stop's color.
        func pixel(at location: Double) -> Raster.Pixel {
            locations.withUnsafeBufferPointer { locations in
                colors.withUnsafeBufferPointer { colors in
                    var next = 0
                    while next < locations.count, !(locations[next] > location) { next += 1 }
                    let index = max(next - 1, 0)
                    let color = colors[index]
                    guard next > 0, next < locations.count else { return Raster.Pixel(straight: color.start) }
                    return Raster.Pixel(straight: color.start + color.slope * Float(location - locations[index]))
                }
            }
        }
    }
}
