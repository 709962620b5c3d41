public import MotorMath

/// A layer that draws text, centered vertically in its bounds: one line, or as many as it needs if it is wrapped.
///
/// ``TextMetrics`` determines its lines and their widths, on every host. Text that does not fit is drawn beyond the
/// bounds, unless ``truncationMode`` truncates it.
///
/// With a ``textStyle``, the style determines the font size, at the text size that the layer inherits from themes under
/// `"textSize"`, such as `"accessibility1"`; see ``TextSize``.
open class TextLayer: Layer {
    override class var ownKind: OwnKind { (.text, ObjectIdentifier(TextLayer.self)) }

    /// Creates text.
    public convenience init(_ string: String) {
        self.init()
        self.string = string
    }

    /// Creates text in a style, which ends with an ellipsis where it does not fit.
    ///
    /// ```swift
    /// private let message = TextLayer("Saved", .subheadline, lines: 3)
    /// ```
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: Its style, at the inherited text size.
    ///   - isBold: Whether it is bold.
    ///   - alignment: Its horizontal alignment.
    ///   - lines: The maximum number of lines: more than 1 for wrapped text, 0 for any number.
    public convenience init(
        _ string: String, _ style: TextStyle, isBold: Bool = false, alignment: TextAlignment = .natural, lines: Int = 1
    ) {
        self.init(string)
        textStyle = style
        truncationMode = .end
        if isBold { self.isBold = true }
        if alignment != .natural { alignmentMode = alignment }
        guard lines != 1 else { return }
        isWrapped = true
        numberOfLines = lines
    }

    /// The text.
    public final var string: String {
        get { string(forKey: .string) }
        set { set(.string(newValue), forKey: .string) }
    }

    /// The style of the text, which sets its size; `nil`, the default, to use ``fontSize``.
    public final var textStyle: TextStyle? {
        get { value(forKey: .textStyle)?.choice(of: TextStyle.self) }
        set { set(newValue.map { .string($0.rawValue) }, forKey: .textStyle) }
    }

    /// The font size without a ``textStyle``, in points, at least 0; 17 by default.
    public final var fontSize: Double {
        get { number(forKey: .fontSize) }
        set { set(.number(newValue), forKey: .fontSize) }
    }

    /// Whether the text is bold. The key is `"bold"`. A headline is bold without it.
    public final var isBold: Bool {
        get { bool(forKey: .bold) }
        set { set(.bool(newValue), forKey: .bold) }
    }

    /// The text's color; opaque black by default.
    public final var foregroundColor: Color? {
        get { color(forKey: .foregroundColor) }
        set { set(color: newValue, .foregroundColor) }
    }

    /// The horizontal alignment of the text within the bounds.
    public final var alignmentMode: TextAlignment {
        get { value(forKey: .alignmentMode)?.choice(of: TextAlignment.self) ?? .natural }
        set { set(.string(newValue.rawValue), forKey: .alignmentMode) }
    }

    /// Whether the text is broken into lines that fit the width. The key is `"wrapped"`.
    public final var isWrapped: Bool {
        get { bool(forKey: .wrapped) }
        set { set(.bool(newValue), forKey: .wrapped) }
    }

    /// The maximum number of lines of wrapped text, the last of which ends with an ellipsis if text is left; 0, the
    /// default, for any number.
    public final var numberOfLines: Int {
        get { Int(min(number(forKey: .numberOfLines), TextSetting.mostLines)) }
        set { set(.number(Double(newValue)), forKey: .numberOfLines) }
    }

    /// The treatment of text that does not fit the bounds.
    public final var truncationMode: TextTruncation {
        get { value(forKey: .truncationMode)?.choice(of: TextTruncation.self) ?? TextTruncation.none }
        set { set(.string(newValue.rawValue), forKey: .truncationMode) }
    }

    /// The metrics of the text, for its style at the inherited text size or for its font size.
    public final var metrics: TextMetrics { textSetting(fontSize: fontSize).metrics }

    /// Returns the size that the whole text needs, in whole points. Wrapped text is broken within the offered width; other
    /// text, and a long word, may need more than is offered.
    ///
    /// - Complexity: O(length).
    open override func sizeThatFits(_ size: Size) -> Size {
        textSetting(fontSize: fontSize).size(of: string, width: size.width)
    }

    override func contents(_ painter: LayerPainter) -> [LayerPainter.Part] {
        painter.lines(of: self).map { (.text, .text($0)) }
    }

    override func contentsExtent(_ painter: LayerPainter) -> Rect? { painter.extent(of: self) }

    /// A text broken into lines that fit a size.
    final func lines(of text: String, fontSize: Double, in size: Size) -> TextLines? {
        let setting = textSetting(fontSize: fontSize)
        let metrics = setting.metrics
        guard metrics.fontSize > 0 else { return nil }
        return TextLines(
            metrics: metrics, lines: setting.lines(of: text, in: size).map { ($0, metrics.width(of: $0)) })
    }

    /// A text's defaults. The font size is that of body text in the Human Interface Guidelines.
    open override class var defaults: Style { Style(initialValuesOf: .text) }

    open override var typeName: String { "TextLayer" }
}

/// The horizontal alignment of a line of text.
public enum TextAlignment: String, CaseIterable, Sendable {
    /// At the edge where reading begins: the right one if the layer's `"direction"` is `"rightToLeft"`, else the left one.
    case natural
    /// At the left edge.
    case left
    /// Centered.
    case center
    /// At the right edge.
    case right
}

/// The treatment of text that does not fit the bounds of its layer.
public enum TextTruncation: String, CaseIterable, Sendable {
    /// It overflows the bounds.
    case none
    /// It ends with an ellipsis: a line that is wider than the bounds, or wrapped text that is higher.
    case end
}
