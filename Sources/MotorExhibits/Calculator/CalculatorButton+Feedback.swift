import MotorAnimations
import MotorControls
import MotorGeometry
import MotorInteractions
import MotorLayers

extension CalculatorButton {
    /// A key's appearance and feedback, searched last.
    ///
    /// The grays and the half second are the article's. White on them has a contrast of 12.6 : 1 and 4.7 : 1.
    package static var looks: Style {
        [
            "borderColor": .color(.white),
            "normalColor": .color(Color(rgba: 0x3333_33FF)),
            "highlightedColor": .color(Color(rgba: 0x7373_73FF)),
            "selectedColor": .color(Color(rgba: 0xF2F2_F2FF)),
            "disabledColor": .color(Color(rgba: 0x2222_22FF)),
            "titleColor": .color(.white),
            "selectedTitleColor": .color(Color(rgba: 0x1618_1FFF)),
            "actions": [
                // In the frame of the touch, even while an earlier fade is still running.
                "->highlighted": .group(
                    .set("backgroundColor", toValueOf: "highlightedColor"),
                    .sublayer("title", .set("foregroundColor", toValueOf: "titleColor")), .haptic(.light)),
                "->normal": rest("normalColor", title: "titleColor", opacity: 1, duration: 0.5),
                "->selected": rest("selectedColor", title: "selectedTitleColor", opacity: 1, duration: 0.5),
                "->disabled": rest("disabledColor", title: "titleColor", opacity: 0.4, duration: 0.5),
                "isFocused": focusRing,
                "isEnabled": focusRing,
            ],
        ]
    }

    /// The same states with shorter fades; only a key's colors change, and nothing moves.
    package static var reducedMotion: Style {
        [
            "actions": [
                "->normal": rest("normalColor", title: "titleColor", opacity: 1, duration: 0.2),
                "->selected": rest("selectedColor", title: "selectedTitleColor", opacity: 1, duration: 0.2),
                "->disabled": rest("disabledColor", title: "titleColor", opacity: 0.4, duration: 0.2),
            ]
        ]
    }

    /// The title's appearance; its color is a value of the key.
    static var titleStyle: Style {
        ["fontSize": 28, "bold": true, "alignmentMode": "center"]
    }

    private static func rest(_ color: Key, title: Key, opacity: Double, duration: Double) -> Value {
        .group(
            .ease("backgroundColor", toValueOf: color, duration: duration),
            .sublayer(
                "title",
                .group(
                    .ease("foregroundColor", toValueOf: title, duration: duration),
                    .ease("opacity", to: .number(opacity), duration: duration))))
    }
}
