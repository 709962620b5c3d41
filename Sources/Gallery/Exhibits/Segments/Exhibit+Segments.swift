import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/SegmentedControl`` of four segments.
    public static var segments: Exhibit {
        Exhibit(
            name: "segments",
            summary: "Drag the thumb. Throw it to the other end.",
            size: Size(width: 340, height: 150),
            make: {
                let control = SegmentedControl(titles: ["Day", "Week", "Month", "Year"])
                control.accessibilityLabel = "Period"
                return control
            },
            values: [SettableValue(key: "selectedIndex", kind: .number, unset: "0"), .isEnabled],
            states: Interaction<SegmentedControl.State>.names,
            keys: [
                Binding(keys: ["n"], words: "the last segment", change: .swap("selectedIndex", 3)),
                .disable,
            ],
            parameters: [
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.01, unit: "s"),
                Parameter("reach", 4...80, step: 1, unit: "pt"),
                Parameter("pressedScale", 0.8...1.2, step: 0.01),
                Parameter("inset", 0...12, step: 1, unit: "pt"),
            ],
            keyboard: [("← →", "the segment beside")],
            script: segmentsScript
        )
    }
}
