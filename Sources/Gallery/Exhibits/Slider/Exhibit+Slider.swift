import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Slider`` in meters, with optional detents.
    public static var slider: Exhibit {
        Exhibit(
            name: "slider",
            summary: "Drag it, or type a number.",
            size: Size(width: 340, height: 150),
            make: {
                let slider = Slider(frame: Rect(x: 0, y: 0, width: 300, height: 72))
                (slider.title, slider.unit) = ("Distance", "m")
                slider.maximum = 10
                slider.value = 3
                return slider
            },
            values: [
                .number("value"), .number("minimum"), .number("maximum"),
                SettableValue(key: "detents", kind: .number, unset: "none"),
                .number("detentStrength"), .isEnabled,
            ],
            states: Interaction<Slider.State>.names,
            keys: [
                Binding(keys: ["n"], words: "detents", change: .swap("detents", 6)),
                .disable,
            ],
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("detentStrength", 0...1, step: 0.05),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.4, step: 0.01),
            ],
            keyboard: [("← →", "step"), ("0–9 . -", "type"), ("return", "commit")],
            script: sliderScript
        )
    }
}
