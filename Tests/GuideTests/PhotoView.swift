import FineMotor

/// A photograph that fills its frame.
final class PhotoView: View {
    init(_ photo: Image) {
        super.init()
        layer.contents = photo
        layer.contentsGravity = .resizeAspectFill
        layer.masksToBounds = true
        layer.cornerRadius = 12
        layer.actions["contents"] = Transition(.fade)
    }
}
