import MotorAnimations
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension Lever {
    /// How a lever looks, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "borderColor": .color(Color(rgba: 0x9CC2_FFFF)),
            "onColor": .color(Color(rgba: 0x2A6F_E0FF)),
            "offColor": .color(Color(rgba: 0x6B72_80FF)),
            "knobColor": .color(Color(rgba: 0xF2F2_F2FF)),
            "markColor": .color(.white),
            "inset": 6, "reach": 28, "dampingRatio": 0.75, "response": 0.32, "pressedScale": 1.08,
            "actions": feedback(
                way: .group(
                    .sublayer("knob", spring(to: "landing")), .sublayer("slide", spring(to: "slideLanding"))),
                press: .sublayer(
                    "knob", .spring("transform.scale", toValueOf: "pressedScale", dampingRatio: 1, response: 0.15)),
                relief: .sublayer("knob", .spring("transform.scale", to: 1, dampingRatio: 0.6, response: 0.3))),
        ]
    }

    /// The same states told without movement: a knob that is let go fades in where it rests. For a style's nested level.
    public static var reducedMotion: Style {
        [
            "actions": feedback(
                way: .group(.sublayer("knob", fade(to: "landing")), .sublayer("slide", fade(to: "slideLanding"))),
                press: .null, relief: .sublayer("knob", .set("transform.scale", to: 1)))
        ]
    }

    private static func spring(to landing: Key) -> AnimatedChange {
        .spring("position", toValueOf: landing, dampingRatioOf: "dampingRatio", responseOf: "response")
    }

    private static func fade(to landing: Key) -> ActionGroup {
        .group(.set("position", toValueOf: landing), .set("opacity", to: 0), .ease("opacity", to: 1, duration: 0.2))
    }

    /// Two knocks: a light one when the knob passes the middle, a stronger one when the value changes.
    private static func feedback(way: any Action, press: any Action, relief: any Action) -> Value {
        let pass: Value = .haptic(.light)
        let change: Value = .group(relief, .haptic(.medium))
        let hold: Value = .group(press, .prepareHaptic(.light), .prepareHaptic(.medium))
        return [
            "landing": .action(way),
            "off->": hold,
            "on->": hold,
            "offHeld->offPulled": pass,
            "offPulled->offHeld": pass,
            "onHeld->onPulled": pass,
            "onPulled->onHeld": pass,
            "offHeld->on": change,
            "offPulled->on": change,
            "onHeld->off": change,
            "onPulled->off": change,
            "->off": .action(relief),
            "->on": .action(relief),
            "isFocused": focusRing,
            "isEnabled": dimming,
        ]
    }
}
