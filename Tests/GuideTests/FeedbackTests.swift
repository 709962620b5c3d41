import FineMotor
import MotorTesting
import Testing

@Suite("The feedback of a component, replaced from outside")
struct FeedbackTests {
    private let button = Button(title: "Save")

    /// Presses the button from 0.1 to 0.3 and lets everything come to rest.
    private func pressed() -> HandDrivenStage {
        let stage = HandDrivenStage(button)
        stage.touch(.began, at: 0.1)
        stage.touch(.ended, at: 0.3)
        stage.advance(to: 0.2)
        return stage
    }

    private func answer(_ key: Key, _ stage: HandDrivenStage) -> Search.Place? {
        stage.searches.last { $0.key == key }?.answeredBy
    }

    @Test("by an action of its layer")
    func byAction() {
        BuildingAComponentCode.byAction(button)
        let stage = pressed()
        #expect(answer("->highlighted", stage) == .actions)
        #expect(stage.sounds == ["click"])
        #expect(stage.haptics.isEmpty)
        #expect(button.layer["transform.scale"] == 1)
        #expect(button.layer.backgroundColor == button.layer["highlightedColor"]?.color)
    }

    @Test("by a style: its values, and its actions")
    func byStyle() {
        BuildingAComponentCode.byStyle(button)
        let stage = pressed()
        // The action is still the class's, the colour that it reads is the style's.
        #expect(answer("->highlighted", stage) == .default)
        #expect(button.layer.presentation["backgroundColor"] == .color(.pink))
        stage.advance(to: 0.4)
        #expect(answer("->normal", stage) == .style(level: 0))
        stage.settle()
        #expect(button.layer.backgroundColor == .grey)
    }

    @Test("by a delegate, which leaves the rest as it is")
    func byDelegate() {
        let delegate = BuildingAComponentCode.byDelegate(button)
        let stage = pressed()
        #expect(answer("->highlighted", stage) == .delegate)
        #expect(stage.haptics.isEmpty)
        stage.advance(to: 0.4)
        #expect(answer("->normal", stage) == .default)
        withExtendedLifetime(delegate) {}
    }

    @Test("by its own style without movement, beneath a theme's")
    func withoutMotion() {
        BuildingAComponentCode.withoutMotion(button)
        let stage = pressed()
        #expect(answer("->highlighted", stage) == .style(level: 1))
        #expect(button.layer.backgroundColor == .pink)
        #expect(button.layer["transform.scale"] == 1)
    }

    @Test("a heart told without movement never changes its size, and fills all the same")
    func stillHeart() {
        let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        heart.layer.style = LikeButton.reducedMotion
        let stage = HandDrivenStage(heart)
        stage.touch(.began, at: 0.1)
        stage.touch(.ended, at: 0.3)
        var scales: Set<Double> = []
        stage.advance(to: 1, every: 0.05) { scales.insert(stage.presentation["transform.scale"]?.number ?? .nan) }
        #expect(scales == [1])
        #expect((heart.layer as? TextLayer)?.foregroundColor == .pink)
        #expect(heart.layer.opacity == 1)
    }

    @Test("haptics and sounds go to the stage's host")
    func host() {
        BuildingAComponentCode.byAction(button)
        let printed = Printing.of {
            let window = Window(size: Size(width: 200, height: 100), showing: button)
            BuildingAComponentCode.host(window)
            button.layer.perform("->highlighted")
            Haptic(.light).run(forKey: "test", object: button.layer, arguments: ActionArguments())
        }
        #expect(printed == "play: click\nknock: light, 1.0")
    }

    @Test("a window's touches reach its button, and its stage can be recorded")
    func window() {
        var picture = ""
        #expect(Printing.of { picture = GettingStartedCode.window() } == "saved")
        #expect(picture.hasPrefix("<svg") && picture.contains("A button that saves"))
    }
}
