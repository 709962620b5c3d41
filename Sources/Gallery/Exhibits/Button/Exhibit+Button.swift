import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Button`` that can be selected, busy or disabled.
    public static var button: Exhibit {
        Exhibit(
            name: "button",
            summary: "Press it. Catch it on its way back.",
            size: Size(width: 260, height: 150),
            make: { Button(title: "Press me") },
            values: [
                .isEnabled,
                SettableValue(key: "isSelected", kind: .bool, unset: "false"),
                SettableValue(key: "isLoading", kind: .bool, unset: "false"),
            ],
            states: Interaction<Button.State>.names,
            keys: [
                .disable,
                Binding(keys: ["s"], words: "select", change: .toggle("isSelected", default: false)),
                Binding(keys: ["l"], words: "loading", change: .toggle("isLoading", default: false)),
            ],
            parameters: [
                Parameter("pressedScale", 0.8...1.1, step: 0.01),
                Parameter("pressDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("pressResponse", 0.05...1, step: 0.05, unit: "s"),
                Parameter("restDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("restResponse", 0.05...1, step: 0.05, unit: "s"),
            ],
            keyboard: [("space", "press")],
            script: buttonScript
        )
    }
}
