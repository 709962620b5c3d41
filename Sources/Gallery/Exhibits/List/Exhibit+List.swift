import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A mailbox of ten thousand messages.
    public static var list: Exhibit {
        Exhibit(
            name: "list",
            summary: "Swipe a message away. Hold one to move it.",
            size: Size(width: 320, height: 480),
            make: { Mailbox(frame: Rect(x: 0, y: 0, width: 320, height: 480)) },
            parameters: [
                Parameter("pullDistance", 24...120, step: 4, unit: "pt"),
                Parameter("rubberBand", 0.2...1, step: 0.05),
                Parameter("loadingTime", 0.2...6, step: 0.2, unit: "s"),
            ],
            keyboard: [
                ("↑ ↓", "choose"), ("return", "read"), ("space", "lift, drop"), ("delete", "delete"), ("z", "undo"),
                ("r", "get mail"),
            ],
            script: listScript
        )
        .held(at: Grip(Point(x: 160, y: 150), away: Point(x: 160, y: 330)))
    }
}
