import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A tap; a drag out and in again; one caught on its way back; the keyboard; selected; busy; disabled.
    static func buttonScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 130, y: 75), at: 0.4, for: 0.15)
        hand.strokes(from: Point(x: 120, y: 70), at: 1.4, .by(0, -110, in: 0.3), .rest(0.1), .by(5, 114, in: 0.3))
        hand.tap(Point(x: 125, y: 74), at: 2.2, for: 0.15)
        hand.press(.tab, at: 3.2, for: 0.1)
        hand.press(.space, at: 3.6, for: 0.15)
        hand.set("isSelected", .bool(true), at: 3.75)
        hand.set("isSelected", .bool(false), at: 4.8)
        hand.set("isLoading", .bool(true), at: 5.2)
        hand.set("isLoading", .bool(false), at: 7.4)
        hand.set("isEnabled", .bool(false), at: 7.8)
        hand.set("isEnabled", .bool(true), at: 8.6)
        return hand.recording
    }
}
