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
                {"t":0.4,"phase":"began","id":1,"x":55.5,"y":220.5}
                {"t":0.48,"phase":"ended","id":1,"x":55.5,"y":220.5}
                {"t":0.66,"phase":"began","id":1,"x":225.5,"y":484.5}
                {"t":0.74,"phase":"ended","id":1,"x":225.5,"y":484.5}
                {"t":0.96,"phase":"began","id":1,"x":150.5,"y":302.5}
                {"t":1.04,"phase":"ended","id":1,"x":150.5,"y":302.5}
                {"t":1.38,"phase":"began","id":1,"x":311.5,"y":213.5}
                {"t":1.46,"phase":"ended","id":1,"x":311.5,"y":213.5}
                {"t":1.78,"phase":"began","id":1,"x":48.5,"y":310.5}
                {"t":1.86,"phase":"ended","id":1,"x":48.5,"y":310.5}
                {"t":2.23,"phase":"began","id":1,"x":326.5,"y":481.5}
                {"t":2.31,"phase":"ended","id":1,"x":326.5,"y":481.5}
                {"t":3.03,"phase":"began","id":1,"x":144.5,"y":220.5}
                {"t":3.08,"phase":"moved","id":1,"x":144.5,"y":215.2}
                {"t":3.13,"phase":"moved","id":1,"x":144.5,"y":189}
                {"t":3.18,"phase":"moved","id":1,"x":144.5,"y":145.5}
                {"t":3.23,"phase":"moved","id":1,"x":144.5,"y":102}
                {"t":3.28,"phase":"moved","id":1,"x":144.5,"y":75.8}
                {"t":3.33,"phase":"moved","id":1,"x":144.5,"y":70.5}
                {"t":3.48,"phase":"moved","id":1,"x":144.5,"y":70.5}
                {"t":3.53,"phase":"moved","id":1,"x":144.5,"y":75.8}
                {"t":3.58,"phase":"moved","id":1,"x":144.5,"y":102}
                {"t":3.63,"phase":"moved","id":1,"x":144.5,"y":145.5}
                {"t":3.68,"phase":"moved","id":1,"x":144.5,"y":189}
                {"t":3.73,"phase":"moved","id":1,"x":144.5,"y":215.2}
                {"t":3.78,"phase":"moved","id":1,"x":144.5,"y":220.5}
                {"t":3.83,"phase":"ended","id":1,"x":144.5,"y":220.5}
                {"t":4.33,"set":"acceptsSlidingTouches","to":true}
                {"t":4.48,"phase":"began","id":1,"x":57.5,"y":394.5}
                {"t":4.53,"phase":"moved","id":1,"x":59,"y":394.5}
                {"t":4.58,"phase":"moved","id":1,"x":67.6,"y":394.5}
                {"t":4.63,"phase":"moved","id":1,"x":85.9,"y":394.5}
                {"t":4.68,"phase":"moved","id":1,"x":112.7,"y":394.5}
                {"t":4.73,"phase":"moved","id":1,"x":144.5,"y":394.5}
                {"t":4.78,"phase":"moved","id":1,"x":176.3,"y":394.5}
                {"t":4.83,"phase":"moved","id":1,"x":203.1,"y":394.5}
                {"t":4.88,"phase":"moved","id":1,"x":221.4,"y":394.5}
                {"t":4.93,"phase":"moved","id":1,"x":230,"y":394.5}
                {"t":4.98,"phase":"moved","id":1,"x":231.5,"y":394.5}
                {"t":5.08,"phase":"moved","id":1,"x":231.5,"y":391.4}
                {"t":5.13,"phase":"moved","id":1,"x":231.5,"y":376.2}
                {"t":5.18,"phase":"moved","id":1,"x":231.5,"y":351}
                {"t":5.23,"phase":"moved","id":1,"x":231.5,"y":325.8}
                {"t":5.28,"phase":"moved","id":1,"x":231.5,"y":310.6}
                {"t":5.33,"phase":"moved","id":1,"x":231.5,"y":307.5}
                {"t":5.45,"phase":"ended","id":1,"x":231.5,"y":307.5}
                {"t":5.98,"phase":"began","id":1,"x":310.5,"y":131.5}
                {"t":6.06,"phase":"ended","id":1,"x":310.5,"y":131.5}
                {"t":6.38,"phase":"began","id":1,"x":108,"y":489.5}
                {"t":6.46,"phase":"ended","id":1,"x":108,"y":489.5}
                {"t":6.83,"phase":"began","id":1,"x":320.5,"y":480.5}
                {"t":6.91,"phase":"ended","id":1,"x":320.5,"y":480.5}
                {"t":7.93,"phase":"began","id":1,"x":53.5,"y":127.5}
                {"t":8.01,"phase":"ended","id":1,"x":53.5,"y":127.5}
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
