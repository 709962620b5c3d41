import MotorAnimations
import MotorInteractions
import MotorLayers

// Feedback of a control in which one part is what is touched.
extension Control {
    /// The border around a part that tells where the keyboard's focus is, while a key would do something: for a control's
    /// `"isFocused"`.
    static func ring(around part: String) -> any Action {
        BlockAction("Focus ring") { _, layer, _ in
            let isShown = layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false
            layer.sublayers.first { $0.name == part }?.borderWidth = isShown ? 2 : 0
        }
    }

    /// What being enabled or not does to a part: the ring, and how much of it is to be seen. For a control's `"isEnabled"`.
    ///
    /// What fades the part in otherwise leads it to what the control says under `"partOpacity"`.
    static func enabling(_ part: String) -> any Action {
        ActionGroup([
            ring(around: part),
            BlockAction("Part's opacity") { _, layer, _ in
                layer.drag("partOpacity", to: .number(layer["isEnabled"]?.bool == false ? 0.4 : 1))
            },
            SublayerAction(part, .ease("opacity", toValueOf: "partOpacity", duration: 0.2)),
        ])
    }
}
