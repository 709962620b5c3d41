import FineMotor
import Foundation
import HandModel
import MotorRecording

extension Hands {
    /// The sheet moves freely between 60 points (large) and 348 (small), and resists beyond both. Medium is half of 420.
    private static let tops = ["small": 348.0, "medium": 210, "large": 60]

    /// The sheet, and what follows it: the chart, its boat and its shade.
    static var sheet: Hands {
        Hands(
            exhibit: .sheet,
            space: HandSpace(
                grab: Point(x: 144, y: 362), travel: Point(x: 0, y: -270), caught: Point(x: 140, y: 250)),
            restingStates: ["small", "medium", "large"],
            own: recorded,
            gains: sheetGains,
            atOnce: sheetAtOnce + [
                Watched("borderWidth", of: "list"),
                // What follows the sheet is placed in each frame, too.
                Watched("position", of: "sea"), Watched("position", of: "land"), Watched("position", of: "shoals"),
                Watched("position", of: "route"), Watched("position", of: "boat"), Watched("opacity", of: "shade"),
            ],
            dragged: .sheet(downTo: 348, response: 0.4) { $0.layer["detent"]?.string.flatMap { tops[$0] } ?? 0 },
            faultAtRest: { showing in
                guard let sheet = showing.component as? Sheet else { return "it is no sheet" }
                if sheet.detent.rawValue != sheet.interaction.state.rawValue {
                    return "detent is not what the state says"
                }
                let list = showing.part("list")
                let offset = list.presentation.bounds.origin.y
                let most = max((list["contentSize"]?.size?.height ?? 0) - list.bounds.height, 0)
                if offset < 0 || offset > most { return "the rows are at \(offset)" }
                // The route is a cubic from (0.36, 0.22) of the chart by (0.62, 0.14) and (0.44, 0.52) to (0.7, 0.66).
                let top = tops[sheet.detent.rawValue] ?? 0
                let open = (348 - top) / (348 - 60)
                let y = [(0.22, 1.0), (0.14, 3), (0.52, 3), (0.66, 1)].enumerated().reduce(0) { sum, point in
                    let (index, (share, count)) = point
                    return sum + 420 * share * count * pow(open, Double(index)) * pow(1 - open, Double(3 - index))
                }
                let boat = showing.part("boat").presentation["position"]?.point?.y ?? 0
                if abs(boat - (y - 70 * open)) > 1e-9 { return "the boat is at \(boat), not at \(y - 70 * open)" }
                return fault(showing, "sheet", at: Point(x: 0, y: top))
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it flies.", held: 0.05,
            "0.3 space, 0.55 space, 0.9 up, 1.0 down, 1.1 up, 1.9 escape, 2.3 return, 2.4 up"
        ).pressing(.tab, from: 0.1, to: 0.15),
        .touches(
            "taps-in-flight", "A tap, and two more that each send the flying sheet on.", rate: 60, seed: 81,
            "at 0.3 for 0.08 from 130,366", "at 0.52 for 0.09 from 120,320", "at 0.75 for 0.07 from 125,380"),
        .touches(
            "beyond-both-ends", "Far beyond the highest position, then far beyond the lowest, lifted at rest.",
            seed: 82, "at 0.3 for 1.25 from 130,366 by 5,-330 at 0 in 0.5 by -5,390 at 0.6 in 0.6"),
        // Fast enough to land beyond the medium height.
        .touches(
            "past-the-medium", "A throw past the medium height, then a slow drag down that is let go.", rate: 240,
            seed: 83, "at 0.3 for 0.14 from 140,366 by 0,-160 at 0 in 0.2",
            "at 2 for 0.7 from 140,90 by 0,60 at 0 in 0.4"),
        .touches(
            "set-in-hand", "A value makes the sheet large during a drag, which is then cancelled.", seed: 84,
            "at 0.3 for 0.45 from 130,366 by 0,-90 at 0 in 0.4 cancelled"
        ).meanwhile([.value("detent", .string("large"), time: 0.5), .value("detent", .string("medium"), time: 0.9)]),
        .touches(
            "disabled-in-hand", "A drag, in the middle of which the sheet is disabled.", seed: 85,
            "at 0.3 for 0.6 from 130,366 by 0,-150 at 0 in 0.5"
        ).disabled(from: 0.6, to: 1.2),
        opened(
            .touches(
                "scrolls", "The list in the large sheet is flung up, caught, and pulled beyond its lower end.",
                seed: 86,
                "at 1 for 0.16 from 130,320 by 0,-260 at 0 in 0.4",
                "at 1.3 for 0.6 from 130,280 by 0,-200 at 0.05 in 0.5")),
        opened(
            .touches(
                "from-list-to-sheet",
                "The list is scrolled, then pulled down: at its top the sheet goes on, and is thrown down.", rate: 60,
                seed: 87, "at 1 for 0.35 from 130,320 by 0,-80 at 0 in 0.3",
                "at 2 for 0.5 from 130,170 by 0,330 at 0.05 in 0.8")),
    ]

    /// Makes the sheet large before the hand begins.
    private static func opened(_ hand: HandRecording) -> HandRecording {
        hand.meanwhile([.value("detent", .string("large"), time: 0.1)])
    }
}
