import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The ``GalleryExhibits/PauseBlock``, which detects when a finger that pulls it up halts.
    public static var pause: Exhibit {
        Exhibit(
            name: "pause",
            summary: "Pull it up. Stop dead.",
            size: Size(width: 220, height: 360),
            make: { PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360)) },
            values: [
                .isEnabled,
                SettableValue(key: "detector", kind: .text),
            ],
            states: Interaction<PauseBlock.State>.names,
            keys: [.disable],
            parameters: [
                Parameter("reach", 60...220, step: 10, unit: "pt"),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("liftDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("liftResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
            ],
            keyboard: [("space", "hold up"), ("↑ ↓", "lift, let go")],
            script: pauseScript
        )
    }
}
