import FineMotor
import Testing
@testable import MotorTesting

@Suite("Contrast midway through a switch of scheme")
struct SchemeSwitchTests {
    /// A label whose colors ease from one scheme to the other, over a background that does, too.
    private func findings(
        text: (dark: Color, light: Color), background: (dark: Color, light: Color), seconds: Double = 0.25
    ) -> [String] {
        Audit {
            let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
            let label = TextLayer()
            (label.string, label.fontSize, label.frame) = ("Save", 17, view.bounds)
            view.layer.style = [
                "backgroundColor": .color(background.dark),
                .when(.light): ["backgroundColor": .color(background.light)],
                "actions": .actions(["backgroundColor": .ease(duration: 0.25)]),
            ]
            label.style = [
                "foregroundColor": .color(text.dark), .when(.light): ["foregroundColor": .color(text.light)],
                "actions": .actions(["foregroundColor": .ease(duration: seconds)]),
            ]
            view.layer.addSublayer(label)
            return Window(size: Size(width: 200, height: 100), showing: view)
        }.findings().filter { $0.rule == .textContrast }.map { $0.measured }
    }

    private func gray(_ level: Float) -> Color { Color(red: level, green: level, blue: level) }

    @Test("a text that stays lighter than its background must keep its contrast throughout")
    func midway() {
        // The background goes from black to mid-gray within 0.25 s; the text needs 1 s from mid-gray to white.
        let late = findings(text: (gray(0.5), .white), background: (.black, gray(0.4)), seconds: 1)
        #expect(late.count == 1 && late.allSatisfy { $0.hasSuffix("midway through a switch of scheme") })
        #expect(findings(text: (.white, .white), background: (.black, gray(0.4)), seconds: 1) == [])
        // Without any motion, too.
        #expect(findings(text: (.white, gray(0.5)), background: (.black, gray(0.4)), seconds: 0).count == 1)
    }

    @Test("a text that changes from light on dark to dark on light is exempt midway, but not at the ends")
    func turning() {
        #expect(findings(text: (.white, .black), background: (.black, .white)) == [])
        #expect(findings(text: (.white, gray(0.6)), background: (.black, .white)).count == 0)
        // The end is where it comes to rest, however long that takes.
        #expect(findings(text: (.white, .black), background: (.black, gray(0.5)), seconds: 6) == [])
    }

    /// In windows that draw nothing of their own, so that the backdrop is behind all texts.
    @Test(
        "controls keep their contrast over the backdrop of the window's scheme",
        arguments: [Traits.Scheme.dark, .light])
    func controls(scheme: Traits.Scheme) {
        for make: () -> View in [{ Slider() }, { Knob() }, { NumberField() }] {
            func finds(over backdrop: Color? = nil) -> Bool {
                let window = Window(size: Size(width: 360, height: 440), showing: make())
                window.traits.scheme = scheme
                window.stage.settle()
                let scene = AuditScene(window) { _ in }
                return window.audit(over: backdrop).contains { $0.rule == .textContrast }
                    || !SchemeSwitch(in: scene, over: backdrop).findings.isEmpty
            }
            #expect(!finds())
            // A window may be shown over another color all the same.
            #expect(finds(over: Audit.defaultBackdrop(under: scheme == .dark ? .light : .dark)))
        }
    }
}
