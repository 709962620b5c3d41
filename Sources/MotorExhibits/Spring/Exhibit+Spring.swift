import FineMotor

extension Exhibit {
    /// The ``SpringPlayground``: a block that a spring sends across, and the two sliders that say how.
    public static var spring: Exhibit {
        Exhibit(
            name: "spring",
            summary: "damping ratio and response on two sliders, with the curve that they make",
            size: Size(width: 360, height: 400),
            make: { SpringPlayground() },
            values: [
                Setting(key: "dampingRatio", kind: .number, unset: "0.5"),
                Setting(key: "response", kind: .number, unset: "0.5"),
            ],
            states: Interaction<SpringPlayground.State>.names,
            keys: [],
            reducedMotion: SpringPlayground.reducedMotion,
            parameters: [
                Parameter("dampingRatio", 0.1...1, step: 0.05),
                Parameter("response", 0.1...2, step: 0.05, unit: "s"),
            ],
            keyboard: [("space", "send it across"), ("← →", "step"), ("0–9 .", "type"), ("return", "take it")],
            script: springScript
        )
    }
}
