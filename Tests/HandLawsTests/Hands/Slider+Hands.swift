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
            own: [typing, detents, pulledFar, tappedAround],
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
                let place = 24 + 252 * value / 10
                return abs(knob.presentation["position"]!.point!.x - place) < 1e-9
                    ? nil : "the knob is not at its value"
            })
    }

    private static var typing: HandRecording {
        .keys(
            "values that are taken, given up, refused and too great, and arrows.", named: "typing",
            [
                (0.3, .tab), (0.6, .typed("7")), (0.75, .typed(".")), (0.9, .typed("2")), (1.0, .typed("5")),
                (1.1, .backspace), (1.3, .return),
                (1.5, .typed("9")), (1.6, .escape), (1.7, .left), (1.8, .left), (1.9, .right), (2.1, .typed("-")),
                (2.2, .typed(".")),
                (2.4, .return), (2.7, .typed("4")), (2.8, .typed("2")), (2.9, .return), (3.2, .typed("1")),
            ])
    }

    private static var detents: HandRecording {
        var path = HandPath(from: Point(x: 122, y: 86))
        path.stroke(by: Point(x: 170, y: 0), at: 0.05, in: 0.9)
        path.stroke(by: Point(x: -120, y: 0), at: 0.9, in: 0.5)
        return HandRecording(
            "detents", "A drag over detents and back, lifted in motion.", seed: 41,
            contacts: [Contact(at: 0.5, for: 1.2, along: path)]
        ).meanwhile([.value("detents", .number(6), time: 0.2)])
    }

    private static var pulledFar: HandRecording {
        var path = HandPath(from: Point(x: 118, y: 86))
        path.stroke(by: Point(x: 400, y: 0), at: 0.05, in: 0.5)
        path.stroke(by: Point(x: -700, y: 0), at: 0.7, in: 0.9)
        return HandRecording(
            "pulled-far", "Pulled far beyond one end, then far beyond the other, and lifted there.",
            sampling: .init(rate: 60), seed: 42, contacts: [Contact(at: 0.3, for: 1.8, along: path)])
    }

    private static var tappedAround: HandRecording {
        let places = [260.0, 60, 200, 300, 30]
        let contacts = places.enumerated().map { number, x in
            Contact(at: 0.3 + Double(number) * 0.21, for: 0.08, along: HandPath(from: Point(x: x, y: 84)))
        }
        return HandRecording(
            "tapped-around", "Taps here and there along the track, each while the knob is still on its way.",
            sampling: .init(rate: 60), seed: 43, contacts: contacts)
    }
}
