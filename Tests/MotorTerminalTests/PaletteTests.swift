import FineMotor
import Testing

@testable import MotorTerminal

@Suite("The colors of a player")
struct PaletteTests {
    @Test("text has a contrast of 4.5 : 1 to every background", arguments: [Palette.dark, .light])
    func contrast(_ palette: Palette) throws {
        // WCAG 2.2, criterion 1.4.3, contrast (minimum).
        for style in [
            palette.text, palette.heading, palette.quiet, palette.key, palette.trigger, palette.state, palette.answer,
            palette.feedback,
        ] {
            let color = try #require(style.foreground).color
            for ground in [palette.background, palette.panel, palette.chosen] {
                #expect(color.contrastRatio(to: ground.color) >= 4.5, "\(style) on \(ground)")
            }
        }
    }
}
