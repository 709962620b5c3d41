import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Loader`` with determinate and indeterminate progress.
    public static var loader: Exhibit {
        Exhibit(
            name: "loader",
            summary: "Start it. Change your mind halfway.",
            size: Size(width: 104, height: 60),
            make: { Loader(frame: Rect(x: 0, y: 0, width: 48, height: 48)) },
            values: [
                SettableValue(key: "isActive", kind: .bool, unset: "false"),
                SettableValue(key: "progress", kind: .number, unset: "unknown"),
            ],
            states: Interaction<Loader.State>.names,
            keys: [
                Binding(keys: ["a"], words: "start or stop", change: .toggle("isActive", default: false)),
                Binding(keys: ["+", "="], words: "more", change: .step("progress", by: 0.1)),
                Binding(keys: ["-", "_"], words: "less", change: .step("progress", by: -0.1)),
                Binding(keys: ["u"], words: "progress unknown", change: .clear("progress")),
            ],
            parameters: [
                Parameter("ringWidth", 1...8, step: 0.5, unit: "pt"),
                Parameter("activationDuration", 0...2, step: 0.05, unit: "s"),
                Parameter("completionDuration", 0...2, step: 0.05, unit: "s"),
                Parameter("deactivationDuration", 0...2, step: 0.05, unit: "s"),
            ],
            script: loaderScript
        )
    }
}
