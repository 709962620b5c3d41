import FineMotor

extension Exhibit {
    static var rubberBand: Exhibit {
        let middle = Point(x: 140, y: 140)
        return Exhibit(
            name: "rubber-band",
            summary: "follows a finger ever less the farther that goes, and springs back with its velocity",
            size: Size(width: 280, height: 280),
            make: { RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280)) },
            values: [
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "resistanceExponent", kind: .number, unset: "0.7"),
            ],
            states: RubberBlock.State.allCases.map(\.rawValue),
            keys: [Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))],
            reducedMotion: RubberBlock.reducedMotion,
            // A long pull down; one aside that is flung, caught as it swings and pulled on; the arrows.
            script: """
                \(ScriptHand.strokes(from: middle, at: 0.4, .by(0, 130, in: 0.7), .rest(0.25)))
                \(ScriptHand.flick(from: middle, to: Point(x: 240, y: 110), at: 2.3, in: 0.2))
                \(ScriptHand.strokes(
                    from: Point(x: 132, y: 138), at: 2.62, .rest(0.3), .by(-110, 90, in: 0.5), .rest(0.1)))
                \(ScriptHand.flick(from: middle, to: Point(x: 130, y: 10), at: 4.6, in: 0.18))
                {"t":6,"key":"tab","phase":"down"}
                {"t":6.1,"key":"tab","phase":"up"}
                {"t":6.4,"key":"right","phase":"down"}
                {"t":6.5,"key":"right","phase":"up"}
                {"t":6.9,"key":"up","phase":"down"}
                {"t":7,"key":"up","phase":"up"}
                {"t":7.1,"key":"up","phase":"down"}
                {"t":7.2,"key":"up","phase":"up"}
                {"t":7.8,"set":"isEnabled","to":false}
                {"t":8.5,"set":"isEnabled","to":true}
                """,
            parameters: [
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("pushSpeed", 0...3000, step: 100, unit: "pt/s"),
                Parameter("blockExtent", 44...140, step: 4, unit: "pt"),
            ],
            keyboard: [("space", "push"), ("← → ↑ ↓", "push aside")],
            grip: { showing in showing.grip(on: "block") { $0 + Point(x: 90, y: -60) } }
        )
    }
}
