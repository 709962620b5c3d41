import MotorControls
import MotorLayers
import MotorMath
import MotorTesting
import Testing

@Suite("Time limits of an interaction's states")
struct InteractionTimeTests {
    private let layer = Layer()
    private let stage = Stage()
    private let lamp: Interaction<Lamp>
    private let notes = Notes()

    private final class Notes: Referent, StageObserver {
        var events: [String] = []
        func stage(_ stage: Stage, didNote note: StageNote) {
            switch note.event {
            case .event(let key): events.append("\(note.time) \(key.name)")
            case .ignored(let key): events.append("\(note.time) \(key.name) ignored")
            default: break
            }
        }
    }

    init() {
        stage.observer = notes
        stage.root.addSublayer(layer)
        lamp = Interaction<Lamp>(
            in: layer, initially: .off, after: [.dim: (1.5, .up), .bright: (0.25, .down), .off: (8, .stay)],
            logic: lampLogic)
        stage.advance(to: 0)
    }

    @Test("a time limit sends its event when the state has lasted that long, with any feedback")
    func sends() {
        layer.actions["->dim"] = .null
        layer.actions["->bright"] = .sequence(.wait(100), then: "never")
        lamp.send(.up)
        stage.advance(to: 1.49)
        #expect(lamp.state == .dim)
        stage.advance(to: 1.5)
        #expect(lamp.state == .bright)
        stage.advance(to: 1.75)
        #expect(lamp.state == .dim)
        stage.advance(to: 3.25)
        #expect(lamp.state == .bright)
        #expect(notes.events == ["1.5 up", "1.75 down", "3.25 up"])
    }

    @Test("a time limit restarts with each change, and a state that has ended sends nothing")
    func beginsAnew() {
        lamp.send(.up)
        stage.advance(to: 1)
        lamp.send(.down)
        lamp.send(.up)
        stage.advance(to: 2.4)
        #expect(lamp.state == .dim)
        stage.advance(to: 2.5)
        #expect(lamp.state == .bright)
    }

    @Test("a time limit also runs for the first state, and runs once, even if its event changes nothing")
    func first() {
        stage.advance(to: 30)
        #expect(notes.events == ["8.0 stay"])
        #expect(!stage.needsFrame)
    }

    @Test("a time limit follows the layer's clock: half as fast at half speed, and stopped while the clock is paused")
    func clock() {
        layer.timing.speed = 0.5
        lamp.send(.up)
        stage.advance(to: 2.9)
        #expect(lamp.state == .dim)
        stage.advance(to: 3)
        #expect(lamp.state == .bright)
        layer.timing.speed = 0
        stage.advance(to: 50)
        #expect(lamp.state == .bright)
    }

    @Test("a time limit waits for a stage, and restarts when the layer returns to one")
    func leaves() {
        lamp.send(.up)
        stage.advance(to: 1)
        layer.removeFromSuperlayer()
        stage.advance(to: 10)
        #expect(lamp.state == .dim)
        stage.root.addSublayer(layer)
        stage.advance(to: 11)
        stage.advance(to: 12.4)
        #expect(lamp.state == .dim)
        // From the frame in which it is shown again, at 11 s.
        stage.advance(to: 12.5)
        #expect(lamp.state == .bright)
    }

    @Test(
        "a layer's time limits and countdowns begin at the event in which it enters a stage, whenever the next frame is",
        arguments: [1.0 / 64, 0.25, 5, 32])
    func beginsAtEntry(_ step: Double) {
        let (stage, other) = (Stage(), Layer())
        let lamp = Interaction<Lamp>(in: other, initially: .dim, after: [.dim: (1.5, .up)], logic: lampLogic)
        let made = Layer()
        stage.root.addSublayer(made)
        var (lit, ended) = ([Double](), [Double]())
        let countdown = Countdown(0.5, of: other, notes) { _ in ended.append(stage.time) }
        countdown.isRunning = true
        lamp.onChange { _, _ in lit.append(stage.time) }
        var late: Interaction<Lamp>?
        stage.enqueue(at: 1) {
            stage.root.addSublayer(other)
            late = Interaction<Lamp>(in: made, initially: .dim, after: [.dim: (2, .up)], logic: lampLogic)
            late?.onChange { _, _ in lit.append(stage.time) }
        }
        for frame in 1...Int(32 / step) { stage.advance(to: Double(frame) * step) }
        #expect(ended == [1.5])
        #expect(lit == [2.5, 3])
        _ = late
    }

    @Test("a time limit retains neither the layer nor the interaction")
    func keepsNothing() {
        weak var interaction: Interaction<Lamp>?
        weak var gone: Layer?
        do {
            let layer = Layer()
            stage.root.addSublayer(layer)
            let lamp = Interaction<Lamp>(in: layer, initially: .off, after: [.off: (1, .up)], logic: lampLogic)
            (interaction, gone) = (lamp, layer)
            stage.advance(to: stage.time + 0.1)
            layer.removeFromSuperlayer()
        }
        #expect(interaction == nil)
        #expect(gone == nil)
        stage.advance(to: 5)
    }

    @Test("a time limit that is negative or not finite is refused with its state's event")
    func refused() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            let layer = Layer()
            _ = Interaction<Lamp>(
                in: layer, initially: .off, after: [.off: (-1, .up), .dim: (.nan, .down)], logic: lampLogic)
        }
        #expect(messages.count == 2)
        #expect(messages.first?.contains("\"up\"") == true, "\(messages)")
    }

    @Test("an event that feedback sends, and one that a state does not handle, are noted")
    func noted() {
        layer.actions["off->dim"] = .sequence(.null, then: "up")
        lamp.send(.up)
        lamp.send("louder")
        #expect(notes.events == ["0.0 up", "0.0 louder ignored"])
    }
}
