import MotorControls
@testable import MotorLayers
import MotorMath
import Testing

@Suite("View.animate")
struct AnimationBlockTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let window: Window
    private var stage: Stage { window.stage }

    init() {
        window = MotorControlsTests.window(view)
        view.center = .zero
    }

    private var x: Double { view.layer.presentation[.position]?.point?.x ?? .nan }
    private var opacity: Double { view.layer.shown(.opacity) }

    /// What is shown of x and of the opacity at some times, to six decimal places.
    private func shown(_ times: [Double]) -> [[Double]] {
        times.map { time in
            stage.advance(to: time)
            return [x, opacity].map { ($0 * 1e6).rounded() / 1e6 }
        }
    }

    private func change() {
        view.center = Point(x: 100, y: 0)
        view.alpha = 0
    }

    @Test("a change animates with the block's duration and timing, by default ease-in-out, and is stored at once")
    func animates() {
        View.animate(duration: 2, timingFunction: .linear) { change() }
        #expect(view.center == Point(x: 100, y: 0))
        #expect(shown([0, 0.5, 1, 1.5, 2]) == [[0, 1], [25, 0.75], [50, 0.5], [75, 0.25], [100, 0]])
        #expect(view.layer.animationKeys.isEmpty)
        stage.advance(to: 2)
        #expect(!stage.needsFrame)
        View.animate(duration: 1) { view.alpha = 1 }
        // CSS Easing 1: ease-in-out, cubic-bezier(0.42, 0, 0.58, 1), is 0.12916 at a quarter.
        #expect(isNear(shown([2.25])[0][1], 0.12916, 1e-5) && shown([2.5]) == [[100, 0.5]])
    }

    /// x(t) = (1 + ωt)·e^(−ωt) is critical damping's solution from 1 at rest, ω = 2π / response.
    @Test("a spring's block moves by the spring, from its initial velocity in whole distances per second")
    func spring() {
        let spring = Spring(dampingRatio: 1, response: 0.5)
        View.animate(spring: spring) { change() }
        // e^(−2π·k/10) for k = 1, 2, 5: to twelve decimal places.
        for (time, power) in [(0.05, 0.533488091091), (0.1, 0.284609543336), (0.25, 0.043213918264)] {
            stage.advance(to: time)
            let left = (1 + 4 * Double.pi * time) * power
            #expect(isNear(x, 100 * (1 - left), 1e-7) && isNear(opacity, left))
        }
        #expect(stage.settle(limit: 5).isSettled && x == 100)
        View.animate(spring: spring, initialVelocity: 3) {
            view.center = .zero
            view.alpha = 1
        }
        let presentation = view.layer.presentation
        #expect(presentation.velocity(forKey: .position)?.point.map { isNear($0.x, -300) } == true)
        #expect(presentation.velocity(forKey: .opacity)?.number.map { isNear($0, 3) } == true)
    }

    @Test("during a delay, in the layer's own time, the old values are shown")
    func delay() {
        stage.advance(to: 5)
        var finished: [Double] = []
        View.animate(duration: 1, delay: 0.5, timingFunction: .linear) {
            change()
        } completion: { [stage] in
            finished.append($0 ? stage.time : .nan)
        }
        #expect(
            shown([5, 5.25, 5.5, 5.75, 6.25, 6.5]) == [[0, 1], [0, 1], [0, 1], [25, 0.75], [75, 0.25], [100, 0]])
        view.layer.timing.speed = 2
        View.animate(duration: 1, delay: 1, timingFunction: .linear) { view.alpha = 1 }
        #expect(shown([7, 7.25]) == [[100, 0], [100, 0.5]] && finished == [6.5])
    }

    @Test("the completion is called once when the last animation is over, with true if all of them finished")
    func completion() {
        var reported: [String] = []
        func animate(_ name: String, _ duration: Double = 1, _ changes: () -> Void) {
            View.animate(duration: duration, changes) { [stage] in reported.append("\(name) \($0) at \(stage.time)") }
        }
        // At once if nothing changes, or in no time.
        animate("same") { view.alpha = 1 }
        animate("empty") {}
        animate("quick", 0) { view.alpha = 0.5 }
        animate("off stage") { View().alpha = 0 }
        #expect(reported == ["same", "empty", "quick", "off stage"].map { $0 + " true at 0.0" })
        reported = []
        animate("outer", 0.5) {
            view.alpha = 0
            View.animate(duration: 1) { view.center = Point(x: 9, y: 9) }
        }
        stage.advance(to: 3)
        #expect(reported == ["outer true at 1.0"])
        reported = []
        // An animation is removed, also one of an inner block; replaced; or leaves the stage with its view.
        animate("outer") {
            view.alpha = 1
            animate("inner", 0.5) { view.center = .zero }
        }
        stage.advance(to: 3.25)
        view.layer.removeAnimation(forKey: .position)
        stage.advance(to: 5)
        animate("first") { view.alpha = 0 }
        animate("second") { view.alpha = 0.5 }
        stage.advance(to: 7)
        animate("third") { view.alpha = 1 }
        stage.advance(to: 7.5)
        view.removeFromSuperview()
        stage.advance(to: 7.5)
        #expect(
            reported == [
                "inner false at 3.25", "outer false at 4.0", "first false at 5.0", "second true at 6.0",
                "third false at 7.5",
            ])
    }

    @Test("in nested blocks the inner one applies, and after it the outer one again")
    func nested() {
        let other = View()
        window.root.addSubview(other)
        View.animate(duration: 1, timingFunction: .linear) {
            #expect(View.inheritedAnimationDuration == 1)
            View.animate(duration: 4, timingFunction: .linear) {
                #expect(View.inheritedAnimationDuration == 4)
                view.alpha = 0
            }
            #expect(View.inheritedAnimationDuration == 1)
            other.alpha = 0
        }
        #expect(View.inheritedAnimationDuration == 0)
        stage.advance(to: 0.5)
        #expect(isNear(opacity, 0.875))
        #expect(isNear(other.layer.shown(.opacity), 0.5))
    }

    @Test("performWithoutAnimation changes at once, even inside a block, and the block continues after it")
    func withoutAnimation() {
        View.animate(duration: 1, timingFunction: .linear) {
            View.performWithoutAnimation {
                #expect(View.inheritedAnimationDuration == 0)
                view.alpha = 0
                View.animate(duration: 1) { view.layer.cornerRadius = 3 }
            }
            view.center = Point(x: 100, y: 0)
        }
        #expect(view.layer.animationKeys == [.position])
        stage.advance(to: 0.5)
        #expect(opacity == 0)
        #expect(isNear(x, 50))
    }
}

