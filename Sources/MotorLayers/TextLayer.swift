public import MotorGeometry

/// A layer that draws one line of text in the middle of its bounds' height.
open class TextLayer: Layer {
    /// The text.
    public final var string: String {
        get { string(forKey: .string) }
        set { set(.string(newValue), forKey: .string) }
    }

    /// The font's size, in points, at least 0; 17 unless set.
    public final var fontSize: Double {
        get { number(forKey: .fontSize) }
        set { set(newValue, forKey: .fontSize) }
    }

    /// Whether the text is bold. The key is `"bold"`.
    public final var isBold: Bool {
        get { bool(forKey: .bold) }
        set { set(.bool(newValue), forKey: .bold) }
    }

    /// The text's colour; opaque black unless set.
    public final var foregroundColor: Color? {
        get { color(forKey: .foregroundColor) }
        set { set(color: newValue, .foregroundColor) }
    }

    /// Where in the width of the bounds the text stands.
    public final var alignmentMode: TextAlignment {
        get { TextAlignment(rawValue: string(forKey: .alignmentMode)) ?? .left }
        set { set(.string(newValue.rawValue), forKey: .alignmentMode) }
    }

    /// A text's defaults. The size is the guidelines' body size.
    open override class var defaults: Style {
        ["string": "", "fontSize": 17, "bold": false, "foregroundColor": .color(.black), "alignmentMode": "left"]
    }

    open override var typeName: String { "TextLayer" }
}

/// Where in a width a line of text stands.
public enum TextAlignment: String, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
}
