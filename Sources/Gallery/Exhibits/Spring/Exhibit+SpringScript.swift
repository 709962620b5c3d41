import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A tap; less damping during the swing, with two taps on the way; by keyboard a slower response and more damping.
    static func springScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 180, y: 40), at: 0.5)
        hand.drag(from: Point(x: 170, y: 292), to: Point(x: 90, y: 294), at: 2, in: 0.4)
        hand.tap(Point(x: 200, y: 42), at: 3.4)
        hand.tap(Point(x: 200, y: 42), at: 3.8)
        hand.press(.tab, at: 5, for: 0.08)
        hand.press(.tab, at: 5.2, for: 0.08)
        hand.press(.tab, at: 5.4, for: 0.08)
        hand.press(.right, at: 5.8, for: 0.08)
        hand.press(.right, at: 5.96, for: 0.08)
        hand.press(.right, at: 6.12, for: 0.08)
        hand.press(.right, at: 6.28, for: 0.08)
        hand.press(.backTab, at: 8, for: 0.08)
        hand.press(KeyPress.Name(rawValue: "."), at: 8.4, for: 0.08)
        hand.press(KeyPress.Name(rawValue: "8"), at: 8.6, for: 0.08)
        hand.press(.return, at: 8.9, for: 0.08)
        hand.press(.space, at: 10.2, for: 0.08)
        return hand.recording
    }
}
