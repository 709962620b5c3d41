@testable import MotorLayers
import MotorMath
import Testing

@Suite("Displayed values where animations meet")
struct MeetingTests {
    private let layer = Layer(name: "a")
    private let stage: Stage

    init() {
        stage = Stage.with(layer)
        layer["depth"] = 0
    }

    private var velocity: Double? { layer.presentation.velocity(forKey: "depth")?.number }

    @Test("an additive transform applies before the one that it is added to")
    func addedTransform() {
        let animation = BasicAnimation(keyPath: "transform")
        animation.fromValue = .transform(.translation(x: 10, y: 0))
        animation.toValue = .transform(.translation(x: 10, y: 0))
        (animation.duration, animation.isAdditive) = (1, true)
        Transaction.withoutActions { layer.transform = .scale(x: 2, y: 2) }
        layer.add(animation)
        stage.advance(to: 0.5)
        // Ten points in a space that is displayed twice as large.
        #expect(layer.presentation.transform(.transform).m41 == 20)
    }

    @Test("bounds that overshoot below 0 are displayed empty, never inverted")
    func swingingBounds() {
        let animation = SpringAnimation(keyPath: "bounds", spring: Spring(dampingRatio: 0.2, response: 0.5))
        animation.fromValue = .rect(Rect(x: 0, y: 0, width: 100, height: 50))
        animation.toValue = .rect(.zero)
        layer.add(animation, forKey: "bounds")
        var widths: [Double] = []
        for frame in 1...60 {
            stage.advance(to: Double(frame) / 60)
            widths.append(layer.presentation["bounds"]?.rect?.size.width ?? .nan)
        }
        #expect(widths.allSatisfy { $0 >= 0 } && widths.contains(0) && widths.contains { $0 > 10 })
    }

    @Test("an additive animation is displayed over a value set in the same frame")
    func overNewValue() {
        let animation = line("depth", from: 5, to: 5, duration: 10)
        animation.isAdditive = true
        layer.add(animation)
        stage.advance(to: 1)
        for value in [1.0, 2, 3] {
            layer["depth"] = .number(value)
            #expect(layer.shown("depth") == value + 5)
        }
    }

    @Test("an additive spring that replaces another takes over its velocity")
    func additiveHandover() throws {
        func spring(from: Double) -> SpringAnimation {
            let spring = SpringAnimation(keyPath: "depth", spring: Spring(dampingRatio: 1, response: 1))
            (spring.fromValue, spring.toValue, spring.isAdditive) = (.number(from), 0, true)
            return spring
        }
        layer.add(spring(from: 100), forKey: "k")
        stage.advance(to: 0.1)
        let before = try #require(velocity)
        #expect(before < -100)
        layer.add(spring(from: layer.shown("depth")), forKey: "k")
        #expect(isNear(velocity ?? .nan, before, 1e-6))
    }

    @Test("a rotation that passes half a turn does not jump when a spring takes it over")
    func pastHalfTurn() {
        layer.add(line("transform.rotation.z", from: 0, to: 2 * .pi, duration: 2), forKey: "k")
        stage.advance(to: 1)
        let spring = SpringAnimation(keyPath: "transform", spring: Spring(dampingRatio: 1, response: 1))
        spring.toValue = .transform(.rotation(angle: .pi, x: 0, y: 0, z: 1))
        layer.add(spring, forKey: "k")
        stage.advance(to: 1.01)
        // Half a turn, and at most a hundredth of a second more at half a turn per second.
        let shown = layer.presentation.transform(.transform)
        #expect(shown.m11 < -0.999 && abs(shown.m12) < 0.04)
    }

    @Test("a closed outline is followed back to its start")
    func closedPath() {
        let animation = KeyframeAnimation(keyPath: "position")
        animation.path = .rect(Rect(x: 0, y: 0, width: 10, height: 10))
        (animation.duration, animation.timingFunction) = (1, .linear)
        layer.add(animation)
        stage.advance(to: 0.875)
        #expect(layer.presentation["position"]?.point == Point(x: 0, y: 5))
    }

    @Test("a spring to a layer's current target takes over the running animation")
    func sameTarget() {
        let slow = line("opacity", from: 0, to: 1, duration: 100)
        layer.add(slow, forKey: "opacity")
        stage.advance(to: 1)
        layer.go(.spring(.opacity, to: 1, dampingRatio: 1, response: 0.1))
        #expect(layer.animation(forKey: "opacity") is SpringAnimation)
    }

