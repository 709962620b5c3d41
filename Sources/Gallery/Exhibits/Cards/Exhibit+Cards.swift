import FineMotor
public import MotorExhibits
import MotorRecording

extension Exhibit {
    /// A ``FineMotor/CardStack`` of landscapes.
    public static var cards: Exhibit {
        Exhibit(
            name: "cards",
            summary: "Throw the card away. Catch it on its way.",
            size: Size(width: 300, height: 420),
            make: { CardDesk(frame: Rect(x: 0, y: 0, width: 300, height: 420)) },
            values: [.number("tilt")],
            parameters: [
                Parameter("dampingRatio", 0.4...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("peek", 0...30, step: 1, unit: "pt"),
                Parameter("shrink", 0...0.3, step: 0.01),
                Parameter("tilt", 0...1, step: 0.05, unit: "rad"),
            ],
            keyboard: [("← →", "away"), ("backspace", "undo")],
            script: cardsScript
        )
        .held(at: Grip(Point(x: 150, y: 160), away: Point(x: 260, y: 170)))
    }

    /// A drag that returns; a throw to the right; one to the left that is caught and brought back; undo twice; keys.
    static func cardsScript() -> Recording {
        var hand = ScriptHand()
        hand.strokes(
            from: Point(x: 150, y: 200), at: 0.4, .by(80, 10, in: 0.5), .rest(0.2), .by(-70, -6, in: 0.5), .rest(0.15))
        hand.flick(from: Point(x: 140, y: 200), to: Point(x: 240, y: 190), at: 2.3)
        hand.flick(from: Point(x: 170, y: 190), to: Point(x: 90, y: 200), at: 3.5)
        hand.tap(Point(x: 150, y: 382), at: 4.6, for: 0.12)
        hand.tap(Point(x: 150, y: 382), at: 5.2, for: 0.12)
        hand.press(.tab, at: 6.2, for: 0.1)
        hand.press(.right, at: 6.5, for: 0.1)
        return hand.recording
    }
}
