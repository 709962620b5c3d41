import MotorControls
import MotorMath
public import MotorLayers

extension Calculator {
    /// A calculator's appearance and feedback, searched last.
    public static var appearance: Style {
        [
            "style": .style(
                Style(
                    colors: ("displayColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF),
                    ("errorColor", dark: 0xFF9A_8FFF, light: 0xB326_1EFF),
                    ("signColor", dark: 0x9AA0_AAFF, light: 0x565D_6BFF))),
            "restingOpacity": 0.55,
            "shakeSpeed": 700, "shakeDampingRatio": 0.25, "shakeResponse": 0.14,
            "actions": .actions([
                "->cleared": show("displayColor"),
                "->entering": show("displayColor"),
                // The first number dims while the second one is pending.
                "->pending": .group(
                    .sublayer("readout", .ease(.opacity, toValueOf: "restingOpacity", duration: 0.2)),
                    .sublayer("readout", .ease(.foregroundColor, toValueOf: "displayColor", duration: 0.2))),
                "->result": show("displayColor"),
                "->failed": .group(
                    show("errorColor"), CalculatorShake(), .haptic(.error)),
            ]),
            .when(.reducedMotion): ["actions": .actions(["->failed": .group(show("errorColor"), .haptic(.error))])],
        ]
    }

    private static func show(_ color: ValueKey<Color>) -> any SharedAction {
        .group(
            .sublayer("readout", .ease(.opacity, to: 1, duration: 0.2)),
            .sublayer("readout", .ease(.foregroundColor, toValueOf: color, duration: 0.2)))
    }

    /// The style of a key with a meaning.
    static func style(of meaning: Calculation.Key) -> Style? {
        switch meaning {
        case .digit, .point: nil
        case .operation, .equals: operationStyle
        case .negate, .deleteBackward, .clear: functionStyle
        }
    }

    private static var operationStyle: Style {
        Style(
            colors: ("normalColor", dark: 0x2A6F_E0FF, light: 0x1F62_D6FF),
            ("highlightedColor", dark: 0x9CC2_FFFF, light: 0x0B2E_6EFF),
            ("selectedTitleColor", dark: 0x1F5F_CCFF, light: 0xFFFF_FFFF),
            ("selectedColor", dark: 0xF2F2_F2FF, light: 0x0B2E_6EFF))
    }

    private static var functionStyle: Style {
        Style(
            colors: ("normalColor", dark: 0xA5A5_A5FF, light: 0x6B72_80FF),
            ("highlightedColor", dark: 0xE4E4_E4FF, light: 0x2B30_3AFF),
            ("titleColor", dark: 0x1618_1FFF, light: 0xFFFF_FFFF),
            ("borderColor", dark: 0x1618_1FFF, light: 0xFFFF_FFFF))
    }

    static var readoutStyle: Style {
        ["fontSize": 42, "alignmentMode": "right"]
    }

    static var signStyle: Style {
        ["fontSize": 26, "alignmentMode": "left"]
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
