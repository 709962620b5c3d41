import FineMotor

extension Exhibit {
    static var flashlight: Exhibit {
        let middle = Point(x: 120, y: 170)
        return Exhibit(
            name: "flashlight",
            summary: "is pressed in on purpose, by force or by time, and switches when that lets go",
            size: Size(width: 240, height: 340),
            make: { FlashlightButton() },
            values: [
                Setting(key: "isOn", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: FlashlightButton.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["s"], words: "switch", change: .toggle("isOn", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: FlashlightButton.reducedMotion,
            // Pressed in by force; a tap, which does nothing; held; let go of suddenly; left; by the keyboard; switched from
            // elsewhere; disabled.
            script: """
                \(ScriptHand.strokes(
                    from: middle, at: 0.4, force: 0.02, .press(0.88, in: 0.4), .rest(0.22), .press(-0.88, in: 0.33)))
                \(ScriptHand.tap(middle, at: 1.9, for: 0.1))
                \(ScriptHand.tap(middle, at: 2.5, for: 0.8))
                \(ScriptHand.strokes(from: middle, at: 4, force: 0.02, .press(0.93, in: 0.3), .rest(0.05)))
                \(ScriptHand.strokes(from: middle, at: 5, .rest(0.2), .by(60, 0, in: 0.25)))
                {"t":5.9,"key":"tab","phase":"down"}
                {"t":5.95,"key":"tab","phase":"up"}
                {"t":6.1,"key":"space","phase":"down"}
                {"t":6.25,"key":"space","phase":"up"}
                {"t":7,"set":"isOn","to":true}
                {"t":7.6,"set":"isEnabled","to":false}
                {"t":8.2,"set":"isEnabled","to":true}
                {"t":8.5,"set":"isOn","to":false}
                """,
            parameters: [
                Parameter("maximumDiameter", 50...120, step: 2, unit: "pt"),
                Parameter("activationForce", 0.1...1, step: 0.01),
                Parameter("confirmationForce", 0...0.95, step: 0.01),
                Parameter("resetForce", 0...0.95, step: 0.01),
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.05, unit: "s"),
                Parameter("holdResponse", 0.2...4, step: 0.1, unit: "s"),
            ],
            keyboard: [("space", "press in")]
        )
    }
}
