import MotorAnimations
import MotorInteractions
import MotorLayers

extension Control {
    /// The border that tells where the keyboard's focus is, while a key would do something: for a control's
    /// `"isFocused"` and `"isEnabled"`.
    static var focusRing: Value {
        .block("Focus ring") { _, layer, _ in layer.borderWidth = ringWidth(of: layer) }
    }

    /// The same around a part of the control: the first sublayer with a name.
    static func focusRing(around part: String) -> Value {
        .block("Focus ring") { key, layer, arguments in
            SublayerAction(part, .set(.borderWidth, to: .number(ringWidth(of: layer))))
                .run(forKey: key, object: layer, arguments: arguments)
        }
    }

    private static func ringWidth(of layer: Layer) -> Double {
        layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false ? 2 : 0
    }
}
