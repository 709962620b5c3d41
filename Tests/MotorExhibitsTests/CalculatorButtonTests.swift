import ControlScenes
import FineMotor
import MotorExhibits
import Testing

@Suite("CalculatorButton")
struct CalculatorButtonTests {
    private let scene = ViewScene(CalculatorButton(title: "7"))
    private var key: CalculatorButton { scene.view }
    private var middle: Point { key.center }

    private var shown: Color { key.layer.presentation["backgroundColor"]!.color! }
    private func color(_ name: Key) -> Color { key.layer[name]!.color! }

    @Test("is round and 75 points wide, as in the article, and lights up in the frame of the touch")
    func looks() {
        #expect(key.bounds.size == Size(width: 75, height: 75) && key.layer.cornerRadius == 37.5)
        #expect(shown == color("normalColor"))
        scene.touch(.began, at: 1, middle)
        #expect(shown == color("highlightedColor") && scene.haptics == ["light"])
    }

    @Test("fades by an ease-out of half a second, and the next touch stops that")
    func fades() {
        scene.touch(.began, at: 1, middle)
        scene.touch(.ended, at: 1.1, middle)
        #expect(shown == color("highlightedColor"))
        scene.stage.advance(to: 1.35)
        // CSS Easing 1: cubic-bezier(0, 0, .58, 1) at half its time is at 0.6848.
        let (from, to) = (color("highlightedColor").relativeLuminance, color("normalColor").relativeLuminance)
        #expect(abs((shown.relativeLuminance - from) / (to - from) - 0.6848) < 1e-3)
        scene.touch(.began, at: 1.4, middle)
        #expect(shown == color("highlightedColor"))
        scene.touch(.ended, at: 1.5, middle)
        scene.stage.advance(to: 1.9999)
        #expect(shown != color("normalColor"))
        scene.stage.advance(to: 2)
        #expect(shown == color("normalColor"))
        scene.stage.settle()
        #expect(!scene.stage.needsFrame)
    }

    @Test("every quick tap counts, even during the fade from the one before")
    func quickTaps() {
        var actions = 0
        key.onEvent(.primaryActionTriggered) { _ in actions += 1 }
        for tap in 0..<12 {
            scene.touch(.began, at: 1 + Double(tap) * 0.07, middle)
            #expect(shown == color("highlightedColor"))
            scene.touch(.ended, at: 1.03 + Double(tap) * 0.07, middle)
        }
        #expect(actions == 12)
    }

    @Test("dragged out it is disarmed, dragged in armed again, lifted inside it acts, lifted outside it does not")
    func dragging() {
        let outside = middle + Point(x: 0, y: -(37.5 + Control.trackingMargin + 1))
        scene.touch(.began, at: 1, middle)
        scene.touch(.moved, at: 1.1, outside)
        #expect(key.interaction.state == .normal)
        scene.touch(.moved, at: 1.2, middle)
        #expect(key.interaction.state == .highlighted && shown == color("highlightedColor"))
        scene.touch(.ended, at: 1.3, middle)
        #expect(scene.events.suffix(2) == ["touchUpInside", "primaryActionTriggered"])
        scene.clear()
        scene.touch(.began, at: 2, middle)
        scene.touch(.moved, at: 2.1, outside)
        scene.touch(.ended, at: 2.2, outside)
        #expect(scene.events.last == "touchUpOutside" && key.interaction.state == .normal)
    }

    @Test("a cancelled touch, and a key cancelled with escape, do not act")
    func cancelled() {
        scene.touch(.began, middle)
        scene.touch(.cancelled, middle)
        scene.window.focus(key)
        scene.press(.space, .down)
        #expect(key.interaction.state == .highlighted)
        scene.press(.escape, .down)
        scene.press(.space, .up)
        #expect(key.interaction.state == .normal && !scene.events.contains("primaryActionTriggered"))
    }

    @Test("space and return act on release", arguments: ["space", "return"])
    func keys(_ name: String) {
        scene.window.focus(key)
        scene.press(KeyPress.Name(rawValue: name), .down)
        #expect(!scene.events.contains("primaryActionTriggered") && shown == color("highlightedColor"))
        scene.press(KeyPress.Name(rawValue: name), .up)
        #expect(scene.events.last == "primaryActionTriggered")
    }

    @Test("rests selected or disabled as its values say, even with a touch down")
    func values() {
        key.isSelected = true
        #expect(key.interaction.state == .selected)
        scene.touch(.began, middle)
        #expect(key.interaction.state == .highlighted)
        key.isEnabled = false
        #expect(key.interaction.state == .disabled && scene.events.last == "touchCancel")
        scene.touch(.ended, middle)
        key.isEnabled = true
        #expect(key.interaction.state == .selected)
        key.isSelected = false
        scene.stage.settle()
        #expect(key.interaction.state == .normal && shown == color("normalColor"))
        #expect(key.layer.part("title").presentation["opacity"]?.number == 1)
    }

    @Test("reduced motion has the same states and ends in the same colors")
    func reducedMotion() {
        key.layer.theme = ["reducesMotion": true]
        scene.touch(.began, at: 1, middle)
        #expect(shown == color("highlightedColor"))
        scene.touch(.ended, at: 1.1, middle)
        scene.stage.advance(to: 1.3)
        #expect(shown == color("normalColor") && scene.states == ["highlighted", "normal"])
    }

    @Test("the number of columns is in range, or traps with a message")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CalculatorButton(title: "0", columns: 0)
        }
        #expect(result?.said("CalculatorButton: columns is at least 1, got 0") == true)
    }
}
