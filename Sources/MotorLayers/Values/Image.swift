import MotorMath
import MotorPlatform

/// A picture: its own pixels, or a name that the stage's host resolves.
///
/// An image never changes, so layers, stages and threads share it. Two images are equal if they are the same one, have the
/// same name, or have the same size, scale and pixels; the last costs O(pixels).
///
/// An image with pixels whose size, scale or bytes are invalid is *broken*: one diagnostic explains why when it is created,
/// and layers show their placeholder instead.
public final class Image: Sendable, Equatable {
    /// The name; `nil` for an image with its own pixels.
    public let name: Key?
    /// The size in pixels; 0 if the image is broken, or is only a name.
    public let width, height: Int
    /// The number of pixels per point of a layer that shows the image at its natural size.
    public let scale: Double
    /// The pixels row by row from the top left, each as red, green, blue and alpha of 0…255 in gamma-encoded sRGB. The
    /// components are multiplied by the alpha. Empty if the image is broken or a name.
    public let pixels: [UInt8]
    /// Whether all pixels are known to be opaque.
    package let isOpaque: Bool
    /// A number that is unique to this image, in the order of creation.
    package let serial: Int
    /// The operations on images.
    let pictures = Pictures.all
    #if !hasFeature(Embedded)
        /// The cached ``reduced`` images; `nil` until they are first read.
        let reductions = Locked<[ReducedImage]?>(nil)
    #endif

    /// The longest side of an image, in pixels.
    public static var longestSide: Int { 8192 }

    /// Creates an image of pixels.
    ///
    /// A component greater than its pixel's alpha is reduced to it, with one diagnostic for the image.
    ///
    /// - Parameters:
    ///   - width: 1…``longestSide`` pixels.
    ///   - height: 1…``longestSide`` pixels.
    ///   - scale: The number of pixels per point: finite, greater than 0.
    ///   - pixels: As in ``pixels``, with 4 bytes for each pixel.
    /// - Complexity: O(pixels).
    public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt8]) {
        (name, serial) = (nil, Self.nextSerial)
        let fault: Diagnostic? =
            if let fault = Self.sizeFault(width, height) {
                fault
            } else if let fault = Self.scaleFault(scale) {
                fault
            } else if pixels.count != width * height * 4 {
                Self.fault(
                    "pixels", .number(Double(pixels.count)),
                    (width * height * 4).description + " bytes, 4 for each pixel")
            } else {
                nil
            }
        if let fault {
            self.width = 0
            self.height = 0
            self.scale = 1
            self.pixels = []
            isOpaque = false
            Diagnostics.report(fault)
            return
        }
        self.width = width
        self.height = height
        self.scale = scale
        let reduced = Self.reduced(pixels)
        self.pixels = reduced ?? pixels
        isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
        if reduced != nil {
            Diagnostics.report(
                Self.fault("pixels", "a component greater than its alpha", "components multiplied by their alpha"))
        }
    }

    /// Creates an image that refers to the host's image with a name; see `Stage`.
    public init(named name: Key) {
        (self.name, serial) = (name, Self.nextSerial)
        width = 0
        height = 0
        scale = 1
        pixels = []
        isOpaque = false
    }

    /// Creates an image whose pixels the host keeps under a name, in a form that it draws faster: a display list contains the
    /// image with its ``name`` and size.
    ///
    /// ```swift
    /// stage.setImage(Image(named: name, width: decoded.width, height: decoded.height), named: name)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name that layers show.
    ///   - width: 1…``longestSide`` pixels.
    ///   - height: 1…``longestSide`` pixels.
    ///   - scale: The number of pixels per point: finite, greater than 0.
    public init(named name: Key, width: Int, height: Int, scale: Double = 1) {
        self.name = name
        serial = Self.nextSerial
        pixels = []
        isOpaque = false
        if let fault = Self.sizeFault(width, height) ?? Self.scaleFault(scale) {
            self.width = 0
            self.height = 0
            self.scale = 1
            Diagnostics.report(fault)
            return
        }
        self.width = width
        self.height = height
        self.scale = scale
    }

    private static func sizeFault(_ width: Int, _ height: Int) -> Diagnostic? {
        if 1...longestSide ~= width && 1...longestSide ~= height { return nil }
        return fault("size", .size(Size(width: Double(width), height: Double(height))), "sides of 1…8192 pixels")
    }

    private static func scaleFault(_ scale: Double) -> Diagnostic? {
        scale > 0 && scale < .infinity ? nil : fault("scale", .number(scale), "a finite number greater than 0")
    }

    /// Whether there is anything to show: the image has pixels, or the host has them.
    var isThere: Bool { width > 0 }

    /// The image as it would appear in a sentence: its name, or its size in pixels.
    var summary: String {
        if let name {
            "image \"" + name.name + "\""
        } else {
            isThere ? "image of " + width.description + "×" + height.description : "broken image"
        }
    }

    /// The pixels with straight alpha, each component divided by the alpha, for formats that use it.
    ///
    /// - Complexity: O(pixels).
    package var straightPixels: [UInt8] {
        var bytes = pixels
        for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] < 255 {
            let alpha = Int(bytes[pixel + 3])
            for part in pixel..<pixel + 3 where alpha > 0 {
                bytes[part] = UInt8((Int(bytes[part]) * 255 + alpha / 2) / alpha)
            }
        }
        return bytes
    }

    private static var nextSerial: Int { Int(motor_next_image()) }

    private static func fault(_ key: Key, _ value: Value, _ rule: String) -> Diagnostic {
        Diagnostic(place: "Image", key: key, value: value, rule: rule)
    }

    /// The pixels with components limited to their alpha; `nil` if they already are.
    private static func reduced(_ pixels: [UInt8]) -> [UInt8]? {
        func excess(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
            var pixel = 0
            while pixel < bytes.count {
                let alpha = bytes[pixel + 3]
                if bytes[pixel] > alpha || bytes[pixel + 1] > alpha || bytes[pixel + 2] > alpha { return pixel }
                pixel += 4
            }
            return nil
        }
        guard let first = pixels.withUnsafeBufferPointer(excess) else { return nil }
        var result = pixels
        for pixel in stride(from: first, to: result.count, by: 4) {
            for part in pixel..<pixel + 3 { result[part] = min(result[part], result[pixel + 3]) }
        }
        return result
    }

    /// Whether both are the same image, have the same name, or have the same size, scale and pixels.
    public static func == (a: Image, b: Image) -> Bool {
        a === b
            || a.name == b.name && a.width == b.width && a.height == b.height && a.scale == b.scale
                && a.pixels == b.pixels
    }
}
