import FineMotor
import HeartScene
import MotorRecording
@testable import MotorTesting
import Testing

@Suite("HandDrivenStage")
struct HandDrivenStageTests {
    private func heart() -> HandDrivenStage {
        let heart = Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        heart.layer.name = "Heart"
        return HandDrivenStage(heart)
    }

    @Test("a touch in the middle of a view causes a search, an event and a haptic, and all are logged")
    func logs() {
        let stage = heart()
        stage.touch(.began, at: 0.1)
        stage.touch(.ended, at: 0.2)
        stage.advance(to: 0.05)
        #expect(stage.trace.entries.isEmpty)
        stage.settle()
        // An ease of 0.2 s from 0.1 s on; binary times are added up.
        #expect(abs(stage.time - 0.3) < 1e-12)
        #expect(stage.states == [LoggedState(time: 0.1, layer: "Heart", from: "off", to: "on")])
        #expect(stage.events == ["touchDown", "touchUpInside"])
        #expect(stage.searches.map { $0.key } == ["off->on"])
        #expect(stage.searches.first?.places == [.delegate, .actions, .default])
        #expect(stage.searches.first?.answeredBy == .default)
        let action = #"Ease("opacity" to 0.5) + Haptic(light)"#
        #expect(stage.searches.first?.action == action)
        #expect(
            stage.feedback == [
                LoggedFeedback(time: 0.1, layer: "Heart", key: "off->on", given: .action(action)),
                LoggedFeedback(time: 0.1, layer: "Heart", key: nil, given: .haptic("light", strength: 1)),
            ])
        #expect(stage.haptics == ["light"])
        #expect(stage.sounds == [])
    }

    private final class Recorder: Control {
        var touches: [Touch] = []
        override func touch(_ touch: Touch, at location: Point) {
            super.touch(touch, at: location)
            var own = touch
            own.location = location
            touches.append(own)
        }
    }

    @Test("touches and pointers are in the middle of the view under test, or where they should be in it")
    func places() {
        let view = Recorder(frame: Rect(x: 0, y: 0, width: 60, height: 40))
        let stage = HandDrivenStage(view)
        stage.touch(.began, at: 0.1)
        stage.touch(.moved, at: 0.2, location: Point(x: 3, y: 4), force: 0.5)
        stage.touch(.ended, at: 0.3)
        stage.touch(.began, at: 0.4, id: 7)
        stage.advance(to: 0.5)
        #expect(view.touches.first == Touch(id: 1, phase: .began, time: 0.1, location: Point(x: 30, y: 20)))
        #expect(view.touches.map(\.id) == [1, 1, 1, 7])
        #expect(view.touches[1] == Touch(id: 1, phase: .moved, time: 0.2, location: Point(x: 3, y: 4), force: 0.5))
        var hovered: [Bool] = []
        for (index, location) in [nil, Point(x: 61, y: 20), Point(x: 59, y: 39)].enumerated() {
            stage.hover(at: 1 + Double(index), location: location)
            stage.advance(to: 1 + Double(index))
            hovered.append(view.isHovered)
        }
        stage.endHover(at: 5)
        stage.advance(to: 5)
        #expect(hovered + [view.isHovered] == [true, false, true, false])
    }

    @Test("a null ends a search without feedback, and the log shows where it was found")
    func null() {
        let stage = heart()
        stage.layer.actions["off->on"] = .null
        stage.touch(.began, at: 0)
        stage.advance(to: 0)
        #expect(stage.searches.first?.answeredBy == .actions)
        #expect(stage.searches.first?.action == nil)
        #expect(stage.feedback == [])
        #expect(stage.states.count == 1)
        stage.clearLogs()
        #expect(stage.searches == [])
    }

    @Test("keys go to the view under test")
    func keys() {
        let stage = heart()
        stage.key(.space, .down, at: 0.1)
        stage.key(.space, .up, at: 0.2)
        stage.advance(to: 1)
        #expect(stage.events == ["touchDown", "touchUpInside"])
    }

    @Test("a recording plays like input from a hand")
    func plays() throws {
        let stage = heart()
        // The view is in the middle of 320 by 240 points.
        stage.play(
            try Recording(
                parsing: """
                    {"t":0.1,"set":"progress","to":0.4}
                    {"t":0.1,"phase":"began","x":160,"y":120}
                    {"t":0.2,"set":"progress","to":null}
                    """))
        stage.advance(to: 0.15)
        #expect(stage.layer["progress"] == 0.4)
        #expect(stage.events == ["touchDown"])
        stage.advance(to: 0.3)
        #expect(stage.layer["progress"] == nil)
    }

    @Test("an input in milliseconds, which settling does not reach, is reported, and so is a key that no host sends")
    func unreached() {
        let stage = HandDrivenStage(Control(frame: Rect(x: 0, y: 0, width: 44, height: 44)))
        let said = messages {
            stage.touch(.began, at: 100)
            stage.touch(.ended, at: 200)
            stage.settle()
            stage.key(KeyPress.Name(rawValue: "Space"), .down, at: 200)
        }
        #expect(stage.events.isEmpty)
        #expect(
            said == [
                "FineMotor: HandDrivenStage[\"settle\"] ends at 0.0 s, before an input at 200.0 s; did you mean \"0.2\"?",
                "FineMotor: Control[\"Space\"] is no key that a host sends: those are characters, and keys with a name;"
                    + " did you mean \"space\"?",
            ])
    }

    /// The messages of diagnostics while a closure runs.
    private func messages(_ body: () -> Void) -> [String] {
        var said: [String] = []
        Diagnostics.withHandler({ said.append($0.message) }, body)
        return said
    }

    @Test("values are set at their times in order, and later values wait")
    func sets() {
        let stage = HandDrivenStage(Layer())
        stage.set("a", 2, at: 0.5)
        stage.set("a", 1, at: 0.25)
        stage.set("a", nil, at: 1)
        var seen: [Value?] = []
        stage.perform(at: 0.75) { seen.append("x") }
        for time in [0.0, 0.25, 0.5, 1] {
            stage.advance(to: time)
            seen.append(stage.layer["a"])
        }
        #expect(seen == [nil, 1, 2, "x", nil])
    }

    @Test("frames are one step apart, counted from the beginning, and the last one is at the end")
    func frames() {
        let stage = HandDrivenStage(Layer())
        stage.advance(to: 0.5)
        var times: [Double] = []
        stage.advance(to: 1.6, every: 0.25) { times.append(stage.time) }
        #expect(times == [0.75, 1, 1.25, 1.5, 1.6])
        times = []
        stage.advance(to: 2.6, every: 0.1) { times.append(stage.time) }
        #expect(times.count == 10)
        #expect(times.last == 2.6)
        stage.advance(to: 2.6, every: 0.1) { times.append(stage.time) }
        #expect(times.count == 11)
    }

    @Test("a layer alone animates by itself, and settles after a quarter of a second")
    func layerAlone() {
        let stage = HandDrivenStage(Layer())
        stage.set(.opacity, 0, at: 0)
        stage.advance(to: 0.125)
        #expect(stage.searches.last?.answeredBy == .implicit)
        let opacity = stage.presentation["opacity"]?.number ?? -1
        #expect(opacity > 0 && opacity < 1)
        // Core Animation: CATransaction's animation duration is 0.25 s.
        #expect(stage.settle().time == 0.25)
    }

    @Test("the stage has no observer after the hand is deallocated")
    func letsGo() {
        let window = Window()
        do {
            let stage = HandDrivenStage(window: window, showing: window.root)
            #expect(window.stage.observer === stage.trace)
        }
        #expect(window.stage.observer == nil)
    }

    @Test(
        "a constant out of range traps with a message",
        arguments: [
            (0, "HandDrivenStage: frames are a time above 0 apart, got 0.0"),
            (1, "HandDrivenStage: there are at most 10,000,000 frames, got 1.0 s in steps of 1e-300"),
            (2, "HandDrivenStage: time passes until a finite time, not before 0.0, got -1.0"),
            (3, "ContinuousKey: maximumSpeed is finite and at least 0, got -1.0"),
            (4, "HandPath: a stroke takes a time above 0, got 0.0"),
            (5, "HandPath: a turn takes a time above 0, got -1.0"),
        ])
    func traps(_ number: Int, _ message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [number] in
            let stage = HandDrivenStage(Layer())
            var path = HandPath(from: .zero)
            switch number {
            case 0: stage.advance(to: 1, every: 0)
            case 1: stage.advance(to: 1, every: 1e-300)
            case 2: stage.advance(to: -1, every: 0.5)
            case 3: _ = ContinuousKey("opacity", maximumSpeed: -1)
            case 4: path.stroke(by: .zero, at: 0, in: 0)
            default: path.turn(around: .zero, by: 1, at: 0, in: -1)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(message))
    }
}
