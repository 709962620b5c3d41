import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A tap; a drag across; a flick back; a throw back after a catch in flight; a pull far beyond the end; a key.
    static func leverScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 160, y: 75), at: 0.5)
        hand.drag(from: Point(x: 172, y: 75), to: Point(x: 90, y: 80), at: 1.6, in: 0.7)
        hand.flick(from: Point(x: 95, y: 75), to: Point(x: 140, y: 72), at: 3, in: 0.12)
        hand.tap(Point(x: 130, y: 75), at: 4.4)
        hand.flick(from: Point(x: 110, y: 75), to: Point(x: 160, y: 76), at: 4.5, in: 0.13)
        hand.drag(from: Point(x: 160, y: 75), to: Point(x: 240, y: 70), at: 5.8, in: 0.9)
        hand.press(.tab, at: 7.6, for: 0.1)
        hand.press(.left, at: 8, for: 0.1)
        return hand.recording
    }
}
