import MotorTerminal

/// The gallery's colors: a calm dark background, and text that stands out from it.
///
/// Text has a contrast of at least 4.5 : 1 to its background, by the formula of WCAG 2.
enum Palette {
    /// Behind everything.
    static let ground = Cell.RGB(0x12, 0x14, 0x1A)
    /// Behind a panel.
    static let panel = Cell.RGB(0x1A, 0x1D, 0x25)
    /// Behind the exhibit.
    static let stage = Cell.RGB(0x16, 0x18, 0x1F)
    /// Behind the selection.
    static let chosen = Cell.RGB(0x2A, 0x30, 0x3F)

    static let text = Cell.RGB(0xD9, 0xDD, 0xE6)
    static let quiet = Cell.RGB(0x8F, 0x98, 0xAA)
    static let accent = Cell.RGB(0x7D, 0xB0, 0xFF)
    static let trigger = Cell.RGB(0x7F, 0xD4, 0xE8)
    static let state = Cell.RGB(0xC9, 0xA8, 0xFF)
    static let answer = Cell.RGB(0xF0, 0xC4, 0x7A)
    static let feedback = Cell.RGB(0xA5, 0xD9, 0x7F)
}

extension Cell.Style {
    static let heading = Cell.Style(foreground: Palette.text, bold: true)
    static let text = Cell.Style(foreground: Palette.text)
    static let quiet = Cell.Style(foreground: Palette.quiet)
    static let key = Cell.Style(foreground: Palette.accent, bold: true)
}

extension Cell {
    /// An empty cell with a background color.
    init(ground: RGB) {
        self.init(" ", style: Style(background: ground))
    }
}
