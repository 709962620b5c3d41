import FineMotor

extension Exhibit {
    /// The ``RubberBlock``, which resists being pulled and springs back.
    public static var rubberBand: Exhibit {
        Exhibit(
            name: "rubber-band",
            summary: "follows a finger ever less the farther that goes, and springs back with its velocity",
            size: Size(width: 280, height: 280),
            make: { RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280)) },
            values: [
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "resistanceExponent", kind: .number, unset: "0.7"),
            ],
            states: Interaction<RubberBlock.State>.names,
            keys: [Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))],
            reducedMotion: RubberBlock.reducedMotion,
            parameters: [
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("pushSpeed", 0...3000, step: 100, unit: "pt/s"),
                Parameter("blockExtent", 44...140, step: 4, unit: "pt"),
            ],
            keyboard: [("space", "push"), ("← → ↑ ↓", "push aside")],
            script: rubberBandScript,
            grip: { showing in showing.grip(on: "block") { $0 + Point(x: 90, y: -60) } }
        )
    }
}
