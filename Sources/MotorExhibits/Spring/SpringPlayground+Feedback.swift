import MotorAnimations
import MotorControls
import MotorCurves
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension SpringPlayground {
    /// How a playground looks, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "cornerRadius": 12,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "dampingRatio": 0.5, "response": 0.5,
            "actions": [
                "state": .haptic(.light),
                "landing": way,
                // What is on its way goes on by the new numbers; what rests, rests.
                "dampingRatio": way,
                "response": way,
                "marker": .sublayer(
                    "marker",
                    .group(
                        .set("opacity", to: 1),
                        .spring(
                            "position.y", toValueOf: "markerEnd.y", dampingRatioOf: "dampingRatio",
                            responseOf: "response"),
                        .ease(
                            "position.x", toValueOf: "markerEnd.x", duration: ResponseChart.span.seconds,
                            timingFunction: .linear))),
                "markerFade": .sublayer("marker", .ease("opacity", to: 0, duration: 0.2)),
                "isFocused": focusRing,
                "isEnabled": dimming,
            ],
        ]
    }

    /// The same states told without movement: the dot fades in where it is sent, and nothing runs along the curve. For a
    /// style's nested level.
    public static var reducedMotion: Style {
        let way: Value = .sublayer(
            "dot",
            .group(
                .set("position", toValueOf: "landing"), .set("opacity", to: 0), .ease("opacity", to: 1, duration: 0.2)))
        return [
            "sliderStyle": .style(Slider.reducedMotion),
            "actions": ["landing": way, "dampingRatio": .null, "response": .null, "marker": .null],
        ]
    }

    private static var way: Value {
        .sublayer(
            "dot",
            .spring("position", toValueOf: "landing", dampingRatioOf: "dampingRatio", responseOf: "response"))
    }
}
