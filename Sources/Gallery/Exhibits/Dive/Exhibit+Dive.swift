import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A screen of cards whose parts travel to scenes of their own, by a tap or with the finger.
    public static var dive: Exhibit {
        Exhibit(
            name: "dive",
            summary: "Push a card up. Pull its scene back down.",
            size: Size(width: 300, height: 500),
            make: { Dive(frame: Rect(x: 0, y: 0, width: 300, height: 500)) },
            states: Interaction<DiveScene>.names,
            parameters: [
                Parameter("dampingRatio", 0.3...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("depth", 0.8...1.4, step: 0.02),
                Parameter("reach", 120...500, step: 10, unit: "pt"),
            ],
            keyboard: [("return", "open"), ("esc", "close")],
            script: diveScript
        )
        // A touch that does not move changes nothing, and each scene has a key.
        .held { _ in nil }
    }
}
