import MotorAnimations
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension Drawer {
    /// A drawer's numbers, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "peek": 88,
            "topInset": 60,
            "tapDampingRatio": 1,
            "tapResponse": 0.4,
            "flickDampingRatio": 0.8,
            "flickResponse": 0.3,
            "velocityCap": 30,
            "tapDistance": 10,
            "tapDuration": 0.5,
            "resistanceExponent": 0.7,
            "dampingRatio": 1,
            "response": 0.4,
            "partOpacity": 1,
            "actions": [
                "->held": .group(
                    .prepareHaptic(.light),
                    .sublayer("handle", .set("backgroundColor", toValueOf: "highlightedColor"))),
                "->open": .group(slide, .haptic(.light)),
                "->closed": .group(slide, .haptic(.light)),
                "landing": .action(slide),
                "isFocused": focusRing(around: "sheet"),
                "isEnabled": dimming(of: "sheet"),
            ],
        ]
    }

    /// The same states, told without movement: the sheet follows the hand, and fades in where it lands.
    public static var reducedMotion: Style {
        [
            "actions": [
                "->open": .group(fade, .haptic(.light)),
                "->closed": .group(fade, .haptic(.light)),
                "landing": .action(fade),
            ]
        ]
    }

    static var sheetStyle: Style {
        [
            "cornerRadius": 22,
            "backgroundColor": .color(Color(rgba: 0x2B2E_39FF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    static var handleStyle: Style {
        [
            "cornerRadius": 2.5,
            "backgroundColor": .color(Color(rgba: 0x8A8F_9EFF)),
            "normalColor": .color(Color(rgba: 0x8A8F_9EFF)),
            "highlightedColor": .color(.white),
        ]
    }

    private static var slide: any Action {
        ActionGroup([
            .sublayer(
                "sheet",
                .spring("position", toValueOf: "landing", dampingRatioOf: "dampingRatio", responseOf: "response")),
            .sublayer("handle", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3)),
        ])
    }

    private static var fade: any Action {
        ActionGroup([
            .sublayer("sheet", .set("position", toValueOf: "landing")),
            .sublayer("sheet", .set("opacity", to: 0)),
            .sublayer("sheet", .ease("opacity", toValueOf: "partOpacity", duration: 0.25)),
            .sublayer("handle", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.25)),
        ])
    }
}
