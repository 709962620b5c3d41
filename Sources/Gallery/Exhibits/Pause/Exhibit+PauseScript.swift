import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A pull that halts; one that reverses there; a flick; a gentle pull that halts; the keys.
    static func pauseScript() -> Recording {
        var hand = ScriptHand()
        let block = Point(x: 110, y: 288)
        hand.strokes(from: block, at: 0.4, .by(4, -170, in: 0.4), .rest(0.7))
        hand.strokes(from: block, at: 2.2, .by(-6, -150, in: 0.3), .by(4, 130, in: 0.3), lifted: 0.6)
        hand.strokes(from: block, at: 3.5, .by(0, -220, in: 0.36), lifted: 0.55)
        hand.strokes(from: block, at: 4.8, .by(8, -190, in: 1), .rest(0.6))
        hand.press(.tab, at: 7.1, for: 0.1)
        hand.press(.space, at: 7.5, for: 0.9)
        hand.set("isEnabled", .bool(false), at: 8.9)
        hand.set("isEnabled", .bool(true), at: 9.5)
        return hand.recording
    }
}
