import FineMotor

extension Exhibit {
    static var lever: Exhibit {
        Exhibit(
            name: "lever",
            summary: "tapped, dragged or flicked; caught in flight it turns round without a jump",
            size: Size(width: 260, height: 150),
            make: { Lever() },
            values: [
                Setting(key: "isOn", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "dampingRatio", kind: .number, unset: "0.75"),
                Setting(key: "response", kind: .number, unset: "0.32"),
                Setting(key: "reach", kind: .number, unset: "28"),
            ],
            states: Lever.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["v"], words: "set isOn", change: .toggle("isOn", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: Lever.reducedMotion,
            // A tap; a drag across; a flick back. Caught on its way and thrown back; pulled far beyond the end; a key.
            script: """
                \(ScriptHand.tap(Point(x: 160, y: 75), at: 0.5))
                \(ScriptHand.drag(from: Point(x: 172, y: 75), to: Point(x: 90, y: 80), at: 1.6, in: 0.7))
                \(ScriptHand.flick(from: Point(x: 95, y: 75), to: Point(x: 140, y: 72), at: 3, in: 0.12))
                \(ScriptHand.tap(Point(x: 130, y: 75), at: 4.4))
                \(ScriptHand.flick(from: Point(x: 110, y: 75), to: Point(x: 160, y: 76), at: 4.5, in: 0.13))
                \(ScriptHand.drag(from: Point(x: 160, y: 75), to: Point(x: 240, y: 70), at: 5.8, in: 0.9))
                {"t":7.6,"key":"tab","phase":"down"}
                {"t":7.7,"key":"tab","phase":"up"}
                {"t":8,"key":"left","phase":"down"}
                {"t":8.1,"key":"left","phase":"up"}
                """,
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.4, step: 0.01),
                Parameter("inset", 0...20, step: 1, unit: "pt"),
            ],
            keyboard: [("space", "turn over"), ("← →", "off, on")],
            grip: { showing in showing.grip(on: "knob") { Point(x: 260 - $0.x, y: $0.y) } }
        )
    }
}
