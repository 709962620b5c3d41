import FineMotor

extension Exhibit {
    /// The ``FlashlightButton``, which is pressed in by force or by time.
    public static var flashlight: Exhibit {
        Exhibit(
            name: "flashlight",
            summary: "is pressed in on purpose, by force or by time, and switches when that lets go",
            size: Size(width: 240, height: 340),
            make: { FlashlightButton() },
            values: [
                Setting(key: "isOn", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: Interaction<FlashlightButton.State>.names,
            keys: [
                Binding(keys: ["s"], words: "switch", change: .toggle("isOn", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: FlashlightButton.reducedMotion,
            parameters: [
                Parameter("maximumDiameter", 50...120, step: 2, unit: "pt"),
                Parameter("activationForce", 0.1...1, step: 0.01),
                Parameter("confirmationForce", 0...0.95, step: 0.01),
                Parameter("resetForce", 0...0.95, step: 0.01),
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.05, unit: "s"),
                Parameter("holdResponse", 0.2...4, step: 0.1, unit: "s"),
            ],
            keyboard: [("space", "press in")],
            script: flashlightScript
        )
    }
}
