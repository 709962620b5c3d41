import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The ``GalleryExhibits/SpringPlayground``: a spring that moves a dot, and two sliders for its numbers.
    public static var spring: Exhibit {
        Exhibit(
            name: "spring",
            summary: "Tune the spring. Send the dot across.",
            size: Size(width: 360, height: 400),
            make: { SpringPlayground() },
            values: [.number("dampingRatio"), .number("response")],
            states: Interaction<SpringPlayground.State>.names,
            keys: [],
            parameters: [
                Parameter("dampingRatio", 0.1...1, step: 0.05),
                Parameter("response", 0.1...2, step: 0.05, unit: "s"),
            ],
            keyboard: [("space", "send it across"), ("← →", "step"), ("0–9 .", "type"), ("return", "commit")],
            script: springScript
        )
    }
}
