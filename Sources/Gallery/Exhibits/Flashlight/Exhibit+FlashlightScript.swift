import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A hard press; a tap, which has no effect; a long press; a sudden release; a drag out; the keyboard; switched by
    /// value; disabled.
    static func flashlightScript() -> Recording {
        var hand = ScriptHand()
        let middle = Point(x: 120, y: 170)
        hand.strokes(from: middle, at: 0.4, force: 0.02, .press(0.88, in: 0.4), .rest(0.22), .press(-0.88, in: 0.33))
        hand.tap(middle, at: 1.9, for: 0.1)
        hand.tap(middle, at: 2.5, for: 0.8)
        hand.strokes(from: middle, at: 4, force: 0.02, .press(0.93, in: 0.3), .rest(0.05))
        hand.strokes(from: middle, at: 5, .rest(0.2), .by(60, 0, in: 0.25))
        hand.press(.tab, at: 5.9, for: 0.05)
        hand.press(.space, at: 6.1, for: 0.15)
        hand.set("isOn", .bool(true), at: 7)
        hand.set("isEnabled", .bool(false), at: 7.6)
        hand.set("isEnabled", .bool(true), at: 8.2)
        hand.set("isOn", .bool(false), at: 8.5)
        return hand.recording
    }
}
