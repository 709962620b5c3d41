import MotorAnimations
import MotorGeometry
public import MotorLayers
import MotorInteractions

extension Button {
    /// A button's appearance and feedback, searched last.
    ///
    /// The colors and the half second are those of the calculator in the talk "Designing Fluid Interfaces" (WWDC 2018),
    /// as in its public demo.
    public static var looks: Style {
        [
            "cornerRadius": 12,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "backgroundColor": .color(Color(rgba: 0x3333_33FF)),
            "normalColor": .color(Color(rgba: 0x3333_33FF)),
            "highlightedColor": .color(Color(rgba: 0x7373_73FF)),
            "selectedColor": .color(Color(rgba: 0x1F5F_CCFF)),
            "disabledColor": .color(Color(rgba: 0x2222_22FF)),
            "pressedScale": 0.96, "pressDampingRatio": 1, "pressResponse": 0.15,
            "restDampingRatio": 0.6, "restResponse": 0.3,
            "actions": [
                // In the frame of the touch, even while an earlier fade is still running.
                "->highlighted": .group(
                    .set("backgroundColor", toValueOf: "highlightedColor"),
                    .spring(
                        "transform.scale", toValueOf: "pressedScale", dampingRatioOf: "pressDampingRatio",
                        responseOf: "pressResponse"),
                    .haptic(.light)),
                "->normal": rest("normalColor", title: 1, check: 0),
                "->selected": rest("selectedColor", title: 1, check: 1),
                "->disabled": rest("disabledColor", title: 0.4, check: 0),
                "->loading": rest("normalColor", title: 0, check: 0),
                "isFocused": focusRing,
                "isEnabled": focusRing,
            ],
        ]
    }

    /// The same states without movement, for a nested style.
    public static var reducedMotion: Style {
        [
            "loaderStyle": .style(Loader.reducedMotion),
            "actions": [
                "->highlighted": .group(.set("backgroundColor", toValueOf: "highlightedColor"), .haptic(.light)),
                "->normal": still("normalColor", title: 1, check: 0),
                "->selected": still("selectedColor", title: 1, check: 1),
                "->disabled": still("disabledColor", title: 0.4, check: 0),
                "->loading": still("normalColor", title: 0, check: 0),
            ],
        ]
    }

    /// The title's appearance: white with a contrast above 4.5 : 1 on every background.
    static var titleStyle: Style {
        [
            "textStyle": "headline", "truncationMode": "end", "alignmentMode": "center",
            "foregroundColor": .color(.white),
        ]
    }

    private static func rest(_ color: Key, title: Double, check: Double) -> Value {
        .group(
            .ease("backgroundColor", toValueOf: color, duration: 0.5),
            AnimatedChange(
                "transform.scale", to: .value(1), springWithDampingRatioOf: "restDampingRatio",
                responseOf: "restResponse"),
            .sublayer("title", .ease("opacity", to: .number(title))),
            .sublayer("check", .ease("opacity", to: .number(check))))
    }

    private static func still(_ color: Key, title: Double, check: Double) -> Value {
        .group(
            .ease("backgroundColor", toValueOf: color, duration: 0.2), .set("transform.scale", to: 1),
            .sublayer("title", .ease("opacity", to: .number(title), duration: 0.2)),
            .sublayer("check", .ease("opacity", to: .number(check), duration: 0.2)))
    }
}
