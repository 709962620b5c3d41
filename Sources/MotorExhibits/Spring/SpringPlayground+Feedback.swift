import MotorAnimations
import MotorControls
import MotorCurves
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension SpringPlayground {
    /// A playground's appearance and feedback, searched last.
    public static var looks: Style {
        [
            "cornerRadius": 12,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "dampingRatio": 0.5, "response": 0.5,
            "actions": [
                "state": .haptic(.light),
                "landing": way,
                // A moving dot continues with the new numbers; a resting dot stays.
                "dampingRatio": way,
                "response": way,
                "marker": .sublayer(
                    "marker",
                    .group(
                        .set("opacity", to: 1),
                        AnimatedChange(
                            "position.y", to: .currentValueOf("markerEnd.y"), springWithDampingRatioOf: "dampingRatio",
                            responseOf: "response"),
                        AnimatedChange(
                            "position.x", to: .currentValueOf("markerEnd.x"),
                            animation: .ease(duration: ResponseChart.span.seconds, timingFunction: .linear)))),
                "markerFade": .sublayer("marker", .ease("opacity", to: 0, duration: 0.2)),
                "isFocused": focusRing,
                "isEnabled": dimming,
            ],
        ]
    }

    /// The same states without movement: the dot fades in at its destination, and no marker runs along the curve. For a
    /// nested style.
    public static var reducedMotion: Style {
        let way: Value = .sublayer(
            "dot",
            .group(
                AnimatedChange("position", to: .currentValueOf("landing"), animation: nil), .set("opacity", to: 0),
                .ease("opacity", to: 1, duration: 0.2)))
        return [
            "sliderStyle": .style(Slider.reducedMotion),
            "actions": ["landing": way, "dampingRatio": .null, "response": .null, "marker": .null],
        ]
    }

    private static var way: Value {
        .sublayer(
            "dot",
            AnimatedChange(
                "position", to: .currentValueOf("landing"), springWithDampingRatioOf: "dampingRatio",
                responseOf: "response"))
    }
}
