import FineMotor
public import MotorExhibits
import MotorRecording

extension Exhibit {
    /// Screens that slide, and tabs whose icons change shape with them.
    public static var tabs: Exhibit {
        Exhibit(
            name: "tabs",
            summary: "Swipe. Turn back halfway, and watch the icons.",
            size: Size(width: 300, height: 420),
            make: { Tabs(frame: Rect(x: 0, y: 0, width: 300, height: 420)) },
            values: [.number("stretch")],
            parameters: [
                Parameter("pageDampingRatio", 0.4...1.5, step: 0.02),
                Parameter("pageResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("rubberBand", 0.2...1, step: 0.05),
                Parameter("stretch", 0...60, step: 2, unit: "pt"),
            ],
            keyboard: [("← →", "the tab beside"), ("return", "choose")],
            script: tabsScript
        )
        .held(at: Grip(Point(x: 240, y: 200), away: Point(x: 90, y: 200)))
    }

    /// A swipe that turns back and forth in one touch, a flick, a tapped tab, another one in flight, and keys.
    static func tabsScript() -> Recording {
        var hand = ScriptHand()
        hand.strokes(
            from: Point(x: 250, y: 180), at: 0.4, .by(-180, 4, in: 0.6), .by(120, 0, in: 0.5), .by(-140, -3, in: 0.45),
            lifted: 0.8)
        hand.set("stretch", .number(44), at: 2.7)
        hand.flick(from: Point(x: 230, y: 200), to: Point(x: 110, y: 204), at: 2.9)
        hand.tap(Point(x: 60, y: 380), at: 4.2)
        hand.tap(Point(x: 150, y: 380), at: 4.45)
        hand.press(.tab, at: 5.6, for: 0.1)
        return hand.recording
    }
}
