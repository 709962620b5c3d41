import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A tap; a slow drag over two segments; a throw back that is caught and thrown on; a pull beyond the end; keys.
    static func segmentsScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 134, y: 75), at: 0.5)
        hand.drag(from: Point(x: 134, y: 75), to: Point(x: 262, y: 78), at: 1.5, in: 1)
        hand.flick(from: Point(x: 278, y: 76), to: Point(x: 236, y: 74), at: 3.2, in: 0.12)
        hand.tap(Point(x: 62, y: 75), at: 4.3)
        hand.flick(from: Point(x: 100, y: 75), to: Point(x: 150, y: 76), at: 4.5, in: 0.12)
        hand.drag(from: Point(x: 206, y: 75), to: Point(x: 334, y: 70), at: 5.6, in: 0.8)
        hand.press(.tab, at: 7.2, for: 0.1)
        hand.press(.left, at: 7.6, for: 0.1)
        hand.press(.left, at: 7.9, for: 0.1)
        return hand.recording
    }
}
