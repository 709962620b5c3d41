import MotorLayers
import MotorMath
import Testing

@Suite("A velocity")
struct VelocityTests {
    private func speed(_ layer: Layer, _ key: Key) -> Double {
        layer.presentation.velocity(forKey: key)?.number ?? .nan
    }

    private func velocity(_ layer: Layer, _ key: Key = "position") -> Point {
        layer.presentation.velocity(forKey: key)?.point ?? Point(x: .nan, y: .nan)
    }

    private func frames(_ values: [Value], _ times: [Double] = [], path: Key = "x") -> KeyframeAnimation {
        let frames = KeyframeAnimation(keyPath: path, values: values)
        (frames.keyTimes, frames.duration, frames.timingFunction) = (times, 1, .linear)
        return frames
    }

    // Web Animations 1: of several keyframes with one offset, the last one counts from there on.
    @Test(
        "at two equal key times it is the velocity of the later segment, and a spring continues with it")
    func equalKeyTimes() {
        for shift in [-1e-7, 0, 1e-7] {
            let (layer, stage) = staged("x", 0)
            layer.add(frames([0, 100, 0, 100], [0, 0.5, 0.5, 1]), forKey: "k")
            stage.advance(to: 0.5 + shift)
            // 100 in half a second.
            #expect(isNear(speed(layer, "x"), 200, 1e-6))
            let shown = layer.shown("x")
            layer.go(.spring("x", to: 0, dampingRatio: 1, response: 0.4))
            #expect(layer.shown("x") == shown && isNear(speed(layer, "x"), 200, 1e-6))
            stage.advance(to: 0.55)
            #expect((0...110).contains(layer.shown("x")))
        }
        // Backwards, it is that of the segment before.
        let (layer, stage) = staged("x", 0)
        let back = frames([0, 100, 0, 20], [0, 0.5, 0.5, 1])
        (back.timing.speed, back.timing.timeOffset) = (-1, 1)
        layer.add(back, forKey: "k")
        stage.advance(to: 0.25)
        #expect(isNear(speed(layer, "x"), -40, 1e-6))
        stage.advance(to: 0.5)
        #expect(isNear(speed(layer, "x"), -200, 1e-6))
    }

    @Test("several segments of zero length, and values without an interval, have no velocity")
    func emptySegments() {
        let (layer, stage) = staged("x", 0)
        layer.add(frames([0, 5, 100, 0, 60], [0, 0.25, 0.25, 0.25, 1]), forKey: "k")
        stage.advance(to: 0.25)
        #expect(isNear(speed(layer, "x"), 80, 1e-6))
        let discrete = frames([0, 100], [0, 0.5, 1])
        discrete.calculationMode = .discrete
        layer.add(discrete, forKey: "k")
        stage.advance(to: 0.75)
        #expect(speed(layer, "x") == 0)
    }

    @Test("where a repeating component restarts, it has the velocity of the next cycle beside another component")
    func wraps() {
        let (layer, stage) = staged()
        stage.advance(to: 0.1)
        let across = line("position.x", to: 70, duration: 0.7)
        across.timing.repeatCount = .infinity
        layer.add(across, forKey: "x")
        layer.add(line("position.y", to: 60, duration: 60), forKey: "y")
        for cycle in 1...60 {
            stage.advance(to: 0.1 + Double(cycle) * 0.7)
            let velocity = velocity(layer)
            #expect(isNear(velocity.x, 100, 1e-6) && isNear(velocity.y, 1, 1e-6))
        }
        let spring = SpringAnimation(keyPath: "position", spring: Spring(dampingRatio: 1, response: 0.4))
        spring.toValue = .point(.zero)
        layer.add(spring, forKey: "spring")
        stage.advance(to: stage.time + 0.05)
        #expect((layer.presentation["position"]?.point?.magnitude ?? .nan) < 200)
    }

    @Test(
        "a component beside another has its velocity until it ends, and then 0")
    func ends() {
        let (layer, stage) = staged()
        layer.add(line("position.x", to: 100), forKey: "x")
        layer.add(line("position.y", to: 100, duration: 10), forKey: "y")
        stage.advance(to: 1 - 5e-7)
        #expect(isNear(velocity(layer).x, 100, 1e-6) && isNear(velocity(layer).y, 10, 1e-6))
        stage.advance(to: 1)
        #expect(velocity(layer).x == 0 && isNear(velocity(layer).y, 10, 1e-6))
    }

