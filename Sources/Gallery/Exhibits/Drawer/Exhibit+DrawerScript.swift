import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A throw that is caught in flight and thrown back; a pull beyond the end; the list, scrolled, then pulled down
    /// until its top hands over to the sheet; a tap that another tap reverses; the keys.
    static func drawerScript() -> Recording {
        var hand = ScriptHand()
        let handle = Point(x: 130, y: 290)
        hand.flick(from: handle, to: Point(x: 133, y: 175), at: 0.4)
        hand.strokes(from: Point(x: 128, y: 150), at: 0.66, .rest(0.2), .by(0, 170, in: 0.3), lifted: 0.6)
        hand.strokes(from: handle, at: 2, .by(0, -270, in: 0.7), .rest(0.2), .by(0, 50, in: 0.4))
        hand.strokes(from: Point(x: 140, y: 300), at: 4, .by(2, -90, in: 0.4), lifted: 0.6)
        hand.strokes(from: Point(x: 130, y: 180), at: 5.2, .by(0, 300, in: 0.9), lifted: 0.6)
        hand.tap(Point(x: 150, y: 300), at: 6.7)
        hand.tap(Point(x: 150, y: 330), at: 6.92)
        hand.press(.tab, at: 7.9, for: 0.1)
        hand.press(.up, at: 8.2, for: 0.1)
        hand.set("isOpen", .bool(false), at: 9)
        return hand.recording
    }
}
