import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag goes from the knob at its off end to beyond the on end. The lever is 132 points wide, in the middle of
    /// 260.
    static var lever: Hands {
        Hands(
            exhibit: .lever,
            space: HandSpace(grab: Point(x: 96, y: 75), travel: Point(x: 90, y: 0), caught: Point(x: 150, y: 74)),
            restingStates: ["off", "on"],
            own: recorded,
            gains: [
                Gain("position", of: "knob", perPoint: 1),
                // The on side goes 132 points while the knob goes 72.
                Gain("position", of: "slide", perPoint: 132.0 / 72),
            ],
            // The focus shows in the frame of the key.
            atOnce: [Watched("borderWidth", of: "Lever")],
            dragged: Dragged(
                key: "position", layer: { $0.part("knob") },
                states: ["offHeld", "onHeld"],
                expected: { finger, showing in
                    let x = showing.part("knob").presentation["position"]!.point!.x
                    return .point(Point(x: finger.x * slope(at: x, in: 30...102, reach: 28), y: 0))
                },
                share: 1e-6),
            faultAtRest: { showing in
                let knob = showing.part("knob")
                let x = showing.layer["isOn"] == true ? 102.0 : 30
                if knob.presentation["position"]?.point?.x != x { return "the knob is not at its end" }
                return knob.presentation["transform"] == .transform(.identity)
                    ? nil : "the knob is not as large as it is"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that a lever knows, in flight too, and one that is escaped from.",
            "0.3 tab down, 0.38 tab up, 0.7 space down, 0.79 space up, 0.9 left down, 0.96 left up",
            "1.0 right down, 1.04 return down, 1.08 right up, 1.2 return up, 1.3 space down, 1.42 escape down",
            "1.5 escape up, 1.6 space up"),
        .touches(
            "pulled-far", "Pulled far beyond one end, then far beyond the other, and lifted there.", rate: 60,
            seed: 31, "at 0.3 for 1.8 from 98,74 by 220,12 at 0.05 in 0.5 by -460,0 at 0.7 in 0.9"),
        .touches(
            "disabled-under-the-finger", "A drag, in the middle of which the lever is disabled.", rate: 60, seed: 32,
            "at 0.3 for 0.8 from 98,74 by 90,0 at 0 in 0.7"
        ).disabled(from: 0.65, to: 1.5),
        .touches(
            "set-under-the-finger", "A drag while the value is set, and set again while the knob flies.", rate: 60,
            seed: 33,
            "at 0.3 for 0.5 from 98,74 by 90,0 at 0 in 0.8"
        ).meanwhile([
            .value("isOn", .bool(true), time: 0.5), .value("isOn", .bool(false), time: 0.88),
            .value("isOn", .bool(true), time: 0.95),
        ]),
    ]
}
