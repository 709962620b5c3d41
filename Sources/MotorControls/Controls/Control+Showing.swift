public import MotorLayers
import MotorMath

// How a control shows that it has the keyboard focus or is disabled: as a whole, or by one part, which is the first
// sublayer with a name.
extension Control {
    /// Shows a two-point border in the layer's `borderColor` while the control has the focus and is enabled. Register
    /// it for `"isFocused"`, and for `"isEnabled"` if the control has its own disabled appearance.
    ///
    /// ```swift
    /// .set(.borderColor, to: .white), .actions(["isFocused": focusRing, "isEnabled": dimming])
    /// ```
    public static var focusRing: any SharedAction { ring(around: nil) }

    /// The focus ring around a part of the control.
    ///
    /// - Parameter part: The name of a sublayer.
    public static func focusRing(around part: String) -> any SharedAction { ring(around: part) }

    /// Scales a part to the control's `"pressedScale"` while a touch is on it. Use it as feedback for touch-down. Does
    /// nothing under reduced motion.
    ///
    /// - Parameter part: The name of a sublayer.
    public static func pressing(_ part: String) -> any SharedAction {
        .sublayer(
            part, .moving(.spring(.scale, toValueOf: "pressedScale", dampingRatio: 1, response: 0.15), still: .null))
    }

    /// Returns a part to its own size. Use it as feedback for a release.
    ///
    /// - Parameter part: The name of a sublayer.
    public static func releasing(_ part: String) -> any SharedAction {
        .sublayer(
            part, .moving(.spring(.scale, to: 1, dampingRatio: 0.6, response: 0.3), still: .set(.scale, to: 1)))
    }

    /// Dims a disabled control to an opacity of 0.4, at once if it is off stage, and hides its focus ring. Register it
    /// for `"isEnabled"`.
    public static var dimming: any SharedAction {
        .group(
            .block("Dim") { key, layer, arguments in
                guard layer.stage != nil else { return layer.drag(.opacity, to: .number(opacity(of: layer))) }
                AnimatedChange.ease(.opacity, to: opacity(of: layer))
                    .run(forKey: .opacity, object: layer, arguments: arguments)
            },
            ring(around: nil))
    }

    /// Dims a part in the same way. The part's opacity is the control's `"partOpacity"`.
    ///
    /// - Parameter part: The name of a sublayer.
    public static func dimming(of part: String) -> any SharedAction {
        .group(
            ring(around: part),
            .block("Part's opacity") { _, layer, _ in layer.drag("partOpacity", to: .number(opacity(of: layer))) },
            .sublayer(part, .ease(.opacity, toValueOf: "partOpacity", duration: 0.2)))
    }

    private static func ring(around part: String?) -> SharedBlockAction {
        SharedBlockAction("Focus ring") { _, layer, _ in
            let isShown = layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false
            let ringed: Layer? =
                if let part { layer.sublayers.first { $0.name.isSame(as: part) } } else { layer }
            ringed?.borderWidth = isShown ? 2 : 0
        }
    }

    private static func opacity(of layer: Layer) -> Double { layer["isEnabled"]?.bool == false ? 0.4 : 1 }
}
