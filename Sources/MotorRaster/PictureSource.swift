import MotorLayers
import MotorMath

/// A picture, prepared to compute the color of each pixel: the mean of the image in a rectangle around the point that
/// the pixel's middle shows.
///
/// The rectangle is as large as the area that the pixel shows, and at least one pixel of the image. So an enlarged
/// picture is interpolated between four pixels of the image, and one at its own size has exactly the image's pixels.
/// Below half its size, a reduced copy that the image keeps is used, so a pixel costs as much as at any other size.
struct PictureSource {
    private let whole: Samples
    /// A reduced copy, and its columns and rows whose pixels are means of the shown part alone; `nil` if the picture is not
    /// reduced.
    private let copy: (samples: Samples, columns: ClosedRange<Double>, rows: ClosedRange<Double>)?

    /// Creates a source; `nil` for an image without pixels, and for a picture that is too flat to be visible.
    init?(_ picture: DisplayList.Picture, _ device: AffineTransform) {
        let image = picture.image
        let frame = picture.frame
        let source = picture.source
        guard !image.pixels.isEmpty, frame.isFinite, source.isFinite, !frame.isEmpty, let inverse = device.inverted()
        else { return nil }
        let (x, y) = (source.width / frame.width, source.height / frame.height)
        let map = inverse.concatenating(
            AffineTransform(
                a: x, b: 0, c: 0, d: y, tx: source.minX - frame.minX * x, ty: source.minY - frame.minY * y))
        func indices(_ from: Double, _ to: Double, _ count: Int) -> ClosedRange<Int> {
            let first = Int(min(max(from.rounded(.down), 0), Double(count - 1)))
            return first...max(first, Int(min(max(to.rounded(.up), 1), Double(count))) - 1)
        }
        let columns = indices(source.minX, source.maxX, image.width)
        let rows = indices(source.minY, source.maxY, image.height)
        whole = Samples(pixels: image.pixels, width: image.width, map: map, columns: columns, rows: rows)

        var (level, size) = (0, min(whole.extent.width, whole.extent.height))
        while size >= 2 { (level, size) = (level + 1, size / 2) }
        let copies = level > 0 ? image.reduced : []
        guard !copies.isEmpty else {
            copy = nil
            return
        }
        level = min(level, copies.count)
        let (reduced, factor) = (copies[level - 1], Double(sign: .plus, exponent: level, significand: 1))
        /// Where a part ends in the copy. At the image's edges there are no others to avoid.
        func interior(_ range: ClosedRange<Int>, _ count: Int) -> ClosedRange<Double> {
            let lower = range.lowerBound == 0 ? -Double.infinity : (Double(range.lowerBound) / factor).rounded(.up)
            let upper =
                range.upperBound == count - 1 ? .infinity : (Double(range.upperBound + 1) / factor).rounded(.down)
            return lower...max(lower, upper)
        }
        let samples = Samples(
            pixels: reduced.pixels, width: reduced.width,
            map: map.concatenating(.scale(x: 1 / factor, y: 1 / factor)), columns: 0...reduced.width - 1,
            rows: 0...reduced.height - 1)
        copy = (samples, interior(columns, image.width), interior(rows, image.height))
    }

    /// The color at the middle of a pixel.
    func pixel(_ column: Int, _ row: Int) -> Raster.Pixel {
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        if let copy, let pixel = copy.samples.pixel(at: middle, within: (copy.columns, copy.rows)) { return pixel }
        let all = -Double.infinity...Double.infinity
        return whole.pixel(at: middle, within: (all, all)) ?? .clear
    }
}

/// The pixels of an image, or of a reduced copy.
private struct Samples {
    let pixels: [UInt8]
    let width: Int
    /// Maps pixels of the picture to those of the image.
    let map: AffineTransform
    /// The columns and rows of the part of the image that is shown; pixels at its edges are repeated outside of it.
    let columns, rows: ClosedRange<Int>
    /// The size of the rectangle, in pixels of the image.
    let extent: Size

    /// The maximum number of pixels that count along one axis; beyond it, some are skipped at regular distances.
    private static let most = 32

    init(pixels: [UInt8], width: Int, map: AffineTransform, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.pixels = pixels
        self.width = width
        self.map = map
        self.columns = columns
        self.rows = rows
        // If almost a line, a pixel shows more than the whole image.
        func side(_ a: Double, _ b: Double) -> Double { min(max(Point(x: a, y: b).magnitude, 1), 1e9) }
        extent = Size(width: side(map.a, map.c), height: side(map.b, map.d))
    }

    /// The color at a point of the picture; `nil` if the rectangle around it exceeds bounds.
    func pixel(
        at point: Point, within bounds: (columns: ClosedRange<Double>, rows: ClosedRange<Double>)
    ) -> Raster.Pixel? {
        let middle = point.applying(map)
        guard middle.isFinite, abs(middle.x) < 1e9, abs(middle.y) < 1e9,
            bounds.columns.contains(middle.x - extent.width / 2), bounds.columns.contains(middle.x + extent.width / 2),
            bounds.rows.contains(middle.y - extent.height / 2), bounds.rows.contains(middle.y + extent.height / 2)
        else { return nil }
        var sum = SIMD4<Float>.zero
        var whole: Float = 0
        pixels.withUnsafeBufferPointer { bytes in
            Self.forEachIndex(around: middle.y, extent.height) { y, height in
                let line = min(max(y, rows.lowerBound), rows.upperBound) * width
                Self.forEachIndex(around: middle.x, extent.width) { x, width in
                    let offset = (line + min(max(x, columns.lowerBound), columns.upperBound)) * 4
                    let bytes = SIMD4(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
                    sum += SIMD4<Float>(bytes) * (width * height)
                    whole += width * height
                }
            }
        }
        let mean = sum / (255 * whole)
        return Raster.Pixel(red: mean.x, green: mean.y, blue: mean.z, alpha: mean.w)
    }

    /// Calls a closure for each index that an interval around a position overlaps, with the length of the overlap.
    @inline(__always)
    private static func forEachIndex(around middle: Double, _ length: Double, _ body: (Int, Float) -> Void) {
        let (from, to) = (middle - length / 2, middle + length / 2)
        // A conversion truncates in one instruction; rounding is a call.
        var (index, end) = (Int(from), Int(to))
        if Double(index) > from { index -= 1 }
        if Double(end) < to { end += 1 }
        let step = end - index < 2 * most ? 1 : (end - index) / most
        while index < end {
            let part = min(to, Double(index + 1)) - max(from, Double(index))
            if part > 0 { body(index, Float(part)) }
            index += step
        }
    }
}
