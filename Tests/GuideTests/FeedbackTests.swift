import FineMotor
import MotorTesting
import Testing

@Suite("Feedback replaced from outside")
struct FeedbackTests {
    private let button = Button(title: "Save")

    /// Presses the button at 0.1 s, lifts at 0.3 s, and stops the stage at 0.2 s, while the button is pressed.
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

    @Test("an action of the layer replaces it")
    func byAction() {
        BuildingAComponentCode.byAction(button)
        let stage = pressed()
        #expect(answer("->highlighted", stage) == .actions)
        #expect(stage.sounds == ["click"])
        #expect(stage.haptics.isEmpty)
        #expect(button.layer["transform.scale"] == 1)
        #expect(button.layer.backgroundColor == button.layer["highlightedColor"]?.color)
    }

    @Test("a style replaces its values and its actions")
    func byStyle() {
        BuildingAComponentCode.byStyle(button)
        let stage = pressed()
        // The action still comes from the class. The color that it reads comes from the style.
        #expect(answer("->highlighted", stage) == .default)
        #expect(button.layer.presentation["backgroundColor"] == .color(.pink))
        stage.advance(to: 0.4)
        #expect(answer("->normal", stage) == .style(level: 0))
        stage.settle()
        #expect(button.layer.backgroundColor == .gray)
    }

    @Test("states that are names have feedback by their names")
    func names() {
        let tabs = Tabs(["Day", "Week"])
        let stage = HandDrivenStage(tabs)
        BuildingAComponentCode.selectTab(in: tabs)
        #expect(stage.haptics == ["light"] && tabs.tab.state == "Week")
    }

    @Test("a delegate replaces one action and leaves the others")
    func byDelegate() {
        let delegate = BuildingAComponentCode.byDelegate(button)
        let stage = pressed()
        #expect(answer("->highlighted", stage) == .delegate)
        #expect(stage.haptics.isEmpty)
        stage.advance(to: 0.4)
        #expect(answer("->normal", stage) == .default)
        withExtendedLifetime(delegate) {}
    }

    @Test("with reduced motion, a heart fills without a change of size")
    func stillHeart() {
        let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        let stage = HandDrivenStage(heart)
        BuildingAComponentCode.withoutMotion(stage.window)
        stage.touch(.began, at: 0.1)
        stage.touch(.ended, at: 0.3)
        var scales: Set<Double> = []
        stage.advance(to: 1, every: 0.05) { scales.insert(stage.presentation["transform.scale"]?.number ?? .nan) }
        #expect(scales == [1])
        #expect((heart.layer as? TextLayer)?.foregroundColor == .pink)
        #expect(heart.layer.opacity == 1)
    }

    @Test("the host of the stage receives haptics and sounds")
    func host() {
        BuildingAComponentCode.byAction(button)
        let printed = Printing.of {
            let window = Window(size: Size(width: 200, height: 100), showing: button)
            BuildingAComponentCode.host(window)
            button.layer.perform("->highlighted")
            Haptic(.light).run(forKey: "test", object: button.layer, arguments: ActionArguments())
        }
        #expect(printed == "sound: click\nhaptic: light, 1.0")
    }

    @Test("a window sends touches to its button, and its stage can be recorded")
    func window() {
        var picture = ""
        #expect(Printing.of { picture = GettingStartedCode.window() } == "saved")
        #expect(picture.hasPrefix("<svg") && picture.contains("A button that saves"))
    }
}
