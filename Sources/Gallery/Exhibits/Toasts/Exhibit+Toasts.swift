import FineMotor
public import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A ``FineMotor/ToastStack`` over a button that pushes toasts.
    public static var toasts: Exhibit {
        Exhibit(
            name: "toasts",
            summary: "Save a few times. Swipe a message away.",
            size: Size(width: 320, height: 300),
            make: { ToastDesk(frame: Rect(x: 0, y: 0, width: 320, height: 300)) },
            values: [.number("seconds")],
            parameters: [
                Parameter("dampingRatio", 0.4...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("peek", 0...30, step: 1, unit: "pt"),
                Parameter("shrink", 0...0.3, step: 0.01),
            ],
            keyboard: [("space", "save"), ("delete", "dismiss")],
            script: toastsScript
        )
    }

    /// Three presses; the front one is held while the others disappear, and thrown out; one more, for a shorter time.
    static func toastsScript() -> Recording {
        var hand = ScriptHand()
        for time in [0.4, 1.2, 2.0] { hand.tap(Point(x: 160, y: 250), at: time, for: 0.12) }
        hand.strokes(
            from: Point(x: 150, y: 34), at: 3, .by(50, 3, in: 0.4), .rest(0.5), .by(-40, 0, in: 0.4), .rest(0.2))
        hand.flick(from: Point(x: 140, y: 34), to: Point(x: 230, y: 36), at: 4.9)
        hand.set("seconds", .number(2), at: 6.2)
        hand.tap(Point(x: 160, y: 250), at: 6.4, for: 0.12)
        return hand.recording
    }
}
