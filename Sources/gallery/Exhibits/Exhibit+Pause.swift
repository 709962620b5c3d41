import FineMotor

extension Exhibit {
    static var pause: Exhibit {
        let block = Point(x: 110, y: 288)
        return Exhibit(
            name: "pause",
            summary: "notices the moment in which a hand that pulls upward comes to a halt, without a timer",
            size: Size(width: 220, height: 360),
            make: { PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360)) },
            values: [
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "detector", kind: .text, unset: "halt"),
            ],
            states: PauseBlock.State.allCases.map(\.rawValue),
            keys: [Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))],
            reducedMotion: PauseBlock.reducedMotion,
            // A pull that halts; one that turns round there; a flick; a gentle one that halts; the keys.
            script: """
                \(ScriptHand.strokes(from: block, at: 0.4, .by(4, -170, in: 0.4), .rest(0.7)))
                \(ScriptHand.strokes(from: block, at: 2.2, .by(-6, -150, in: 0.3), .by(4, 130, in: 0.3), lifted: 0.6))
                \(ScriptHand.strokes(from: block, at: 3.5, .by(0, -220, in: 0.36), lifted: 0.55))
                \(ScriptHand.strokes(from: block, at: 4.8, .by(8, -190, in: 1), .rest(0.6)))
                {"t":7.1,"key":"tab","phase":"down"}
                {"t":7.2,"key":"tab","phase":"up"}
                {"t":7.5,"key":"space","phase":"down"}
                {"t":8.4,"key":"space","phase":"up"}
                {"t":8.9,"set":"isEnabled","to":false}
                {"t":9.5,"set":"isEnabled","to":true}
                """,
            parameters: [
                Parameter("reach", 60...220, step: 10, unit: "pt"),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("liftDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("liftResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
            ],
            keyboard: [("space", "hold up"), ("↑ ↓", "lift, let go")],
            grip: { showing in showing.grip(on: "block") { $0 - Point(x: 0, y: 160) } }
        )
    }
}
