import MotorLayers
import MotorMath
import Testing

/// Tests that name a source follow UIKit's documentation of UIViewPropertyAnimator and UIViewAnimating.
@Suite("PropertyAnimator")
struct PropertyAnimatorTests {
    private let layer = Layer(name: "ball")
    private let stage: Stage

    init() {
        layer.opacity = 0
        layer.position = .zero
        stage = Stage.with(layer)
    }

    private var opacity: Double { layer.shown("opacity") }
    private var position: Point { layer.presentation["position"]?.point ?? Point(x: .nan, y: .nan) }

    /// One second, linear, from 0 to 1.
    private func fade(_ timing: PropertyAnimator.TimingParameters = .curve(.linear)) -> PropertyAnimator {
        PropertyAnimator(stage: stage, duration: 1, timing: timing) { [layer] in layer.opacity = 1 }
    }

    @Test("a spring caught beyond its end stays there, and scrubs exactly to both ends")
    func caughtSpring() {
        let animator = PropertyAnimator(
            stage: stage, timing: .spring(Spring(dampingRatio: 0.3, response: 1))
        ) { [layer] in layer.cornerRadius = 100 }
        animator.startAnimation()
        // Its first turning point, after half a period: there it overshoots by exp(-0.3π / √0.91), 37 %.
        stage.advance(to: 0.524)
        let caught = layer.shown("cornerRadius")
        #expect(caught > 137 && caught < 138)
        animator.pauseAnimation()
        #expect(isNear(layer.shown("cornerRadius"), caught))
        animator.fractionComplete = 1
        #expect(layer.shown("cornerRadius") == 100)
        animator.fractionComplete = 0
        #expect(layer.shown("cornerRadius") == 0)
    }

    @Test("each scrub of a paused animator needs one frame, which draws it")
    func scrubbed() {
        (layer.bounds, layer.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .white)
        layer.opacity = 1
        let animator = PropertyAnimator(stage: stage, duration: 1, timing: .curve(.linear)) { [layer] in
            layer.position.x = 100
        }
        animator.pauseAnimation()
        stage.advance(to: 1)
        for part in [0.25, 0.75, 0.5, 1, 0] {
            animator.fractionComplete = part
            #expect(stage.needsFrame)
            stage.advance(to: stage.time + 1)
            let drawn = stage.displayList.items.first { $0.id.layer == layer.serial }
            #expect(!stage.needsFrame && drawn?.transform.tx == 100 * part - 5)
        }
    }

    // MARK: Turning

    @Test("a spring reverses with its current velocity")
    func reversedSpring() throws {
        let animator = PropertyAnimator(
            stage: stage, timing: .spring(Spring(dampingRatio: 0.7, response: 1))
        ) { [layer] in layer.position = Point(x: 100, y: -50) }
        animator.startAnimation()
        stage.advance(to: 0.2)
        let velocity = try #require(layer.presentation.velocity(forKey: "position")?.point)
        let caught = position
        #expect(velocity.x > 100)
        animator.isReversed = true
        let after = try #require(layer.presentation.velocity(forKey: "position")?.point)
        #expect(isNear(after.x, velocity.x) && isNear(after.y, velocity.y))
        #expect(isNear(position.x, caught.x) && isNear(position.y, caught.y))
        stage.advance(to: 0.201)
        #expect(position.x > caught.x)
        stage.settle()
        #expect(layer.position == .zero && position == .zero && animator.state == .inactive)
    }

    // MARK: Going on otherwise

    @Test("a decay slows down like a throw that stops at the end")
    func decay() {
        let animator = PropertyAnimator(stage: stage, timing: .decay(.fast)) { [layer] in layer.cornerRadius = 100 }
        animator.startAnimation()
        // 99 % of the velocity is left after each millisecond, and so is 99 % of the distance.
        for (milliseconds, left) in [(1, 99.0), (2, 98.01), (3, 97.0299)] {
            stage.advance(to: Double(milliseconds) / 1000)
            #expect(isNear(layer.shown("cornerRadius"), 100 - left, 1e-6))
        }
        stage.settle()
        #expect(layer.shown("cornerRadius") == 100 && animator.state == .inactive)
    }

