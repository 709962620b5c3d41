@testable import MotorTesting
import FineMotor
import GalleryExhibits
import HandModel
import MotorExhibits

extension Hands {
    /// A drag goes straight above the center from left to right: nearly half a turn.
    static var rotation: Hands {
        Hands(
            exhibit: .rotation,
            space: HandSpace(grab: Point(x: 80, y: 110), travel: Point(x: 140, y: -20)),
            restingStates: ["up", "right", "down", "left"],
            own: recorded,
            // A point is at most 1/22 of a radian, at the hub's edge; a transform's components change by √2 of that.
            gains: [Gain("transform", of: "content", perPoint: 2.0.squareRoot() / 22)],
            atOnce: [Watched("strokeColor", of: "guide"), Watched("borderWidth", of: "Turntable")],
            // The finger's velocity is the slope of a parabola through its last positions. The table fits a parabola in
            // a frame that turns with the hand, so its error differs by a fraction of either error where hands
            // accelerate.
            dragged: Dragged(
                key: "transform.rotation.z", layer: { table($0).content.layer }, states: ["held"],
                expected: { .number(angularVelocity($0, table($1))) }, share: 0.15, tolerance: 0.1),
            faultAtRest: { showing in
                let angles = ["up": 0, "right": 0.5, "down": 1, "left": -0.5]
                guard let turns = angles[showing.layer["state"]?.string ?? ""] else {
                    return "it is not in an orientation"
                }
                let shown = table(showing).content.layer.presentation["transform.rotation.z"]?.number ?? .nan
                let off = (shown - turns * .pi).remainder(dividingBy: 2 * .pi)
                return abs(off) < 1e-9 ? nil : "it is off its orientation by \(off)"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "over a whole turn and back, each time before it is there.", held: 0.05,
            "0.3 tab, 0.6 right, 0.72 right, 0.83 right, 0.97 right, 1.1 right, 1.5 left, 1.6 left, 1.68 left",
            "2.4 left"),
        around(
            "around-and-around", "One finger, two and a half times around, lifted in motion.", seed: 41, by: 18,
            in: 1.6,
            lifted: 1.3),
        .touches(
            "across-the-middle", "A stroke right across the middle, lifted beyond it.", seed: 43,
            "at 0.3 for 0.34 from 60,154 by 180,-6 at 0 in 0.4"),
        around(
            "thrown-backwards", "One finger, thrown against the clock, at its fastest.", seed: 42, by: -7, in: 0.36,
            lifted: 0.18),
        .turn(
            "two-turn", "Two fingers turn it and throw it.", seed: 44, around: middle, radius: 60, by: 3.4, in: 0.5,
            liftedAfter: 0.25),
        .turn(
            "two-turn-slowly", "Two fingers turn it back, and are lifted at rest.", sampling: .init(rate: 120),
            seed: 45,
            around: middle, radius: 70, by: -2.2, in: 0.9, liftedAfter: 1),
        .turn(
            "two-aside", "Two fingers turn it, far from its middle.", seed: 46, around: Point(x: 195, y: 100),
            radius: 40,
            by: 2.6, in: 0.5, liftedAfter: 0.3),
        around(
            "disabled-in-the-hand", "A turn, in the middle of which it is disabled.", seed: 47, by: 4, in: 0.8,
            lifted: 0.8
        ).disabled(from: 0.6, to: 1.4),
    ]

    private static func table(_ showing: Showing) -> Turntable {
        showing.component as! Turntable
    }

    /// The angular velocity of a finger around the center, or of two fingers around each other that were lifted
    /// together.
    private static func angularVelocity(_ finger: Point, _ table: Turntable) -> Double {
        if table.rotation.state == .ended, table.pan.time - table.rotation.time < 0.01 {
            return table.rotation.velocity
        }
        let arm = table.pan.location - Point(x: 150, y: 150)
        let square = max(arm.x * arm.x + arm.y * arm.y, 22 * 22)
        return (arm.x * finger.y - arm.y * finger.x) / square
    }

    private static let middle = Point(x: 150, y: 150)

    /// One finger around the center, lifted after a fraction of the time.
    private static func around(
        _ name: String, _ what: String, seed: UInt64, by angle: Double, in duration: Double, lifted: Double
    ) -> HandRecording {
        var path = HandPath(from: middle + Point(x: 75, y: 0))
        path.turn(around: middle, by: angle, at: 0, in: duration)
        return HandRecording(name, what, seed: seed, contacts: [Contact(at: 0.3, for: lifted, along: path)])
    }

}
