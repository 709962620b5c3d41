import FineMotor
import HandModel

extension Hands {
    /// The block moves freely between its resting position and 180 points above it, and resists beyond both.
    static var pause: Hands {
        let home = Point(x: 110, y: 288)
        return Hands(
            exhibit: .pause,
            space: HandSpace(
                grab: Point(x: 104, y: 296), travel: Point(x: 8, y: -160), caught: Point(x: 110, y: 270),
                second: Point(x: 12, y: -56)),
            restingStates: ["resting"],
            own: recorded,
            gains: [Gain("position", of: "block", perPoint: 1.3)],
            atOnce: [Watched("backgroundColor", of: "block"), Watched("borderWidth", of: "block")],
            dragged: Dragged(
                key: "position", layer: { $0.part("block") }, states: ["held", "paused"],
                expected: { finger, showing in
                    let y = showing.part("block").presentation["position"]?.point?.y ?? 0
                    return .point(Point(x: 0, y: finger.y * slope(at: y, between: 108...288)))
                }, share: 1e-6),
            faultAtRest: { fault($0, "block", at: home) })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "held up by space, shortly again, lifted by an arrow and let go, twice.",
            "0.1 tab down, 0.15 tab up, 0.4 space down, 1.1 space up, 1.2 space down, 1.25 space up",
            "1.6 up down, 1.62 up up, 2.2 down down, 2.22 down up, 2.5 up down, 2.52 up up, 2.6 escape down",
            "2.62 escape up"),
        .touches(
            "beyond-both-ends", "Far above its reach, then back and below its rest, lifted in motion.", seed: 41,
            "at 0.3 for 0.85 from 110,288 by 0,-260 at 0 in 0.5 by 0,320 at 0.5 in 0.6"),
        .touches(
            "halts-after-a-halt", "Two strokes, each of which comes to a halt: the first one counts.", seed: 42,
            "at 0.3 for 1.2 from 110,288 by 0,-90 at 0 in 0.3 by 0,-60 at 0.6 in 0.25"),
        .touches(
            "lifted-by-a-key-and-caught", "An arrow lifts the block; a finger catches it on its way and takes it down.",
            seed: 43, "at 0.65 for 0.3 from 110,150 by 0,90 at 0.1 in 0.3"
        ).pressing(.tab, from: 0.1, to: 0.15).pressing(.up, from: 0.4, to: 0.45),
    ]

}
