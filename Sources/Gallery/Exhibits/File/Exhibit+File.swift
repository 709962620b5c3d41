import FineMotor
public import MotorExhibits
package import MotorLottie
import MotorRecording

extension Exhibit {
    /// A designer's file: a tap changes its state, a finger moves its time, and a button changes its colors.
    public static var file: Exhibit {
        Exhibit(
            name: "file",
            summary: "Tap the picture, or slide across it.",
            size: Size(width: 300, height: 380),
            make: { FilePlayer(frame: Rect(x: 0, y: 0, width: 300, height: 380)) },
            values: [.number("tint")],
            keys: [Binding(keys: ["k"], words: "recolor", change: .swap("tint", 1))],
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
            ],
            keyboard: [("return", "the next state"), ("tab", "the states, the colors")],
            script: fileScript
        )
        .held(at: Grip(Point(x: 110, y: 100), away: Point(x: 200, y: 100)))
    }

    /// Creates the exhibit of a user's file: the text of a Lottie file, or an archive in Base64.
    ///
    /// - Throws: The error in the file.
    package static func file(_ text: String) throws(LottieError) -> Exhibit {
        _ = try FilePlayer.read(text)
        var exhibit = file
        exhibit.make = {
            let player = FilePlayer(frame: Rect(x: 0, y: 0, width: 300, height: 380))
            Transaction.withoutActions { player.layer["file"] = .string(text) }
            return player
        }
        return exhibit
    }

    /// Taps, the second in flight; a finger that slides back and forth; the segments; and other colors.
    static func fileScript() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 150, y: 100), at: 0.5)
        hand.tap(Point(x: 150, y: 100), at: 1.6)
        hand.tap(Point(x: 150, y: 100), at: 1.8)
        hand.strokes(
            from: Point(x: 90, y: 110), at: 3, .by(70, 2, in: 0.6), .by(-50, 0, in: 0.5), .by(60, -2, in: 0.5),
            lifted: 0.3)
        hand.tap(Point(x: 80, y: 226), at: 5.4)
        hand.tap(Point(x: 150, y: 282), at: 6.4)
        hand.tap(Point(x: 150, y: 100), at: 7)
        return hand.recording
    }
}
