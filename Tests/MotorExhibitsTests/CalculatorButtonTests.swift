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

    @Test("the number of columns is in range, or traps with a message")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CalculatorButton(title: "0", columns: 0)
        }
        #expect(result?.said("CalculatorButton: columns is at least 1, got 0") == true)
    }
}