@Suite("PropertyAnimator with views")
struct ViewPropertyAnimatorTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let window: Window

    init() {
        window = MotorControlsTests.window(view)
        view.center = .zero
    }

    @Test("an animator that starts within a block leaves later changes to the block")
    func animatorInBlock() {
        let animator = PropertyAnimator(stage: window.stage, duration: 1) { view.layer.zPosition = 5 }
        View.animate(duration: 2) {
            animator.startAnimation()
            view.alpha = 0
        }
        #expect(view.layer.animation(forKey: .opacity)?.duration == 2)
        #expect(view.layer.animationKeys.contains(.zPosition))
        animator.stopAnimation(withoutFinishing: true)
    }

    @Test("an animator animates what its changes set in views, except without animation or in a block of their own")
    func views() {
        let animator = PropertyAnimator(stage: window.stage, duration: 1, timing: .curve(.linear)) { [view] in
            view.center = Point(x: 100, y: 0)
            View.performWithoutAnimation { view.layer.cornerRadius = 4 }
            View.animate(duration: 2, timingFunction: .linear) { view.alpha = 0 }
            view.layer.borderWidth = 8
        }
        animator.startAnimation()
        window.stage.advance(to: 0.5)
        #expect(view.layer.presentation[.position] == .point(Point(x: 50, y: 0)))
        #expect(view.layer.shown(.cornerRadius) == 4 && view.layer.shown(.opacity) == 0.75)
        #expect(view.layer.shown(.borderWidth) == 4)
        view.center = Point(x: 7, y: 7)
        animator.isReversed = true
        window.stage.settle()
        #expect(view.center == .zero && view.layer.borderWidth == 0 && view.layer.cornerRadius == 4)
        view.center = Point(x: 3, y: 3)
        #expect(view.layer.animationKeys.isEmpty)
    }
}
