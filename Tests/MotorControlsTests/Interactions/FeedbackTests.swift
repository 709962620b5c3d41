import MotorControls
import MotorLayers
import Testing

@Suite("Haptics and sounds")
struct FeedbackTests {
    @Test("feedback reaches the host and the log in order, with time and layer; without a stage nothing happens")
    func delivered() {
        let (stage, log, layer) = (Stage(), Log(), Layer())
        var given: [Feedback] = []
        layer.name = "heart"
        layer.actions["tap"] = .group(
            .haptic(.light), .sound("pop"), .prepareHaptic(.medium), .haptic(.success, strength: 0.25))
        // They can be values of styles, too.
        layer.style = ["actions": .actions(["a": .haptic(.soft), "b": .sound("b"), "c": .prepareHaptic(.heavy)])]
        let keys: [Key] = ["tap", "a", "b", "c"]
        #expect(keys.map { layer.perform($0) } == [true, true, true, true])
        stage.root.addSublayer(layer)
        stage.observer = log
        for time in [0.5, 1.0] {
            if time == 1 { stage.onFeedback { given.append($0) } }
            stage.enqueue(at: time) { for key in keys { layer.perform(key) } }
            stage.advance(to: time)
        }
        let expected: [Feedback] = [
            .haptic("light", strength: 1), .sound("pop"), .preparation("medium"), .haptic("success", strength: 0.25),
            .haptic("soft", strength: 1), .sound("b"), .preparation("heavy"),
        ]
        let notes = log.notes.filter { if case .feedback = $0.event { true } else { false } }
        #expect(given == expected && log.feedback == expected + expected)
        #expect(notes.map { $0.time } == expected.map { _ in 0.5 } + expected.map { _ in 1 })
        #expect(notes.allSatisfy { $0.place == "heart" })
        stage.observer = nil
    }

    @Test("every haptic style has a distinct name for the host and in descriptions")
    func everyStyle() {
        let stage = Stage()
        var given: [Feedback] = []
        stage.onFeedback { given.append($0) }
        for style in Haptic.Style.allCases {
            Haptic(style).run(forKey: "tap", object: stage.root, arguments: ActionArguments())
        }
        let names = Haptic.Style.allCases.map { $0.rawValue }
        #expect(given == names.map { .haptic($0, strength: 1) })
        #expect(Haptic.Style.allCases.map { Haptic($0).summary } == names.map { "Haptic(\($0))" })
        #expect(Haptic(.medium, strength: 0.25).summary == "Haptic(medium 0.25)")
        #expect(HapticPreparation(.medium).summary == "Prepare(medium)")
    }

    @Test("a host may call back into the layer while it receives feedback")
    func reentrantHost() {
        let stage = Stage()
        var given: [Feedback] = []
        stage.onFeedback { [unowned stage] feedback in
            given.append(feedback)
            if feedback == .sound("a") { stage.root.perform("b") }
        }
        stage.root.actions = ["a": .sound("a"), "b": .sound("b")]
        stage.root.perform("a")
        #expect(given == [.sound("a"), .sound("b")])
    }

    @Test("a sublayer's action runs on the first sublayer with that name, at any depth; a missing one is reported")
    func sublayerAction() {
        let layers = (0..<4).map { _ in Layer() }
        for index in [0, 2, 3] { layers[index].name = "title" }
        layers[0].addSublayer(layers[1])
        layers[1].addSublayer(layers[2])
        layers[0].addSublayer(layers[3])
        let action = SublayerAction("title", .set(.opacity, to: 0.25))
        action.run(forKey: "x", object: layers[0], arguments: ActionArguments())
        #expect(layers.map { $0.opacity } == [1, 1, 0.25, 1] && action.summary == "title: Set(\"opacity\" to 0.25)")
        let messages = refusals { action.run(forKey: "x", object: Layer(), arguments: ActionArguments()) }
        #expect(messages == ["FineMotor: Layer.x takes the name of one of its sublayers, refused string \"title\""])
    }
}
