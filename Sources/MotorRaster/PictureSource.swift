import MotorLayers
import MotorMath

/// A picture, prepared to compute the color of each pixel: the mean of the image in a rectangle around the place that the
/// pixel's middle shows.
///
/// The rectangle is as large as what the pixel shows, and at least a pixel of the image. So an enlarged picture is
/// interpolated between four pixels of the image, and one in its own size has exactly those.
struct PictureSource {
    private let image: Image
    /// Maps pixels to those of the image.
    private let map: AffineTransform
    /// The size of the rectangle, in pixels of the image.
    private let extent: Size
    /// The columns and rows of the part of the image that is shown; those at its edges go on outside of it.
    private let columns, rows: ClosedRange<Int>

    /// The most pixels of an image that count along one axis; of more, some are left out at regular distances.
    private static let most = 32

    /// Creates a source; `nil` for an image without pixels, and for one that is too flat to be seen.
    init?(_ picture: DisplayList.Picture, _ device: AffineTransform) {
        let (frame, source) = (picture.frame, picture.source)
        guard !picture.image.pixels.isEmpty, frame.isFinite, source.isFinite, !frame.isEmpty,
            let inverse = device.inverted()
        else { return nil }
        image = picture.image
        let (x, y) = (source.width / frame.width, source.height / frame.height)
        map = inverse.concatenating(
            AffineTransform(
                a: x, b: 0, c: 0, d: y, tx: source.minX - frame.minX * x, ty: source.minY - frame.minY * y))
        extent = Size(
            width: max(Point(x: map.a, y: map.c).magnitude, 1), height: max(Point(x: map.b, y: map.d).magnitude, 1))
        func indices(_ from: Double, _ to: Double, _ count: Int) -> ClosedRange<Int> {
            let first = Int(min(max(from.rounded(.down), 0), Double(count - 1)))
            return first...max(first, Int(min(max(to.rounded(.up), 1), Double(count))) - 1)
        }
        columns = indices(source.minX, source.maxX, image.width)
        rows = indices(source.minY, source.maxY, image.height)
    }

    /// The color at the middle of a pixel.
    func pixel(_ column: Int, _ row: Int) -> Raster.Pixel {
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5).applying(map)
        guard middle.isFinite, abs(middle.x) < 1e9, abs(middle.y) < 1e9 else { return .clear }
        var sum = SIMD4<Float>.zero
        var whole: Float = 0
        image.pixels.withUnsafeBufferPointer { bytes in
            Self.forEachIndex(around: middle.y, extent.height) { y, height in
                let line = min(max(y, rows.lowerBound), rows.upperBound) * image.width
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

    /// Calls a closure for each index that a length around a place meets, with the length of the part in it.
    @inline(__always)
    private static func forEachIndex(around middle: Double, _ length: Double, _ body: (Int, Float) -> Void) {
        let (from, to) = (middle - length / 2, middle + length / 2)
        let end = Int(to.rounded(.up))
        var index = Int(from.rounded(.down))
        let step = max((end - index) / most, 1)
        while index < end {
            let part = min(to, Double(index + 1)) - max(from, Double(index))
            if part > 0 { body(index, Float(part)) }
            index += step
        }
    }
}