    // MARK: Stopping and finishing

    @Test("a value that a spring has carried out of range stops at the nearest valid value")
    func stoppedBeyond() {
        let animator = PropertyAnimator(
            stage: stage, timing: .spring(Spring(dampingRatio: 0.3, response: 1))
        ) { [layer] in layer.opacity = 1 }
        animator.startAnimation()
        stage.advance(to: 0.524)
        #expect(opacity > 1.37)
        #expect(diagnostics { animator.stopAnimation(withoutFinishing: true) }.isEmpty)
        #expect(layer.opacity == 1 && opacity == 1)
    }

    // MARK: Adding

    @Test("changes added late, with or without a delay, run over the remaining time")
    func late() {
        let animator = fade()
        animator.startAnimation()
        stage.advance(to: 0.5)
        animator.addAnimations { [layer] in layer.cornerRadius = 8 }
        animator.addAnimations(delayFactor: 0.5) { [layer] in layer.borderWidth = 4 }
        stage.advance(to: 0.75)
        #expect(isNear(layer.shown("cornerRadius"), 4) && layer.shown("borderWidth") == 0)
        stage.advance(to: 0.875)
        #expect(isNear(layer.shown("cornerRadius"), 6) && isNear(layer.shown("borderWidth"), 2))
        animator.fractionComplete = 0.75
        #expect(layer.shown("borderWidth") == 0)
        animator.fractionComplete = 0
        #expect(layer.shown("cornerRadius") == 0 && opacity == 0)
        animator.startAnimation()
        stage.settle()
        #expect(layer.cornerRadius == 8 && layer.presentation["cornerRadius"] == 8 && layer.animationKeys.isEmpty)
    }

    // MARK: With others

