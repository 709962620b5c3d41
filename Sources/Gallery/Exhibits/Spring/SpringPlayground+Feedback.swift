import MotorControls
import MotorMath
public import MotorLayers

extension SpringPlayground {
    /// A playground's appearance and feedback, searched last.
    public static var appearance: Style {
        [
            "cornerRadius": 12,
            "style": .style(
                Style(
                    colors: ("borderColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("dotColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("railColor", dark: 0x6B72_80FF, light: 0x7E84_93FF),
                    ("gridColor", dark: 0x3A40_4CFF, light: 0xD5D8_DFFF),
                    ("targetColor", dark: 0x9AA3_B2FF, light: 0x6B72_80FF),
                    ("curveColor", dark: 0x6EA4_FFFF, light: 0x1F62_D6FF),
                    ("markerColor", dark: 0xFFD1_66FF, light: 0xA85A_00FF),
                    ("labelColor", dark: 0x9AA3_B2FF, light: 0x565D_6BFF))),
            "dampingRatio": 0.5, "response": 0.5, .when(.reducedMotion): .style(reducedMotion),
            "actions": .actions([
                "state": .haptic(.light),
                "landing": follow,
                // A moving dot continues with the new numbers; a resting one stays.
                "dampingRatio": follow,
                "response": follow,
                "marker": .sublayer(
                    "marker",
                    .group(
                        .set(.opacity, to: 1),
                        .spring(
                            .positionY, toCurrentValueOf: "markerEnd.y",
                            .values(dampingRatio: "dampingRatio", response: "response")),
                        AnimatedChange(
                            "position.x", to: .currentValueOf("markerEnd.x"),
                            animation: .ease(duration: ResponseChart.span.seconds, timingFunction: .linear)))),
                "markerFade": .sublayer("marker", .ease(.opacity, to: 0, duration: 0.2)),
                "isFocused": focusRing,
                "isEnabled": dimming,
            ]),
        ]
    }

    /// The dot fades in at its destination, and no marker runs along the curve.
    private static var reducedMotion: Style {
        let follow: any SharedAction = .sublayer(
            "dot",
            .group(
                .set(.position, toCurrentValueOf: "landing"), .set(.opacity, to: 0),
                .ease(.opacity, to: 1, duration: 0.2)))
        return ["actions": .actions(["landing": follow, "dampingRatio": .null, "response": .null, "marker": .null])]
    }

    private static var follow: any SharedAction {
        .sublayer(
            "dot",
            .spring(.position, toCurrentValueOf: "landing", .values(dampingRatio: "dampingRatio", response: "response"))
        )
    }
}
