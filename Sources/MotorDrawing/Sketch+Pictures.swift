import MotorAnimations
import MotorGeometry
import MotorLayers

/// The contents of a layer: its picture, or what takes its place.
extension Sketch {
    /// The picture in up to nine parts; or the placeholder in its place.
    var pictures: [DisplayList.Item] {
        if let pictures = ownPictures {
            return plane.hasMiddle ? pictures.map { item(.image, .image($0)) } : []
        }
        guard let color = shown[.placeholder]?.color, color.alpha > 0 else { return [] }
        return fill(look.outline(grownBy: 0), .color(color)).map { [item(.image, $0)] } ?? []
    }

    /// The parts of the picture, or else of the image that is its placeholder; `nil` if neither is there.
    var ownPictures: [DisplayList.Picture]? {
        (image(.contents) ?? image(.placeholder)).map(pictures)
    }

    /// The image under a key, if it is there.
    private func image(_ key: Key) -> Image? {
        guard let image = shown[key]?.image else { return nil }
        if let context = context ?? layer.layerContext { return context.images.shown(image) }
        return image.name == nil && image.isThere ? image : nil
    }

    /// The parts of an image that is there.
    private func pictures(of image: Image) -> [DisplayList.Picture] {
        let part = shown[.contentsRect]?.rect ?? .unit
        let center = shown[.contentsCenter]?.rect ?? .unit
        let gravity = shown[.contentsGravity]?.choice(of: ContentsGravity.self) ?? .resize
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
        var pictures: [DisplayList.Picture] = []
        for row in rows {
            for column in columns {
                let frame = Rect(x: column.place, y: row.place, width: column.extent, height: row.extent)
                let source = Rect(x: column.source, y: row.source, width: column.length, height: row.length)
                if frame.isFinite, source.isFinite {
                    pictures.append(.init(image: image, frame: frame, source: source))
                }
            }
        }
        return pictures
    }
}

/// A part of a picture along one axis.
private struct Slice {
    /// Where it begins in the layer, and how long it is there.
    var place, extent: Double
    /// The same in the image, in pixels.
    var source, length: Double

    /// The parts of a picture along one axis: before, in and after its center.
    ///
    /// - Parameters:
    ///   - source: The beginning and the length of what is shown of the image, in pixels.
    ///   - center: The same of what is stretched, as fractions of that.
    ///   - limit: The length of the image.
    ///   - frame: The beginning and the length of the picture in the layer.
    ///   - natural: Its natural length.
    static func all(
        of source: (start: Double, length: Double), center: (start: Double, length: Double), limit: Double,
        frame: (start: Double, length: Double), natural: Double
    ) -> [Slice] {
        var slices: [Slice] = []
        func add(_ from: (source: Double, place: Double), _ to: (source: Double, place: Double)) {
            let (begin, end) = (max(from.source, 0), min(to.source, limit))
            guard begin < end, from.place < to.place else { return }
            let scale = (to.place - from.place) / (to.source - from.source)
            let place = from.place + (begin - from.source) * scale
            slices.append(
                Slice(place: place, extent: (end - begin) * scale, source: begin, length: end - begin))
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
        // The ends keep their size as long as they fit.
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
