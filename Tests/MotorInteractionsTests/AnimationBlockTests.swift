import Dispatch
import MotorAnimations
import MotorCurves
import MotorGeometry
import MotorInteractions
import MotorLayers
import Testing

@Suite("View.animate")
struct AnimationBlockTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let window: Window
    private var stage: Stage { window.stage }

    init() {
        window = MotorInteractionsTests.window(view)
        view.center = .zero
    }

    private var x: Double { view.layer.presentation[.position]?.point?.x ?? .nan }
    private var opacity: Double { view.layer.shown(.opacity) }

    @Test("animates a property with the block's duration and timing, and stores its end at once")
    func animates() {
        View.animate(duration: 2, timingFunction: .linear) {
            view.center = Point(x: 100, y: 0)
            view.alpha = 0
        }
        #expect(view.center == Point(x: 100, y: 0))
        for quarter in 0...4 {
            stage.advance(to: Double(quarter) / 2)
            #expect(isNear(x, Double(quarter) * 25))
            #expect(isNear(opacity, 1 - Double(quarter) / 4))
        }
        #expect(view.layer.animationKeys.isEmpty)
        stage.advance(to: 2)
        #expect(!stage.needsFrame)
    }

    @Test("eases in and out by default")
    func timing() {
        View.animate(duration: 1) { view.center = Point(x: 100, y: 0) }
        stage.advance(to: 0.25)
        // CSS Easing 1: ease-in-out, cubic-bezier(0.42, 0, 0.58, 1), is 0.12916 at a quarter.
        #expect(isNear(x, 12.916, 0.001))
        stage.advance(to: 0.5)
        #expect(isNear(x, 50))
    }

    /// x(t) = (1 + ωt)·e^(−ωt) is critical damping's solution from 1 at rest, ω = 2π / response.
    @Test("a spring's block moves by the spring")
    func spring() {
        View.animate(spring: Spring(dampingRatio: 1, response: 0.5)) {
            view.center = Point(x: 100, y: 0)
            view.alpha = 0
        }
        // e^(−2π·k/10) for k = 1, 2, 5: to twelve places.
        for (time, power) in [(0.05, 0.533488091091), (0.1, 0.284609543336), (0.25, 0.043213918264)] {
            stage.advance(to: time)
            let left = (1 + 4 * Double.pi * time) * power
            #expect(isNear(x, 100 * (1 - left), 1e-7))
            #expect(isNear(opacity, left, 1e-9))
        }
        #expect(stage.settle(limit: 5).isSettled)
        #expect(x == 100)
    }

    @Test("a spring's initial velocity is in whole distances per second, toward the end")
    func initialVelocity() {
        View.animate(spring: Spring(dampingRatio: 1, response: 0.5), initialVelocity: 3) {
            view.center = Point(x: 100, y: 0)
            view.alpha = 0
        }
        #expect(view.layer.presentation.velocity(forKey: .position)?.point.map { isNear($0.x, 300) } == true)
        #expect(view.layer.presentation.velocity(forKey: .opacity)?.number.map { isNear($0, -3) } == true)
    }

    @Test("during a delay the old values are shown")
    func delay() {
        stage.advance(to: 5)
        var finished: [Bool] = []
        View.animate(duration: 1, delay: 0.5, timingFunction: .linear) {
            view.center = Point(x: 100, y: 0)
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        for (time, way) in [(5, 0.0), (5.25, 0), (5.5, 0), (5.75, 0.25), (6.25, 0.75), (6.5, 1)] {
            stage.advance(to: time)
            #expect(isNear(x, 100 * way) && isNear(opacity, 1 - way), "\(time)")
            #expect(finished.isEmpty == (time < 6.5))
        }
        #expect(finished == [true])
    }

    @Test("the delay is in the layer's own time")
    func delayOfAClock() {
        stage.advance(to: 1)
        view.layer.timing.speed = 2
        View.animate(duration: 1, delay: 1, timingFunction: .linear) { view.alpha = 0 }
        stage.advance(to: 1.5)
        #expect(isNear(opacity, 1))
        stage.advance(to: 1.75)
        #expect(isNear(opacity, 0.5))
    }

    @Test("completion is called once, with true, when the last animation has finished")
    func completion() {
        var told: [(Double, Bool)] = []
        View.animate(duration: 0.5) {
            view.alpha = 0
            View.animate(duration: 1) { view.center = Point(x: 9, y: 9) }
        } completion: { [stage] in
            told.append((stage.time, $0))
        }
        stage.advance(to: 0.75)
        #expect(told.isEmpty)
        stage.advance(to: 3)
        #expect(told.count == 1)
        #expect(told.first?.0 == 1 && told.first?.1 == true)
    }

    @Test("completion is called at once, with true, when nothing has changed")
    func nothingChanged() {
        var told: [Bool] = []
        View.animate(duration: 1) {
            view.alpha = 1
        } completion: {
            told.append($0)
        }
        #expect(told == [true])
        View.animate(duration: 1) {
        } completion: {
            told.append($0)
        }
        #expect(told == [true, true])
        View.animate(duration: 0) {
            view.alpha = 0.5
        } completion: {
            told.append($0)
        }
        #expect(told == [true, true, true])
        stage.advance(to: 5)
        #expect(told.count == 3)
    }

    @Test("completion is called with false when an animation was removed or replaced, also one of an inner block")
    func unfinished() {
        var told: [String] = []
        View.animate(duration: 1) {
            view.alpha = 0
            View.animate(duration: 0.5) {
                view.center = Point(x: 9, y: 9)
            } completion: {
                told.append("inner \($0)")
            }
        } completion: {
            told.append("outer \($0)")
        }
        stage.advance(to: 0.25)
        view.layer.removeAnimation(forKey: .position)
        #expect(told == ["inner false"])
        stage.advance(to: 2)
        #expect(told == ["inner false", "outer false"])
        View.animate(duration: 1) {
            view.alpha = 1
        } completion: {
            told.append("first \($0)")
        }
        View.animate(duration: 1) {
            view.alpha = 0.5
        } completion: {
            told.append("second \($0)")
        }
        #expect(told.last == "first false")
        stage.advance(to: 4)
        #expect(told.last == "second true")
    }

    @Test("completion is called with false when the view leaves its stage")
    func leaves() {
        var told: [Bool] = []
        View.animate(duration: 1) {
            view.alpha = 0
        } completion: {
            told.append($0)
        }
        stage.advance(to: 0.5)
        view.removeFromSuperview()
        stage.advance(to: 0.5)
        #expect(told == [false])
    }

    @Test("a view on no stage changes at once, and its block does not wait")
    func noStage() {
        let view = View()
        var told: [Bool] = []
        View.animate(duration: 1) {
            view.alpha = 0
        } completion: {
            told.append($0)
        }
        #expect(told == [true])
        #expect(view.layer.animationKeys.isEmpty)
        #expect(view.layer.shown(.opacity) == 0)
    }

    @Test("a completion may start the next block")
    func chained() {
        View.animate(duration: 1, timingFunction: .linear) {
            view.alpha = 0
        } completion: { [view] _ in
            #expect(View.inheritedAnimationDuration == 0)
            View.animate(duration: 1, timingFunction: .linear) { view.alpha = 1 }
        }
        stage.advance(to: 1.5)
        #expect(isNear(opacity, 0.5))
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

    @Test("an action that runs in a block can read its duration")
    func inheritedDuration() {
        var durations: [Double] = []
        view.layer.actions = [
            "tap": .block { _, _, _ in durations.append(View.inheritedAnimationDuration) },
            "shine": .block { _, layer, _ in
                layer.add(BasicAnimation.fade(duration: View.inheritedAnimationDuration), forKey: "shine")
            },
        ]
        View.animate(duration: 0.75) {
            view.layer.perform("tap")
            view.layer.perform("shine")
        }
        view.layer.perform("tap")
        #expect(durations == [0.75, 0])
        #expect(view.layer.animation(forKey: "shine")?.duration == 0.75)
    }

    @Test("changes on other threads are not in this thread's block")
    func threads() {
        let started = Rendezvous(4)
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            let duration = number == 0 ? 0 : Double(number)
            let view = View()
            let window = Window(root: view)
            started.wait()
            for _ in 0..<200 {
                if number == 0 {
                    view.alpha = view.alpha == 0 ? 1 : 0
                    #expect(View.inheritedAnimationDuration == 0)
                    #expect(view.layer.animationKeys.isEmpty)
                } else {
                    View.animate(duration: duration) {
                        #expect(View.inheritedAnimationDuration == duration)
                        view.alpha = view.alpha == 0 ? 1 : 0
                    }
                    #expect(view.layer.animation(forKey: .opacity)?.duration == duration)
                }
            }
            withExtendedLifetime(window) {}
        }
    }

    @Test("traps on a duration or a delay out of range, with a message", arguments: ["-1.0", "nan", "inf"])
    func traps(_ value: String) async {
        let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [value] in
            View.animate(duration: Double(value)!) {}
        }
        #expect(duration?.said("View.animate: duration is finite and at least 0, got \(value)") == true)
        let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [value] in
            View.animate(spring: Spring(dampingRatio: 1, response: 1), delay: Double(value)!) {}
        }
        #expect(delay?.said("View.animate: delay is finite and at least 0, got \(value)") == true)
    }
}

