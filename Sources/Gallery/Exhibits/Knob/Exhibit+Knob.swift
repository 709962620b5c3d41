import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Knob`` in decibels, with optional detents.
    public static var knob: Exhibit {
        Exhibit(
            name: "knob",
            summary: "Turn it with one finger, around its middle.",
            size: Size(width: 260, height: 260),
            make: {
                let knob = Knob()
                (knob.title, knob.unit) = ("Volume", "dB")
                knob.minimum = -40
                knob.maximum = 10
                knob.value = -20
                knob.layer["fractionDigits"] = 0
                return knob
            },
            values: [
                .number("value"), .number("minimum"), .number("maximum"),
                SettableValue(key: "detents", kind: .number, unset: "none"),
                .number("detentStrength"), .isEnabled,
            ],
            states: Interaction<Knob.State>.names,
            keys: [
                Binding(keys: ["n"], words: "detents", change: .swap("detents", 11)),
                .disable,
            ],
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("detentStrength", 0...1, step: 0.05),
                Parameter("reach", 0.05...1, step: 0.05, unit: "rad"),
                Parameter("hubRadius", 0...40, step: 1, unit: "pt"),
                Parameter("diameter", 44...120, step: 2, unit: "pt"),
                Parameter("pressedScale", 0.8...1.2, step: 0.01),
            ],
            keyboard: [("← →", "step"), ("home, end", "the ends")],
            script: knobScript
        )
    }
}
