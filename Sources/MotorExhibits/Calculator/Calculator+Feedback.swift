import MotorAnimations
import MotorControls
import MotorCurves
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension Calculator {
    /// A calculator's appearance and feedback, searched last.
    public static var looks: Style {
        [
            "displayColor": .color(.white),
            "errorColor": .color(Color(rgba: 0xFF9A_8FFF)),
            "signColor": .color(Color(rgba: 0x9AA0_AAFF)),
            "restingOpacity": 0.55,
            "shakeSpeed": 700, "shakeDampingRatio": 0.25, "shakeResponse": 0.14,
            "actions": [
                "->cleared": .action(show("displayColor")),
                "->entering": .action(show("displayColor")),
                // The first number dims while the second is awaited.
                "->pending": .group(
                    .sublayer("readout", .ease("opacity", toValueOf: "restingOpacity", duration: 0.2)),
                    .sublayer("readout", .ease("foregroundColor", toValueOf: "displayColor", duration: 0.2))),
                "->result": .action(show("displayColor")),
                "->failed": .group(
                    show("errorColor"), CalculatorShake(), .haptic(.error)),
            ],
        ]
    }

    /// The same states without movement, for a nested style.
    public static var reducedMotion: Style {
        ["actions": ["->failed": .group(show("errorColor"), .haptic(.error))]]
    }

    private static func show(_ color: Key) -> ActionGroup {
        .group(
            .sublayer("readout", .ease("opacity", to: 1, duration: 0.2)),
            .sublayer("readout", .ease("foregroundColor", toValueOf: color, duration: 0.2)))
    }

    /// The style of a key with a meaning.
    static func style(of meaning: Calculation.Key) -> Style? {
        switch meaning {
        case .digit, .point: nil
        case .operation, .equals: operationStyle
        case .negate, .deleteBackward, .clear: functionStyle
        }
    }

    /// White on this color has a contrast of 5.9 : 1, and lit 4.6 : 1. Selected, it is blue on white: 5.3 : 1.
    private static var operationStyle: Style {
        [
            "normalColor": .color(Color(rgba: 0x1F5F_CCFF)),
            "highlightedColor": .color(Color(rgba: 0x3C72_D8FF)),
            "selectedTitleColor": .color(Color(rgba: 0x1F5F_CCFF)),
        ]
    }

    /// Dark text on this color has a contrast of 7.2 : 1, and lit 12.6 : 1.
    private static var functionStyle: Style {
        [
            "normalColor": .color(Color(rgba: 0xA5A5_A5FF)),
            "highlightedColor": .color(Color(rgba: 0xD9D9_D9FF)),
            "titleColor": .color(Color(rgba: 0x1618_1FFF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    static var readoutStyle: Style {
        ["fontSize": 42, "foregroundColor": .color(.white), "alignmentMode": "right"]
    }

    static var signStyle: Style {
        ["fontSize": 26, "foregroundColor": .color(Color(rgba: 0x9AA0_AAFF)), "alignmentMode": "left"]
    }
}

/// Shakes the display like a head: a sideways impulse with the calculator's shake speed, which a spring brings to rest.
///
/// It changes the velocity only, so nothing jumps, even while an earlier shake is still running.
final class CalculatorShake: SharedAction {
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let spring = Spring(
            dampingRatio: layer.parameter("shakeDampingRatio", in: 0.01...10),
            response: layer.parameter("shakeResponse", in: 0.01...10))
        let shake = SpringAnimation(keyPath: Self.path, spring: spring)
        shake.toValue = 0
        shake.absoluteVelocity = .number(layer.parameter("shakeSpeed", in: 0...1e5))
        layer.sublayers.first { $0.name.isSame(as: "readout") }?.add(shake, forKey: Self.path)
    }

    private static let path: Key = "transform.translation.x"

    var summary: String { "Calculator.shake" }
}
