import SeededRandom
import FineMotor
import HeartScene
@testable import MotorRecording
import Testing

@Suite("Trace")
struct TraceTests {
    @Test("a touch, its event, the state change, the search and its feedback are in order with their times")
    func tinyScene() throws {
        let (window, heart) = Heart.window()
        window.root.layer.name = "Root"
        let trace = Trace()
        window.stage.observer = trace
        try Recording(
            parsing: """
                {"t":0.1,"phase":"began","x":20,"y":20}
                {"t":0.2,"phase":"ended","x":20,"y":20}
                {"t":0.4,"set":"progress","to":0.4}
                {"t":0.5,"key":"a","phase":"down"}
                """
        ).play(in: window, setting: heart.layer)
        window.stage.advance(to: 1)
        window.stage.observer = nil
        // The search walks in its documented order; the ease of 0.2 s from 0.1 s on ends at 0.3 s. The key goes to the
        // root, because no view has the focus; nothing animates by itself, so the value's search finds nothing.
        #expect(
            trace.text == """
                0.100  Heart  touch began #1 (20.0, 20.0)
                0.100  Heart  event touchDown
                0.100  Heart  state off->on
                0.100  Heart  search "off->on": delegate nothing · actions nothing · default Ease("opacity" to 0.5) + \
                Haptic(light) ← runs
                0.100  Heart  animation opacity began: Basic("opacity")
                0.100  Heart  haptic light
                0.200  Heart  touch ended #1 (20.0, 20.0)
                0.200  Heart  event touchUpInside
                0.300  Heart  animation opacity ended
                0.400  Heart  value progress = 0.4
                0.400  Heart  search "progress": delegate nothing · actions nothing · default nothing · nothing runs
                0.500  Root   key a down

                """)
    }

    @Test(
        "numbers have six decimals at most",
        arguments: [
            ("0.2902427719987294", "0.290243"), ("(0.30000000000000004, -1.9999999999)", "(0.3, -2.0)"),
            ("1.2246467991473532e-16", "1.224647e-16"), ("0.123456", "0.123456"),
            ("1.2.3 .5 7. v1.12345678", "1.2.3 .5 7. v1.123457"),
            ("123456789012345678901234567890", "123456789012345678901234567890"), ("", ""),
        ])
    func decimals(description: String, reported: String) {
        #expect(StageNote.Event.animationBegan(nil, description).description == "animation began: " + reported)
    }

    @Test("the levels of a deep style without answers are one part of the line")
    func deepWalk() {
        var style: Style = ["actions": .actions(["tap": .sound("pop")])]
        for _ in 0..<1000 { style = ["style": .style(style)] }
        let layer = Layer()
        layer.style = style
        let search = layer.explainAction(forKey: "tap")
        // Levels 0 to 999 do not answer, 4 of them listed one by one.
        #expect(
            search.line
                == #""tap": delegate nothing · actions nothing · style nothing · style.style nothing"#
                + " · style.style.style nothing · style level 3 nothing · style nothing in 996 more levels"
                + #" · style level 1000 Sound("pop") ← runs"#)
    }

    @Test("a trace with a limit keeps the last entries only")
    func limit() {
        let stage = Stage()
        let trace = Trace(keepingLast: 3)
        stage.observer = trace
        defer { stage.observer = nil }
        for number in 0..<20 {
            stage.note(stage.root, .touch("\(number)"))
            let first = max(0, number - 2)
            #expect(trace.entries.map { $0.event } == (first...number).map { .touch("\($0)") })
        }
    }

    @Test("a trace keeps at least one entry, and traps on a lower limit")
    func limitIsPositive() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Trace(keepingLast: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Trace: it keeps at least 1 entry, got 0"))
    }

    @Test("the same run gives the same text at any frame rate", arguments: [1.0, 0.5, 1.0 / 240])
    func determinism(step: Double) {
        func run(_ step: Double) -> String {
            let (window, heart) = Heart.window()
            let trace = Trace()
            window.stage.observer = trace
            var random = SeededGenerator(seed: 7)
            var time = 0.0
            for index in 0..<60 {
                time += random.number(0...0.4)
                let touch = Touch(
                    id: 1, phase: index % 2 == 0 ? .began : .ended, time: time, location: Point(x: 20, y: 20))
                window.send(touch)
            }
            window.stage.set("progress", 0.5, of: heart.layer, at: random.number(0...time))
            for frame in 1...Int(16 / step) { window.stage.advance(to: Double(frame) * step) }
            window.stage.observer = nil
            return trace.text
        }
        let often = run(step)
        #expect(often == run(16))
        // 60 touches and their events, 30 state changes with their searches and animations.
        #expect(often.split(separator: "\n").count > 200)
    }
}
