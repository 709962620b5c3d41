import FineMotor
import GalleryExhibits
import HandModel
import MotorRecording

extension Hands {
    /// The list moves freely between 0 and its length less what is visible, and resists beyond both as a rubber band of
    /// 0.55. A row that leaves at one edge enters at the other with another message: it changes at once, and so do the
    /// indicators, which are placed in each frame.
    static var list: Hands {
        Hands(
            exhibit: .list,
            space: HandSpace(
                grab: Point(x: 160, y: 330), travel: Point(x: 3, y: -190), caught: Point(x: 160, y: 240)),
            restingStates: ["rest"],
            own: recorded,
            gains: [
                Gain("bounds", of: "list", perPoint: 1.01), Gain("bounds.origin", of: "list", perPoint: 1.01),
                Gain("position", of: "content", perPoint: 1.01), Gain("position", of: "", perPoint: 1.01),
            ],
            atOnce: placed("vertical", "horizontal", "", "sender", "time", "preview", "circle", "dot", "stripe", "line")
                + [
                    Watched("backgroundColor", of: "circle"), Watched("backgroundColor", of: "stripe"),
                    Watched("backgroundColor", of: "content"),
                    Watched("borderWidth"), Watched("opacity", of: ""),
                ],
            // A throw ends within 1e-4 of its reach v / ω, which is e times as far as it goes beyond an end.
            rest: (1e-4, 3e-4),
            dragged: Dragged(
                key: "bounds.origin", layer: { $0.part("list") }, states: ["drag"],
                expected: { finger, showing in
                    let list = showing.part("list")
                    let offset = list.presentation.bounds.origin.y
                    let velocity = list.presentation.velocity(forKey: "bounds.origin")
                    // Where the inset lies is a law of its own.
                    if showing.part("PullToRefresh")["state"] == "refreshing" { return velocity ?? .action(.null) }
                    let height = list.bounds.height
                    let slope = slope(at: offset, in: 0...(10_000 * 62 - height), reach: height)
                    return .point(Point(x: 0, y: -finger.y * slope))
                }, share: 1e-3, tolerance: 0.01),
            state: { $0.part("list")["state"]?.string },
            faultAtRest: { showing in
                guard let list: ListView = showing.view("list") else { return "it is no mailbox" }
                if list.pullToRefresh?.interaction.state != .idle { return "it loads" }
                let top = list.shownOffset.y
                if top < 0 || top > list.contentSize.height - list.bounds.height { return "the offset is \(top)" }
                for row in list.visibleRows {
                    let origin = row.index.flatMap { list.frame(ofRow: $0) }?.origin
                    if row.layer.presentation["position"]?.point != origin {
                        return "row \(row.index ?? -1) is elsewhere"
                    }
                    if row.content.layer.presentation["position"]?.point != .zero { return "a row is aside" }
                }
                return nil
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it moves.", held: 0.05,
            "0.3 tab, 0.4 tab, 0.5 down, 0.6 down, 0.8 space, 1.0 down, 1.2 space, 1.5 delete, 1.6 z",
            "2.2 return, 2.4 pageDown, 2.5 home, 3.2 r, 3.5 down, 6.0 up"),
        .touches(
            "pulled", "The list is pulled down for new messages, and not far enough before.", seed: 71,
            "at 0.3 for 0.7 from 160,150 by 2,60 at 0 in 0.5", "at 1.8 for 0.7 from 160,150 by 2,230 at 0 in 0.5"),
        .touches(
            "pulled-while-it-loads", "Pulled, pulled again while it loads, and held until new messages have come.",
            rate: 60, seed: 72, "at 0.3 for 0.7 from 160,150 by 2,230 at 0 in 0.5",
            "at 1.4 for 0.7 from 160,150 by 2,150 at 0 in 0.5",
            "at 2.4 for 0.7 from 160,150 by 2,120 at 0 in 0.5"),
        .touches(
            "pull-taken-away", "Pulled far enough, and the touch is taken away.", seed: 73,
            "at 0.3 for 0.7 from 160,150 by 2,230 at 0 in 0.5 cancelled"),
        .touches(
            "swiped", "A row is swiped away and comes back; another is swiped a little.", seed: 74,
            "at 0.3 for 0.22 from 260,210 by -200,4 at 0 in 0.3", "at 1.2 for 0.08 from 246,28",
            "at 2 for 0.5 from 80,270 by 70,3 at 0 in 0.4"),
        .touches(
            "moved", "A row is lifted by a hold, carried past two others and dropped.", rate: 60, seed: 75,
            "at 0.3 for 1.5 from 150,150 by 5,150 at 0.8 in 0.5"),
        .touches(
            "taps-on-buttons", "New messages by a button, a row that is read, and the button again.", rate: 60,
            seed: 76, "at 0.3 for 0.08 from 290,28", "at 3 for 0.09 from 120,90", "at 3.6 for 0.07 from 290,28"),
    ]

}
