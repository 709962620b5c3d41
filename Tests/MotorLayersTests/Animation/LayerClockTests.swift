import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

@Suite("A layer's clock")
struct LayerClockTests {
    private func timing(speed: Double = 1, offset: Double = 0, begin: Double = 0) -> Timing {
        var timing = Timing()
        (timing.speed, timing.timeOffset, timing.beginTime) = (speed, offset, begin)
        return timing
    }

    @Test("times convert between clocks: local time is (parent time − begin) · speed + offset")
    func converts() {
        let (outer, inner, sibling) = (Layer(), Layer(), Layer())
        let stage = Stage.with(outer)
        outer.addSublayer(inner)
        outer.addSublayer(sibling)
        outer.timing = timing(speed: 2, offset: 1, begin: 3)
        inner.timing = timing(speed: 0.5, begin: 4)
        #expect(outer.convertTime(5, from: nil) == 5)
        #expect(inner.convertTime(5, from: nil) == 0.5)
        #expect(inner.convertTime(5, from: outer) == 0.5 && inner.convertTime(0.5, to: outer) == 5)
        #expect(inner.convertTime(0.5, to: nil) == 5 && inner.convertTime(0.5, to: stage.root) == 5)
        #expect(sibling.convertTime(0.5, from: inner) == 5)
        stage.advance(to: 7)
        #expect(inner.convertTime(stage.time, from: nil) == inner.localTime)
        // A clock that stands around both does not matter; one between them does.
        outer.timing = timing(speed: 0)
        #expect(sibling.convertTime(0.5, from: inner) == 5)
        #expect(inner.convertTime(0.5, to: nil) == nil && inner.convertTime(5, from: nil) == -2)
        #expect(inner.convertTime(1, from: Layer()) == nil && inner.convertTime(1, to: Layer()) == nil)
    }

    @Test("times of a repeating clock convert by its first cycle")
    func convertsCycles() {
        let (layer, stage) = staged()
        var clock = timing(begin: 10)
        (clock.duration, clock.repeatCount) = (2, 3)
        layer.timing = clock
        #expect(layer.convertTime(13, from: nil) == 1 && layer.convertTime(1, to: stage.root) == 11)
        #expect(layer.convertTime(100, from: nil) == 2 && layer.convertTime(2.5, to: nil) == nil)
    }

    @Test("a clock with a very late time still ends running animations")
    func lateClock() {
        let (layer, stage) = staged()
        stage.advance(to: 1.7e9)
        layer.timing = timing(speed: 3, begin: 1.7e9 - 12.3)
        layer.add(line("x", duration: 1.1))
        stage.advance(to: 1.7e9 + 1)
        #expect(layer.animationKeys.isEmpty && stage.moving.isEmpty)
    }

    @Test("a layer's time repeats and reverses, and its animations end")
    func repeating() {
        let (layer, stage) = staged("x", -1)
        var clock = Timing()
        (clock.duration, clock.repeatCount, clock.autoreverses) = (1, 2, true)
        layer.timing = clock
        layer.add(line("x", duration: 2), forKey: "x")
        for (time, expected) in [(0.5, 0.25), (1, 0.5), (1.5, 0.25), (2.25, 0.125), (3.5, 0.25), (4, 0), (9, 0)] {
            stage.advance(to: time)
            #expect(isNear(layer.shown("x"), expected), "at \(time)")
        }
        // Its time has stopped for good: nothing moves, and the animation never ends.
        stage.advance(to: 10)
        #expect(!stage.needsFrame && stage.settle().isSettled && layer.animationKeys == ["x"])
        layer.removeAllAnimations()

        clock.autoreverses = false
        (clock.beginTime, clock.repeatCount) = (10, 3)
        layer.timing = clock
        stage.advance(to: 10.75)
        layer.add(line("x", duration: 0.5), forKey: "late")
        var early = line("x", duration: 0.5)
        early.timing.beginTime = 0.125
        layer.add(early, forKey: "early")
        early = line("x", duration: 2)
        layer.add(early, forKey: "never")
        // The time 0.625 has already passed in this cycle; 1.25 is never reached.
        stage.advance(to: 10.875)
        #expect(layer.animationKeys == ["late", "never"])
        stage.advance(to: 13)
        #expect(layer.animationKeys == ["late", "never"] && !stage.needsFrame)
    }

