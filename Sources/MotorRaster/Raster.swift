package import MotorMath

/// Pixels in the precision in which they are blended, each with premultiplied alpha.
package struct Raster: Equatable, Sendable {
    /// One pixel: gamma-encoded sRGB components, multiplied by the alpha; all 0…1.
    package struct Pixel: Equatable, Sendable {
        /// The components, each already multiplied by ``alpha``.
        package var red, green, blue: Float
        /// The opacity.
        package var alpha: Float

        /// Creates a pixel from premultiplied components.
        init(red: Float, green: Float, blue: Float, alpha: Float) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// Creates a pixel from a color; components outside 0…1 are clamped, and NaN counts as 0.
        package init(_ color: Color) {
            let alpha = Pixel.clamped(color.alpha)
            self.init(
                red: Pixel.clamped(color.red) * alpha, green: Pixel.clamped(color.green) * alpha,
                blue: Pixel.clamped(color.blue) * alpha, alpha: alpha)
        }

        /// Fully transparent.
        package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

        /// Creates a pixel from premultiplied bytes.
        init(bytes: SIMD4<UInt8>) {
            let parts = SIMD4<Float>(bytes) / 255
            self.init(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
        }

        /// The nearest premultiplied bytes.
        var bytes: SIMD4<UInt8> {
            let parts = SIMD4(red, green, blue, alpha) * 255 + 0.5
            return SIMD4<UInt8>(
                truncatingIfNeeded: SIMD4<Int32>(parts.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))))
        }

        static func clamped(_ component: Float) -> Float {
            component > 0 ? (component < 1 ? component : 1) : 0
        }

        /// Its luma (Rec. ITU-R BT.709) times its alpha, as a mask's brightness.
        var luma: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

        /// Multiplies the opacity.
        mutating func multiply(by fraction: Float) {
            (red, green, blue, alpha) = (red * fraction, green * fraction, blue * fraction, alpha * fraction)
        }

        /// This pixel over another, where only the fraction `coverage` of it is present.
        func over(_ below: Pixel, coverage: Float) -> Pixel {
            let rest = 1 - alpha * coverage
            return Pixel(
                red: red * coverage + below.red * rest, green: green * coverage + below.green * rest,
                blue: blue * coverage + below.blue * rest, alpha: alpha * coverage + below.alpha * rest)
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

    /// Lays another picture of the same size over this one, faded to `opacity`.
    mutating func compose(_ other: Raster, opacity: Float) {
        pixels.withUnsafeMutableBufferPointer { below in
            other.pixels.withUnsafeBufferPointer { above in
                guard let below = below.baseAddress, let above = above.baseAddress else { return }
                var index = 0
                while index < width * height {
                    if above[index].alpha > 0 { below[index] = above[index].over(below[index], coverage: opacity) }
                    index += 1
                }
            }
        }
    }
}
