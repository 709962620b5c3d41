import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// The sheet moves freely between 60 points (open) and 272 (closed), and resists beyond both.
    static var drawer: Hands {
        Hands(
            exhibit: .drawer,
            space: HandSpace(
                grab: Point(x: 134, y: 286), travel: Point(x: 0, y: -205), caught: Point(x: 130, y: 180)),
            restingStates: ["open", "closed"],
            own: recorded,
            gains: sheetGains,
            atOnce: sheetAtOnce,
            dragged: .sheet(downTo: 272, response: 0.3) { $0.layer["isOpen"] == true ? 60 : 272 },
            faultAtRest: { showing in
                let isOpen = showing.layer["state"] == "open"
                if showing.layer["isOpen"] != .bool(isOpen) { return "isOpen is not what the state says" }
                // Nine rows of 40 points and a margin of 12, in a list of 214 points.
                let offset = showing.part("list").presentation.bounds.origin.y
                if offset < 0 || offset > 372 - 214 { return "the rows are at \(offset)" }
                return fault(showing, "sheet", at: Point(x: 0, y: isOpen ? 60 : 272))
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it flies.", held: 0.05,
            "0.3 space, 0.55 space, 0.9 up, 1.0 down, 1.1 up, 1.9 escape, 2.3 return"
        ).pressing(.tab, from: 0.1, to: 0.15),
        .touches(
            "taps-in-flight", "A tap, and two more that each turn the flying sheet.", rate: 60, seed: 51,
            "at 0.3 for 0.08 from 130,290", "at 0.52 for 0.09 from 120,260", "at 0.75 for 0.07 from 125,310"),
        .touches(
            "beyond-both-ends", "Far beyond the open end, then far beyond the closed one, lifted at rest.", seed: 52,
            "at 0.3 for 1.25 from 130,290 by 5,-280 at 0 in 0.5 by -5,340 at 0.6 in 0.6"),
        // A throw from close to the end overshoots; there it is caught.
        .touches(
            "caught-beyond-the-end", "A throw that swings beyond the open end, caught there and let go.", rate: 240,
            seed: 53, "at 0.3 for 0.2 from 130,290 by 0,-330 at 0 in 0.36",
            "at 0.56 for 0.5 from 130,120 by 0,30 at 0.1 in 0.3"),
        .touches(
            "set-in-hand", "A value opens the drawer during a drag, which is then cancelled.", seed: 54,
            "at 0.3 for 0.45 from 130,290 by 0,-90 at 0 in 0.4 cancelled"
        ).meanwhile([.value("isOpen", .bool(true), time: 0.5), .value("isOpen", .bool(false), time: 0.9)]),
        .touches(
            "disabled-in-hand", "A drag, in the middle of which the drawer is disabled.", seed: 55,
            "at 0.3 for 0.6 from 130,290 by 0,-150 at 0 in 0.5"
        ).disabled(from: 0.6, to: 1.2),
        opened(
            .touches(
                "scrolls", "The list in the open drawer is flung up, caught, and pulled beyond its lower end.",
                seed: 56,
                "at 1 for 0.16 from 130,300 by 0,-260 at 0 in 0.4",
                "at 1.3 for 0.6 from 130,280 by 0,-200 at 0.05 in 0.5")),
        opened(
            .touches(
                "from-list-to-sheet",
                "The list is scrolled, then pulled down: at its top the sheet goes on, and is thrown closed.", rate: 60,
                seed: 57, "at 1 for 0.35 from 130,300 by 0,-80 at 0 in 0.3",
                "at 2 for 0.5 from 130,170 by 0,330 at 0.05 in 0.8")),
    ]

    /// Opens the drawer before the hand begins.
    private static func opened(_ hand: HandRecording) -> HandRecording {
        hand.meanwhile([.value("isOpen", .bool(true), time: 0.1)])
    }
}
