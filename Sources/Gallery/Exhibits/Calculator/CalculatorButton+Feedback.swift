import MotorControls
import MotorLayers
import MotorMath

extension CalculatorButton {
    /// A key's appearance and feedback, searched last.
    ///
    /// The half second is the article's.
    static var appearance: Style {
        [
            "style": .style(
                Style(
                    colors: ("borderColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("normalColor", dark: 0x5F67_78FF, light: 0x4A52_61FF),
                    ("highlightedColor", dark: 0xC4CA_D6FF, light: 0x1D21_29FF),
                    ("selectedColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("disabledColor", dark: 0x3A3F_4AFF, light: 0x8A8F_9AFF),
                    ("titleColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("highlightedTitleColor", dark: 0x1618_1FFF, light: 0xFFFF_FFFF),
                    ("selectedTitleColor", dark: 0x1618_1FFF, light: 0xFFFF_FFFF))),
            "actions": .actions([
                // In the frame of the touch, even while an earlier fade is still running.
                "->highlighted": .group(
                    .set(.backgroundColor, toValueOf: "highlightedColor"),
                    .sublayer("title", .set(.foregroundColor, toValueOf: "highlightedTitleColor")), .haptic(.light)),
                "->normal": rest("normalColor", title: "titleColor", opacity: 1, duration: 0.5),
                "->selected": rest("selectedColor", title: "selectedTitleColor", opacity: 1, duration: 0.5),
                "->disabled": rest("disabledColor", title: "titleColor", opacity: 0.4, duration: 0.5),
                "backgroundColor": .ease(), "isFocused": focusRing, "isEnabled": focusRing,
            ]),
            .when(.reducedMotion): .style(reducedMotion),
        ]
    }

    /// Shorter fades: a key never moves.
    private static var reducedMotion: Style {
        [
            "actions": .actions([
                "->normal": rest("normalColor", title: "titleColor", opacity: 1, duration: 0.2),
                "->selected": rest("selectedColor", title: "selectedTitleColor", opacity: 1, duration: 0.2),
                "->disabled": rest("disabledColor", title: "titleColor", opacity: 0.4, duration: 0.2),
            ])
        ]
    }

    /// The title's appearance; its color is a value of the key.
    static var titleStyle: Style {
        ["fontSize": 28, "bold": true, "alignmentMode": "center"]
    }

    private static func rest(_ color: ValueKey<Color>, title: ValueKey<Color>, opacity: Double, duration: Double)
        -> any SharedAction
    {
        .group(
            .ease(.backgroundColor, toValueOf: color, duration: duration),
            .sublayer(
                "title",
                .group(
                    .ease(.foregroundColor, toValueOf: title, duration: duration),
                    .ease(.opacity, to: opacity, duration: duration))))
    }
}
