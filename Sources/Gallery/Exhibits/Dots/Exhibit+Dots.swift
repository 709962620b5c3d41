import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A walk as dots on a map, and two lists of its stops in step.
    public static var dots: Exhibit {
        Exhibit(
            name: "dots",
            summary: "Scroll along the walk. Push a stop up.",
            size: Size(width: 300, height: 480),
            make: { Dots(frame: Rect(x: 0, y: 0, width: 300, height: 480)) },
            states: Interaction<Dots.Scene>.names,
            parameters: [
                Parameter("dampingRatio", 0.3...1.5, step: 0.02),
                Parameter("response", 0.1...1.5, step: 0.02, unit: "s"),
                Parameter("reach", 120...500, step: 10, unit: "pt"),
            ],
            keyboard: [("← →", "the next stop"), ("return", "open"), ("esc", "close")],
            script: dotsScript
        )
        .held { _ in nil }
    }
}
