import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A slow turn; a turn beyond the end; detents; two fingers; a wheel; keys.
    static func knobScript() -> Recording {
        var hand = ScriptHand()
        let middle = Point(x: 130, y: 112)
        hand.turn(around: middle, radius: 40, from: -2.4, by: 1.6, at: 0.4, in: 0.9, isFlicked: false)
        hand.turn(around: middle, radius: 46, from: -0.8, by: 2.6, at: 1.8, in: 0.9, isFlicked: false)
        hand.set("detents", .number(11), at: 3.2)
        hand.turn(around: middle, radius: 42, from: 0.6, by: -3.4, at: 3.4, in: 1.6, isFlicked: false)
        hand.turn(fingers: 2, around: middle, radius: 30, from: 0.3, by: 1.4, at: 5.6, in: 0.8, isFlicked: false)
        hand.press(.tab, at: 7, for: 0.1)
        hand.press(.right, at: 7.4, for: 0.1)
        hand.press(.right, at: 7.7, for: 0.1)
        hand.press(.home, at: 8.2, for: 0.1)
        return hand.recording
    }
}
