extension TextMetrics {
    /// Returns the text if it fits, otherwise its beginning and an ellipsis; empty if not even the ellipsis fits.
    ///
    /// Grapheme clusters stay whole: a letter and its accents, a flag, a family of emoji.
    ///
    /// - Parameter width: In points.
    /// - Complexity: O(length).
    public func truncated(_ text: String, to width: Double) -> String {
        if self.width(of: text) <= width { return text }
        let scalars = Array(text.unicodeScalars)
        return shortened(scalars, 0..<scalars.count, to: width)
    }

    /// Breaks a text into lines that fit a width.
    ///
    /// A line breaks at a line feed or another separator of lines; after a space or a carriage return, which is then dropped;
    /// after a hyphen, a dash or a zero-width space; and beside an ideograph. A word that is too wide is broken between letters.
    /// Each line has at least one letter, even if that is too wide. No line breaks at a soft hyphen, which is not drawn.
    ///
    /// - Parameters:
    ///   - width: In points.
    ///   - limit: The maximum number of lines, at least 1. If the text needs more, the last one ends with an ellipsis.
    /// - Complexity: O(length).
    public func lines(of text: String, width: Double, limit: Int = .max) -> [String] {
        precondition(limit >= 1, "TextMetrics: limit is at least 1, got \(limit)")
        let scalars = Array(text.unicodeScalars)
        var lines: [String] = []
        var line = Line(start: 0)
        var index = 0
        while index < scalars.count {
            let end = scalars.endOfCluster(from: index)
            let kind = TextScalar(scalars[index])
            if kind.endsLine {
                if lines.count == limit - 1 { return lines + [shortened(scalars, line.start..<index, to: width)] }
                lines.append(trimmed(scalars, line.start..<index))
                line = Line(start: end)
                index = end
                continue
            }
            let units = units(of: scalars, index..<end)
            if kind.isWide { line.mayEnd(at: index) }
            while !kind.isSpace, line.start < index, points(line.units + units) > width {
                if lines.count == limit - 1 {
                    var last = index
                    while last < scalars.count, !TextScalar(scalars[last]).endsLine { last += 1 }
                    return lines + [shortened(scalars, line.start..<last, to: width)]
                }
                let lineEnd = line.lastEnd ?? index
                lines.append(trimmed(scalars, line.start..<lineEnd))
                line = Line(start: lineEnd, units: self.units(of: scalars, lineEnd..<index))
            }
            line.units += units
            if kind.mayEndLine || TextScalar(scalars[end - 1]).isBreak { line.mayEnd(at: end) }
            index = end
        }
        return lines + [trimmed(scalars, line.start..<scalars.count)]
    }

    /// A line that is being filled.
    private struct Line {
        let start: Int
        /// Its width so far, in units of the table.
        var units = 0
        /// The last index at which it may end.
        private(set) var lastEnd: Int?

        init(start: Int, units: Int = 0) {
            (self.start, self.units) = (start, units)
        }

        mutating func mayEnd(at index: Int) {
            if index > start { lastEnd = index }
        }
    }

    /// The beginning of a text and an ellipsis that together fit into a width; empty if not even the ellipsis does.
    private func shortened(_ scalars: [Unicode.Scalar], _ range: Range<Int>, to width: Double) -> String {
        var (end, used) = (range.lowerBound, units(of: "\u{2026}" as Unicode.Scalar))
        guard points(used) <= width else { return "" }
        while end < range.upperBound {
            let next = min(scalars.endOfCluster(from: end), range.upperBound)
            used += units(of: scalars, end..<next)
            guard points(used) <= width else { break }
            end = next
        }
        return trimmed(scalars, range.lowerBound..<end) + "\u{2026}"
    }

    /// A text without the spaces at its end.
    private func trimmed(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> String {
        var end = range.upperBound
        while end > range.lowerBound, TextScalar(scalars[end - 1]).isSpace { end -= 1 }
        return String(String.UnicodeScalarView(scalars[range.lowerBound..<end]))
    }

    /// The width of scalars, in units of the table.
    private func units(of scalars: [Unicode.Scalar], _ range: Range<Int>) -> Int {
        var units = 0
        for index in range { units += self.units(of: scalars[index]) }
        return units
    }
}

extension String {
    /// Whether it is one character: scalars that must not be separated.
    ///
    /// A host draws it at its natural width in the host's font: a single glyph stretched to the measured width looks
    /// distorted.
    package var isOneCharacter: Bool {
        let scalars = Array(unicodeScalars)
        return !scalars.isEmpty && scalars.endOfCluster(from: 0) == scalars.count
    }
}

// Texts are broken as arrays of scalars, whose indices take 6 KB less on a page than those of substrings.
extension [Unicode.Scalar] {
    /// The end of the scalars from an index on that must not be separated.
    fileprivate func endOfCluster(from start: Int) -> Int {
        var end = start + 1
        var kind = TextScalar(self[start])
        var isHalfFlag = kind.isRegionalIndicator
        // The end of a line belongs to no other scalar.
        while end < count, !TextScalar(self[start]).endsLine {
            let next = TextScalar(self[end])
            if next.endsLine { break }
            let completesFlag = isHalfFlag && next.isRegionalIndicator
            guard next.extendsCluster || kind.joins(next) || completesFlag else { break }
            isHalfFlag = next.isRegionalIndicator && !completesFlag
            kind = next
            end += 1
        }
        return end
    }
}
