import MotorAnimations
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension PictureInPicture {
    /// How the container looks, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "pictureWidth": 86, "pictureHeight": 130,
            "horizontalInset": 23, "verticalInset": 25,
            "dampingRatio": 1, "response": 0.4,
            "decelerationRate": 0.998,
            "heldScale": 1.06, "partOpacity": 1,
            "outlineColor": .color(Color(rgba: 0xFFFF_FF3D)),
            "aimColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "actions": [
                "->held": .group(
                    .sublayer("outlines", .set("opacity", to: 1)),
                    .sublayer(
                        "picture", .spring("transform.scale", toValueOf: "heldScale", dampingRatio: 1, response: 0.2)),
                    .prepareHaptic(.light)),
                "->topLeft": landing, "->topRight": landing, "->bottomLeft": landing, "->bottomRight": landing,
                "landing": .sublayer("picture", flight),
                "aim": showAim,
                "isFocused": focusRing(around: "picture"),
                "isEnabled": dimming(of: "picture"),
            ],
        ]
    }

    /// The same states, told without travel: for a style's nested level.
    ///
    /// The picture follows the hand, and appears in its corner where it would fly there.
    public static var reducedMotion: Style {
        [
            "actions": [
                "->held": .group(.sublayer("outlines", .set("opacity", to: 1)), .prepareHaptic(.light)),
                "->topLeft": appearing, "->topRight": appearing,
                "->bottomLeft": appearing, "->bottomRight": appearing,
                "landing": .sublayer("picture", .set("position", toValueOf: "landing")),
            ]
        ]
    }

    /// How the picture looks before something is in it.
    static var pictureStyle: Style {
        [
            "cornerRadius": 12, "masksToBounds": true, "backgroundColor": .color(Color(rgba: 0x3333_38FF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    private static var flight: AnimatedChange {
        .spring("position", toValueOf: "landing", dampingRatioOf: "dampingRatio", responseOf: "response")
    }

    private static var landing: Value {
        .group(
            .sublayer("picture", flight),
            .sublayer("picture", .spring("transform.scale", to: 1, dampingRatio: 1, response: 0.3)),
            .sublayer("outlines", .ease("opacity", to: 0, duration: 0.3)),
            .haptic(.light))
    }

    private static var appearing: Value {
        .group(
            .sublayer("picture", .set("position", toValueOf: "landing")),
            .sublayer("picture", .set("transform.scale", to: 1)),
            .sublayer("picture", .set("opacity", to: 0)),
            .sublayer("picture", .ease("opacity", toValueOf: "partOpacity", duration: 0.25)),
            .sublayer("outlines", .ease("opacity", to: 0, duration: 0.25)),
            .haptic(.light))
    }

    /// Marks the corner where the picture would land.
    private static var showAim: Value {
        .block("Aim") { key, layer, arguments in
            for corner in Corner.allCases {
                let color: Key = layer["aim"]?.isText(corner.rawValue) == true ? "aimColor" : "outlineColor"
                SublayerAction(corner.rawValue, .set("borderColor", toValueOf: color))
                    .run(forKey: key, object: layer, arguments: arguments)
            }
        }
    }
}
