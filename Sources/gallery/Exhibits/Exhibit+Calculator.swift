import FineMotor

extension Exhibit {
    static var calculator: Exhibit {
        Exhibit(
            name: "calculator",
            summary: "keys light up in the frame of the touch; fingers may slide from key to key",
            size: Size(width: 376, height: 531),
            make: { Calculator() },
            values: [
                Setting(key: "display", kind: .text, unset: "0"),
                Setting(key: "acceptsSlidingTouches", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: Calculator.State.allCases.map(\.rawValue),
            keys: [
                Binding(
                    keys: ["s"], words: "fingers slide", change: .toggle("acceptsSlidingTouches", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: Calculator.reducedMotion,
            // 7.5 × 4; dragged out of a key and in again; slid from 1 over 2 and 3 to 6; divided by 0; from key to key by
            // the keyboard.
            script: """
                \(ScriptHand.tap(Point(x: 55.5, y: 220.5), at: 0.4))
                \(ScriptHand.tap(Point(x: 225.5, y: 484.5), at: 0.66))
                \(ScriptHand.tap(Point(x: 150.5, y: 302.5), at: 0.96))
                \(ScriptHand.tap(Point(x: 311.5, y: 213.5), at: 1.38))
                \(ScriptHand.tap(Point(x: 48.5, y: 310.5), at: 1.78))
                \(ScriptHand.tap(Point(x: 326.5, y: 481.5), at: 2.23))
                \(ScriptHand.strokes(
                    from: Point(x: 144.5, y: 220.5), at: 3.03, .by(0, -150, in: 0.3), .rest(0.15), .by(0, 150, in: 0.3)))
                {"t":4.33,"set":"acceptsSlidingTouches","to":true}
                \(ScriptHand.strokes(
                    from: Point(x: 57.5, y: 394.5), at: 4.48, .by(174, 0, in: 0.5), .rest(0.1), .by(0, -87, in: 0.3)))
                \(ScriptHand.tap(Point(x: 310.5, y: 131.5), at: 5.98))
                \(ScriptHand.tap(Point(x: 108, y: 489.5), at: 6.38))
                \(ScriptHand.tap(Point(x: 320.5, y: 480.5), at: 6.83))
                \(ScriptHand.tap(Point(x: 53.5, y: 127.5), at: 7.93))
                {"t":8.63,"key":"tab","phase":"down"}
                {"t":8.68,"key":"tab","phase":"up"}
                {"t":8.85,"key":"down","phase":"down"}
                {"t":8.9,"key":"down","phase":"up"}
                {"t":9.07,"key":"right","phase":"down"}
                {"t":9.12,"key":"right","phase":"up"}
                {"t":9.29,"key":"space","phase":"down"}
                {"t":9.39,"key":"space","phase":"up"}
                {"t":9.59,"key":"right","phase":"down"}
                {"t":9.64,"key":"right","phase":"up"}
                {"t":9.81,"key":"right","phase":"down"}
                {"t":9.86,"key":"right","phase":"up"}
                {"t":10.03,"key":"space","phase":"down"}
                {"t":10.13,"key":"space","phase":"up"}
                """,
            parameters: [
                Parameter("restingOpacity", 0.2...1, step: 0.05),
                Parameter("shakeSpeed", 0...2000, step: 50, unit: "pt/s"),
                Parameter("shakeDampingRatio", 0.1...1, step: 0.05),
                Parameter("shakeResponse", 0.05...1, step: 0.01, unit: "s"),
            ],
            keyboard: [("← → ↑ ↓", "from key to key"), ("space", "press"), ("0–9 . + - * / = c ⌫", "type")],
            grip: { showing in
                showing.grip(on: "Key 5") { $0 - Point(x: 0, y: CalculatorButton.diameter + Control.trackingMargin) }
            }
        )
    }
}
