import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// Deeper than usual: a tap, and a pull back, after which another card is pushed up before the first one has
    /// landed; a pull down, and a third card. A key closes it.
    static func diveScript() -> Recording {
        var hand = ScriptHand()
        let (bay, peak) = (Point(x: 150, y: 85), Point(x: 150, y: 410))
        hand.set("depth", .number(1.2), at: 0.2)
        hand.tap(bay, at: 0.4)
        hand.strokes(from: Point(x: 150, y: 150), at: 1.2, .by(0, 150, in: 0.5), .rest(0.1), lifted: 0.5)
        hand.strokes(from: Point(x: 150, y: 190), at: 1.95, .by(0, -140, in: 0.4), lifted: 0.5)
        hand.strokes(from: Point(x: 150, y: 150), at: 2.9, .by(0, 170, in: 0.4), lifted: 0.5)
        hand.tap(peak, at: 3.7)
        hand.press(.tab, at: 4.2, for: 0.1)
        hand.press(.escape, at: 4.5, for: 0.1)
        return hand.recording
    }
}
