import FineMotor
import HandModel
import MotorRecording
@testable import MotorTesting

extension Hands {
    /// A drag goes straight above the middle of the dial from left to right.
    static var knob: Hands {
        Hands(
            exhibit: .knob,
            space: HandSpace(grab: Point(x: 90, y: 84), travel: Point(x: 80, y: -10)),
            restingStates: ["resting"],
            own: recorded,
            // A point is at most 1/12 of a radian, at the hub's edge; a transform's components change by √2 of that.
            gains: [
                Gain("transform", of: "dial", perPoint: 2.0.squareRoot() / 12),
                Gain("strokeEnd", of: "fill", perPoint: 1 / 12 / (1.5 * .pi)),
            ],
            atOnce: [Watched("borderWidth", of: "Knob")],
            carried: [Watched("strokeEnd", of: "fill")],
            faultAtRest: { showing in
                let value = showing.layer["value"]?.number ?? .nan
                let expected = ((value + 40) / 50 * 2 - 1) * 0.75 * .pi
                let angle = showing.part("dial").presentation["transform.rotation.z"]?.number ?? .nan
                return abs(angle - expected) < 1e-9 ? nil : "the dial is not at its value"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that a knob knows, in flight too.", "0.3 tab down, 0.38 tab up, 0.7 right, 0.8 up, 0.9 left",
            "1.0 home, 1.1 right, 1.3 end, 1.4 right, 1.5 left, 1.6 down"),
        around("around-and-around", "One finger, one and a half times around and beyond the end.", seed: 61, by: 9),
        around("backwards", "One finger, against the clock beyond the other end.", seed: 62, by: -7),
        .touches(
            "across-the-middle", "A stroke right across the middle, lifted beyond it.", seed: 63,
            "at 0.3 for 0.34 from 80,114 by 100,-4 at 0 in 0.4"),
        .touches(
            "detents", "A turn over detents and back, lifted in motion.", seed: 64,
            "at 0.5 for 1.2 from 90,84 by 80,0 at 0.05 in 0.9 by -60,0 at 0.9 in 0.5"
        ).meanwhile([.value("detents", .number(11), time: 0.2)]),
    ]

    private static func around(_ name: String, _ what: String, seed: UInt64, by angle: Double) -> HandRecording {
        let middle = Point(x: 130, y: 112)
        var path = HandPath(from: middle + Point(x: 40, y: 0))
        path.turn(around: middle, by: angle, at: 0, in: 1.2)
        return HandRecording(name, what, seed: seed, contacts: [Contact(at: 0.3, for: 1.3, along: path)])
    }
}
