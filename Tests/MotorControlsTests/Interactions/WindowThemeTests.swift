import MotorControls
import MotorLayers
import MotorMath
import Testing

@Suite("A window's theme and traits")
struct WindowThemeTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    private let window: Window

    init() {
        window = Window(size: Size(width: 100, height: 100), showing: view)
        window.stage.advance(to: 0)
    }

    @Test("a theme and traits reach every view, and neither replaces the other")
    func both() {
        window.theme = ["cornerRadius": 5, "style": ["borderWidth": 2]]
        window.traits.scheme = .light
        #expect(view.layer.cornerRadius == 5 && view.layer.borderWidth == 2)
        #expect(view.layer.traits.scheme == .light)
        window.theme = nil
        #expect(view.layer.cornerRadius == 0)
        #expect(view.layer.traits.scheme == .light)
        window.traits = Traits()
        #expect(view.layer.traits == Traits() && window.root.layer.theme == nil)
    }

    @Test("a theme overrides the window's traits: its part of the tree can have another scheme")
    func themeBeforeTraits() {
        window.traits.scheme = .light
        window.theme = ["scheme": "dark"]
        #expect(view.layer.traits.scheme == .dark)
        view.layer.theme = ["scheme": "light"]
        #expect(view.layer.traits.scheme == .light)
    }

    @Test("a change of traits animates the values that depend on them, by key")
    func animates() {
        view.layer.style = [
            "opacity": 1, .when(.light): ["opacity": 0],
            "actions": .actions(["opacity": .ease(duration: 1, timingFunction: .linear)]),
        ]
        window.traits.scheme = .light
        #expect(view.layer.opacity == 0)
        window.stage.advance(to: 0.25)
        #expect(view.layer.presentation["opacity"] == 0.75)
        // Switched back in flight, it goes back from where it is.
        window.traits.scheme = .dark
        #expect(view.layer.presentation["opacity"] == 0.75)
    }

    @Test("setting the same traits again changes nothing")
    func same() {
        var changes = 0
        view.layer.actions["scheme"] = .block { _, _, _ in changes += 1 }
        window.traits.scheme = .light
        window.traits.scheme = .light
        #expect(changes == 1)
    }
}
