import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag goes from the knob, at three tenths of the range, to the right. The slider's left edge is 20 points from
    /// the window's.
    static var slider: Hands {
        Hands(
            exhibit: .slider,
            space: HandSpace(grab: Point(x: 124, y: 86), travel: Point(x: 120, y: 0), caught: Point(x: 230, y: 86)),
            restingStates: ["resting"],
            own: recorded,
            gains: [Gain("position", of: "knob", perPoint: 1.8), Gain("position", of: "fill", perPoint: 1.8)],
            // The focus and typed text show in the frame of the key.
            atOnce: [
                Watched("borderWidth", of: "Slider"), Watched("foregroundColor", of: "value"),
            ],
            dragged: Dragged(
                key: "position", layer: { $0.part("knob") }, states: ["held"],
                expected: { finger, showing in
                    let knob = showing.part("knob").presentation
                    // With detents the slope varies, so only continuity is checked.
                    if showing.layer["detents"] != nil { return knob.velocity(forKey: "position")! }
                    let x = knob["position"]!.point!.x
                    return .point(Point(x: finger.x * slope(at: x, in: 24...276, reach: 24), y: 0))
                },
                share: 1e-6),
            faultAtRest: { showing in
                let knob = showing.part("knob")
                let value = showing.layer["value"]!.number!
                if !(0...10).contains(value) { return "the value is \(value)" }
                let expected = 24 + 252 * value / 10
                return abs(knob.presentation["position"]!.point!.x - expected) < 1e-9
                    ? nil : "the knob is not at its value"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "values that are taken, given up, refused and too great, and arrows.", named: "typing",
            "0.3 tab, 0.6 7, 0.75 ., 0.9 2, 1.0 5, 1.1 backspace, 1.3 return, 1.5 9, 1.6 escape, 1.7 left",
            "1.8 left, 1.9 right, 2.1 -, 2.2 ., 2.4 return, 2.7 4, 2.8 2, 2.9 return, 3.2 1"),
        .touches(
            "detents", "A drag over detents and back, lifted in motion.", seed: 41,
            "at 0.5 for 1.2 from 122,86 by 170,0 at 0.05 in 0.9 by -120,0 at 0.9 in 0.5"
        ).meanwhile([.value("detents", .number(6), time: 0.2)]),
        .touches(
            "pulled-far", "Pulled far beyond one end, then far beyond the other, and lifted there.", rate: 60,
            seed: 42, "at 0.3 for 1.8 from 118,86 by 400,0 at 0.05 in 0.5 by -700,0 at 0.7 in 0.9"),
        .touches(
            "tapped-around", "Taps here and there along the track, each while the knob is still on its way.", rate: 60,
            seed: 43, "at 0.3 for 0.08 from 260,84", "at 0.51 for 0.08 from 60,84", "at 0.72 for 0.08 from 200,84",
            "at 0.93 for 0.08 from 300,84", "at 1.14 for 0.08 from 30,84"),
    ]

}
