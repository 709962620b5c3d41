import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// Into a photo, on to the next one; up for the details, and in the same touch down and away; another one is caught
    /// in flight; a double tap, and keys.
    static func photosScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 80, y: 120), at: 0.4)
        hand.flick(from: Point(x: 240, y: 240), to: Point(x: 90, y: 244), at: 1.4)
        hand.strokes(
            from: Point(x: 150, y: 280), at: 2.8, .by(2, -170, in: 0.5), .by(10, 330, in: 0.7), lifted: 0.75)
        hand.set("response", .number(0.6), at: 4.6)
        hand.tap(Point(x: 220, y: 240), at: 4.8)
        hand.tap(Point(x: 150, y: 240), at: 5.9)
        hand.tap(Point(x: 150, y: 240), at: 6.1)
        hand.press(.escape, at: 7.2, for: 0.1)
        return hand.recording
    }
}
