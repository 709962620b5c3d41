import MotorLayers
import MotorMath

/// A text from its time on, as drawing steps in its layer's coordinates.
struct TextDocument: Sendable {
    let time: Double
    var steps: [(part: DisplayList.Part, content: DisplayList.Content)] = []
}

/// A font's character: its outline in hundredths of the font size, with the baseline at 0.
struct Glyph: Sendable {
    let path: Path
    let width: Double
}
