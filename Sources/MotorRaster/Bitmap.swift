public import MotorLayers
public import MotorMath

/// A bitmap into which display lists are drawn.
///
/// ```swift
/// let picture = Bitmap(window.stage.displayList, scale: 2, backdrop: .white)
/// picture[10, 10]         // the color of a pixel
/// picture.pixels          // four bytes for each, as most displays and files need them
/// picture.ppm             // a file
/// ```
///
/// Edges are smooth. Colors are blended as stored (gamma-encoded sRGB), as in browsers and Core Animation, so that a picture
/// looks the same everywhere. See ``StageRenderer`` for a picture that follows a stage from frame to frame.
public struct Bitmap: Equatable, Sendable {
    /// The size in pixels.
    public let width, height: Int
    /// The pixels row by row from the top left, each as red, green, blue and alpha of 0…255 in gamma-encoded sRGB. The
    /// components are multiplied by the alpha, like those of an `Image`.
    public private(set) var pixels: [UInt8]

    /// Creates a picture of one color.
    ///
    /// - Parameters:
    ///   - width: The number of columns, at least 0.
    ///   - height: The number of rows, at least 0.
    ///   - color: The color of all pixels. Components outside 0…1 are clamped, and NaN counts as 0.
    public init(width: Int, height: Int, color: Color = .clear) {
        precondition(width >= 0, "Bitmap: the width must be at least 0, got \(width)")
        precondition(height >= 0, "Bitmap: the height must be at least 0, got \(height)")
        (self.width, self.height) = (width, height)
        let pixel = Raster.Pixel(color).bytes
        pixels = Array(unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            for index in 0..<width * height * 4 {
                (bytes.baseAddress! + index).initialize(to: pixel[index % 4])
            }
            count = width * height * 4
        }
    }

    /// Creates a picture of a display list, as large as the list.
    ///
    /// - Parameters:
    ///   - list: The list, such as a stage's `displayList`.
    ///   - scale: The pixels in a point: finite, above 0. The size is rounded up to whole pixels, and limited to the longest
    ///     side of an `Image`; the rest is not drawn.
    ///   - backdrop: The color behind the list.
    ///   - typeface: The typeface of texts.
    public init(
        _ list: DisplayList, scale: Double = 1, backdrop: Color = .clear, typeface: Typeface = .builtIn
    ) {
        let (width, height) = Self.size(of: list.size, scale: scale)
        self.init(width: width, height: height, color: backdrop)
        draw(list, transform: .scale(x: scale, y: scale), typeface: typeface)
    }

    /// The pixels that a picture of a size in points needs.
    static func size(of size: Size, scale: Double) -> (width: Int, height: Int) {
        precondition(
            scale > 0 && scale.isFinite, "Bitmap: the scale must be finite and above 0, got \(scale)")
        func pixels(_ points: Double) -> Int {
            // The rounding error of a product like 0.1 × 30 must not add a pixel.
            let count = (points * scale - 1e-9).rounded(.up)
            return count > 0 ? Int(min(count, Double(Image.longestSide))) : 0
        }
        return (pixels(size.width), pixels(size.height))
    }

    /// Draws a display list over the existing pixels.
    ///
    /// An item with a NaN coordinate is skipped. An unclosed group ends with the list, and an end without a beginning has no
    /// effect.
    ///
    /// - Parameters:
    ///   - list: The list. Parts beyond the edges of the picture are not drawn.
    ///   - transform: Maps points of the list to pixels.
    ///   - typeface: The typeface of texts.
    /// - Complexity: O(items + covered pixels).
    public mutating func draw(
        _ list: DisplayList, transform: AffineTransform = .identity, typeface: Typeface = .builtIn
    ) {
        var damage = ListDamage()
        _ = damage.follow(.anew, to: list, transform, in: bounds, texts: .drawn(typeface))
        draw(list, transform: transform, part: damage.extent, over: nil, typeface) { [damage] in
            damage.isVisible($0, in: $1)
        }
    }

