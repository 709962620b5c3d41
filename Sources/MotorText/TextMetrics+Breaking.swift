extension TextMetrics {
    /// The text as it is, if it fits; otherwise its beginning and an ellipsis. Empty if not even that fits.
    ///
    /// What belongs together stays together: a letter and its accents, a flag, a family of emoji.
    ///
    /// - Parameter width: In points.
    /// - Complexity: O(length).
    public func truncated(_ text: String, to width: Double) -> String {
        self.width(of: text) <= width ? text : shortened(text.unicodeScalars[...], to: width)
    }

    /// The text in lines that fit into a width.
    ///
    /// A line ends at a line feed; after a space, which is dropped then; after a hyphen or a dash; and beside an
    /// ideograph. A word that is wider than the width is broken between letters. Each line has at least one letter, even
    /// if that is wider.
    ///
    /// - Parameters:
    ///   - width: In points.
    ///   - limit: The most lines, at least 1. If the text needs more, the last one ends with an ellipsis.
    /// - Complexity: O(length).
    public func lines(of text: String, width: Double, limit: Int = .max) -> [String] {
        precondition(limit >= 1, "TextMetrics: limit is at least 1, got \(limit)")
        let scalars = text.unicodeScalars
        var lines: [String] = []
        var line = Line(start: scalars.startIndex)
        for cluster in scalars.clusters {
            let first = scalars[cluster.lowerBound]
            if first == "\n" {
                if lines.count == limit - 1 {
                    return lines + [shortened(scalars[line.start..<cluster.lowerBound], to: width)]
                }
                lines.append(trimmed(scalars[line.start..<cluster.lowerBound]))
                line = Line(start: cluster.upperBound)
                continue
            }
            let (kind, units) = (TextScalar(first), units(of: scalars[cluster]))
            if kind.isWide { line.mayEnd(at: cluster.lowerBound) }
            while !kind.isSpace, line.start < cluster.lowerBound, points(line.units + units) > width {
                let rest = scalars[line.start...]
                if lines.count == limit - 1 { return lines + [shortened(rest.prefix { $0 != "\n" }, to: width)] }
                let end = line.lastEnd ?? cluster.lowerBound
                lines.append(trimmed(scalars[line.start..<end]))
                line = Line(start: end, units: self.units(of: scalars[end..<cluster.lowerBound]))
            }
            line.units += units
            if kind.mayEndLine { line.mayEnd(at: cluster.upperBound) }
        }
        return lines + [trimmed(scalars[line.start...])]
    }

    /// A line that is being filled.
    private struct Line {
        let start: String.Index
        /// Its width so far, in units of the table.
        var units = 0
        /// The last place where it may end.
        private(set) var lastEnd: String.Index?

        init(start: String.Index, units: Int = 0) {
            (self.start, self.units) = (start, units)
        }

        mutating func mayEnd(at place: String.Index) {
            if place > start { lastEnd = place }
        }
    }

    /// The beginning of a text and an ellipsis that together fit into a width; empty if not even the ellipsis does.
    private func shortened(_ scalars: Substring.UnicodeScalarView, to width: Double) -> String {
        var (end, used) = (scalars.startIndex, units(of: "\u{2026}" as Unicode.Scalar))
        guard points(used) <= width else { return "" }
        for cluster in scalars.clusters {
            used += units(of: scalars[cluster])
            guard points(used) <= width else { break }
            end = cluster.upperBound
        }
        return trimmed(scalars[..<end]) + "\u{2026}"
    }

    /// A text without the spaces at its end.
    private func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
        var scalars = scalars
        while let last = scalars.last, TextScalar(last).isSpace { scalars.removeLast() }
        return String(Substring(scalars))
    }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
    /// The ranges of scalars that are not to be separated, in order.
    fileprivate var clusters: [Range<Index>] {
        var ranges: [Range<Index>] = []
        var start = startIndex
        var (isJoined, isHalfFlag) = (false, false)
        var place = startIndex
        while place != endIndex {
            let kind = TextScalar(self[place])
            let completesFlag = isHalfFlag && kind.isRegionalIndicator
            if place != start, !kind.extendsCluster, !isJoined, !completesFlag {
                ranges.append(start..<place)
                start = place
            }
            isHalfFlag = kind.isRegionalIndicator && !completesFlag
            isJoined = kind.joinsNext
            place = index(after: place)
        }
        if start != endIndex { ranges.append(start..<endIndex) }
        return ranges
    }
}
