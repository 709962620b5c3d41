import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The ``GalleryExhibits/FlashlightButton``, armed by a hard or a long press.
    public static var flashlight: Exhibit {
        Exhibit(
            name: "flashlight",
            summary: "Hold it until it is armed. Let go to switch it.",
            size: Size(width: 240, height: 340),
            make: { FlashlightButton() },
            values: [
                SettableValue(key: "isOn", kind: .bool, unset: "false"),
                .isEnabled,
            ],
            states: Interaction<FlashlightButton.State>.names,
            keys: [
                Binding(keys: ["s"], words: "switch", change: .toggle("isOn", default: false)),
                .disable,
            ],
            parameters: [
                Parameter("maximumDiameter", 50...120, step: 2, unit: "pt"),
                Parameter("activationForce", 0.1...1, step: 0.01),
                Parameter("confirmationForce", 0...0.95, step: 0.01),
                Parameter("resetForce", 0...0.95, step: 0.01),
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.05, unit: "s"),
                Parameter("holdResponse", 0.2...4, step: 0.1, unit: "s"),
            ],
            keyboard: [("space", "hold to arm")],
            script: flashlightScript
        )
    }
}
