import FineMotor

extension Exhibit {
    static var slider: Exhibit {
        Exhibit(
            name: "slider",
            summary: "dragged, tapped, stepped or typed; its detents draw it and are felt",
            size: Size(width: 340, height: 150),
            make: {
                let slider = Slider(frame: Rect(x: 0, y: 0, width: 300, height: 72))
                (slider.title, slider.unit) = ("Distance", "m")
                slider.maximum = 10
                slider.value = 3
                return slider
            },
            values: [
                Setting(key: "value", kind: .number, unset: "minimum"),
                Setting(key: "minimum", kind: .number, unset: "0"),
                Setting(key: "maximum", kind: .number, unset: "1"),
                Setting(key: "detents", kind: .number, unset: "none"),
                Setting(key: "detentStrength", kind: .number, unset: "0.8"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: Slider.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["n"], words: "detents", change: .swap("detents", 6)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: Slider.reducedMotion,
            // A drag; one past the end; a tap on the track; over detents, and a flick; typed, refused, given up; a key.
            script: """
                \(ScriptHand.drag(from: Point(x: 110, y: 96), to: Point(x: 215, y: 92), at: 0.4, in: 0.8))
                \(ScriptHand.drag(from: Point(x: 215, y: 96), to: Point(x: 345, y: 90), at: 1.5, in: 0.7))
                \(ScriptHand.tap(Point(x: 90, y: 96), at: 2.9))
                {"t":3.6,"set":"detents","to":6}
                \(ScriptHand.drag(from: Point(x: 90, y: 96), to: Point(x: 240, y: 98), at: 4, in: 1.6))
                \(ScriptHand.flick(from: Point(x: 235, y: 96), to: Point(x: 150, y: 98), at: 6.1))
                {"t":7,"key":"tab","phase":"down"}
                {"t":7.4,"key":"8","phase":"down"}
                {"t":7.6,"key":".","phase":"down"}
                {"t":7.8,"key":"5","phase":"down"}
                {"t":8.3,"key":"return","phase":"down"}
                {"t":9,"key":"-","phase":"down"}
                {"t":9.2,"key":".","phase":"down"}
                {"t":9.5,"key":"return","phase":"down"}
                {"t":10.4,"key":"escape","phase":"down"}
                {"t":10.8,"key":"left","phase":"down"}
                """,
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("detentStrength", 0...1, step: 0.05),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.4, step: 0.01),
            ],
            keyboard: [("← →", "step"), ("0–9 . -", "type"), ("return", "take it")],
            grip: { showing in showing.grip(on: "knob") { Point(x: $0.x > 170 ? $0.x - 80 : $0.x + 80, y: $0.y) } }
        )
    }
}
