/// The properties of a scalar for text width and line breaking.
///
/// A coarse form of Unicode's tables, which would add 75 KB to a page: the ranges that are in common use.
package struct TextScalar {
    private let value: UInt32

    package init(_ scalar: Unicode.Scalar) {
        value = scalar.value
    }

    /// Whether it belongs to the scalar before it: combining marks, vowel signs, skin tones, and what is invisible in a line.
    var extendsCluster: Bool { isMark || isSpacingMark }

    /// Whether it belongs to the scalar before it and adds no width.
    var isMark: Bool {
        switch value {
        case 0x300...0x36f, 0x483...0x489, 0x591...0x5bd, 0x5bf, 0x5c1...0x5c2, 0x5c4...0x5c5, 0x5c7, 0x610...0x61a,
            0x64b...0x65f, 0x670, 0x6d6...0x6dc, 0x6df...0x6e4, 0x6e7...0x6e8, 0x6ea...0x6ed, 0xa70...0xa71, 0xa75,
            0xafa...0xaff, 0xe31, 0xe34...0xe3a,
            0xe47...0xe4e, 0xeb1, 0xeb4...0xebc, 0xec8...0xece, 0x102d...0x1037, 0x1039...0x103e, 0x17b4...0x17d3,
            0x1ab0...0x1aff, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0x3099...0x309a, 0xfe20...0xfe2f, 0x1f3fb...0x1f3ff:
            true
        default:
            switch indicOffset {
            case 0...2, 0x3c, 0x41...0x4d, 0x51...0x57, 0x62...0x63: true
            default: isFormat
            }
        }
    }

    /// Whether it belongs to the scalar before it and stands beside it.
    var isSpacingMark: Bool {
        switch indicOffset {
        case 3, 0x3e...0x40: true
        default: value == 0xe33 || value == 0xeb3
        }
    }

    /// Its offset in the block of a script of India, which has the same layout for nine scripts, from Devanagari to Malayalam;
    /// beyond a block for any other scalar.
    private var indicOffset: UInt32 { (0x900..<0xd80).contains(value) ? value & 0x7f : .max }

    /// Whether it is a consonant of such a script.
    private var isIndicConsonant: Bool { (0x15...0x39).contains(indicOffset) || (0x58...0x5f).contains(indicOffset) }

    /// Whether it joins the scalar before it and a consonant after it, in the scripts of India that form conjuncts.
    private var isVirama: Bool {
        switch value {
        case 0x94d, 0x9cd, 0xacd, 0xb4d, 0xc4d, 0xd4d: true
        default: false
        }
    }

    /// Whether it is never drawn: a control character, but not a tab; a separator of lines; a joiner or selector; or a mark of
    /// direction.
    package var isInvisible: Bool { isControl || isFormat }

    /// Whether it only affects others: joiners, variation selectors, tags, the soft hyphen, and marks of direction, which
    /// Foundation puts around the arguments of localized texts.
    private var isFormat: Bool {
        switch value {
        case 0xad, 0x61c, 0x180b...0x180f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff,
            0xe0000...0xe0fff:
            true
        default: false
        }
    }

    /// Whether it is a control character or a separator of lines, which is drawn nowhere. A tab is drawn as a space.
    var isControl: Bool { value < 0x20 && value != 0x9 || (0x7f...0x9f).contains(value) || isSeparator }

    /// Whether a line ends at it: a line feed, and the other mandatory breaks of Unicode's line breaking algorithm, except a
    /// carriage return.
    var endsLine: Bool { (0xa...0xc).contains(value) || value == 0x85 || isSeparator }

    private var isSeparator: Bool { value == 0x2028 || value == 0x2029 }

    /// Whether a line may end after it, inside of what must not be separated otherwise.
    var isBreak: Bool { value == 0x200b }

    /// Whether it also joins a scalar after it.
    func joins(_ next: TextScalar) -> Bool { value == 0x200d || isVirama && next.isIndicConsonant }

    /// Whether it is half of a flag.
    var isRegionalIndicator: Bool { (0x1f1e6...0x1f1ff).contains(value) }

    /// Whether it is as wide as an em: ideographs, kana, hangul, full-width forms and emoji.
    var isWide: Bool {
        switch value {
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
            0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
            true
        default: false
        }
    }

    /// Whether it is a symbol: an arrow, an operator, a technical sign, a geometric shape, or a dingbat.
    var isSymbol: Bool { (0x2190...0x2bff).contains(value) }

    /// Whether a line may end after it.
    var mayEndLine: Bool { isSpace || value == 0x2d || value == 0x2010 || value == 0x2013 || value == 0x2014 || isWide }

    /// Whether it is a space, or the carriage return before a line feed, which disappears at the end of a line. A no-break space
    /// does not.
    var isSpace: Bool { value == 0x20 || value == 0x9 || value == 0xd }
}
