import FineMotor
import MotorRecording

extension Exhibit {
    /// Deeper than usual, a tap, and a pull back; a push that throws; a pull that is thrown home, another card in the middle of its way, and a
    /// hand that catches this one, pulls it down and turns back; a key that closes it.
    static func diveScript() -> Recording {
        var hand = ScriptHand()
        let (bay, dunes, peak) = (Point(x: 150, y: 85), Point(x: 150, y: 250), Point(x: 150, y: 410))
        hand.set("depth", .number(1.2), at: 0.2)
        hand.tap(bay, at: 0.4)
        hand.strokes(from: Point(x: 150, y: 150), at: 1.2, .by(0, 150, in: 0.5), .rest(0.1), .by(0, 30, in: 0.2))
        hand.flick(from: dunes, to: Point(x: 150, y: 160), at: 2.6)
        hand.strokes(from: Point(x: 150, y: 170), at: 3.3, .by(0, 170, in: 0.4), lifted: 0.55)
        hand.tap(peak, at: 3.75)
        hand.strokes(from: Point(x: 150, y: 190), at: 3.95, .by(0, 100, in: 0.35), .by(0, -140, in: 0.5), lifted: 0.7)
        hand.press(.tab, at: 5, for: 0.1)
        hand.press(.return, at: 5.2, for: 0.1)
        return hand.recording
    }
}