    @Test("a layer whose position, bounds or transform animates counts as traveling; one that fades does not")
    func traveling() {
        for (path, travels) in [("position.x", true), ("bounds", true), ("transform", true), ("opacity", false)] {
            let animation = BasicAnimation(keyPath: Key(path))
            animation.duration = 1
            if path == "opacity" { animation.fromValue = 0 }
            layer.add(animation, forKey: "k")
            #expect(layer.isTraveling == travels, "\(path)")
        }
    }
}

@Suite("Simultaneous events")
struct OneTimeTests {
    private let layer = Layer(name: "a")
    private let stage: Stage

    init() { stage = Stage.with(layer) }

    @Test("settling advances to its limit and runs the events at that time")
    func limit() {
        var isFired = false
        stage.schedule(after: 5) { isFired = true }
        let settlement = stage.settle(limit: 5)
        #expect(isFired && settlement.time == 5 && !settlement.isWaiting)
    }

    @Test("an animation that is over when added ends now, not in the past")
    func past() {
        stage.advance(to: 2)
        let animation = line("opacity")
        animation.timing.beginTime = 0.5
        layer.add(animation, forKey: "k")
        #expect(stage.nextEventTime == 2)
        stage.advance(to: 2)
        #expect(layer.animationKeys.isEmpty)
    }

    @Test("a transition of sublayers captures the previous sublayers", arguments: [Key.sublayers, .transition])
    func transition(_ key: Key) throws {
        let (old, new) = (Layer(), Layer())
        layer.addSublayer(old)
        layer.actions[key] = Transition(.fade)
        if key == .sublayers { layer.addSublayer(new) } else { layer.replaceSublayer(old, with: new) }
        stage.advance(to: 0.1)
        let before = try #require(layer.presentation.transition?.old)
        #expect(before.sublayers.count == 1)
    }
}

@Suite("Repeated calls on an animator")
struct CalledAgainTests {
    private let layer = Layer(name: "a")
    private let stage: Stage

    init() { stage = Stage.with(layer) }

    private func animator() -> PropertyAnimator {
        PropertyAnimator(stage: stage, duration: 1, timing: .curve(.linear)) { [layer] in layer.zPosition = 100 }
    }

    @Test("stopping an animator does not finish its animations")
    func stopped() {
        let (animator, log) = (animator(), Log())
        stage.observer = log
        animator.startAnimation()
        stage.advance(to: 0.5)
        animator.stopAnimation(withoutFinishing: true)
        stage.observer = nil
        #expect(log.lines.last == "0.5 a stopped zPosition")
    }

    @Test("layers of other stages are not animated: they change at once")
    func otherStage() {
        let other = Layer(name: "b")
        let stage = Stage.with(other)
        let animator = PropertyAnimator(stage: self.stage, duration: 1) { other.zPosition = 100 }
        animator.startAnimation()
        #expect(other.animationKeys.isEmpty && other.shown("zPosition") == 100)
        stage.settle()
    }

    @Test("changes added inside changes have their own delay")
    func nestedDelay() {
        let other = Layer(name: "b")
        stage.root.addSublayer(other)
        let animator = PropertyAnimator(stage: stage, duration: 1, timing: .curve(.linear))
        animator.addAnimations { [layer] in
            animator.addAnimations(delayFactor: 0.5) { other.zPosition = 100 }
            layer.zPosition = 100
        }
        animator.startAnimation()
        stage.advance(to: 0.5)
        #expect(isNear(layer.shown("zPosition"), 50) && other.shown("zPosition") == 0)
    }

    @Test("a spring's velocity per axis applies to a size, and to a rectangle's origin and size")
    func velocityOfExtents() {
        let animator = PropertyAnimator(
            stage: stage, timing: .spring(Spring(dampingRatio: 1, response: 0.5), initialVelocity: Point(x: 3, y: -2))
        ) { [layer] in
            layer.shadowOffset = Size(width: 100, height: 47)
            layer.bounds = Rect(x: 10, y: 20, width: 30, height: 40)
        }
        animator.startAnimation()
        // From (0, −3), and from 0.
        #expect(layer.presentation.velocity(forKey: "shadowOffset") == .size(Size(width: 300, height: -100)))
        #expect(layer.presentation.velocity(forKey: "bounds") == [30, -40, 90, -80])
    }
}
