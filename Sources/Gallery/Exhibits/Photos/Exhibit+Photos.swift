import FineMotor
public import MotorExhibits

extension Exhibit {
    /// Photographs in a grid, which open, turn, zoom and are pulled away.
    public static var photos: Exhibit {
        Exhibit(
            name: "photos",
            summary: "Open a photo. Throw it back.",
            size: Size(width: 300, height: 480),
            make: { Photos(frame: Rect(x: 0, y: 0, width: 300, height: 480)) },
            states: Interaction<Photos.Scene>.names,
            parameters: [
                Parameter("dampingRatio", 0.3...1.5, step: 0.02),
                Parameter("response", 0.1...1.5, step: 0.02, unit: "s"),
            ],
            keyboard: [
                ("← →", "the next photo"), ("return", "open"), ("↑ ↓", "details"), ("+ −", "zoom"), ("esc", "close"),
            ],
            script: photosScript
        )
        .held { _ in nil }
    }
}
