extension String {
    /// The string as characters that each fill one cell.
    ///
    /// Combining accents are dropped, as are marks of direction and others that are drawn nowhere; a control character, or one
    /// that is not one cell wide, becomes a question mark.
    package var cellCharacters: [Unicode.Scalar] {
        compactMap { character in
            guard let scalar = character.unicodeScalars.first else { return nil }
            if scalar.properties.generalCategory == .format { return nil }
            return scalar.fillsOneCell ? scalar : "?"
        }
    }
}

extension Unicode.Scalar {
    /// Whether terminals agree that this character is one cell wide.
    package var fillsOneCell: Bool {
        if value < 0x7F { return value >= 0x20 }
        if value < 0xA0 { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark, .lineSeparator,
            .paragraphSeparator, .privateUse:
            return false
        default: break
        }
        // The blocks of wide characters (Unicode's EastAsianWidth.txt, W and F), as whole ranges.
        return !properties.isEmojiPresentation && !Self.wide.contains { $0.contains(value) }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
