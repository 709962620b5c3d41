import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag goes from the button to beyond its side. Recordings of its own push toasts and drag those.
    static var toasts: Hands {
        Hands(
            exhibit: .toasts,
            space: HandSpace(grab: Point(x: 160, y: 254), travel: Point(x: 110, y: 0)),
            restingStates: ["normal"],
            own: recorded,
            gains: [Gain("position", of: "Toast", perPoint: 1)],
            // The button answers a touch in its frame.
            atOnce: [
                Watched("backgroundColor", of: "Button"), Watched("foregroundColor", of: "title"),
                Watched("foregroundColor", of: "check"), Watched("borderWidth"),
            ],
            state: { $0.part("Button")["state"]?.string },
            faultAtRest: { showing in
                showing.view("Toast") as Toast? == nil ? nil : "a toast is left"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "saved by keys, and dismissed by them.",
            "0.3 tab down, 0.38 tab up, 0.6 space down, 0.7 space up, 1.0 space down, 1.1 space up",
            "1.5 tab down, 1.6 tab up, 1.8 escape down, 1.9 escape up"),
        .touches(
            "swiped-away", "Three are pushed; the front one is swiped out, the next a little.", seed: 81,
            "at 0.3 for 0.1 from 160,254", "at 0.9 for 0.1 from 160,254", "at 1.5 for 0.1 from 160,254",
            "at 2.2 for 0.2 from 150,34 by 150,4 at 0 in 0.3", "at 3.2 for 0.7 from 150,34 by 40,0 at 0 in 0.4"),
        .touches(
            "held-for-long", "One is held until the others have left.", rate: 60, seed: 82,
            "at 0.3 for 0.1 from 160,254", "at 0.9 for 0.1 from 160,254",
            "at 1.8 for 5 from 150,34 by 30,4 at 0 in 0.3"),
    ]
}
