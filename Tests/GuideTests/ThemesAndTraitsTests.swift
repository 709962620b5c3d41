import FineMotor
import MotorTesting
import Testing

@Suite("Themes and traits, as the guide shows them")
struct ThemesAndTraitsTests {
    private let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    private var color: Color? { heart.layer.presentation["foregroundColor"]?.color }

    @Test("the heart follows a theme, eases to a new scheme, and turns back midway without a jump")
    func heartFollows() throws {
        let stage = HandDrivenStage(heart)
        stage.advance(to: 0.1)
        ThemesAndTraitsCode.switchScheme(stage.window)
        stage.settle()
        #expect(color == Color(rgba: 0x5A5F_6BFF))
        stage.window.traits.scheme = .dark
        stage.advance(to: stage.stage.time + 0.1)
        let midway = try #require(color)
        #expect(midway != .gray && midway != Color(rgba: 0x5A5F_6BFF))
        stage.window.traits.scheme = .light
        #expect(color == midway)
        stage.window.traits.contrast = .increased
        stage.settle()
        #expect(color == .black)
    }

    @Test("a part of the tree has its own scheme, a condition may ask for any value, and a part shows a color")
    func others() {
        let window = Window(size: Size(width: 100, height: 100), showing: heart)
        window.theme = ThemesAndTraitsCode.brand
        window.traits.scheme = .light
        ThemesAndTraitsCode.preview(heart)
        #expect(heart.layer.traits.scheme == .dark && window.root.layer.traits.scheme == .light)
        let card = Layer()
        window.root.layer.addSublayer(card)
        ThemesAndTraitsCode.density(window, card)
        #expect(card.cornerRadius == 6)
        let badge = Layer()
        heart.layer.addSublayer(badge)
        ThemesAndTraitsCode.part(badge)
        #expect(badge.backgroundColor == heart.layer["onColor"]?.color)
    }
}
