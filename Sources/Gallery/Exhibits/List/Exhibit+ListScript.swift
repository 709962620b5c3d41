import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A throw that is caught and thrown back; a pull for new messages; one is swiped away and restored, one is lifted
    /// and moved.
    static func listScript() -> Recording {
        var hand = ScriptHand()
        hand.flick(from: Point(x: 160, y: 400), to: Point(x: 164, y: 240), at: 0.3)
        hand.flick(from: Point(x: 160, y: 180), to: Point(x: 158, y: 400), at: 1.0, in: 0.14)
        hand.strokes(from: Point(x: 160, y: 130), at: 2.4, .by(0, 190, in: 0.6), .rest(0.15))
        hand.flick(from: Point(x: 260, y: 230), to: Point(x: 120, y: 232), at: 6.0)
        hand.tap(Point(x: 246, y: 28), at: 7.1)
        hand.strokes(from: Point(x: 150, y: 290), at: 8.2, .rest(0.7), .by(0, -130, in: 0.6), .rest(0.2))
        return hand.recording
    }
}