    @Test(
        "an animation that waits for its beginning needs no frame before it, whatever its clock, its offset and its fill",
        arguments: [(1, 0, .removed), (2, 0, .both), (0.5, 0.25, .backwards)] as [(Double, Double, Timing.FillMode)])
    func waits(speed: Double, offset: Double, fill: Timing.FillMode) {
        let (layer, stage) = staged("x", -1)
        layer.timing = timing(speed: speed)
        stage.advance(to: 1)
        let animation = line("x")
        (animation.timing.beginTime, animation.timing.timeOffset, animation.timing.fillMode) = (speed * 3, offset, fill)
        layer.add(animation, forKey: "x")
        stage.advance(to: 1.5)
        #expect(layer.shown("x") == (fill == .removed ? -1 : 0))
        // The offset passes at the speed of the clock.
        let begin = 3 - offset / speed
        #expect(!stage.needsFrame && stage.nextFrameTime == begin)
        stage.advance(to: begin)
        #expect(stage.needsFrame && stage.nextFrameTime == begin)
        stage.advance(to: begin + 0.5 / speed)
        #expect(isNear(layer.shown("x"), 0.5))
        stage.advance(to: begin + 1 / speed)
        #expect(!stage.needsFrame && layer.animationKeys.isEmpty && stage.nextFrameTime == nil)
    }

    @Test(
        "an animation that waits begins earlier or again when its clock changes, and an endless one runs when all rests"
    )
    func waitsUnderChanges() {
        let (layer, stage) = staged("x", -1)
        let animation = line("x", duration: 2)
        animation.timing.beginTime = 3
        layer.add(animation, forKey: "x")
        stage.advance(to: 1)
        #expect(stage.nextFrameTime == 3)
        layer.timing = timing(offset: 2.5)
        stage.advance(to: 1)
        #expect(stage.needsFrame && layer.shown("x") == 0.25)
        // Back before its beginning, and then to a stop.
        layer.timing = timing()
        stage.advance(to: 2)
        #expect(!stage.needsFrame && stage.nextFrameTime == 3 && layer.shown("x") == -1)
        layer.timing = timing(speed: 0, offset: 2)
        stage.advance(to: 4)
        #expect(stage.nextFrameTime == nil && layer.animationKeys == ["x"])
        layer.timing = timing()
        stage.advance(to: 5)
        #expect(stage.nextFrameTime == nil && layer.animationKeys.isEmpty)

        let endless = line("x")
        (endless.timing.beginTime, endless.timing.repeatCount) = (8, .infinity)
        layer.add(endless, forKey: "endless")
        let settlement = stage.settle()
        #expect(settlement.time == 8 && settlement.running.map(\.isEndless) == [true])
    }

