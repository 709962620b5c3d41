import FineMotor

extension Exhibit {
    static var loader: Exhibit {
        Exhibit(
            name: "loader",
            summary: "goes from any of its six states to any other, at any moment, without a jump",
            size: Size(width: 104, height: 60),
            make: { Loader(frame: Rect(x: 0, y: 0, width: 48, height: 48)) },
            values: [
                Setting(key: "isActive", kind: .bool, unset: "false"),
                Setting(key: "progress", kind: .number, unset: "unknown"),
            ],
            states: Loader.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["a"], words: "start or stop", change: .toggle("isActive", default: false)),
                Binding(keys: ["+", "="], words: "more", change: .step("progress", by: 0.1)),
                Binding(keys: ["-", "_"], words: "less", change: .step("progress", by: -0.1)),
                Binding(keys: ["u"], words: "progress unknown", change: .clear("progress")),
            ],
            reducedMotion: Loader.reducedMotion,
            // Unknown, known, back, unknown again, done; then one that is stopped midway, and started while it goes.
            script: """
                {"t":0.3,"set":"isActive","to":true}
                {"t":2.6,"set":"progress","to":0.3}
                {"t":3.3,"set":"progress","to":0.7}
                {"t":4,"set":"progress","to":0.5}
                {"t":4.6,"set":"progress","to":null}
                {"t":6,"set":"progress","to":0.8}
                {"t":6.6,"set":"progress","to":1}
                {"t":8.2,"set":"progress","to":0.4}
                {"t":9,"set":"isActive","to":false}
                {"t":9.15,"set":"isActive","to":true}
                {"t":9.9,"set":"isActive","to":false}
                """,
            parameters: [
                Parameter("ringWidth", 1...8, step: 0.5, unit: "pt"),
                Parameter("activationDuration", 0...2, step: 0.05, unit: "s"),
                Parameter("completionDuration", 0...2, step: 0.05, unit: "s"),
                Parameter("deactivationDuration", 0...2, step: 0.05, unit: "s"),
            ]
        )
    }
}
