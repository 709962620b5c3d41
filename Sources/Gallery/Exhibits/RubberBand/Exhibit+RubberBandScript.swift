import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A long pull down; a flick sideways, caught in mid-swing and pulled farther; the arrows.
    static func rubberBandScript() -> Recording {
        var hand = ScriptHand()
        let middle = Point(x: 140, y: 140)
        hand.strokes(from: middle, at: 0.4, .by(0, 130, in: 0.7), .rest(0.25))
        hand.flick(from: middle, to: Point(x: 240, y: 110), at: 2.3, in: 0.2)
        hand.strokes(from: Point(x: 132, y: 138), at: 2.62, .rest(0.3), .by(-110, 90, in: 0.5), .rest(0.1))
        hand.flick(from: middle, to: Point(x: 130, y: 10), at: 4.6, in: 0.18)
        hand.press(.tab, at: 6, for: 0.1)
        hand.press(.right, at: 6.4, for: 0.1)
        hand.press(.up, at: 6.9, for: 0.1)
        hand.press(.up, at: 7.1, for: 0.1)
        hand.set("isEnabled", .bool(false), at: 7.8)
        hand.set("isEnabled", .bool(true), at: 8.5)
        return hand.recording
    }
}
