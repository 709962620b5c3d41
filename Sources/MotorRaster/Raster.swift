package import MotorMath

/// Pixels in the precision in which they are blended, each with premultiplied alpha.
package struct Raster: Equatable, Sendable {
    /// One pixel: gamma-encoded sRGB components, multiplied by the alpha; all 0…1.
    package struct Pixel: Equatable, Sendable {
        /// Red, green, blue and alpha; the components are already multiplied by the alpha.
        private(set) var parts: SIMD4<Float>

        /// A component, already multiplied by ``alpha``.
        package var red: Float { parts.x }
        /// A component, already multiplied by ``alpha``.
        package var green: Float { parts.y }
        /// A component, already multiplied by ``alpha``.
        package var blue: Float { parts.z }
        /// The opacity.
        package var alpha: Float { parts.w }

        /// Creates a pixel from premultiplied components.
        init(red: Float, green: Float, blue: Float, alpha: Float) {
            parts = SIMD4(red, green, blue, alpha)
        }

        /// Creates a pixel from premultiplied components, with the alpha last.
        init(_ parts: SIMD4<Float>) { self.parts = parts }

        /// Creates a pixel from a color; components outside 0…1 are clamped, and NaN counts as 0.
        package init(_ color: Color) {
            self.init(straight: SIMD4(color.red, color.green, color.blue, color.alpha))
        }

        /// The same from red, green, blue and a straight alpha.
        init(straight parts: SIMD4<Float>) {
            // A comparison with NaN is false.
            let limited = SIMD4<Float>.zero.replacing(with: parts, where: parts .> 0)
            let whole = limited.replacing(with: 1, where: limited .> 1)
            var alpha = SIMD4(repeating: whole.w)
            alpha.w = 1
            self.init(whole * alpha)
        }

        /// Fully transparent.
        package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

        /// Creates a pixel from premultiplied bytes.
        init(bytes: SIMD4<UInt8>) {
            // One by one: converting the vector is a generic loop in a build for tests, and 1 s of this package's own.
            parts = SIMD4(Float(bytes.x), Float(bytes.y), Float(bytes.z), Float(bytes.w)) / 255
        }

        /// The nearest premultiplied bytes; 0 for NaN.
        var bytes: SIMD4<UInt8> {
            let scaled = parts * 255
            let positive = SIMD4<Float>.zero.replacing(with: scaled, where: scaled .> 0)
            let limited = positive.replacing(with: 255, where: positive .> 255)
            // The sum of 2²³ and a number below it has the number's nearest integer in its last bits. With `rounded()`, all of a
            // picture takes 2.5 times as long (`picture/own-size`).
            let bits = unsafeBitCast(limited + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
            return SIMD4<UInt8>(truncatingIfNeeded: bits)
        }

        package static func == (a: Pixel, b: Pixel) -> Bool {
            a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
        }

        static func clamped(_ component: Float) -> Float {
            component > 0 ? (component < 1 ? component : 1) : 0
        }

        /// Its luma (Rec. ITU-R BT.709) times its alpha, as a mask's brightness.
        var luma: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

        /// Multiplies the opacity.
        mutating func multiply(by fraction: Float) { parts *= fraction }

        /// This pixel over another, where only the fraction `coverage` of it is present.
        func over(_ below: Pixel, coverage: Float) -> Pixel {
            Pixel(parts * coverage + below.parts * (1 - alpha * coverage))
        }
    }

    /// The size in pixels.
    package let width, height: Int
    /// The pixels, row by row from the top left.
    package internal(set) var pixels: [Pixel]

    /// Creates a picture of one color.
    ///
    /// - Precondition: Width and height are not negative.
    init(width: Int, height: Int, filled pixel: Pixel = .clear) {
        precondition(width >= 0, "Raster: the width must be at least 0, got \(width)")
        precondition(height >= 0, "Raster: the height must be at least 0, got \(height)")
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: pixel, count: width * height)
    }

    /// The pixel in a column and a row.
    subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

    /// Lays a part of another picture of the same size over this one, faded to `opacity`.
    mutating func compose(_ other: Raster, opacity: Float, part: PixelRect) {
        pixels.withUnsafeMutableBufferPointer { below in
            other.pixels.withUnsafeBufferPointer { above in
                guard let below = below.baseAddress, let above = above.baseAddress else { return }
                for y in part.top..<max(part.bottom, part.top) {
                    for index in y * width + part.left..<y * width + part.right where above[index].alpha > 0 {
                        below[index] = above[index].over(below[index], coverage: opacity)
                    }
                }
            }
        }
    }
}
