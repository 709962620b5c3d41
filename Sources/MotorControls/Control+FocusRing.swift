import MotorInteractions
import MotorLayers

extension Control {
    /// The border that tells where the keyboard's focus is, while a key would do something: for a control's
    /// `"isFocused"` and `"isEnabled"`.
    static var focusRing: Value {
        .block("Focus ring") { _, layer, _ in
            let isShown = layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false
            layer.borderWidth = isShown ? 2 : 0
        }
    }
}
