import MotorControls
import MotorLayers
import Testing

@Suite("Ongoing feedback of an interaction")
struct InteractionFeedbackTests {
    private let layer = Layer()
    private let stage = Stage()
    private let lamp: Interaction<Lamp>

    init() {
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
    }

    @Test("the last step of feedback may send an event, at its time")
    func event() {
        layer.actions["off->dim"] = .sequence(.ease(.opacity, to: 0.5, duration: 1), then: "up")
        lamp.send(.up)
        stage.advance(to: 0.9)
        #expect(lamp.state == .dim)
        stage.advance(to: 1)
        #expect(lamp.state == .bright)
    }

    @Test("the next change drops the remaining feedback and the event, and leaves no pending timer")
    func dropped() {
        var ran = 0
        layer.actions["off->dim"] = .sequence(.delayed(1, .block { _, _, _ in ran += 1 }), then: "up")
        lamp.send(.up)
        stage.advance(to: 0.5)
        lamp.send(.down)
        stage.advance(to: 0.5)
        #expect(!stage.needsFrame)
        stage.advance(to: 10)
        #expect(ran == 0 && lamp.state == .off)
    }

    @Test("after a return to the same state, only the newer feedback continues")
    func again() {
        var times: [Double] = []
        layer.actions["off->dim"] = .delayed(1, .block { _, layer, _ in times.append(layer.stage?.time ?? -1) })
        lamp.send(.up)
        stage.advance(to: 0.5)
        lamp.send(.down)
        lamp.send(.up)
        stage.advance(to: 10)
        #expect(times == [1.5])
    }

    @Test("catching a value drops the event")
    func caught() {
        layer.actions["off->dim"] = .sequence(.ease(.opacity, to: 0.5, duration: 1), then: "up")
        lamp.send(.up)
        stage.advance(to: 0.5)
        layer.hold("opacity")
        stage.advance(to: 10)
        #expect(lamp.state == .dim)
    }

    @Test("feedback by a part of a group, on another key or in a sublayer belongs to the change, too")
    func parts() {
        let part = Layer()
        part.name = "part"
        layer.addSublayer(part)
        var ran = 0
        let late: DelayedAction = .delayed(1, .block { _, _, _ in ran += 1 })
        layer.actions["later"] = late
        layer.actions["off->dim"] = .group(.perform("later"), .sublayer("part", late), .sequence(.null, late))
        lamp.send(.up)
        stage.advance(to: 0.5)
        lamp.send(.up)
        stage.advance(to: 10)
        #expect(ran == 0)
        lamp.send(.down)
        lamp.send(.down)
        lamp.send(.up)
        stage.advance(to: 20)
        #expect(ran == 3)
    }

    @Test("an event that arrives after the interaction is gone has no effect")
    func gone() {
        let layer = Layer()
        stage.root.addSublayer(layer)
        layer.actions["off->dim"] = .sequence(.delayed(1, .null), then: "up")
        do {
            let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
            lamp.send(.up)
        }
        stage.advance(to: 10)
        #expect(layer["state"] == "dim")
    }

    @Test("an endless pair of events after feedback is stopped")
    func endless() {
        layer.actions["off->dim"] = .sequence(.null, then: "down")
        layer.actions["dim->off"] = .sequence(.null, then: "up")
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) { _ = lamp.send(.up) }
        #expect(messages.count == 1)
    }
}
