import FineMotor
import Foundation
import HandModel
import MotorRecording

extension Hands {
    /// The sheet moves freely between 60 points (large) and 348 (small), and resists beyond both. Medium is half of 420.
    private static let places = ["small": 348.0, "medium": 210, "large": 60]

    /// The sheet, and what follows it: the chart, its boat and its shade.
    static var sheet: Hands {
        Hands(
            exhibit: .sheet,
            space: HandSpace(
                grab: Point(x: 144, y: 362), travel: Point(x: 0, y: -270), caught: Point(x: 140, y: 250)),
            restingStates: ["small", "medium", "large"],
            own: [
                keys, tapInFlight, beyondBothEnds, pastTheMedium, setInHand, disabledInHand, scrolls, fromListToSheet,
            ],
            gains: [
                Gain("position", of: "sheet", perPoint: 1.3), Gain("bounds", of: "list", perPoint: 1.01),
                Gain("bounds.origin", of: "list", perPoint: 1.01),
                // The indicators follow what is shown, and move along in it.
                Gain("position", of: "vertical", perPoint: 2), Gain("bounds", of: "vertical", perPoint: 2),
                Gain("position", of: "horizontal", perPoint: 2),
            ],
            atOnce: [
                Watched("backgroundColor", of: "handle"), Watched("borderWidth", of: "sheet"),
                Watched("borderWidth", of: "list"),
                // The indicators are placed in each frame, and not in between.
                Watched("position", of: "vertical"), Watched("bounds", of: "vertical"),
                Watched("position", of: "horizontal"),
                // So is what follows the sheet.
                Watched("position", of: "sea"), Watched("position", of: "land"), Watched("position", of: "shoals"),
                Watched("position", of: "route"), Watched("position", of: "boat"), Watched("opacity", of: "shade"),
            ],
            dragged: Dragged(
                key: "position", layer: { $0.part("sheet") }, states: ["held"],
                expected: { finger, showing in
                    let place = showing.part("sheet").presentation["position"]?.point?.y ?? 0
                    // Once the sheet is large, the hand scrolls the list.
                    let isScrolled = showing.part("list").presentation.bounds.origin.y > 0
                    if place < 60 + 1e-6, isScrolled || finger.y < 0 {
                        return .point(.zero)
                    }
                    var velocity = finger.y * slope(at: place, between: 60...348)
                    if showing.layer["response"] == 0.4 {
                        // Thrown: at most thirty times the remaining distance, per second.
                        let goal = showing.layer["detent"]?.string.flatMap { places[$0] } ?? 0
                        let most = 30 * abs(goal - place)
                        velocity = min(max(velocity, -most), most)
                    }
                    return .point(Point(x: 0, y: velocity))
                }, share: 1e-6),
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
                let place = places[sheet.detent.rawValue] ?? 0
                let open = (348 - place) / (348 - 60)
                let y = [(0.22, 1.0), (0.14, 3), (0.52, 3), (0.66, 1)].enumerated().reduce(0) { sum, point in
                    let (index, (share, count)) = point
                    return sum + 420 * share * count * pow(open, Double(index)) * pow(1 - open, Double(3 - index))
                }
                let boat = showing.part("boat").presentation["position"]?.point?.y ?? 0
                if abs(boat - (y - 70 * open)) > 1e-9 { return "the boat is at \(boat), not at \(y - 70 * open)" }
                return fault(showing, "sheet", at: Point(x: 0, y: place))
            })
    }

    private static var keys: HandRecording {
        .keys(
            "every key that it has, some while it flies.", held: 0.05,
            [
                (0.3, .space), (0.55, .space), (0.9, .up), (1.0, .down), (1.1, .up), (1.9, .escape), (2.3, .return),
                (2.4, .up),
            ]
        ).pressing(.tab, from: 0.1, to: 0.15)
    }

    private static var tapInFlight: HandRecording {
        HandRecording(
            "taps-in-flight", "A tap, and two more that each send the flying sheet on.", sampling: .init(rate: 60),
            seed: 81,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 130, y: 366))),
                Contact(at: 0.52, for: 0.09, along: HandPath(from: Point(x: 120, y: 320))),
                Contact(at: 0.75, for: 0.07, along: HandPath(from: Point(x: 125, y: 380))),
            ])
    }

    private static var beyondBothEnds: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 366))
        path.stroke(by: Point(x: 5, y: -330), at: 0, in: 0.5)
        path.stroke(by: Point(x: -5, y: 390), at: 0.6, in: 0.6)
        return HandRecording(
            "beyond-both-ends", "Far beyond the highest place, then far beyond the lowest, lifted at rest.", seed: 82,
            contacts: [Contact(at: 0.3, for: 1.25, along: path)])
    }

    /// Fast enough to land beyond the medium height.
    private static var pastTheMedium: HandRecording {
        var drag = HandPath(from: Point(x: 140, y: 366))
        drag.stroke(by: Point(x: 0, y: -160), at: 0, in: 0.2)
        var back = HandPath(from: Point(x: 140, y: 90))
        back.stroke(by: Point(x: 0, y: 60), at: 0, in: 0.4)
        return HandRecording(
            "past-the-medium", "A throw past the medium height, then a slow drag down that is let go.",
            sampling: .init(rate: 240), seed: 83,
            contacts: [Contact(at: 0.3, for: 0.14, along: drag), Contact(at: 2, for: 0.7, along: back)])
    }

    /// Makes the sheet large before the hand begins.
    private static func opened(_ hand: HandRecording) -> HandRecording {
        hand.meanwhile([.value("detent", .string("large"), time: 0.1)])
    }

    private static var scrolls: HandRecording {
        var up = HandPath(from: Point(x: 130, y: 320))
        up.stroke(by: Point(x: 0, y: -260), at: 0, in: 0.4)
        var far = HandPath(from: Point(x: 130, y: 280))
        far.stroke(by: Point(x: 0, y: -200), at: 0.05, in: 0.5)
        return opened(
            HandRecording(
                "scrolls", "The list in the large sheet is flung up, caught, and pulled beyond its lower end.",
                seed: 86,
                contacts: [Contact(at: 1, for: 0.16, along: up), Contact(at: 1.3, for: 0.6, along: far)]))
    }

    private static var fromListToSheet: HandRecording {
        var up = HandPath(from: Point(x: 130, y: 320))
        up.stroke(by: Point(x: 0, y: -80), at: 0, in: 0.3)
        var down = HandPath(from: Point(x: 130, y: 170))
        down.stroke(by: Point(x: 0, y: 330), at: 0.05, in: 0.8)
        return opened(
            HandRecording(
                "from-list-to-sheet",
                "The list is scrolled, then pulled down: at its top the sheet goes on, and is thrown down.",
                sampling: .init(rate: 60), seed: 87,
                contacts: [Contact(at: 1, for: 0.35, along: up), Contact(at: 2, for: 0.5, along: down)]))
    }

    private static var setInHand: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 366))
        path.stroke(by: Point(x: 0, y: -90), at: 0, in: 0.4)
        var contact = Contact(at: 0.3, for: 0.45, along: path)
        contact.isCancelled = true
        return HandRecording(
            "set-in-hand", "It is told to be large while a finger has it, which is taken away then.", seed: 84,
            contacts: [contact]
        ).meanwhile([.value("detent", .string("large"), time: 0.5), .value("detent", .string("medium"), time: 0.9)])
    }

    private static var disabledInHand: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 366))
        path.stroke(by: Point(x: 0, y: -150), at: 0, in: 0.5)
        return HandRecording(
            "disabled-in-hand", "A drag, in the middle of which the sheet is disabled.", seed: 85,
            contacts: [Contact(at: 0.3, for: 0.6, along: path)]
        ).disabled(from: 0.6, to: 1.2)
    }
}
