import FineMotor
import HandModel

extension Hands {
    /// A drag leaves the button upward, beyond the margin in which it is still tracked.
    static var button: Hands {
        Hands(
            exhibit: .button,
            space: HandSpace(
                grab: Point(x: 130, y: 75), travel: Point(x: 0, y: -150), caught: Point(x: 124, y: 74)),
            restingStates: ["normal"],
            own: recorded,
            // A highlight shows in the frame of the touch, the focus in that of the key.
            atOnce: [
                Watched("backgroundColor", of: "Button"), Watched("borderWidth", of: "Button"),
                Watched("foregroundColor", of: "title"), Watched("foregroundColor", of: "check"),
            ],
            faultAtRest: { showing in
                let shown = showing.layer.presentation
                if shown["transform"] != .transform(.identity) { return "it is not as large as it is" }
                return shown["backgroundColor"] == showing.layer["normalColor"] ? nil : "it is lit"
            })
    }

    private static let recorded: [HandRecording] = [
        // The rhythm of a hand on a keyboard, with a key that is released only after the next is down.
        .keys(
            "two presses, one that overlaps the next, one that is escaped from.",
            "0.3 tab down, 0.38 tab up, 0.7 space down, 0.79 space up, 0.9 space down, 0.96 return down",
            "0.99 space up, 1.05 return up, 1.3 space down, 1.42 escape down, 1.5 escape up, 1.6 space up"),
        .touches(
            "disabled-under-the-finger", "A long press, in the middle of which the button is disabled.", rate: 60,
            seed: 21, "at 0.3 for 0.7 from 130,75"
        ).disabled(from: 0.6, to: 1.2),
    ]
}
