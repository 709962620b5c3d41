import FineMotor

extension Exhibit {
    static var button: Exhibit {
        Exhibit(
            name: "button",
            summary: "lights up in the frame of the touch, and can be caught on its way back",
            size: Size(width: 260, height: 150),
            make: { Button(title: "Press me") },
            values: [
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
                Setting(key: "isSelected", kind: .bool, unset: "false"),
                Setting(key: "isLoading", kind: .bool, unset: "false"),
            ],
            states: Button.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
                Binding(keys: ["s"], words: "select", change: .toggle("isSelected", default: false)),
                Binding(keys: ["l"], words: "loading", change: .toggle("isLoading", default: false)),
            ],
            reducedMotion: Button.reducedMotion,
            // A tap; a drag out and in again; one that is caught on its way back; the keyboard; chosen; at work; disabled.
            script: """
                \(ScriptHand.tap(Point(x: 130, y: 75), at: 0.4, for: 0.15))
                \(ScriptHand.strokes(
                    from: Point(x: 120, y: 70), at: 1.4, .by(0, -110, in: 0.3), .rest(0.1), .by(5, 114, in: 0.3)))
                \(ScriptHand.tap(Point(x: 125, y: 74), at: 2.2, for: 0.15))
                {"t":3.2,"key":"tab","phase":"down"}
                {"t":3.3,"key":"tab","phase":"up"}
                {"t":3.6,"key":"space","phase":"down"}
                {"t":3.75,"key":"space","phase":"up"}
                {"t":3.75,"set":"isSelected","to":true}
                {"t":4.8,"set":"isSelected","to":false}
                {"t":5.2,"set":"isLoading","to":true}
                {"t":7.4,"set":"isLoading","to":false}
                {"t":7.8,"set":"isEnabled","to":false}
                {"t":8.6,"set":"isEnabled","to":true}
                """,
            parameters: [
                Parameter("pressedScale", 0.8...1.1, step: 0.01),
                Parameter("pressDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("pressResponse", 0.05...1, step: 0.05, unit: "s"),
                Parameter("restDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("restResponse", 0.05...1, step: 0.05, unit: "s"),
            ],
            keyboard: [("space", "press")]
        )
    }
}
