import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// One finger, slowly; a throw that is caught in flight; two fingers; the keyboard, three quarters at once, then
    /// again with little damping.
    static func rotationScript() -> Recording {
        var hand = ScriptHand()
        let middle = Point(x: 150, y: 150)
        hand.turn(around: middle, radius: 80, from: -2, by: 1.9, at: 0.4, in: 0.9, isFlicked: false)
        hand.turn(around: middle, radius: 80, from: -1, by: 1.6, at: 2, in: 0.2)
        hand.turn(around: middle, radius: 80, from: 1, by: -0.9, at: 2.45, in: 0.18)
        hand.turn(fingers: 2, around: middle, radius: 60, from: 2.6, by: 1.8, at: 4, in: 0.24)
        hand.press(.tab, at: 5.6, for: 0.05)
        hand.press(.left, at: 6, for: 0.06)
        hand.press(.left, at: 6.16, for: 0.06)
        hand.press(.left, at: 6.32, for: 0.06)
        hand.set("dampingRatio", .number(0.3), at: 7.6)
        hand.press(.right, at: 7.7, for: 0.06)
        hand.set("dampingRatio", .nothing, at: 9)
        return hand.recording
    }
}