    @Test("a pulsing spinner keeps the spinner's angular velocity, also where the pulse turns back")
    func spinner() {
        let (layer, stage) = staged()
        let turn = line("transform.rotation.z", to: 2 * .pi)
        turn.timing.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
        let pulse = line("transform.scale", from: 1, to: 1.2, duration: 0.4)
        (pulse.timing.repeatCount, pulse.timing.autoreverses) = (.infinity, true)
        layer.add(pulse, forKey: "pulse")
        for step in 1...80 {
            stage.advance(to: Double(step) / 20)
            #expect(isNear(speed(layer, "transform.rotation.z"), 2 * .pi, 1e-6))
            #expect(isNear(abs(speed(layer, "transform.scale")), 0.5, 1e-6))
        }
    }

    @Test("at a turn of an autoreversed animation it is the velocity after the turn")
    func turns() {
        let (layer, stage) = staged("x", 0)
        let animation = line("x", to: 100)
        (animation.timing.autoreverses, animation.timing.repeatCount) = (true, 2)
        layer.add(animation, forKey: "x")
        for (time, expected) in [(0.5, 100.0), (1, -100), (1.5, -100), (2, 100), (3, -100), (4, 0)] {
            stage.advance(to: time)
            #expect(speed(layer, "x") == expected, "at \(time)")
        }
    }

