public import MotorMath

/// A text in lines.
struct TextLines {
    /// The metrics that set it.
    let metrics: TextMetrics
    /// The lines, and their widths in points.
    let lines: [(text: String, width: Double)]
}

/// A layer's text setting: its metrics and its line limits.
struct TextSetting {
    let metrics: TextMetrics
    fileprivate let isWrapped, isTruncated: Bool
    /// 0 for any number.
    fileprivate let numberOfLines: Double

    /// More lines than any text has. (A larger number may not fit into a 32-bit integer.)
    static var mostLines: Double { 1e9 }

    /// A text's lines at a size.
    ///
    /// - Complexity: O(length).
    func lines(of text: String, in size: Size) -> [String] {
        guard isWrapped else { return [isTruncated ? metrics.truncated(text, to: size.width) : text] }
        var limit = numberOfLines >= 1 ? numberOfLines : Self.mostLines
        if isTruncated { limit = min(limit, max(size.height / metrics.lineHeight, 1)) }
        return metrics.lines(of: text, width: size.width, limit: Int(min(limit, Self.mostLines)))
    }

    /// The size of an entire text at a width, in whole points.
    func size(of text: String, width: Double) -> Size {
        let lines = isWrapped ? lines(of: text, in: Size(width: width, height: .infinity)) : [text]
        return Size(
            width: metrics.width(ofWidest: lines).rounded(.up),
            height: (Double(lines.count) * metrics.lineHeight).rounded(.up))
    }
}

extension TextLayer {
    /// The layer's text setting, for an explicit font size or a text style.
    final func textSetting(fontSize: Double) -> TextSetting {
        var metrics = TextMetrics(fontSize: fontSize, isBold: bool(forKey: .bold))
        if let style = value(forKey: .textStyle)?.choice(of: TextStyle.self) {
            metrics = textMetrics(of: style, isBold: metrics.isBold)
        }
        return TextSetting(
            metrics: metrics, isWrapped: bool(forKey: .wrapped),
            isTruncated: value(forKey: .truncationMode)?.isText(TextTruncation.end.rawValue) == true,
            numberOfLines: number(forKey: .numberOfLines))
    }
}

extension Layer {
    /// The metrics of a text style at the layer's text size, which is the inherited value under `"textSize"`.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - isBold: Whether the text is bold. Some styles always are.
    public final func textMetrics(of style: TextStyle, isBold: Bool = false) -> TextMetrics {
        let size = value(forKey: Self.textSizeKey)?.choice(of: TextSize.self) ?? .large
        return TextMetrics(fontSize: style.fontSize(at: size), isBold: isBold || style.isBold)
    }

    private static let textSizeKey: Key = "textSize"

    /// Whether the layer's layout is right to left, according to the value under `"direction"`, inherited from themes.
    public final var isRightToLeft: Bool { value(forKey: Self.directionKey)?.isText("rightToLeft") == true }

    private static let directionKey: Key = "direction"

    /// Whether `"reducesMotion"` is true for the layer or its nearest ancestor with that value.
    package final var reducesMotion: Bool { nearest(Self.reducedMotionKey)?.bool == true }

    // A literal is looked up each time. Views compare this key with that of each of their changes.
    package static let reducedMotionKey: Key = "reducesMotion"
}
