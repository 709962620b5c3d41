import SeededRandom
import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

/// Retargets at random times in random ways, sampled a thousand times a second.
///
/// The bound: an ease of distance d and duration T moves at most at 1/0.58 · d/T, because `easeOut` begins with the
/// slope 1/0.58 and the steepest slope of `easeInEaseOut` is 1.5/0.87, both at most 1.7242. A spring's energy
/// decreases, so its speed stays within √(v² + ω²d²) with v and d from its start. When it counts as settled, its error
/// is a ten-thousandth of its reach, d + v/ω.
@Suite("Interruption")
struct InterruptionTests {
    private static let steepest = 1.7242

    /// The maximum speed of the value, and the maximum jump when it counts as settled.
    private struct Bound {
        var speed = 0.0
        var snap = 0.0

        mutating func ease(_ distance: Double, _ duration: Double) {
            (speed, snap) = (distance * InterruptionTests.steepest / duration, 0)
        }

        mutating func spring(_ distance: Double, _ response: Double) {
            let frequency = 2 * Double.pi / response
            snap = 1e-4 * (distance + speed / frequency)
            speed = (speed * speed + frequency * frequency * distance * distance).squareRoot()
        }
    }

    @Test("no value ever jumps, and springs keep its velocity", arguments: UInt64(0)..<30)
    func neverJumps(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        var bound = Bound()
        var next = 0.0
        var last = 0.0
        let end = 4.0
        for step in 1...4000 {
            let time = Double(step) / 1000
            while next < time, next < end - 1 {
                stage.advance(to: next)
                let before = layer.shown("x")
                #expect(abs(before - last) <= bound.speed / 1000 + bound.snap + 1e-9, "at \(next)")
                let velocity = layer.presentation.velocity(forKey: "x")?.number ?? .nan
                let target = random.number(-100...100)
                let distance = abs(target - before)
                let isSpring = random.coin()
                if isSpring {
                    let response = random.number(0.1...1)
                    let spring = AnimatedChange.spring(
                        "x", to: .number(target), dampingRatio: random.number(0.2...2), response: response)
                    spring.run(forKey: "go", object: layer, arguments: ActionArguments())
                    bound.spring(distance, response)
                } else {
                    let duration = random.number(0.05...0.8)
                    let curve: TimingFunction = [.linear, .easeOut, .easeIn, .easeInEaseOut].randomElement(
                        using: &random)!
                    let ease = AnimatedChange.ease("x", to: .number(target), duration: duration, timingFunction: curve)
                    ease.run(forKey: "go", object: layer, arguments: ActionArguments())
                    bound.ease(distance, duration)
                }
                #expect(isNear(layer.shown("x"), before))
                if isSpring {
                    let after = layer.presentation.velocity(forKey: "x")?.number ?? .nan
                    #expect(isNear(after, velocity, 1e-9 * max(1, abs(velocity))))
                }
                last = before
                #expect(layer["x"] == .number(target))
                next += random.number(0.001...0.5)
            }
            stage.advance(to: time)
            let shown = layer.shown("x")
            #expect(abs(shown - last) <= bound.speed / 1000 + bound.snap + 1e-9, "at \(time)")
            last = shown
        }
        stage.settle()
        #expect(layer.presentation["x"] == layer["x"])
        #expect(!stage.needsFrame)
    }

    @Test("a hundred thousand retargets of one layer leave one animation and few events")
    func growth() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        var most = 0
        for step in 0..<100_000 {
            stage.advance(to: Double(step) / 10_000)
            AnimatedChange.spring("x", to: .number(Double(step % 7)), dampingRatio: 1, response: 2)
                .run(forKey: "go", object: layer, arguments: ActionArguments())
            most = max(most, stage.events.count)
        }
        #expect(layer.motion?.animations.count == 1)
        #expect(most < 200)
        #expect(stage.springs.count == 1 && stage.motions.isEmpty)
    }

    @Test("cancelled timers and scrubbed clocks do not accumulate either")
    func otherGrowth() {
        let layer = Layer()
        let other = Layer()
        let stage = Stage.with(layer)
        stage.root.addSublayer(other)
        other.add(line("y", duration: 1000), forKey: "y")
        layer.add(line("x", duration: 1000), forKey: "x")
        for step in 0..<10_000 {
            stage.schedule(after: 500) {}.cancel()
            var timing = Timing()
            timing.speed = 1 + Double(step % 5)
            layer.timing = timing
        }
        #expect(stage.events.count < 200)
        #expect(stage.waiting == 0)
    }
}

