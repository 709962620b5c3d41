import MotorMath

/// A layer's contents: its picture or the placeholder.
extension LayerPainter {
    /// The picture in up to nine parts, or the placeholder instead.
    var pictures: [DisplayList.Item] {
        if let pictures = ownPictures {
            return plane.hasMiddle ? pictures.map { item(.image, .image($0)) } : []
        }
        guard let color = shown[.placeholder]?.color, color.alpha > 0 else { return [] }
        return fill(state.outline(grownBy: 0), .color(color)).map { [item(.image, $0)] } ?? []
    }

    /// The parts of the picture, or else of its placeholder image; `nil` if both are missing.
    var ownPictures: [DisplayList.Picture]? {
        (image(.contents) ?? image(.placeholder)).map(pictures)
    }

    /// The image under a key, if it is available.
    private func image(_ key: Key) -> Image? {
        guard let image = shown[key]?.image else { return nil }
        if let context = context ?? layer.layerContext { return context.images.shown(image) }
        return image.name == nil && image.isThere ? image : nil
    }

    /// The parts of an available image.
    private func pictures(of image: Image) -> [DisplayList.Picture] {
        let part = shown[.contentsRect]?.rect ?? .unit
        let center = shown[.contentsCenter]?.rect ?? .unit
        let gravity = shown[.contentsGravity]?.choice(of: ContentsGravity.self) ?? .resize
        return image.pictures.parts(of: image, part, center, gravity, in: bounds).map { frame, source in
            .init(image: image, frame: frame, source: source)
        }
    }
}
