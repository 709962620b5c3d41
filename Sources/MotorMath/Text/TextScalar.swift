/// The properties of a scalar for text width and line breaking.
///
/// A coarse form of Unicode's tables, which would add 75 KB to a page: the ranges that are in common use.
package struct TextScalar {
    private let value: UInt32

    package init(_ scalar: Unicode.Scalar) {
        value = scalar.value
    }

    /// Whether it belongs to the scalar before it and adds no width: combining marks, skin tones, and what is invisible in a
    /// line.
    var extendsCluster: Bool {
        switch value {
        case 0x300...0x36f, 0x483...0x489, 0x591...0x5bd, 0x610...0x61a, 0x64b...0x65f, 0xe31, 0xe34...0xe3a,
            0xe47...0xe4e, 0x1ab0...0x1aff, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f, 0x1f3fb...0x1f3ff:
            true
        default: isFormat
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

    /// Whether it also joins the scalar after it.
    var joinsNext: Bool { value == 0x200d }

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
