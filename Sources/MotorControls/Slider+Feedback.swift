import MotorAnimations
import MotorCurves
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension Slider {
    /// A slider's appearance and feedback, searched last.
    public static var looks: Style {
        [
            "cornerRadius": 10,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "minimum": 0, "maximum": 1, "title": "", "unit": "", "fractionDigits": 2,
            "detentStrength": 0.8, "dampingRatio": 1, "response": 0.25, "reach": 24, "pressedScale": 1.15,
            "tintColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "trackColor": .color(Color(rgba: 0x5A60_70FF)),
            "tickColor": .color(Color(rgba: 0x9AA3_B2FF)),
            "knobColor": .color(Color(rgba: 0xF2F2_F2FF)),
            "textColor": .color(Color(rgba: 0xE6E9_EFFF)),
            "warningColor": .color(Color(rgba: 0xFF9A_8AFF)),
            "actions": feedback(
                way: .group(Drag.travel(of: "knob"), Drag.travel(of: "fill", to: "fillLanding")),
                press: .sublayer(
                    "knob", .spring("transform.scale", toValueOf: "pressedScale", dampingRatio: 1, response: 0.15)),
                relief: .sublayer("knob", .spring("transform.scale", to: 1, dampingRatio: 0.6, response: 0.3)),
                shake: .sublayer(
                    "value",
                    .block("Shake") { _, layer, _ in
                        // The text stays in place; the initial velocity makes it shake.
                        let shake = SpringAnimation(spring: Spring(dampingRatio: 0.3, response: 0.18))
                        shake.absoluteVelocity = .point(Point(x: -300, y: 0))
                        layer.add(shake, forKey: .position)
                    })),
        ]
    }

    /// The same states without movement: the knob fades in at its landing. Use it as a nested level of a style.
    public static var reducedMotion: Style {
        [
            "actions": feedback(
                way: .group(Drag.appearance(of: "knob"), Drag.appearance(of: "fill", at: "fillLanding")),
                press: .null, relief: .sublayer("knob", .set("transform.scale", to: 1)), shake: .null)
        ]
    }

    private static func feedback(
        way: any Action, press: any Action, relief: any Action, shake: any Action
    ) -> Value {
        let hold: Value = .group(tint("textColor"), press, .prepareHaptic(.selection))
        return [
            "landing": .action(way),
            "detent": .haptic(.selection),
            "->held": hold,
            "->touched": hold,
            "touched->held": .null,
            "->resting": .group(tint("textColor"), relief),
            "->typing": .action(tint("tintColor")),
            "->refused": .group(tint("warningColor"), shake, .haptic(.error)),
            "isFocused": focusRing,
            "isEnabled": dimming,
        ]
    }

    /// Sets the color of the value's text, which differs while a value is typed or refused.
    private static func tint(_ color: Key) -> any Action {
        .sublayer("value", .set("foregroundColor", toValueOf: color))
    }

    // MARK: - Parts

    func build() {
        (knob.name, fill.name, track.name, ticks.name) = ("knob", "fill", "track", "ticks")
        (titleLayer.name, valueLayer.name) = ("title", "value")
        for part in [track, fill, ticks, knob, titleLayer, valueLayer] { part.delegate = self }
        track.masksToBounds = true
        fill.anchorPoint = Point(x: 1, y: 0)
        for part in [track, ticks, knob, titleLayer, valueLayer] { layer.addSublayer(part) }
        track.addSublayer(fill)
        ticks.lineWidth = 1.5
        for text in [titleLayer, valueLayer] { text.fontSize = 14 }
        valueLayer.alignmentMode = .right
        valueLayer.isBold = true
        valueLayer.foregroundColor = layer["textColor"]?.color
    }

    func paint() {
        Transaction.withoutActions {
            fill.backgroundColor = layer["tintColor"]?.color
            track.backgroundColor = layer["trackColor"]?.color
            knob.backgroundColor = layer["knobColor"]?.color
            ticks.strokeColor = layer["tickColor"]?.color
            titleLayer.foregroundColor = layer["textColor"]?.color
        }
    }
}
