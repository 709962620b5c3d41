public import MotorGeometry

/// A layer that draws one line of text, centred vertically in its bounds.
open class TextLayer: Layer {
    package override class var content: Kind.Content { .text }

    /// The text.
    public final var string: String {
        get { string(forKey: .string) }
        set { set(.string(newValue), forKey: .string) }
    }

    /// The font size, in points, at least 0; 17 by default.
    public final var fontSize: Double {
        get { number(forKey: .fontSize) }
        set { set(newValue, forKey: .fontSize) }
    }

    /// Whether the text is bold. The key is `"bold"`.
    public final var isBold: Bool {
        get { bool(forKey: .bold) }
        set { set(.bool(newValue), forKey: .bold) }
    }

    /// The text's colour; opaque black by default.
    public final var foregroundColor: Color? {
        get { color(forKey: .foregroundColor) }
        set { set(color: newValue, .foregroundColor) }
    }

    /// The horizontal alignment of the text within the bounds.
    public final var alignmentMode: TextAlignment {
        get { TextAlignment(rawValue: string(forKey: .alignmentMode)) ?? .left }
        set { set(.string(newValue.rawValue), forKey: .alignmentMode) }
    }

    /// A text's defaults. The font size is that of body text in the Human Interface Guidelines.
    open override class var defaults: Style {
        ["string": "", "fontSize": 17, "bold": false, "foregroundColor": .color(.black), "alignmentMode": "left"]
    }

    open override var typeName: String { "TextLayer" }
}

/// The horizontal alignment of a line of text.
public enum TextAlignment: String, Sendable {
    /// At the left edge.
    case left
    /// Centred.
    case center
    /// At the right edge.
    case right
}