    @Test(
        "a clock reaches a time when a walk in small steps does, in any cycle",
        arguments: 1...200 as ClosedRange<UInt64>)
    func reaches(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var clock = timing(speed: [0.5, 1, 2].randomElement(using: &random)!, offset: 0.125, begin: 0.25)
        (clock.duration, clock.repeatCount, clock.autoreverses) = (1, 3.5, random.coin())
        let (now, time) = (random.number(0...6), random.number(0.05...0.95))
        let found = clock.parentTime(reaching: time, from: now)
        let step = 1e-3
        let walked = (0...20_000).lazy.map { now + Double($0) * step }.first { clock.shown(at: $0) >= time }
        #expect((found == nil) == (walked == nil))
        if let found, let walked { #expect(abs(found - walked) <= 2 * step) }
    }

    @Test("a layer on another stage does not use the old stage's clocks")
    func movesBetweenStages() {
        let layer = Layer()
        layer["x"] = 0
        let (first, second) = (Stage(), Stage())
        first.root.timing = timing(speed: 5)
        second.root.timing = timing(speed: 1, offset: 0, begin: 1)
        first.root.addSublayer(layer)
        layer.add(line("x", to: 100, duration: 100))
        first.advance(to: 1)
        #expect(layer.shown("x") == 5)
        second.root.addSublayer(layer)
        layer.add(line("x", to: 100, duration: 100))
        second.advance(to: 1)
        #expect(layer.shown("x") == 1)
    }
}

@Suite("The order of events")
struct OrderTests {
    /// A random script: animations, timers and removals at random times on a few layers, played in a number of steps.
    private func play(seed: UInt64, steps: Int) -> (log: [String], values: [Double]) {
        var random = SeededGenerator(seed: seed)
        let log = Log()
        let stage = Stage()
        stage.observer = log
        let layers = (0..<4).map { Layer(name: "L\($0)") }
        for layer in layers {
            layer["x"] = 0
            stage.root.addSublayer(layer)
        }
        layers[2].addSublayer(layers[3])
        for _ in 0..<40 {
            let layer = layers[Int.random(in: 0..<4, using: &random)]
            let target = random.eighths(-80...80)
            let duration = random.eighths(0...12)
            let key: Key = random.coin() ? "x" : "y"
            let kind = Int.random(in: 0..<7, using: &random)
            let speed = [0, 0.5, 1, 2].randomElement(using: &random)!
            stage.enqueue(at: random.eighths(0...40)) {
                switch kind {
                case 0:
                    layer.go(.spring(ValueKey(key), to: target, dampingRatio: 0.6, response: 0.4))
                case 1, 2:
                    let ease = line(key, to: target, duration: duration)
                    ease.onEnd { _ in log.lines.append("\(stage.time) done") }
                    layer.add(ease)
                case 3:
                    layer.go(.ease(ValueKey(key), to: target, duration: duration))
                case 4: layer.removeAnimation(forKey: key)
                case 5:
                    stage.schedule(after: duration) {
                        layer[key] = .number(target)
                        log.lines.append("\(stage.time) timer")
                    }
                default:
                    var timing = layer.timing
                    timing.timeOffset = layer.localTime
                    timing.beginTime = layer.superlayer!.localTime
                    timing.speed = speed
                    layer.timing = timing
                }
            }
        }
        var values: [Double] = []
        for step in 1...steps {
            stage.advance(to: Double(step) / Double(steps) * 8)
            if step == steps { for layer in layers { values += [layer.shown("x"), layer.localTime] } }
        }
        stage.observer = nil
        return (log.lines, values)
    }

    @Test("the frame rate changes no event", arguments: UInt64(0)..<8)
    func cadence(seed: UInt64) {
        let one = play(seed: seed, steps: 1)
        for steps in [2, 300] {
            let many = play(seed: seed, steps: steps)
            #expect(one.log == many.log)
            #expect(one.values == many.values)
        }
        #expect(one.log.count > 20)
    }

    @Test(
        "completions come in the order of their ends, then of adding, however clocks change", arguments: UInt64(0)..<8
    )
    func completions(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = Stage()
        let layers = (0..<5).map { _ in Layer() }
        stage.root.sublayers = layers
        var expected: [(end: Double, number: Int)] = []
        var reported: [Int] = []
        for number in 0..<60 {
            // A spring that moves its value alone is in a bank.
            let spring = SpringAnimation(keyPath: Key("spring\(number)"))
            (spring.fromValue, spring.toValue) = (0, 1)
            let animation = random.coin() ? line("x") : spring
            animation.duration = random.eighths(1...10)
            animation.onEnd { finished in if finished { reported.append(number) } }
            layers[Int.random(in: 0..<5, using: &random)].add(animation)
            expected.append((animation.duration, number))
        }
        // Every other one is moved away and back, and the root's clock changes: the order stays that of adding.
        for layer in layers where random.coin() { layer.add(line("y", duration: 0.01), forKey: "z") }
        stage.advance(to: 0.05)
        var clock = Timing()
        clock.speed = 2
        stage.root.timing = clock
        clock.speed = 1
        stage.root.timing = clock
        stage.advance(to: 20)
        expected.sort { ($0.end, $0.number) < ($1.end, $1.number) }
        #expect(reported == expected.map { $0.number })
    }
}
