import MotorInteractions
import MotorLayers

extension Control {
    /// The border that tells where the keyboard's focus is, while a key would do something: for a control's
    /// `"isFocused"` and `"isEnabled"`.
    static var focusRing: Value { focusRing(around: nil) }

    /// The same around a part of the control.
    ///
    /// - Parameter part: The name of a layer in the control's; `nil` for the control itself.
    static func focusRing(around part: String?) -> Value {
        .block("Focus ring") { _, layer, _ in
            let isShown = layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false
            let ringed = part.flatMap { name in layer.sublayers.first { $0.name == name } } ?? layer
            ringed.borderWidth = isShown ? 2 : 0
        }
    }
}
