import FineMotor

extension Exhibit {
    static var spring: Exhibit {
        Exhibit(
            name: "spring",
            summary: "damping ratio and response on two sliders, with the curve that they make",
            size: Size(width: 360, height: 400),
            make: { SpringPlayground() },
            values: [
                Setting(key: "dampingRatio", kind: .number, unset: "0.5"),
                Setting(key: "response", kind: .number, unset: "0.5"),
            ],
            states: SpringPlayground.State.allCases.map(\.rawValue),
            keys: [],
            reducedMotion: SpringPlayground.reducedMotion,
            // A tap; less damping while it swings, and two taps on its way; by keys a slower response, and more
            // damping.
            script: """
                \(ScriptHand.tap(Point(x: 180, y: 40), at: 0.5))
                \(ScriptHand.drag(from: Point(x: 170, y: 292), to: Point(x: 90, y: 294), at: 2, in: 0.4))
                \(ScriptHand.tap(Point(x: 200, y: 42), at: 3.4))
                \(ScriptHand.tap(Point(x: 200, y: 42), at: 3.8))
                {"t":5,"key":"tab","phase":"down"}
                {"t":5.08,"key":"tab","phase":"up"}
                {"t":5.2,"key":"tab","phase":"down"}
                {"t":5.28,"key":"tab","phase":"up"}
                {"t":5.4,"key":"tab","phase":"down"}
                {"t":5.48,"key":"tab","phase":"up"}
                {"t":5.8,"key":"right","phase":"down"}
                {"t":5.88,"key":"right","phase":"up"}
                {"t":5.96,"key":"right","phase":"down"}
                {"t":6.04,"key":"right","phase":"up"}
                {"t":6.12,"key":"right","phase":"down"}
                {"t":6.2,"key":"right","phase":"up"}
                {"t":6.28,"key":"right","phase":"down"}
                {"t":6.36,"key":"right","phase":"up"}
                {"t":8,"key":"backTab","phase":"down"}
                {"t":8.08,"key":"backTab","phase":"up"}
                {"t":8.4,"key":".","phase":"down"}
                {"t":8.48,"key":".","phase":"up"}
                {"t":8.6,"key":"8","phase":"down"}
                {"t":8.68,"key":"8","phase":"up"}
                {"t":8.9,"key":"return","phase":"down"}
                {"t":8.98,"key":"return","phase":"up"}
                {"t":10.2,"key":"space","phase":"down"}
                {"t":10.28,"key":"space","phase":"up"}
                """,
            parameters: [
                Parameter("dampingRatio", 0.1...1, step: 0.05),
                Parameter("response", 0.1...2, step: 0.05, unit: "s"),
            ],
            keyboard: [("space", "send it across"), ("← →", "step"), ("0–9 .", "type"), ("return", "take it")]
        )
    }
}