extension BasicAnimation {
    fileprivate static func fade(duration: Double) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: .opacity)
        animation.fromValue = 0
        animation.duration = duration
        return animation
    }
}

/// Releases all threads once they have arrived.
private final class Rendezvous: Sendable {
    private let group = DispatchGroup()

    init(_ count: Int) { for _ in 0..<count { group.enter() } }

    /// Waits for a limited time: with fewer threads than expected none would ever be released.
    func wait() {
        group.leave()
        _ = group.wait(timeout: .now() + 0.2)
    }
}

@Suite("PropertyAnimator with views")
struct ViewPropertyAnimatorTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let window: Window

    init() {
        window = MotorInteractionsTests.window(view)
        view.center = .zero
    }

    @Test("animates what its changes set in views, but not what they set without animation or in a block of their own")
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

    @Test("in a block among an animator's changes a bare layer behaves as in any block: it animates by itself")
    func bareLayerInBlock() {
        let bare = Layer()
        window.stage.root.addSublayer(bare)
        let animator = PropertyAnimator(stage: window.stage, duration: 1) {
            View.animate(duration: 2) { bare.opacity = 0 }
        }
        animator.startAnimation()
        animator.stopAnimation(withoutFinishing: true)
        window.stage.advance(to: 1.5)
        #expect(bare.animationKeys == [.opacity])
        window.stage.advance(to: 2)
        #expect(bare.animationKeys.isEmpty)
    }

    @Test("a view lays out when an animator restores its bounds")
    func layout() {
        final class Counting: View {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let counting = Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(counting)
        let animator = PropertyAnimator(stage: window.stage, duration: 1) {
            counting.layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        }
        animator.startAnimation()
        window.stage.advance(to: 0.5)
        let before = counting.count
        animator.isReversed = true
        window.stage.settle()
        #expect(counting.count > before && counting.layer.bounds.size.width == 10)
    }
}
