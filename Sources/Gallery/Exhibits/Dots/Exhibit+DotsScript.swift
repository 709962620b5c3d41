import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// Along the walk with a throw; into a stop, on to the next page; a pull down that lands in the list, and keys.
    static func dotsScript() -> Recording {
        var hand = ScriptHand()
        hand.flick(from: Point(x: 240, y: 360), to: Point(x: 110, y: 362), at: 0.4)
        hand.set("response", .number(0.56), at: 1.4)
        hand.tap(Point(x: 150, y: 340), at: 1.6)
        hand.flick(from: Point(x: 250, y: 260), to: Point(x: 120, y: 264), at: 2.6)
        hand.strokes(from: Point(x: 150, y: 200), at: 4, .by(4, 220, in: 0.5), lifted: 0.6)
        hand.press(.tab, at: 5.2, for: 0.1)
        hand.press(.return, at: 5.5, for: 0.1)
        return hand.recording
    }
}
