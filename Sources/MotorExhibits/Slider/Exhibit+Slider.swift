import FineMotor

extension Exhibit {
    /// A ``FineMotor/Slider`` that counts metres, with detents if wanted.
    public static var slider: Exhibit {
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
            states: Interaction<Slider.State>.names,
            keys: [
                Binding(keys: ["n"], words: "detents", change: .swap("detents", 6)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: Slider.reducedMotion,
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("detentStrength", 0...1, step: 0.05),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.4, step: 0.01),
            ],
            keyboard: [("← →", "step"), ("0–9 . -", "type"), ("return", "take it")],
            script: sliderScript,
            grip: { showing in showing.grip(on: "knob") { Point(x: $0.x > 170 ? $0.x - 80 : $0.x + 80, y: $0.y) } }
        )
    }
}
