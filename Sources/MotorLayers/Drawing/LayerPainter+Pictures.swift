import MotorMath

/// The contents of a layer: its picture, or what takes its place.
extension LayerPainter {
    /// The picture in up to nine parts; or the placeholder in its place.
    var pictures: [DisplayList.Item] {
        if let pictures = ownPictures {
            return plane.hasMiddle ? pictures.map { item(.image, .image($0)) } : []
        }
        guard let color = shown[.placeholder]?.color, color.alpha > 0 else { return [] }
        return fill(state.outline(grownBy: 0), .color(color)).map { [item(.image, $0)] } ?? []
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
        return image.pictures.parts(of: image, part, center, gravity, in: bounds).map { frame, source in
            .init(image: image, frame: frame, source: source)
        }
    }
}