    @Test("along a path it is that of the line that begins, also after a gap and on a clock that turns back")
    func subpaths() {
        let (layer, stage) = staged()
        let animation = KeyframeAnimation(keyPath: "position")
        animation.path = Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .move(Point(x: 500, y: 0)),
            .line(Point(x: 500, y: 30)),
        ])
        (animation.duration, animation.timingFunction) = (1, .linear)
        layer.add(animation, forKey: "p")
        for (time, expected) in [
            (0.25, Point(x: 20, y: 0)), (0.5 - 1e-7, Point(x: 20, y: 0)), (0.5, Point(x: 0, y: 60)),
        ] {
            stage.advance(to: time)
            #expect(velocity(layer).distance(to: expected) < 1e-6, "at \(time)")
        }
        var clock = Timing()
        (clock.beginTime, clock.duration, clock.autoreverses) = (0.5, 0.75, true)
        stage.root.timing = clock
        animation.timing.beginTime = 1e-9
        layer.add(animation, forKey: "p")
        // The clock shows 0.75 at 1.25, and goes back.
        stage.advance(to: 1.25)
        #expect(velocity(layer).distance(to: Point(x: 0, y: -60)) < 1e-6)
    }

    @Test("in a group it has the group's speed, easing and direction")
    func groups() {
        let (layer, stage) = staged()
        let group = AnimationGroup([])
        group.animations = [line("position.x", to: 100), line("position.y", to: 50, duration: 4)]
        (group.duration, group.timing.speed, group.timing.autoreverses) = (2, 4, true)
        layer.add(group, forKey: "g")
        // 2 s at the speed 4 take half a second, and as long back; the first member ends after a quarter.
        for (time, expected) in [
            (0.125, Point(x: 400, y: 50)), (0.25, Point(x: 0, y: 50)), (0.5, Point(x: 0, y: -50)),
            (0.9, Point(x: -400, y: -50)),
        ] {
            stage.advance(to: time)
            #expect(velocity(layer).distance(to: expected) < 1e-6, "at \(time)")
        }
    }

    // MARK: Clocks

    @Test(
        "a spring continues with the displayed velocity, whatever its speed and the clocks around it",
        arguments: [0.25, 0.5, 2, 4])
    func speeds(rate: Double) {
        for (clock, own) in [(rate, 1.0), (1, rate), (rate, 1 / rate), (rate, rate)] {
            for isDecay in [false, true] {
                let (layer, stage) = staged("x", 0)
                var timing = Timing()
                timing.speed = clock
                stage.root.timing = timing
                // A hundred in a second of the stage.
                layer.add(line("x", to: 1000, duration: 10 * clock), forKey: "x")
                stage.advance(to: 1)
                let animation: PropertyAnimation
                if isDecay {
                    animation = DecayAnimation()
                } else {
                    let spring = SpringAnimation(spring: Spring(dampingRatio: 1, response: 0.4))
                    spring.toValue = 0
                    animation = spring
                }
                animation.timing.speed = own
                layer.add(animation, forKey: "x")
                #expect(isNear(layer.shown("x"), 100, 1e-9) && isNear(speed(layer, "x"), 100, 1e-6))
                stage.advance(to: 1 + 1e-8)
                #expect(isNear((layer.shown("x") - 100) / 1e-8, 100, 0.1))
            }
        }
    }

    @Test(
        "a release or a throw has its velocity on screen, whatever the clocks", arguments: [0.25, 0.5, 2, 4])
    func hands(rate: Double) {
        let (layer, stage) = staged("x", 0)
        var timing = Timing()
        timing.speed = rate
        stage.root.timing = timing
        layer.release("x", velocity: 300)
        #expect(isNear(speed(layer, "x"), 300, 1e-9))
        let decay = DecayAnimation()
        (decay.velocity, decay.timing.speed) = (-200, 2)
        layer.add(decay, forKey: "x")
        #expect(isNear(speed(layer, "x"), -200, 1e-9))
        // It comes to rest where its landing said.
        guard let landing = decay.landing(of: layer, forKey: "x")?.number else {
            Issue.record("no landing")
            return
        }
        layer["x"] = .number(landing)
        stage.settle()
        #expect(layer.shown("x") == landing)
        let spring = SpringAnimation()
        (spring.toValue, spring.initialVelocity) = (.number(landing + 10), 3)
        layer.add(spring, forKey: "x")
        // Three distances of 10 in a second of its own time.
        #expect(isNear(speed(layer, "x"), 30 * rate, 1e-9))
    }

    @Test("a spring in a group keeps the velocity, also of a turning transform", arguments: [0.5, 2])
    func groupsAndTransforms(rate: Double) throws {
        let (layer, stage) = staged()
        layer.add(line("transform.rotation.z", to: 0.5), forKey: "turn")
        stage.advance(to: 0.5)
        let spring = SpringAnimation(keyPath: "transform", spring: Spring(dampingRatio: 1, response: 0.4))
        spring.toValue = .transform(.identity)
        let group = AnimationGroup([])
        (group.animations, group.duration, group.timing.speed) = ([spring], 10, rate)
        layer.add(group, forKey: "spring")
        let before = try #require(layer.presentation["transform"]?.transform)
        stage.advance(to: 0.5 + 1e-7)
        let after = try #require(layer.presentation["transform"]?.transform)
        // Half a radian in a second: the derivative of the sine of a quarter.
        #expect(isNear((after.m12 - before.m12) / 1e-7, 0.5 * before.m11, 1e-4))
    }

    @Test("a spring added while a clock is stopped continues with the previous velocity")
    func paused() {
        let (layer, stage) = staged("x", 0)
        layer.add(line("x", to: 100), forKey: "x")
        stage.advance(to: 0.5)
        var clock = Timing()
        (clock.speed, clock.timeOffset) = (0, 0.5)
        stage.root.timing = clock
        #expect(speed(layer, "x") == 0)
        let spring = SpringAnimation(spring: Spring(dampingRatio: 1, response: 0.4))
        spring.toValue = 0
        layer.add(spring, forKey: "x")
        stage.advance(to: 2)
        #expect(layer.shown("x") == 50 && speed(layer, "x") == 0)
        (clock.speed, clock.beginTime) = (1, 2)
        stage.root.timing = clock
        #expect(isNear(speed(layer, "x"), 100, 1e-9))
        // What a hand gives meanwhile counts in the layer's time.
        clock.speed = 0
        stage.root.timing = clock
        layer.release("x", velocity: -40)
        clock.speed = 1
        stage.root.timing = clock
        #expect(isNear(speed(layer, "x"), -40, 1e-9))
    }

    @Test("an animator on stage time and a spring in a slow tree take over from each other")
    func animators() {
        let (layer, stage) = staged()
        var clock = Timing()
        clock.speed = 0.5
        stage.root.timing = clock
        let right = PropertyAnimator(stage: stage, duration: 1, timing: .curve(.linear)) {
            layer.position = Point(x: 100, y: 0)
        }
        right.startAnimation()
        stage.advance(to: 0.5)
        #expect(velocity(layer).distance(to: Point(x: 100, y: 0)) < 1e-9)
        layer.go(.spring(.position, to: Point.zero, dampingRatio: 1, response: 0.4))
        #expect(velocity(layer).distance(to: Point(x: 100, y: 0)) < 1e-9)
        stage.advance(to: 0.6)
        let before = velocity(layer)
        let spring = Spring(dampingRatio: 1, response: 0.4)
        let back = PropertyAnimator(stage: stage, timing: .spring(spring)) { layer.position = Point(x: 0, y: 50) }
        back.startAnimation()
        #expect(before.magnitude > 10 && velocity(layer).distance(to: before) < 1e-9)
        // In a tree that stands still, an animator moves, and what takes it over has its velocity once that goes on.
        (clock.speed, clock.timeOffset) = (0, layer.localTime)
        stage.root.timing = clock
        stage.advance(to: 0.7)
        let moving = velocity(layer)
        #expect(moving.magnitude > 10)
        layer.go(.spring(.position, to: Point.zero, dampingRatio: 1, response: 0.4))
        #expect(velocity(layer) == .zero)
        (clock.speed, clock.beginTime) = (1, stage.time)
        stage.root.timing = clock
        #expect(velocity(layer).distance(to: moving) < 1e-9)
        withExtendedLifetime((right, back)) {}
    }
}
