import MotorAnimations
import MotorControls
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension RubberBlock {
    /// A block's numbers, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "resistanceExponent": 0.7,
            "dampingRatio": 0.6,
            "response": 0.3,
            "pushSpeed": 1200,
            "blockExtent": 96,
            "partOpacity": 1,
            "actions": [
                "->held": .sublayer("block", .set("backgroundColor", toValueOf: "highlightedColor")),
                "->resting": .group(
                    swing, .sublayer("block", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))),
                "landing": .action(swing),
                "isFocused": focusRing(around: "block"),
                "isEnabled": dimming(of: "block"),
            ],
        ]
    }

    /// The same states, told without movement: the block follows the hand, and fades in at its place.
    public static var reducedMotion: Style {
        [
            "actions": [
                "->resting": .group(
                    fade, .sublayer("block", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.25))),
                "landing": .action(fade),
            ]
        ]
    }

    static var blockStyle: Style {
        [
            "cornerRadius": 24,
            "backgroundColor": .color(Color(rgba: 0x2F6F_E4FF)),
            "normalColor": .color(Color(rgba: 0x2F6F_E4FF)),
            "highlightedColor": .color(Color(rgba: 0x6FA4_FFFF)),
            "borderColor": .color(.white),
        ]
    }

    private static var swing: any Action {
        SublayerAction(
            "block", .spring("position", toValueOf: "landing", dampingRatioOf: "dampingRatio", responseOf: "response"))
    }

    private static var fade: any Action {
        ActionGroup([
            .sublayer("block", .set("position", toValueOf: "landing")),
            .sublayer("block", .set("opacity", to: 0)),
            .sublayer("block", .ease("opacity", toValueOf: "partOpacity", duration: 0.25)),
        ])
    }
}
