import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag goes from the card on top to the right. The pile is 220 points wide.
    static var cards: Hands {
        Hands(
            exhibit: .cards,
            space: HandSpace(grab: Point(x: 150, y: 160), travel: Point(x: 90, y: 10), caught: Point(x: 200, y: 170)),
            restingStates: [],
            own: recorded,
            gains: (1...6).map { Gain("position", of: "card \($0)", perPoint: 1) },
            // The pile follows its cards; the button answers a touch in its frame.
            atOnce: [
                Watched("transform", of: "LandscapeCard"), Watched("opacity", of: "LandscapeCard"),
                Watched("backgroundColor", of: "Button"), Watched("foregroundColor", of: "title"),
                Watched("foregroundColor", of: "check"), Watched("borderWidth"),
            ],
            carried: [Watched("transform", of: "LandscapeCard"), Watched("opacity", of: "LandscapeCard")],
            state: { _ in nil })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "away to both sides and back, in flight too.",
            "0.3 tab down, 0.38 tab up, 0.6 left, 0.75 right, 0.9 up, 1.3 backspace, 1.6 right, 1.7 right, 1.8 right",
            "1.9 right, 2.0 right, 2.1 right, 2.2 right, 2.8 up"),
        .touches(
            "thrown-and-undone", "One thrown to each side, and both undone, one in flight.", seed: 83,
            "at 0.3 for 0.16 from 150,160 by 150,4 at 0 in 0.24", "at 1.1 for 0.16 from 150,160 by -150,4 at 0 in 0.24",
            "at 1.5 for 0.1 from 150,382", "at 2.2 for 0.1 from 150,382"),
        .touches(
            "pulled-about", "Pulled to all sides, and let go at rest.", rate: 60, seed: 84,
            "at 0.3 for 1.6 from 150,160 by 70,90 at 0 in 0.5 by -130,-60 at 0.6 in 0.5"),
    ]
}
