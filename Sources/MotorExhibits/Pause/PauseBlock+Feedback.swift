import MotorAnimations
import MotorControls
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension PauseBlock {
    /// A block's numbers, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "detector": "halt",
            "reach": 180,
            "inset": 28,
            "blockExtent": 88,
            "resistanceExponent": 0.7,
            "dampingRatio": 0.8,
            "response": 0.3,
            "liftDampingRatio": 1,
            "liftResponse": 0.35,
            "partOpacity": 1,
            "actions": [
                "->held": .group(
                    .prepareHaptic(.light), .sublayer("block", .set("backgroundColor", toValueOf: "pulledColor"))),
                "->paused": .group(.haptic(.light), flash),
                "resting->paused": .group(
                    .haptic(.light), flash,
                    .sublayer(
                        "block",
                        .spring(
                            "position", toValueOf: "landing", dampingRatioOf: "liftDampingRatio",
                            responseOf: "liftResponse"))),
                "->resting": .group(swing, color("normalColor", duration: 0.3), shape),
                "landing": .action(swing),
                "isFocused": focusRing(around: "block"),
                "isEnabled": dimming(of: "block"),
            ],
        ]
    }

    /// The same states, told without movement: the block follows the hand, a halt colours it, and it fades in where it
    /// goes by itself.
    public static var reducedMotion: Style {
        [
            "actions": [
                "->paused": .group(.haptic(.light), still),
                "resting->paused": .group(.haptic(.light), still, fade(to: "landing")),
                "->resting": .group(
                    fade(to: "landing"), color("normalColor", duration: 0.25),
                    .sublayer("block", .set("cornerRadius", toValueOf: "normalRadius"))),
                "landing": .action(fade(to: "landing")),
            ]
        ]
    }

    static var blockStyle: Style {
        [
            "cornerRadius": 22,
            "normalRadius": 22,
            "pausedRadius": 44,
            "backgroundColor": .color(Color(rgba: 0x8A5C_F0FF)),
            "normalColor": .color(Color(rgba: 0x8A5C_F0FF)),
            "pulledColor": .color(Color(rgba: 0xA582_F7FF)),
            "flashColor": .color(.white),
            "pausedColor": .color(Color(rgba: 0xFFC0_45FF)),
            "borderColor": .color(.white),
        ]
    }

    private static func color(_ key: Key, duration: Double) -> any Action {
        SublayerAction("block", .ease("backgroundColor", toValueOf: key, duration: duration))
    }

    /// White in the frame of the halt, then the colour of a pause, and round: a colour alone tells nothing to some.
    private static var flash: any Action {
        SublayerAction(
            "block",
            .group(
                .set("backgroundColor", toValueOf: "flashColor"),
                .ease("backgroundColor", toValueOf: "pausedColor", duration: 0.45),
                .spring("cornerRadius", toValueOf: "pausedRadius", dampingRatio: 0.6, response: 0.25)))
    }

    private static var shape: any Action {
        SublayerAction(
            "block", .spring("cornerRadius", toValueOf: "normalRadius", dampingRatio: 1, response: 0.3))
    }

    private static var still: any Action {
        SublayerAction(
            "block",
            .group(
                .ease("backgroundColor", toValueOf: "pausedColor", duration: 0.15),
                .set("cornerRadius", toValueOf: "pausedRadius")))
    }

    private static var swing: any Action {
        SublayerAction(
            "block", .spring("position", toValueOf: "landing", dampingRatioOf: "dampingRatio", responseOf: "response"))
    }

    private static func fade(to place: Key) -> any Action {
        SublayerAction(
            "block",
            .group(
                .set("position", toValueOf: place), .set("opacity", to: 0),
                .ease("opacity", toValueOf: "partOpacity", duration: 0.25)))
    }
}