    @Test("a spring takes over a value with another animation's velocity, including another animator's")
    func takesOver() throws {
        layer.go(.spring(.position, to: Point(x: 100, y: 0), dampingRatio: 0.5, response: 1))
        let spring = PropertyAnimator.TimingParameters.spring(Spring(dampingRatio: 0.8, response: 0.7))
        let first = PropertyAnimator(stage: stage, timing: spring) { [layer] in layer.position = Point(x: 0, y: 80) }
        let second = PropertyAnimator(stage: stage, timing: spring) { [layer] in layer.position = Point(x: 9, y: 9) }
        var time = 0.0
        for animator in [first, second] {
            time += 0.2
            stage.advance(to: time)
            let (caught, velocity) = (position, try #require(layer.presentation.velocity(forKey: "position")?.point))
            animator.startAnimation()
            let after = try #require(layer.presentation.velocity(forKey: "position")?.point)
            #expect(isNear(position.x, caught.x) && isNear(position.y, caught.y))
            #expect(isNear(after.x, velocity.x, 1e-6) && isNear(after.y, velocity.y, 1e-6) && velocity.x != 0)
        }
        stage.settle()
        #expect(position == Point(x: 9, y: 9) && first.state == .inactive && second.state == .inactive)
    }

    @Test(
        "a change added in a pause has the velocity of the animation it takes over, until the next pause",
        arguments: [0, 1])
    func addedInPause(pauses: Int) throws {
        layer.go(.spring(.position, to: Point(x: 100, y: 0), dampingRatio: 0.5, response: 1))
        stage.advance(to: 0.2)
        let before = try #require(layer.presentation.velocity(forKey: "position")?.point)
        let spring = PropertyAnimator.TimingParameters.spring(Spring(dampingRatio: 0.8, response: 0.7))
        let animator = PropertyAnimator(stage: stage, timing: spring)
        animator.pauseAnimation()
        animator.addAnimations { [layer] in layer.position = Point(x: 0, y: 80) }
        for _ in 0..<pauses { animator.pauseAnimation() }
        animator.startAnimation()
        let after = layer.presentation.velocity(forKey: "position")?.point ?? .zero
        #expect(before.x > 10 && isNear(after.x, pauses == 0 ? before.x : 0, 1e-6))
        stage.advance(to: 0.3)
        animator.pauseAnimation()
        animator.continueAnimation(timing: spring)
        #expect(layer.presentation.velocity(forKey: "position")?.point ?? .zero == .zero)
        stage.settle()
    }

    @Test("an animator no longer changes a value that another animation has taken over")
    func takenOver() {
        let animator = fade()
        animator.startAnimation()
        stage.advance(to: 0.5)
        layer.go(.ease(.opacity, to: 0.25, duration: 1, timingFunction: .linear))
        animator.isReversed = true
        animator.stopAnimation(withoutFinishing: false)
        animator.finishAnimation(at: .start)
        stage.advance(to: 1)
        #expect(layer.opacity == 0.25 && isNear(opacity, 0.375))
    }

    @Test("a registered action runs instead; a layer without a stage, or without actions, changes at once")
    func others() {
        layer.actions = ["cornerRadius": .null]
        let loose = Layer()
        let animator = PropertyAnimator(stage: stage, duration: 1) { [layer] in
            layer.cornerRadius = 8
            loose.opacity = 0.5
            Transaction.withoutActions { layer.borderWidth = 2 }
        }
        animator.startAnimation()
        #expect(layer.animationKeys.isEmpty && layer.shown("cornerRadius") == 8 && loose.opacity == 0.5)
        #expect(layer.shown("borderWidth") == 2 && animator.state == .active)
        stage.advance(to: 1)
        #expect(animator.state == .inactive)
    }

    @Test("a layer that leaves the stage jumps to its end; the animator continues without it")
    func leaving() {
        let animator = fade()
        animator.startAnimation()
        stage.advance(to: 0.5)
        layer.removeFromSuperlayer()
        #expect(layer.presentation["opacity"] == 1 && animator.state == .active)
        animator.isReversed = true
        stage.settle()
        #expect(animator.state == .inactive && layer.opacity == 1)
    }

    // MARK: Being let go

    @Test("every call is safe on an inactive animator, and on one whose stage is gone", arguments: [false, true])
    func harmless(stageIsGone: Bool) {
        var own: Stage? = Stage()
        let ball = Layer()
        own!.root.addSublayer(ball)
        let animator = PropertyAnimator(stage: own!, duration: 1) { ball.opacity = 0.5 }
        if stageIsGone {
            animator.startAnimation()
            own = nil
        }
        animator.stopAnimation(withoutFinishing: false)
        animator.finishAnimation(at: .start)
        animator.stopAnimation(withoutFinishing: true)
        animator.continueAnimation(timing: .curve(.linear), durationFactor: 1)
        animator.isReversed = true
        #expect(animator.state == .inactive && !animator.isReversed)
        #expect(ball.opacity == (stageIsGone ? 0.5 : 1))
        animator.addAnimations { ball.opacity = 0.25 }
        animator.fractionComplete = 0.5
        animator.startAnimation()
        own?.settle()
        #expect(ball.opacity == 0.25 && ball.presentation["opacity"] == 0.25 && animator.state == .inactive)
    }

    @Test(
        "an animator without values that outlives its stage completes when it is released, once, where its values are",
        arguments: [false, true])
    func outlivesStage(isPaused: Bool) {
        var own: Stage? = Stage()
        var positions: [PropertyAnimator.Position] = []
        var animator: PropertyAnimator? = PropertyAnimator(stage: own!, duration: 1) {}
        animator?.addCompletion { positions.append($0) }
        animator?.startAnimation()
        if isPaused { animator?.pauseAnimation() }
        own = nil
        #expect(animator?.state == .active && positions.isEmpty)
        animator = nil
        #expect(positions == [.current])
    }

    @Test("when the stage is deallocated, nothing that the animator retains leaks", arguments: [false, true])
    func letsGo(isReleased: Bool) {
        final class Token {}
        var own: Stage? = Stage()
        weak var ball: Layer?
        weak var token: Token?
        var animator: PropertyAnimator?
        do {
            let (strong, held) = (Layer(), Token())
            (ball, token) = (strong, held)
            own!.root.addSublayer(strong)
            animator = PropertyAnimator(stage: own!, duration: 1) { strong.opacity = 0.5 }
            animator?.addCompletion { _ in withExtendedLifetime(held) {} }
        }
        animator?.startAnimation()
        if isReleased { animator = nil }
        own = nil
        animator = nil
        #expect(ball == nil && token == nil)
    }
}
