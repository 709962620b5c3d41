import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A drag; a drag past the end; a tap on the track; across detents, with a flick; typed, refused, cancelled; a key.
    static func sliderScript() -> Recording {
        var hand = ScriptHand()
        hand.drag(from: Point(x: 110, y: 96), to: Point(x: 215, y: 92), at: 0.4, in: 0.8)
        hand.drag(from: Point(x: 215, y: 96), to: Point(x: 345, y: 90), at: 1.5, in: 0.7)
        hand.tap(Point(x: 90, y: 96), at: 2.9)
        hand.set("detents", .number(6), at: 3.6)
        hand.drag(from: Point(x: 90, y: 96), to: Point(x: 240, y: 98), at: 4, in: 1.6)
        hand.flick(from: Point(x: 235, y: 96), to: Point(x: 150, y: 98), at: 6.1)
        hand.hold(.tab, at: 7)
        hand.hold(KeyPress.Name(rawValue: "8"), at: 7.4)
        hand.hold(KeyPress.Name(rawValue: "."), at: 7.6)
        hand.hold(KeyPress.Name(rawValue: "5"), at: 7.8)
        hand.hold(.return, at: 8.3)
        hand.hold(KeyPress.Name(rawValue: "-"), at: 9)
        hand.hold(KeyPress.Name(rawValue: "."), at: 9.2)
        hand.hold(.return, at: 9.5)
        hand.hold(.escape, at: 10.4)
        hand.hold(.left, at: 10.8)
        return hand.recording
    }
}
