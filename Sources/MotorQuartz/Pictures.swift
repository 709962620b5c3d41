#if canImport(QuartzCore) && !os(watchOS)
    package import CoreGraphics
    package import FineMotor

    /// The pictures of a display list as Core Graphics images: each is created once.
    package final class Pictures {
        private var named: [Key: CGImage] = [:]
        /// A picture created from the pixels of an image.
        private struct Made {
            weak var image: FineMotor.Image?
            let picture: CGImage
        }
        private var made: [ObjectIdentifier: Made] = [:]

        /// Creates an empty set of pictures.
        init() {}

        /// Stores the picture for a name.
        package func keep(_ picture: CGImage, named name: Key) { named[name] = picture }

        /// The picture of an image; `nil` if there is none.
        func picture(of image: FineMotor.Image) -> CGImage? {
            if let name = image.name { return named[name] }
            if let known = made[ObjectIdentifier(image)], known.image === image { return known.picture }
            guard let picture = Self.make(image) else { return nil }
            made = made.filter { $0.value.image != nil }
            made[ObjectIdentifier(image)] = Made(image: image, picture: picture)
            return picture
        }

        /// Removes the pictures created from pixels; they are created again when they are drawn.
        func clear() { made = [:] }

        private static func make(_ image: FineMotor.Image) -> CGImage? {
            guard image.width > 0, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            var pixels = image.pixels
            // The context is used only while the bytes stay in place, and the picture is a copy.
            return pixels.withUnsafeMutableBytes { bytes in
                CGContext(
                    data: bytes.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
                    bytesPerRow: image.width * 4, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?
                    .makeImage()
            }
        }
    }
#endif
