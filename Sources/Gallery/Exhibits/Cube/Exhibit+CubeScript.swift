import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A turn back and forth in one touch, a flick, another one that is caught and sent back, and keys.
    static func cubeScript() -> Recording {
        var hand = ScriptHand()
        hand.strokes(
            from: Point(x: 250, y: 180), at: 0.4, .by(-190, 4, in: 0.4), .by(110, 0, in: 0.26), .by(-130, -3, in: 0.28),
            lifted: 0.6)
        hand.set("shade", .number(0.7), at: 2)
        hand.flick(from: Point(x: 230, y: 220), to: Point(x: 120, y: 224), at: 2.2, in: 0.12)
        hand.strokes(from: Point(x: 150, y: 210), at: 2.4, .rest(0.25), .by(130, 3, in: 0.28), lifted: 0.6)
        hand.press(.tab, at: 3.6, for: 0.1)
        hand.press(.right, at: 3.8, for: 0.1)
        return hand.recording
    }
}
