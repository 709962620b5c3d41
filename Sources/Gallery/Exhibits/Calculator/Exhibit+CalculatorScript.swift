import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// 7.5 × 4; a drag out of a key and in again; a slide from 1 over 2 and 3 to 6; a division by 0; the focus from key
    /// to key by keyboard.
    static func calculatorScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 55.5, y: 220.5), at: 0.4)
        hand.tap(Point(x: 225.5, y: 484.5), at: 0.66)
        hand.tap(Point(x: 150.5, y: 302.5), at: 0.96)
        hand.tap(Point(x: 311.5, y: 213.5), at: 1.38)
        hand.tap(Point(x: 48.5, y: 310.5), at: 1.78)
        hand.tap(Point(x: 326.5, y: 481.5), at: 2.23)
        hand.strokes(
            from: Point(x: 144.5, y: 220.5), at: 3.03, .by(0, -150, in: 0.3), .rest(0.15), .by(0, 150, in: 0.3))
        hand.set("acceptsSlidingTouches", .bool(true), at: 4.33)
        hand.strokes(from: Point(x: 57.5, y: 394.5), at: 4.48, .by(174, 0, in: 0.5), .rest(0.1), .by(0, -87, in: 0.3))
        hand.tap(Point(x: 310.5, y: 131.5), at: 5.98)
        hand.tap(Point(x: 108, y: 489.5), at: 6.38)
        hand.tap(Point(x: 320.5, y: 480.5), at: 6.83)
        hand.tap(Point(x: 53.5, y: 127.5), at: 7.93)
        hand.press(.tab, at: 8.63, for: 0.05)
        hand.press(.down, at: 8.85, for: 0.05)
        hand.press(.right, at: 9.07, for: 0.05)
        hand.press(.space, at: 9.29, for: 0.1)
        hand.press(.right, at: 9.59, for: 0.05)
        hand.press(.right, at: 9.81, for: 0.05)
        hand.press(.space, at: 10.03, for: 0.1)
        return hand.recording
    }
}
