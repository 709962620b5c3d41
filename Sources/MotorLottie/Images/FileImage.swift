import MotorLayers

final class FileImage: Sendable {
    /// The bytes of the image's format, for a table.
    let bytes: [UInt8]
    let image: Image

    /// Creates an image from PNG bytes; `nil` for other bytes, and for more pixels than the limit.
    init?(_ bytes: [UInt8], pixels limit: Int) {
        guard let image = PNGReader.image(bytes, pixels: limit) else { return nil }
        (self.bytes, self.image) = (bytes, image)
    }

    var pixels: Int { image.width * image.height }
}
