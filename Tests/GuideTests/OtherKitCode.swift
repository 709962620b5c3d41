import FineMotor
import OtherKit

private typealias Point = FineMotor.Point

/// Shows a view of FineMotor inside a view of the other framework.
struct Hosted: OtherKit.View {
    let view: FineMotor.View

    var content: OtherKit.Layer {
        let corner: Point = view.frame.origin
        let origin = OtherKit.Point(x: Float(corner.x), y: Float(corner.y))
        return OtherKit.Layer(frame: OtherKit.Rect(origin: origin), color: .accent)
    }
}
