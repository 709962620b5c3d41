@testable import MotorTesting
import FineMotor
import HandModel

extension Hands {
    /// The block's distance from where it rests is a power of the pull, which determines its velocity for a finger's
    /// velocity.
    static var rubberBand: Hands {
        Hands(
            exhibit: .rubberBand,
            space: HandSpace(
                grab: Point(x: 146, y: 133), travel: Point(x: 40, y: 110), caught: Point(x: 150, y: 150)),
            restingStates: ["resting"],
            own: recorded,
            // The maximum slope is 1.3, at 0.
            gains: [Gain("position", of: "block", perPoint: 1.3)],
            atOnce: [Watched("backgroundColor", of: "block"), Watched("borderWidth", of: "block")],
            dragged: Dragged(
                key: "position", layer: { $0.part("block") }, states: ["held"],
                expected: { finger, showing in
                    // The derivative of u·s(|p|) for the pull p = u·|p|: along it by s', across it by s/|p|.
                    let shown = (showing.part("block").presentation["position"]?.point ?? .zero) - Point(x: 140, y: 140)
                    let extent = shown.magnitude
                    guard extent > 0 else { return .point(finger * 1.3) }
                    let (pull, slope) = Hands.pull(shownAs: extent)
                    let u = shown * (1 / extent)
                    let along = u * (finger.x * u.x + finger.y * u.y)
                    return .point(along * slope + (finger - along) * (extent / pull))
                }, share: 1e-6),
            faultAtRest: { Hands.fault($0, "block", at: Point(x: 140, y: 140)) })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "pushes by keys, some of them while it still swings.", named: "arrows", held: 0.04,
            "0.3 right, 0.45 up, 0.5 up, 0.9 left, 1.4 space, 1.45 down"
        ).pressing(.tab, from: 0.1, to: 0.15),
        .touches(
            "trembling", "A finger that stays within a point of where it came down, where a power is steepest.",
            rate: 240, tremor: 0.8, seed: 31, "at 0.3 for 0.8 from 140,140"),
        roundAbout,
        .touches(
            "disabled-in-hand", "A pull, in the middle of which the block is disabled.", seed: 33,
            "at 0.3 for 0.7 from 140,140 by -30,90 at 0 in 0.5"
        ).disabled(from: 0.5, to: 1.2),
    ]

    private static var roundAbout: HandRecording {
        var path = HandPath(from: Point(x: 150, y: 120))
        path.stroke(by: Point(x: 60, y: 40), at: 0, in: 0.2)
        path.turn(around: Point(x: 140, y: 140), by: 7, at: 0.1, in: 0.9)
        return HandRecording(
            "round-about", "A finger that goes all around the block's resting position, lifted in motion.", seed: 32,
            contacts: [Contact(at: 0.3, for: 0.6, along: path)])
    }
}
