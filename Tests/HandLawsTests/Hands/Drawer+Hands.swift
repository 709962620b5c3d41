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
            own: [
                keys, tapInFlight, beyondBothEnds, caughtBeyondTheEnd, setInHand, disabledInHand, scrolls,
                fromListToSheet,
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
                // The indicators are placed in each frame, and not in between.
                Watched("position", of: "vertical"), Watched("bounds", of: "vertical"),
                Watched("position", of: "horizontal"),
            ],
            dragged: Dragged(
                key: "position", layer: { $0.part("sheet") }, states: ["held"],
                expected: { finger, showing in
                    let place = showing.part("sheet").presentation["position"]?.point?.y ?? 0
                    // Once the sheet is open, the hand scrolls the list.
                    let isScrolled = showing.part("list").presentation.bounds.origin.y > 0
                    if place < 60 + 1e-6, isScrolled || finger.y < 0 {
                        return .point(.zero)
                    }
                    var velocity = finger.y * slope(at: place, between: 60...272)
                    if showing.layer["response"] == 0.3 {
                        // Thrown: at most thirty times the remaining distance, per second.
                        let most = 30 * abs((showing.layer["isOpen"] == true ? 60 : 272) - place)
                        velocity = min(max(velocity, -most), most)
                    }
                    return .point(Point(x: 0, y: velocity))
                }, share: 1e-6),
            faultAtRest: { showing in
                let isOpen = showing.layer["state"] == "open"
                if showing.layer["isOpen"] != .bool(isOpen) { return "isOpen is not what the state says" }
                // Nine rows of 40 points and a margin of 12, in a list of 214 points.
                let offset = showing.part("list").presentation.bounds.origin.y
                if offset < 0 || offset > 372 - 214 { return "the rows are at \(offset)" }
                return fault(showing, "sheet", at: Point(x: 0, y: isOpen ? 60 : 272))
            })
    }

    private static var keys: HandRecording {
        .keys(
            "every key that it has, some while it flies.", held: 0.05,
            [
                (0.3, .space), (0.55, .space), (0.9, .up), (1.0, .down), (1.1, .up), (1.9, .escape), (2.3, .return),
            ]
        ).pressing(.tab, from: 0.1, to: 0.15)
    }

    private static var tapInFlight: HandRecording {
        HandRecording(
            "taps-in-flight", "A tap, and two more that each turn the flying sheet.", sampling: .init(rate: 60),
            seed: 51,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 130, y: 290))),
                Contact(at: 0.52, for: 0.09, along: HandPath(from: Point(x: 120, y: 260))),
                Contact(at: 0.75, for: 0.07, along: HandPath(from: Point(x: 125, y: 310))),
            ])
    }

    private static var beyondBothEnds: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 290))
        path.stroke(by: Point(x: 5, y: -280), at: 0, in: 0.5)
        path.stroke(by: Point(x: -5, y: 340), at: 0.6, in: 0.6)
        return HandRecording(
            "beyond-both-ends", "Far beyond the open end, then far beyond the closed one, lifted at rest.", seed: 52,
            contacts: [Contact(at: 0.3, for: 1.25, along: path)])
    }

    /// A throw from close to the end overshoots; there it is caught.
    private static var caughtBeyondTheEnd: HandRecording {
        var drag = HandPath(from: Point(x: 130, y: 290))
        drag.stroke(by: Point(x: 0, y: -330), at: 0, in: 0.36)
        var back = HandPath(from: Point(x: 130, y: 120))
        back.stroke(by: Point(x: 0, y: 30), at: 0.1, in: 0.3)
        return HandRecording(
            "caught-beyond-the-end", "A throw that swings beyond the open end, caught there and let go.",
            sampling: .init(rate: 240), seed: 53,
            contacts: [Contact(at: 0.3, for: 0.2, along: drag), Contact(at: 0.56, for: 0.5, along: back)])
    }

    /// Opens the drawer before the hand begins.
    private static func opened(_ hand: HandRecording) -> HandRecording {
        hand.meanwhile([.value("isOpen", .bool(true), time: 0.1)])
    }

    private static var scrolls: HandRecording {
        var up = HandPath(from: Point(x: 130, y: 300))
        up.stroke(by: Point(x: 0, y: -260), at: 0, in: 0.4)
        var far = HandPath(from: Point(x: 130, y: 280))
        far.stroke(by: Point(x: 0, y: -200), at: 0.05, in: 0.5)
        return opened(
            HandRecording(
                "scrolls", "The list in the open drawer is flung up, caught, and pulled beyond its lower end.",
                seed: 56,
                contacts: [Contact(at: 1, for: 0.16, along: up), Contact(at: 1.3, for: 0.6, along: far)]))
    }

    private static var fromListToSheet: HandRecording {
        var up = HandPath(from: Point(x: 130, y: 300))
        up.stroke(by: Point(x: 0, y: -80), at: 0, in: 0.3)
        var down = HandPath(from: Point(x: 130, y: 170))
        down.stroke(by: Point(x: 0, y: 330), at: 0.05, in: 0.8)
        return opened(
            HandRecording(
                "from-list-to-sheet",
                "The list is scrolled, then pulled down: at its top the sheet goes on, and is thrown closed.",
                sampling: .init(rate: 60), seed: 57,
                contacts: [Contact(at: 1, for: 0.35, along: up), Contact(at: 2, for: 0.5, along: down)]))
    }

    private static var setInHand: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 290))
        path.stroke(by: Point(x: 0, y: -90), at: 0, in: 0.4)
        var contact = Contact(at: 0.3, for: 0.45, along: path)
        contact.isCancelled = true
        return HandRecording(
            "set-in-hand", "It is told to be open while a finger has it, which is taken away then.", seed: 54,
            contacts: [contact]
        ).meanwhile([.value("isOpen", .bool(true), time: 0.5), .value("isOpen", .bool(false), time: 0.9)])
    }

    private static var disabledInHand: HandRecording {
        var path = HandPath(from: Point(x: 130, y: 290))
        path.stroke(by: Point(x: 0, y: -150), at: 0, in: 0.5)
        return HandRecording(
            "disabled-in-hand", "A drag, in the middle of which the drawer is disabled.", seed: 55,
            contacts: [Contact(at: 0.3, for: 0.6, along: path)]
        ).disabled(from: 0.6, to: 1.2)
    }
}
