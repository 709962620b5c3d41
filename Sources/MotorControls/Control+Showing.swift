import MotorAnimations
import MotorInteractions
import MotorLayers

// How a control shows that it has the keyboard's focus, and that it cannot be used: as a whole, or at the part of it that is
// what is touched, the first sublayer with a name.
extension Control {
    /// Whether it can be used, for assistive technology.
    package var usability: Accessibility.Traits { isEnabled ? [] : .disabled }

    /// The border that tells where the keyboard's focus is, while a key would do something: for a control's
    /// `"isFocused"`; and for its `"isEnabled"` where its states show that it cannot be used.
    package static var focusRing: Value { .action(ring(around: nil)) }

    /// The same around a part.
    package static func focusRing(around part: String) -> Value { .action(ring(around: part)) }

    /// Dims a disabled control and hides its focus ring: for a control's `"isEnabled"`.
    package static var dimming: Value {
        .group(
            .block("Dim") { key, layer, arguments in
                AnimatedChange.ease("opacity", to: opacity(of: layer))
                    .run(forKey: .opacity, object: layer, arguments: arguments)
            },
            ring(around: nil))
    }

    /// The same of a part. What fades the part in otherwise leads it to what the control says under `"partOpacity"`.
    package static func dimming(of part: String) -> Value {
        .group(
            ring(around: part),
            .block("Part's opacity") { _, layer, _ in layer.drag("partOpacity", to: opacity(of: layer)) },
            .sublayer(part, .ease("opacity", toValueOf: "partOpacity", duration: 0.2)))
    }

    private static func ring(around part: String?) -> BlockAction {
        BlockAction("Focus ring") { _, layer, _ in
            let isShown = layer["isFocused"]?.bool == true && layer["isEnabled"]?.bool != false
            let ringed: Layer? =
                if let part { layer.sublayers.first { $0.name.isSame(as: part) } } else { layer }
            ringed?.borderWidth = isShown ? 2 : 0
        }
    }

    private static func opacity(of layer: Layer) -> Value { layer["isEnabled"]?.bool == false ? 0.4 : 1 }
}
