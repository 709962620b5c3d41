import MotorLayers
import MotorMath

/// A text from a time on, as steps of drawing in its layer's coordinates.
struct TextDocument: Sendable {
    let time: Double
    var steps: [(part: DisplayList.Part, content: DisplayList.Content)] = []
}

/// A character of a font: its outline in units of which a font size has a hundred, with the base line at 0.
struct Glyph: Sendable {
    let path: Path
    let width: Double
}