@Suite("AnimatedChange")
struct AnimatedChangeTests {
    private func go(_ action: AnimatedChange, _ layer: Layer) {
        action.run(forKey: "go", object: layer, arguments: ActionArguments())
    }

    @Test("the layer has the target at once, and the animation begins at the displayed value")
    func model() {
        let layer = Layer()
        layer.opacity = 0
        let stage = Stage.with(layer)
        go(.ease("opacity", to: 1, duration: 1, timingFunction: .linear), layer)
        #expect(layer.opacity == 1 && layer.shown("opacity") == 0)
        stage.advance(to: 0.25)
        go(.ease("opacity", to: 0, duration: 1, timingFunction: .linear), layer)
        #expect(layer.opacity == 0 && layer.shown("opacity") == 0.25)
        #expect(layer.animationKeys == ["opacity"])
        stage.advance(to: 0.75)
        #expect(layer.shown("opacity") == 0.125)
    }

    @Test("a change to the current value, without an animation in progress, adds nothing")
    func nothing() {
        let layer = Layer()
        layer.opacity = 0.5
        let stage = Stage.with(layer)
        go(.spring("opacity", to: 0.5, dampingRatio: 1, response: 1), layer)
        stage.advance(to: 0)
        #expect(layer.animationKeys.isEmpty && !stage.needsFrame)
    }

    @Test("without an animation it sets the value, ending any animation in progress")
    func set() {
        let layer = Layer()
        layer.opacity = 0
        let stage = Stage.with(layer)
        go(.ease("opacity", to: 1, duration: 1), layer)
        stage.advance(to: 0.5)
        go(.set("opacity", to: 0.25), layer)
        #expect(layer.shown("opacity") == 0.25 && layer.animationKeys.isEmpty)
    }

    @Test("an invalid target is refused, and the value stays")
    func refused() {
        let layer = Layer()
        let stage = Stage.with(layer)
        let messages = diagnostics { go(.spring("opacity", to: .number(.nan), dampingRatio: 1, response: 1), layer) }
        #expect(messages.count == 1 && layer.opacity == 1)
        stage.settle()
        #expect(layer.shown("opacity") == 1)
    }

    @Test("no target means the style's value")
    func noTarget() {
        let layer = Layer()
        layer.style = ["x": 8]
        layer["x"] = 0
        let stage = Stage.with(layer)
        let back = AnimatedChange("x", to: .value(nil), animation: .ease(duration: 1, timingFunction: .linear))
        go(back, layer)
        #expect(layer["x"] == 8)
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 4)
    }

    @Test("a target may be the layer's value for another key; without one nothing moves")
    func valueOf() {
        let layer = Layer()
        layer.style = ["goal": 8]
        layer["x"] = 0
        let stage = Stage.with(layer)
        go(.ease("x", toValueOf: "nowhere", duration: 1), layer)
        #expect(layer["x"] == 0 && layer.animationKeys.isEmpty)
        go(.ease("x", toValueOf: "goal", duration: 1, timingFunction: .linear), layer)
        stage.advance(to: 0.5)
        #expect(layer["x"] == 8 && layer.shown("x") == 4)
    }

    @Test("of two components of a value each begins where it is displayed, while the other moves")
    func twoParts() {
        let layer = Layer()
        let stage = Stage.with(layer)
        go(.spring("position.y", to: 100, dampingRatio: 1, response: 1), layer)
        go(.ease("position.x", to: 100, duration: 1, timingFunction: .linear), layer)
        #expect(layer.shown("position.x") == 0 && layer.shown("position.y") == 0)
        stage.advance(to: 0.5)
        #expect(layer.shown("position.x") == 50)
        go(.ease("position.x", to: 0, duration: 1, timingFunction: .linear), layer)
        #expect(layer.shown("position.x") == 50)
        stage.advance(to: 1)
        #expect(layer.shown("position.x") == 25)
    }

    @Test("its summary describes it")
    func summary() {
        #expect(AnimatedChange.set("opacity", to: 0.5).summary == "Set(\"opacity\" to 0.5)")
        #expect(AnimatedChange.ease("opacity", to: 0.5).summary == "Ease(\"opacity\" to 0.5)")
        let spring = AnimatedChange.spring("opacity", to: 1, dampingRatio: 1, response: 1)
        #expect(spring.summary == "Spring(\"opacity\" to 1.0)")
    }
}
