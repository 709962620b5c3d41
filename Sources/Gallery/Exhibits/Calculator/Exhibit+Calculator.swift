import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The ``GalleryExhibits/Calculator``, with fingers that may slide from key to key.
    public static var calculator: Exhibit {
        Exhibit(
            name: "calculator",
            summary: "Work out a sum as fast as you can.",
            size: Size(width: 376, height: 531),
            make: { Calculator() },
            values: [
                SettableValue(key: "display", kind: .text),
                SettableValue(key: "acceptsSlidingTouches", kind: .bool, unset: "false"),
                .isEnabled,
            ],
            states: Interaction<Calculator.State>.names,
            keys: [
                Binding(
                    keys: ["s"], words: "fingers slide", change: .toggle("acceptsSlidingTouches", default: false)),
                .disable,
            ],
            parameters: [
                Parameter("restingOpacity", 0.2...1, step: 0.05),
                Parameter("shakeSpeed", 0...2000, step: 50, unit: "pt/s"),
                Parameter("shakeDampingRatio", 0.1...1, step: 0.05),
                Parameter("shakeResponse", 0.05...1, step: 0.01, unit: "s"),
            ],
            keyboard: [("← → ↑ ↓", "from key to key"), ("space", "press"), ("0–9 . + - * / = c ⌫", "type")],
            script: calculatorScript
        )
        .held(on: "Key 5") { $0 - Point(x: 0, y: CalculatorButton.diameter + Control.trackingMargin) }
    }
}
