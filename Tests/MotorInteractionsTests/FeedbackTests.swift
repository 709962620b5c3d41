import MotorAnimations
import MotorGeometry
import MotorInteractions
import MotorLayers
import Testing

@Suite("Haptics and sounds")
struct FeedbackTests {
    @Test("are passed to the stage's host and noted, in order, with time and layer")
    func delivered() {
        let (stage, log) = (Stage(), Log())
        var given: [Feedback] = []
        stage.feedbackHost = { given.append($0) }
        stage.observer = log
        let layer = Layer()
        layer.name = "heart"
        stage.root.addSublayer(layer)
        layer.actions["tap"] = .group(.haptic(.light), .sound("pop"), .haptic(.success))
        stage.enqueue(at: 0.5) { layer.perform("tap") }
        stage.advance(to: 1)
        let expected: [Feedback] = [.haptic("light", strength: 1), .sound("pop"), .haptic("success", strength: 1)]
        #expect(given == expected)
        #expect(log.feedback == expected)
        let notes = log.notes.filter { if case .feedback = $0.event { true } else { false } }
        #expect(notes.allSatisfy { $0.time == 0.5 && $0.place == "heart" })
        stage.observer = nil
    }

    @Test("a tap has a strength, and can be prepared: the host receives that first")
    func preparedWithStrength() {
        let stage = Stage()
        var given: [Feedback] = []
        stage.feedbackHost = { given.append($0) }
        stage.root.actions["grab"] = .prepareHaptic(.medium)
        stage.root.actions["hit"] = .haptic(.medium, strength: 0.25)
        stage.root.perform("grab")
        stage.root.perform("hit")
        #expect(given == [.preparation("medium"), .haptic("medium", strength: 0.25)])
        #expect(Haptic(.medium, strength: 0.25).summary == "Haptic(medium 0.25)")
        #expect(HapticPreparation(.medium).summary == "Prepare(medium)")
    }

    @Test("a tap traps on a strength outside 0…1, with a message", arguments: [-0.1, 1.1])
    func strength(_ strength: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [strength] in
            _ = Haptic(.light, strength: strength)
        }
        #expect(result?.said("Haptic: strength is within 0...1, got \(strength)") == true)
    }

    @Test("without a host they are still noted")
    func noHost() {
        let (stage, log) = (Stage(), Log())
        stage.observer = log
        stage.root.actions["tap"] = .sound("pop")
        #expect(stage.root.perform("tap"))
        #expect(log.feedback == [.sound("pop")])
        stage.observer = nil
    }

    @Test("without a stage nothing happens")
    func noStage() {
        let layer = Layer()
        layer.actions["tap"] = .group(.haptic(.rigid), .sound("pop"))
        #expect(layer.perform("tap"))
    }

    @Test("every style of haptic has its own name for the host", arguments: Haptic.Style.allCases)
    func everyStyle(_ style: Haptic.Style) {
        let stage = Stage()
        var given: [Feedback] = []
        stage.feedbackHost = { given.append($0) }
        Haptic(style).run(forKey: "tap", object: stage.root, arguments: ActionArguments())
        #expect(given == [.haptic(style.rawValue, strength: 1)])
        #expect(Haptic(style).summary == "Haptic(" + style.rawValue + ")")
    }

    @Test("a host may call back into the layer while it receives feedback")
    func reentrantHost() {
        let stage = Stage()
        var given: [Feedback] = []
        stage.feedbackHost = { [unowned stage] feedback in
            given.append(feedback)
            if feedback == .sound("a") { stage.root.perform("b") }
        }
        stage.root.actions = ["a": .sound("a"), "b": .sound("b")]
        stage.root.perform("a")
        #expect(given == [.sound("a"), .sound("b")])
    }

    @Test("a sublayer's action runs on the first sublayer of that name, at any depth")
    func sublayerAction() {
        let (layer, middle, title, other) = (Layer(), Layer(), Layer(), Layer())
        layer.name = "title"
        title.name = "title"
        other.name = "title"
        layer.addSublayer(middle)
        middle.addSublayer(title)
        layer.addSublayer(other)
        let action = SublayerAction("title", .set("opacity", to: 0.25))
        action.run(forKey: "x", object: layer, arguments: ActionArguments())
        #expect([layer, middle, title, other].map { $0.opacity } == [1, 1, 0.25, 1])
        #expect(action.summary == "title: Set(\"opacity\" to 0.25)")
    }

    @Test("a sublayer's action without such a sublayer has no effect but a diagnostic that names it")
    func sublayerActionInVain() {
        let layer = Layer()
        let action = SublayerAction("title", .block { _, _, _ in Issue.record("there is none") })
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            action.run(forKey: "x", object: layer, arguments: ActionArguments())
        }
        #expect(messages == ["FineMotor: Layer.x takes the name of one of its sublayers, refused string \"title\""])
    }

    @Test("they can be values of styles")
    func inStyles() {
        let stage = Stage()
        var given: [Feedback] = []
        stage.feedbackHost = { given.append($0) }
        let title = Layer()
        title.name = "title"
        stage.root.addSublayer(title)
        stage.root.style = [
            "actions": ["a": .haptic(.soft), "b": .sound("b"), "c": .sublayer("title", .sound("c"))]
        ]
        for key: Key in ["a", "b", "c"] { stage.root.perform(key) }
        #expect(given == [.haptic("soft", strength: 1), .sound("b"), .sound("c")])
    }
}
