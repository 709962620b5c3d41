import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Lever``, tapped, dragged or flicked.
    public static var lever: Exhibit {
        Exhibit(
            name: "lever",
            summary: "Flick it. Catch it halfway.",
            size: Size(width: 260, height: 150),
            make: {
                let lever = Lever()
                lever.accessibilityLabel = "Light"
                return lever
            },
            values: [
                SettableValue(key: "isOn", kind: .bool, unset: "false"),
                .isEnabled, .number("dampingRatio"), .number("response"), .number("reach"),
            ],
            states: Interaction<Lever.State>.names,
            keys: [
                Binding(keys: ["v"], words: "switch", change: .toggle("isOn", default: false)),
                .disable,
            ],
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.4, step: 0.01),
                Parameter("inset", 0...20, step: 1, unit: "pt"),
            ],
            keyboard: [("space", "switch"), ("← →", "off, on")],
            script: leverScript
        )
    }
}
