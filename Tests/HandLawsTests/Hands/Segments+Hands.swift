import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag goes from the thumb on the first segment to the third. The control is 296 points wide, in the middle of 340.
    static var segments: Hands {
        Hands(
            exhibit: .segments,
            space: HandSpace(grab: Point(x: 62, y: 75), travel: Point(x: 144, y: 0), caught: Point(x: 180, y: 74)),
            restingStates: ["resting"],
            own: recorded,
            gains: [Gain("position", of: "thumb", perPoint: 1), Gain("position", of: "titles", perPoint: 1)],
            // The focus shows in the frame of the key.
            atOnce: [Watched("borderWidth", of: "SegmentedControl")],
            dragged: Dragged(
                key: "position", layer: { $0.part("thumb") }, states: ["held"],
                expected: { finger, showing in
                    let x = showing.part("thumb").presentation["position"]!.point!.x
                    let half = showing.part("thumb").bounds.width / 2
                    let ends = 4 + half...showing.layer.bounds.width - 4 - half
                    return .point(Point(x: finger.x * slope(at: x, in: ends, reach: 16), y: 0))
                },
                share: 1e-6),
            faultAtRest: { showing in
                let width = showing.part("thumb").bounds.width
                let expected = 4 + width * ((showing.layer["selectedIndex"]?.number ?? 0) + 0.5)
                let x = showing.part("thumb").presentation["position"]?.point?.x ?? .nan
                return abs(x - expected) < 1e-9 ? nil : "the thumb is not at its segment"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "arrows over both ends, in flight too.",
            "0.3 tab down, 0.38 tab up, 0.7 right, 0.85 right, 1.0 down, 1.15 right, 1.6 left, 1.7 up, 1.8 left",
            "1.9 left"),
        .touches(
            "tapped-around", "Taps here and there, each while the thumb is still on its way.", rate: 60, seed: 51,
            "at 0.3 for 0.08 from 206,76", "at 0.51 for 0.08 from 62,74", "at 0.72 for 0.08 from 278,75",
            "at 0.93 for 0.08 from 134,76"),
        .touches(
            "pulled-far", "Pulled far beyond one end, then far beyond the other, and lifted there.", rate: 60,
            seed: 52, "at 0.3 for 1.8 from 62,76 by 400,0 at 0.05 in 0.5 by -700,0 at 0.7 in 0.9"),
        .touches(
            "disabled-under-the-finger", "A drag, in the middle of which the control is disabled.", rate: 60, seed: 53,
            "at 0.3 for 0.8 from 62,74 by 150,0 at 0 in 0.7"
        ).disabled(from: 0.65, to: 1.5),
    ]
}
