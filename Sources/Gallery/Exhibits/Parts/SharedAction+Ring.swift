import FineMotor
import MotorMath

extension SharedAction where Self == SharedBlockAction {
    /// Feedback for `"isFocused"` of a list with content of many colors: a border of three points, of the layer named
    /// `"ring"` beside it.
    static var ringBeside: SharedBlockAction {
        .block("Ring") { _, layer, _ in
            let ring = layer.superlayer?.sublayers.first { $0.name.isSame(as: "ring") }
            ring?.borderWidth = layer["isFocused"] == true ? 3 : 0
        }
    }
}
