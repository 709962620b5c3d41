import FineMotor

extension Exhibit {
    /// The ``PauseBlock``, which notices when a hand that pulls it up comes to a halt.
    public static var pause: Exhibit {
        Exhibit(
            name: "pause",
            summary: "notices the moment in which a hand that pulls upward comes to a halt, without a timer",
            size: Size(width: 220, height: 360),
            make: { PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360)) },
            values: [
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "detector", kind: .text, unset: "halt"),
            ],
            states: Interaction<PauseBlock.State>.names,
            keys: [Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))],
            reducedMotion: PauseBlock.reducedMotion,
            parameters: [
                Parameter("reach", 60...220, step: 10, unit: "pt"),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("liftDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("liftResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
            ],
            keyboard: [("space", "hold up"), ("↑ ↓", "lift, let go")],
            script: pauseScript,
            grip: { showing in showing.grip(on: "block") { $0 - Point(x: 0, y: 160) } }
        )
    }
}