    /// The color of a pixel, with straight alpha.
    ///
    /// - Precondition: The column `x` is in 0..<``width``, and the row `y`, from the top, in 0..<``height``.
    public subscript(x: Int, y: Int) -> Color {
        precondition(bounds.contains(x, y), "Bitmap: no pixel at \(x), \(y) of \(width) × \(height)")
        let offset = (y * width + x) * 4
        let alpha = Float(pixels[offset + 3])
        func part(_ index: Int) -> Float { alpha > 0 ? Float(pixels[offset + index]) / alpha : 0 }
        return Color(red: part(0), green: part(1), blue: part(2), alpha: alpha / 255)
    }

    /// All pixels.
    public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

    /// The picture as an image for layers; broken, with a diagnostic, if it has no pixels or a side is too long.
    public var image: Image { Image(width: width, height: height, pixels: pixels) }

    /// The bytes of a file in the portable pixmap format (netpbm's `P6`), which most image programs open.
    ///
    /// The format has no transparency; the background counts as black.
    public var ppm: [UInt8] {
        var file = Array(("P6\n" + width.description + " " + height.description + "\n255\n").utf8)
        file.reserveCapacity(file.count + width * height * 3)
        for index in stride(from: 0, to: pixels.count, by: 4) { file += pixels[index..<index + 3] }
        return file
    }

    // MARK: Parts

    /// The maximum number of pixels drawn at once: their sums and components fit into a processor's cache.
    private static let mostAtOnce = 1 << 15

    /// Draws those items of a list that may be visible in a part, and nothing outside of the part.
    ///
    /// - Parameters:
    ///   - backdrop: The color behind the list; `nil` to draw over the existing pixels.
    ///   - isVisible: Whether an item may be visible in some pixels of the part, by its index.
    mutating func draw(
        _ list: DisplayList, transform: AffineTransform, part: PixelRect, over backdrop: Color?,
        _ typeface: Typeface, where isVisible: (_ index: Int, _ rows: PixelRect) -> Bool
    ) {
        let part = part.intersection(bounds)
        guard !part.isEmpty else { return }
        let rows = max(Self.mostAtOnce / part.width, 1)
        for top in stride(from: part.top, to: part.bottom, by: rows) {
            var band = part
            (band.top, band.bottom) = (top, min(top + rows, part.bottom))
            var start = Raster(
                width: band.width, height: band.height, filled: backdrop.map { Raster.Pixel($0) } ?? .clear)
            if backdrop == nil { load(band, into: &start) }
            var rasterizer = Rasterizer(
                width: width, height: height, texts: .drawn(typeface), part: band, over: start)
            let sight = list.sight(of: band, transform) { isVisible($0, band) }
            rasterizer.draw(list, transform: transform) { sight.contains($0) && isVisible($0, band) }
            store(rasterizer.raster, at: band)
        }
    }

    private func load(_ rect: PixelRect, into raster: inout Raster) {
        let width = width
        raster.pixels.withUnsafeMutableBufferPointer { target in
            pixels.withUnsafeBytes { bytes in
                guard var to = target.baseAddress, let from = bytes.baseAddress else { return }
                for y in rect.top..<rect.bottom {
                    var row = from + (y * width + rect.left) * 4
                    for _ in rect.left..<rect.right {
                        to.pointee = Raster.Pixel(bytes: row.loadUnaligned(as: SIMD4<UInt8>.self))
                        row += 4
                        to += 1
                    }
                }
            }
        }
    }

    private mutating func store(_ raster: Raster, at rect: PixelRect) {
        let width = width
        // Neighbors are usually equal, and a comparison takes less time than a conversion.
        var (pixel, stored) = (Raster.Pixel.clear, Raster.Pixel.clear.bytes)
        raster.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBytes { bytes in
                guard var from = source.baseAddress, let to = bytes.baseAddress else { return }
                for y in rect.top..<rect.bottom {
                    var row = to + (y * width + rect.left) * 4
                    for _ in rect.left..<rect.right {
                        if from.pointee != pixel {
                            pixel = from.pointee
                            stored = pixel.bytes
                        }
                        row.storeBytes(of: stored, as: SIMD4<UInt8>.self)
                        row += 4
                        from += 1
                    }
                }
            }
        }
    }
}
