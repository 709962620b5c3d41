import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A throw up; a throw across, caught in flight, then down; the keyboard; a slow release; smaller insets.
    static func pictureInPictureScript() -> Recording {
        var hand = ScriptHand()
        hand.flick(from: Point(x: 254, y: 330), to: Point(x: 246, y: 210), at: 0.4)
        hand.flick(from: Point(x: 250, y: 90), to: Point(x: 120, y: 96), at: 1.5)
        hand.flick(from: Point(x: 100, y: 95), to: Point(x: 98, y: 215), at: 1.8)
        hand.press(.tab, at: 3, for: 0.05)
        hand.press(.right, at: 3.4, for: 0.1)
        hand.press(.up, at: 3.6, for: 0.1)
        hand.drag(from: Point(x: 254, y: 90), to: Point(x: 120, y: 250), at: 4.7, in: 1, rest: 0.3)
        hand.set("horizontalInset", .number(60), at: 7)
        hand.set("verticalInset", .number(70), at: 7)
        hand.set("horizontalInset", .nothing, at: 7.8)
        hand.set("verticalInset", .nothing, at: 7.8)
        return hand.recording
    }
}
