import MotorMath

/// The operations on images, for a program that creates any.
///
/// Each image refers to the single instance, whose class only an image's initializers name, so a page without images does not
/// contain it. `@unchecked Sendable` is sound because it has no state.
class Pictures: @unchecked Sendable {
    /// An image as a part of a layer: its position in the layer, and the part of the image that is shown, in pixels.
    typealias Part = (frame: Rect, source: Rect)

    /// The parts of an available image: up to nine.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - part: The shown part, as fractions of the image's size.
    ///   - center: The stretched part of that, as fractions.
    ///   - gravity: The placement.
    ///   - bounds: The bounds in which it is placed.
    func parts(
        of image: Image, _ part: Rect, _ center: Rect, _ gravity: ContentsGravity, in bounds: Rect
    ) -> [Part] { [] }

    /// An image whose pixels the host has under a name; `nil` if the size is invalid.
    func image(named name: Key, width: Int, height: Int) -> Image? { nil }

    /// The value of a named image.
    func value(named name: Key) -> Value { .string(name.name) }

    /// The operations on all images.
    static let all: Pictures = SlicedPictures()
}

private final class SlicedPictures: Pictures, @unchecked Sendable {
    override func parts(
        of image: Image, _ part: Rect, _ center: Rect, _ gravity: ContentsGravity, in bounds: Rect
    ) -> [Part] {
        let (width, height) = (Double(image.width), Double(image.height))
        let source = Rect(
            x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height)
        guard source.width > 0, source.height > 0, bounds.width > 0, bounds.height > 0 else { return [] }
        let natural = Size(width: source.width / image.scale, height: source.height / image.scale)
        let frame = gravity.frame(of: natural, in: bounds)
        let columns = Slice.all(
            of: (source.minX, source.width), center: (center.minX, center.width), limit: width,
            frame: (frame.minX, frame.width), natural: natural.width)
        let rows = Slice.all(
            of: (source.minY, source.height), center: (center.minY, center.height), limit: height,
            frame: (frame.minY, frame.height), natural: natural.height)
        var parts: [Part] = []
        for row in rows {
            for column in columns {
                let frame = Rect(x: column.position, y: row.position, width: column.extent, height: row.extent)
                let source = Rect(x: column.source, y: row.source, width: column.length, height: row.length)
                if frame.isFinite, source.isFinite { parts.append((frame, source)) }
            }
        }
        return parts
    }

    override func image(named name: Key, width: Int, height: Int) -> Image? {
        guard 1...Image.longestSide ~= width, 1...Image.longestSide ~= height else { return nil }
        return Image(named: name, width: width, height: height)
    }

    override func value(named name: Key) -> Value { .image(Image(named: name)) }
}

/// A part of a picture along one axis.
private struct Slice {
    /// The beginning and the length in the layer.
    var position, extent: Double
    /// The beginning and the length in the image, in pixels.
    var source, length: Double

    /// The parts of a picture along one axis: before, in and after its center.
    ///
    /// - Parameters:
    ///   - source: The beginning and the length of the shown part of the image, in pixels.
    ///   - center: The beginning and the length of the stretched part, as fractions of the shown part.
    ///   - limit: The length of the image.
    ///   - frame: The beginning and the length of the picture in the layer.
    ///   - natural: Its natural length.
    static func all(
        of source: (start: Double, length: Double), center: (start: Double, length: Double), limit: Double,
        frame: (start: Double, length: Double), natural: Double
    ) -> [Slice] {
        var slices: [Slice] = []
        func add(_ from: (source: Double, position: Double), _ to: (source: Double, position: Double)) {
            let (begin, end) = (max(from.source, 0), min(to.source, limit))
            guard begin < end, from.position < to.position else { return }
            let scale = (to.position - from.position) / (to.source - from.source)
            let position = from.position + (begin - from.source) * scale
            slices.append(
                Slice(position: position, extent: (end - begin) * scale, source: begin, length: end - begin))
        }
        let (start, end) = ((source.start, frame.start), (source.start + source.length, frame.start + frame.length))
        // One pixel, if it has no length.
        let pixel = min(1 / source.length, 1)
        let length = min(center.length > 0 ? center.length : pixel, 1)
        let middle = min(max(center.length > 0 ? center.start : center.start - pixel / 2, 0), 1 - length)
        guard length < 1 else {
            add(start, end)
            return slices
        }
        // The ends keep their size if they fit.
        let ends = (middle * natural, (1 - length - middle) * natural)
        let fit = min(frame.length / (ends.0 + ends.1), 1)
        let from = (source.start + middle * source.length, frame.start + ends.0 * fit)
        let to = (source.start + (middle + length) * source.length, frame.start + frame.length - ends.1 * fit)
        add(start, from)
        add(from, to)
        add(to, end)
        return slices
    }
}
