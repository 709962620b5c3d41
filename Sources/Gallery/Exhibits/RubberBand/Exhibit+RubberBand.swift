import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The ``GalleryExhibits/RubberBlock``, which resists a pull and springs back.
    public static var rubberBand: Exhibit {
        Exhibit(
            name: "rubber-band",
            summary: "Pull it far. Let it snap back.",
            size: Size(width: 280, height: 280),
            make: { RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280)) },
            values: [.isEnabled, .number("resistanceExponent")],
            states: Interaction<RubberBlock.State>.names,
            keys: [.disable],
            parameters: [
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("pushSpeed", 0...3000, step: 100, unit: "pt/s"),
                Parameter("blockExtent", 44...140, step: 4, unit: "pt"),
            ],
            keyboard: [("space", "push"), ("← → ↑ ↓", "push aside")],
            script: rubberBandScript
        )
    }
}
