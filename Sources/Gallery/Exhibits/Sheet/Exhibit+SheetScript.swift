import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A tap to the medium height; a throw to the large one that is caught and let go; the list, scrolled, then pulled down
    /// until its top hands over to the sheet; a throw past the medium height; the keys.
    static func sheetScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 140, y: 380), at: 0.4)
        hand.flick(from: Point(x: 140, y: 260), to: Point(x: 143, y: 150), at: 1.3)
        hand.strokes(from: Point(x: 140, y: 120), at: 1.56, .rest(0.15), .by(0, 90, in: 0.35), .rest(0.15))
        hand.strokes(from: Point(x: 140, y: 330), at: 2.9, .by(2, -60, in: 0.5), .rest(0.2))
        hand.strokes(from: Point(x: 140, y: 150), at: 4.8, .by(0, 265, in: 0.9), lifted: 0.75)
        hand.flick(from: Point(x: 140, y: 370), to: Point(x: 142, y: 180), at: 6.6)
        hand.press(.tab, at: 7.8, for: 0.1)
        hand.press(.down, at: 8.1, for: 0.1)
        hand.set("detent", .string("small"), at: 8.8)
        return hand.recording
    }
}
