package import MotorMath

/// The colors of a player: a calm background, as light or dark as the terminal's, and text that stands out from it.
///
/// Text has a contrast of at least 4.5 : 1 with each of its backgrounds, by the formula of WCAG 2.
package struct Palette: Equatable, Sendable {
    /// Behind everything, behind a panel, and behind the selection.
    package let background, panel, chosen: Cell.RGB

    /// Text, less important text, keys, and a log's triggers, states, answers and feedback.
    package let text, quiet, key, trigger, state, answer, feedback: Cell.Style

    /// Text for headings.
    package var heading: Cell.Style { text.inBold }

    /// For a dark terminal.
    package static let dark = Palette(
        background: Cell.RGB(0x12, 0x14, 0x1A), panel: Cell.RGB(0x1A, 0x1D, 0x25), chosen: Cell.RGB(0x2A, 0x30, 0x3F),
        text: Cell.Style(foreground: Cell.RGB(0xD9, 0xDD, 0xE6)),
        quiet: Cell.Style(foreground: Cell.RGB(0x8F, 0x98, 0xAA)),
        key: Cell.Style(foreground: Cell.RGB(0x7D, 0xB0, 0xFF), bold: true),
        trigger: Cell.Style(foreground: Cell.RGB(0x7F, 0xD4, 0xE8)),
        state: Cell.Style(foreground: Cell.RGB(0xC9, 0xA8, 0xFF)),
        answer: Cell.Style(foreground: Cell.RGB(0xF0, 0xC4, 0x7A)),
        feedback: Cell.Style(foreground: Cell.RGB(0xA5, 0xD9, 0x7F)))

    /// For a light terminal.
    package static let light = Palette(
        background: Cell.RGB(0xFB, 0xFA, 0xF8), panel: Cell.RGB(0xF3, 0xF2, 0xEE), chosen: Cell.RGB(0xDD, 0xE3, 0xF0),
        text: Cell.Style(foreground: Cell.RGB(0x1B, 0x1E, 0x25)),
        quiet: Cell.Style(foreground: Cell.RGB(0x56, 0x5C, 0x6A)),
        key: Cell.Style(foreground: Cell.RGB(0x1A, 0x55, 0xB8), bold: true),
        trigger: Cell.Style(foreground: Cell.RGB(0x0A, 0x5C, 0x6E)),
        state: Cell.Style(foreground: Cell.RGB(0x6A, 0x3C, 0xC2)),
        answer: Cell.Style(foreground: Cell.RGB(0x7A, 0x4A, 0x00)),
        feedback: Cell.Style(foreground: Cell.RGB(0x36, 0x63, 0x10)))
}

extension Cell.Style {
    /// The same in bold.
    package var inBold: Cell.Style { Cell.Style(foreground: foreground, background: background, bold: true) }
}

extension Cell {
    /// An empty cell with a background color.
    package init(background: RGB) {
        self.init(" ", style: Style(background: background))
    }
}

extension Cell.RGB {
    /// The nearest color of a terminal, over black.
    package init(_ color: Color) {
        func byte(_ part: Float) -> UInt8 { UInt8(min(max(part * color.alpha, 0), 1) * 255 + 0.5) }
        self.init(byte(color.red), byte(color.green), byte(color.blue))
    }

    /// The same color for a layer.
    package var color: Color {
        Color(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
    }
}
