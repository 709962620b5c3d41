import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("Stage")
struct StageTests {
    @Test("time moves only forward, and is finite", arguments: [0.5, -1, .nan, .infinity, -.infinity])
    func refusesTime(time: Double) {
        let stage = Stage()
        stage.advance(to: 1)
        let messages = diagnostics { stage.advance(to: time) }
        #expect(messages.count == 1 && stage.time == 1)
        #expect(messages.allSatisfy { $0.contains("a finite time, not before 1") })
        if !time.isFinite { #expect(diagnostics { stage.enqueue(at: time) {} }.count == 1 && !stage.needsFrame) }
        #expect(diagnostics { stage.advance(to: 1) }.isEmpty)
    }

    @Test("any number of inputs at one time run in order, and are not an endless chain")
    func many() {
        let stage = Stage()
        var happened: [Int] = []
        let count = 3 * Stage.longestChain
        for number in 0..<count { stage.enqueue(at: 1) { happened.append(number) } }
        #expect(diagnostics { stage.advance(to: 1) }.isEmpty && happened == Array(0..<count))
    }

    @Test("inputs, timers and ends run in the order of their times, then of adding, each at its own time")
    func order() {
        let stage = Stage()
        var log: [String] = []
        stage.enqueue(at: 2) { log.append("b\(stage.time)") }
        stage.enqueue(at: 1) { log.append("a\(stage.time)") }
        let animation = line("x", duration: 2)
        animation.onEnd { _ in log.append("end\(stage.time)") }
        stage.root.add(animation)
        stage.schedule(after: 2) { log.append("timer\(stage.time)") }
        stage.enqueue(at: 2) {
            stage.enqueue(at: 0) { log.append("late\(stage.time)") }
            stage.enqueue(at: 2.5) { log.append("soon\(stage.time)") }
        }
        stage.advance(to: 3)
        #expect(log == ["a1.0", "b2.0", "end2.0", "timer2.0", "late2.0", "soon2.5"])
        #expect(stage.time == 3)
    }

    @Test(
        "a host's input runs before other events of its time, however early it is enqueued", arguments: [0.0, 1.75])
    func inputsFirst(handedIn: Double) {
        let stage = Stage()
        var log: [String] = []
        let animation = line("x", duration: 2)
        animation.onEnd { _ in log.append("end\(stage.time)") }
        stage.root.add(animation)
        stage.schedule(after: 2) { log.append("timer\(stage.time)") }
        stage.advance(to: handedIn)
        stage.enqueue(at: 2) { log.append("first\(stage.time)") }
        stage.enqueue(at: 2) { log.append("second\(stage.time)") }
        stage.advance(to: 3)
        #expect(log == ["first2.0", "second2.0", "end2.0", "timer2.0"])
    }

    /// Records when it was laid out, and schedules a timer for a quarter of a second later.
    private final class Board: StageLayout {
        let stage: Stage
        var log: [String] = []

        init(_ stage: Stage) { self.stage = stage }

        func layoutIfNeeded() {
            log.append("laid out \(stage.time)")
            stage.enqueue(at: stage.time + 0.25) { [self] in log.append("after \(stage.time)") }
        }
    }

    @Test(
        "a layout runs at the time of its request, however long frames are", arguments: [0.125, 0.4, 1, 3])
    func layoutTime(frame: Double) {
        let stage = Stage()
        let board = Board(stage)
        stage.enqueue(at: 0.5) { stage.setNeedsLayout(board) }
        stage.enqueue(at: 2) { board.log.append("end \(stage.time)") }
        for step in 1...24 where stage.time < 3 { stage.advance(to: min(Double(step) * frame, 3)) }
        #expect(board.log == ["laid out 0.5", "after 0.75", "end 2.0"])
    }

    /// Enqueues something for the same time whenever it is laid out, so many times.
    private final class Echo: StageLayout {
        let stage: Stage
        var count: Int
        private(set) var heard = 0

        init(_ stage: Stage, count: Int) { (self.stage, self.count) = (stage, count) }

        func layoutIfNeeded() {
            stage.enqueue(at: stage.time) { [self] in
                heard += 1
                if heard < count { stage.setNeedsLayout(self) }
            }
        }
    }

    @Test(
        "settling includes events that a layout causes at the same time, and an endless layout ends with a diagnostic")
    func settlesAfterLayout() {
        for count in [5, .max] {
            let stage = Stage()
            let echo = Echo(stage, count: count)
            stage.setNeedsLayout(echo)
            var isSettled = false
            let said = diagnostics { isSettled = stage.settle().isSettled }
            #expect(stage.time == 0 && (count > 5 ? said.count == 1 : said == [] && isSettled && echo.heard == 5))
        }
    }

    @Test("a cancelled timer does nothing and delays nothing, and may be cancelled again, later, or after its stage")
    func cancel() {
        var count = 0
        var stage: Stage? = Stage()
        stage!.advance(to: 0)
        let timer = stage!.schedule(after: 1) { count += 1 }
        let done = stage!.schedule(after: 0.5) { count += 10 }
        let never = stage!.schedule(after: .infinity) { count += 100 }
        let orphan = stage!.schedule(after: 7) { count += 1000 }
        #expect(stage!.needsFrame && stage!.nextEventTime == 0.5)
        timer.cancel()
        timer.cancel()
        stage!.advance(to: 2)
        done.cancel()
        never.cancel()
        #expect(count == 10 && stage!.waiting == 1 && stage!.nextEventTime == 7)
        stage = nil
        orphan.cancel()
        #expect(count == 10)
    }

    @Test("advancing or settling during an event is refused")
    func nested() {
        let stage = Stage()
        stage.root.add(line("x", duration: 5))
        var messages: [String] = []
        stage.enqueue(at: 1) { messages = diagnostics { stage.advance(to: 9) } }
        stage.enqueue(at: 1) { messages += diagnostics { stage.settle() } }
        stage.advance(to: 2)
        #expect(messages.count == 2 && stage.time == 2)
    }

    @Test("the next frame is due now if something moves or has changed, at the next event if one waits, else never")
    func nextFrame() {
        let stage = Stage()
        stage.advance(to: 1)
        #expect(stage.nextFrameTime == nil)
        stage.schedule(after: 2) {}
        #expect(stage.needsFrame && stage.nextFrameTime == 3)
        Transaction.withoutActions { stage.root.opacity = 0.5 }
        #expect(stage.nextFrameTime == 1)
        stage.advance(to: 1.5)
        #expect(stage.nextFrameTime == 3)
        stage.root.add(line("x", duration: 1))
        stage.advance(to: 2)
        #expect(stage.nextFrameTime == 2)
        stage.advance(to: 2.75)
        stage.advance(to: 2.875)
        #expect(stage.nextFrameTime == 3)
        stage.advance(to: 3)
        #expect(stage.nextFrameTime == nil)
    }

    @Test("an idle stage needs no frame: at first, after everything has ended, and after layers have left")
    func idle() {
        let stage = Stage()
        stage.advance(to: 0)
        #expect(!stage.needsFrame)
        let layer = Layer()
        stage.root.addSublayer(layer)
        #expect(stage.needsFrame)
        stage.advance(to: 0)
        layer.add(line("x"))
        stage.advance(to: 0.5)
        #expect(stage.needsFrame)
        stage.advance(to: 1)
        #expect(!stage.needsFrame)
        layer.add(line("x"))
        stage.advance(to: 1.5)
        layer.removeFromSuperlayer()
        #expect(stage.needsFrame)
        stage.advance(to: 1.5)
        #expect(!stage.needsFrame && stage.nextEventTime == nil && stage.motions.isEmpty && stage.moving.isEmpty)
    }

    @Test("settle jumps to the end, leaves endless animations running, and reports them")
    func settle() {
        let stage = Stage()
        let layer = Layer(name: "spinner")
        stage.root.addSublayer(layer)
        let endless = line("x")
        endless.timing.repeatCount = .infinity
        layer.add(endless, forKey: "spin")
        layer.add(line("y", duration: 7), forKey: "y")
        stage.schedule(after: 3) { layer.add(line("z", duration: 5.5), forKey: "z") }
        let settlement = stage.settle()
        #expect(settlement.time == 8.5 && stage.time == 8.5 && settlement.isSettled)
        #expect(settlement.running.count == 1 && settlement.running[0].layer == "spinner")
        #expect(settlement.running[0].key == "spin" && settlement.running[0].isEndless)
    }

    @Test("settle never passes its limit")
    func limit() {
        let stage = Stage()
        stage.root.add(line("x", duration: 7), forKey: "long")
        stage.root.add(line("y", duration: 2))
        let spring = SpringAnimation(keyPath: "z", spring: Spring(dampingRatio: 0.01, response: 2))
        (spring.fromValue, spring.toValue) = (0, 1)
        stage.root.add(spring, forKey: "spring")
        stage.schedule(after: 100) {}
        let settlement = stage.settle(limit: 5)
        #expect(settlement.time == 2 && !settlement.isSettled && settlement.isWaiting)
        #expect(Set(settlement.running.map(\.key)) == ["long", "spring"])
        #expect(settlement.running.allSatisfy { !$0.isEndless })
    }

    @Test("replaced animations and cancelled timers do not delay settle")
    func staleEnds() {
        let stage = Stage()
        stage.root.add(line("x", duration: 50), forKey: "x")
        stage.root.add(line("x", duration: 1), forKey: "x")
        stage.schedule(after: 40) {}.cancel()
        #expect(stage.nextEventTime == 1)
        #expect(stage.settle().time == 1)
    }

    @Test(
        "an animation reports its start once: when it is added on a stage, or when its layer joins a stage",
        arguments: [true, false])
    func reportsStart(isSpring: Bool) {
        let (layer, stage) = (Layer(), Stage())
        var reported: [String] = []
        func animation(_ name: String) -> Animation {
            let spring = SpringAnimation(keyPath: "opacity")
            spring.toValue = 0
            let animation: Animation = isSpring ? spring : line("opacity", duration: 2)
            animation.onStart { reported.append("\(name) starts") }
            animation.onEnd { reported.append("\(name) ends \($0)") }
            return animation
        }
        layer.add(animation("a"), forKey: "x")
        #expect(reported == [])
        stage.root.addSublayer(layer)
        stage.advance(to: 0.1)
        layer.add(animation("b"), forKey: "x")
        #expect(reported == ["a starts", "b starts", "a ends false"])
        stage.advance(to: 10)
        #expect(reported.last == "b ends true" && reported.count == 4)
    }

    @Test("an observer is notified of everything in order, and without an observer nothing is evaluated")
    func observer() {
        let layer = Layer(name: "A")
        layer["x"] = 0
        let stage = Stage.with(layer)
        let log = Log()
        stage.observer = log
        layer.add(line("x"), forKey: "x")
        stage.advance(to: 0.5)
        layer.add(line("x"), forKey: "x")
        stage.advance(to: 0.75)
        layer.removeAnimation(forKey: "x")
        layer.add(line("y"))
        stage.advance(to: 5)
        let expected = [
            "0.0 A began x", "0.5 A stopped x", "0.5 A began x", "0.75 A stopped x", "0.75 A began -",
            "1.75 A finished -",
        ]
        #expect(log.lines == expected)
        // A spring ends for a line, for another spring, by its removal, and by itself.
        log.lines = []
        layer.go(.spring("x", to: 1))
        layer.add(line("x"), forKey: "x")
        layer.go(.spring("x", to: 2))
        layer.go(.spring("x", to: 3))
        layer.removeAnimation(forKey: "x")
        layer.go(.spring("x", to: 4))
        stage.settle()
        let events = log.lines.map { String($0.split(separator: " ")[2]) }
        #expect(events == Array(repeating: ["began", "stopped"], count: 4).joined() + ["began", "finished"])
        stage.observer = nil
        var isEvaluated = false
        func event() -> StageNote.Event {
            isEvaluated = true
            return .event("x")
        }
        stage.note(layer, event())
        #expect(!isEvaluated)
    }

    @Test("settle ends with a frame for what the display of the last one has changed")
    func settlesDisplay() {
        final class Late: Layer {
            override class func needsDisplay(forKey key: Key) -> Bool { key == "level" }
            override func display() { Transaction.withoutActions { opacity *= 0.9 } }
        }
        let late = Late()
        let stage = Stage.with(late)
        late.add(line("level"))
        #expect(stage.settle().isSettled && !stage.needsFrame && late.opacity < 1)
    }

    @Test("an animation that was removed or has ended retains none of its values after its time")
    func releasesValues() {
        for isRemoved in [true, false] {
            let (layer, stage) = staged()
            weak var value: Layer?
            do {
                let object = Layer()
                value = object
                let animation = BasicAnimation(keyPath: "thing")
                (animation.fromValue, animation.toValue, animation.duration) = (.object(layer), .object(object), 1)
                layer.add(animation, forKey: "thing")
                stage.advance(to: 0.25)
                #expect(layer.presentation["thing"]?.object === object)
            }
            if isRemoved { layer.removeAnimation(forKey: "thing") }
            stage.advance(to: 2)
            #expect(value == nil, "removed: \(isRemoved)")
        }
    }

    final class Gauge: Layer {
        var count = 0
        var other: Gauge?
        override class func needsDisplay(forKey key: Key) -> Bool { key == "level" }
        override func display() {
            count += 1
            if let other { other["level"] = .number((other["level"]?.number ?? 0) + 1) }
        }
    }

    @Test("a change during display, also of its own layer, is displayed in the next frame")
    func chain() {
        let (first, second) = (Gauge(), Gauge())
        (first.other, second.other) = (second, second)
        let stage = Stage.with(first)
        stage.root.addSublayer(second)
        stage.advance(to: 0.1)
        (first.count, second.count) = (0, 0)
        first["level"] = 7
        var counts: [[Int]] = []
        for frame in 2...4 {
            stage.advance(to: Double(frame) / 10)
            counts.append([first.count, second.count])
        }
        #expect(counts == [[1, 0], [1, 1], [1, 2]])
    }

    @Test("animated values that a class draws are redrawn once per frame, and once more at the end")
    func display() {
        let gauge = Gauge()
        gauge["level"] = 0
        let stage = Stage.with(gauge)
        gauge.count = 0
        gauge.add(line("other"))
        stage.advance(to: 0.1)
        #expect(gauge.count == 0)
        (gauge["level"], gauge["level"]) = (1, 2)
        stage.advance(to: 0.2)
        #expect(gauge.count == 1)
        gauge.add(line("level", duration: 0.3), forKey: "l")
        for frame in 1...4 { stage.advance(to: 0.2 + Double(frame) / 10) }
        #expect(gauge.count == 4)
        stage.advance(to: 2)
        #expect(gauge.count == 4)
    }
}

@Suite("Timers of a stage")
struct StageTimerTests {
    @Test("each pause delays a timer by its length, and a paused timer needs no frame")
    func pauses() {
        let stage = Stage()
        var fired: [Double] = []
        let timer = stage.schedule(after: 4) { fired.append(stage.time) }
        stage.advance(to: 1)
        timer.pause()
        timer.pause()
        #expect(timer.isPaused)
        stage.advance(to: 10)
        #expect(fired.isEmpty && stage.settle().isSettled)
        timer.resume()
        timer.resume()
        stage.advance(to: 11)
        timer.pause()
        stage.advance(to: 20)
        timer.resume()
        // 4 seconds, of which 1 passed before 10, and 1 until 11.
        stage.advance(to: 21.5)
        #expect(fired.isEmpty && !timer.isPaused)
        stage.advance(to: 30)
        #expect(fired == [22])
        timer.pause()
        timer.resume()
        stage.advance(to: 60)
        #expect(fired == [22] && !timer.isPaused)
    }

    @Test("a paused timer that is cancelled or whose stage ends does not fire")
    func ends() {
        var stage: Stage? = Stage()
        var count = 0
        let (cancelled, lost) = (stage!.schedule(after: 1) { count += 1 }, stage!.schedule(after: 1) { count += 10 })
        for timer in [cancelled, lost] { timer.pause() }
        cancelled.cancel()
        cancelled.resume()
        stage!.advance(to: 5)
        stage = nil
        lost.resume()
        #expect(count == 0)
    }

    @Test("a timer on a layer's clock counts the layer's time")
    func layerTime() {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        layer.timing.speed = 0.5
        var fired = Double.nan
        let timer = layer.schedule(after: 2) { fired = stage.time }
        stage.advance(to: 1)
        timer?.pause()
        stage.advance(to: 7)
        timer?.resume()
        stage.advance(to: 20)
        // Half a second of the layer's has passed, and the other 1.5 last 3.
        #expect(abs(fired - 10) < 1e-9)
    }
}
