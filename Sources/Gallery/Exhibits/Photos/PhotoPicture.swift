import FineMotor

/// A photograph that fills its frame: the element that the scenes of ``Photos`` share.
final class PhotoPicture: View {
    init(_ photo: Photo) {
        super.init()
        layer.name = "picture"
        isUserInteractionEnabled = false
        layer.contents = photo.image
        (layer.contentsGravity, layer.masksToBounds) = (.resizeAspectFill, true)
    }

    override class var typeName: String { "PhotoPicture" }
}
