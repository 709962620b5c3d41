import MotorMath
public import MotorLayers

extension Button {
    /// A button's appearance and feedback, searched last.
    ///
    /// The colors and the half second are those of the calculator in the talk "Designing Fluid Interfaces" (WWDC 2018),
    /// as in its public demo.
    public static var appearance: Style {
        [
            "style": .style(
                Style(
                    colors: ("borderColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("normalColor", dark: 0x5F67_78FF, light: 0x4A52_61FF),
                    ("hoveredColor", dark: 0x747D_90FF, light: 0x5A63_74FF),
                    ("highlightedColor", dark: 0xC4CA_D6FF, light: 0x6F76_86FF),
                    ("selectedColor", dark: 0x2A6F_E0FF, light: 0x1F62_D6FF),
                    ("disabledColor", dark: 0x3A3F_4AFF, light: 0x8A8F_9AFF),
                    ("titleColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("highlightedTitleColor", dark: 0x1618_1FFF, light: 0xFFFF_FFFF))),
            "cornerRadius": 12,
            "pressedScale": 0.96, "pressDampingRatio": 1, "pressResponse": 0.15,
            "restDampingRatio": 0.6, "restResponse": 0.3,
            "actions": .actions([
                // In the frame of the touch, even while an earlier fade is still running.
                "->highlighted": .group(
                    highlight, .haptic(.light),
                    .spring(
                        .scale, toValueOf: "pressedScale",
                        .values(dampingRatio: "pressDampingRatio", response: "pressResponse"))),
                "->normal": resting(normal(0.5), title: 1, check: 0),
                "->selected": resting(fill("selectedColor", 0.5), title: 1, check: 1),
                "->disabled": resting(fill("disabledColor", 0.5), title: 0.4, check: 0),
                "->loading": resting(fill("normalColor", 0.5), title: 0, check: 0),
                "backgroundColor": .ease(), "isFocused": focusRing, "isEnabled": focusRing,
                "isHovered": .when("state", is: "normal", normal(0.15)),
            ]),
            .when(.reducedMotion): [
                "actions": .actions([
                    "->highlighted": .group(highlight, .haptic(.light)),
                    "->normal": still(normal(0.2), title: 1, check: 0),
                    "->selected": still(fill("selectedColor", 0.2), title: 1, check: 1),
                    "->disabled": still(fill("disabledColor", 0.2), title: 0.4, check: 0),
                    "->loading": still(fill("normalColor", 0.2), title: 0, check: 0),
                ])
            ],
        ]
    }

    /// The title's appearance: a headline in the middle.
    static var titleStyle: Style {
        [
            "textStyle": "headline", "wrapped": true, "numberOfLines": 2, "truncationMode": "end",
            "alignmentMode": "center",
        ]
    }

    private static var highlight: any SharedAction {
        .group(
            .set(.backgroundColor, toValueOf: "highlightedColor"),
            .sublayer("title", .set(.foregroundColor, toValueOf: "highlightedTitleColor")),
            .sublayer("check", .set(.foregroundColor, toValueOf: "highlightedTitleColor")))
    }

    /// The fill of a button at rest: the hovered color under a pointer.
    private static func normal(_ duration: Double) -> any SharedAction {
        .when("isHovered", fill("hoveredColor", duration), otherwise: fill("normalColor", duration))
    }

    private static func fill(_ color: ValueKey<Color>, _ duration: Double) -> any SharedAction {
        .ease(.backgroundColor, toValueOf: color, duration: duration)
    }

    private static func resting(_ fill: any SharedAction, title: Double, check: Double) -> any SharedAction {
        .group(
            fill,
            .spring(.scale, to: 1, .values(dampingRatio: "restDampingRatio", response: "restResponse")),
            text("title", opacity: title, duration: 0.25), text("check", opacity: check, duration: 0.25))
    }

    private static func still(_ fill: any SharedAction, title: Double, check: Double) -> any SharedAction {
        .group(
            fill, .set(.scale, to: 1),
            text("title", opacity: title, duration: 0.2), text("check", opacity: check, duration: 0.2))
    }

    private static func text(_ part: String, opacity: Double, duration: Double) -> any SharedAction {
        .sublayer(
            part,
            .group(
                .ease(.opacity, to: opacity, duration: duration),
                .ease(.foregroundColor, toValueOf: "titleColor", duration: duration)))
    }
}
