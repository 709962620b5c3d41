import MotorControls
import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// From objc.io 12, measured on Apple's frameworks, and session 236 of WWDC 2014: views' position, bounds, transform
/// and corner radius add up when one block interrupts another, and opacity does not.
@Suite("One animation block interrupting another")
struct BlockInterruptionTests {
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let window: Window
    private var stage: Stage { window.stage }

    init() {
        window = MotorControlsTests.window(view)
        view.center = .zero
    }

    /// A value that moves: how to set it, and how to read what is shown.
    struct Mover: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var set: @Sendable (View, Double) -> Void
        var shown: @Sendable (Layer) -> Double

        static let additive = [
            Mover(testDescription: "position") {
                $0.center = Point(x: $1, y: 0)
            } shown: {
                $0.presentation[.position]?.point?.x ?? .nan
            },
            Mover(testDescription: "bounds") {
                $0.bounds = Rect(x: 0, y: $1, width: 1, height: 1)
            } shown: {
                $0.presentation[.bounds]?.rect?.origin.y ?? .nan
            },
            Mover(testDescription: "cornerRadius") {
                $0.layer.cornerRadius = $1
            } shown: {
                $0.shown(.cornerRadius)
            },
            Mover(testDescription: "transform") {
                $0.layer.transform = .translation(x: $1, y: 0)
            } shown: {
                $0.shown("transform.translation.x")
            },
        ]
        static let other = [
            Mover(testDescription: "opacity") {
                $0.alpha = $1 / 200
            } shown: {
                $0.shown(.opacity) * 200
            },
            Mover(testDescription: "zPosition") {
                $0.layer.zPosition = $1
            } shown: {
                $0.shown(.zPosition)
            },
        ]
    }

    /// Linear: 0 → 100 in 1 s, and halfway back to 0 in 1 s. The remaining distances add up: 0 − 100·(1 − t) + 100·(1 −
    /// (t − ½)). What does not add up goes back from the 50 that is shown.
    @Test("remaining distances add up; values that do not add up continue from the shown value")
    func interrupted() {
        for mover in Mover.additive + Mover.other {
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            let stage = MotorControlsTests.window(view).stage
            view.center = .zero
            mover.set(view, 0)
            View.animate(duration: 1, timingFunction: .linear) { mover.set(view, 100) }
            stage.advance(to: 0.5)
            View.animate(duration: 1, timingFunction: .linear) { mover.set(view, 0) }
            let shown = [0.5, 0.75, 1, 1.25, 1.5].map { time in
                stage.advance(to: time)
                return (mover.shown(view.layer) * 1e6).rounded() / 1e6
            }
            let adds = Mover.additive.contains { $0.testDescription == mover.testDescription }
            #expect(shown == (adds ? [50, 50, 50, 25, 0] : [50, 37.5, 25, 12.5, 0]), "\(mover.testDescription)")
        }
    }

    /// The curve (0.42, 0)(0.58, 1) has its greatest curvature at its ends: y″ = 6 / (3·0.42)² ≈ 3.78 there. So a
    /// distance w in d seconds has a second derivative of at most 4·w/d², and simultaneous animations the sum of
    /// theirs.
    @Test(
        "an interruption is smooth in value and velocity where distances add up", arguments: Mover.additive,
        1...2 as ClosedRange<UInt64>) func smooth(_ mover: Mover, _ seed: UInt64)
    {
        var dice = SeededGenerator(seed: seed)
        mover.set(view, 0)
        var (target, bend, next) = (0.0, 0.0, 0.0)
        let step = 1.0 / 500
        var shown: [Double] = []
        for tick in 0..<1500 {
            let time = Double(tick) * step
            if time >= next, time < 2 {
                let before = mover.shown(view.layer)
                let (end, duration) = (dice.number(0...100), dice.number(0.3...0.8))
                bend += 4 * abs(end - target) / (duration * duration)
                target = end
                View.animate(duration: duration) { mover.set(view, end) }
                #expect(isNear(mover.shown(view.layer), before, 1e-6))
                next = time + dice.number(0.05...0.5)
            }
            shown.append(mover.shown(view.layer))
            stage.advance(to: time + step)
        }
        for index in 2..<shown.count {
            let change = (shown[index] - 2 * shown[index - 1] + shown[index - 2]) / step
            // A jerk would be a velocity of tens of points per second; this is a few.
            #expect(abs(change) <= bend * step * 2 + 1e-3)
        }
        #expect(isNear(mover.shown(view.layer), target, 1e-6))
    }

    @Test(
        "an interruption by a spring is smooth in value and velocity for every numeric property",
        arguments: Mover.additive + Mover.other) func springs(_ mover: Mover)
    {
        mover.set(view, 0)
        let spring = Spring(dampingRatio: 0.7, response: 0.5)
        View.animate(spring: spring) { mover.set(view, 100) }
        let h = 1e-5
        for (number, end) in [20.0, 150, 0].enumerated() {
            let time = 0.1 + 0.15 * Double(number)
            stage.advance(to: time - h)
            let before = mover.shown(view.layer)
            stage.advance(to: time)
            let now = mover.shown(view.layer)
            View.animate(spring: spring) { mover.set(view, end) }
            #expect(isNear(mover.shown(view.layer), now, 1e-6))
            stage.advance(to: time + h)
            let after = mover.shown(view.layer)
            // The spring's acceleration is at most ω² · the greatest distance: 158 · 150 · 1e-5 ≈ 0.24 points per
            // second.
            #expect(abs((after - now) - (now - before)) / h < 1)
            #expect(abs(now - before) / h > 10)  // it does move
        }
        stage.settle()
        #expect(isNear(mover.shown(view.layer), 0, 1e-6))
    }

    @Test("a change without animation lets running animations add up")
    func atOnce() {
        View.animate(duration: 1, timingFunction: .linear) { view.center = Point(x: 100, y: 0) }
        stage.advance(to: 0.5)
        view.center = Point(x: 200, y: 0)
        #expect(view.layer.presentation[.position]?.point?.x == 150)
    }
}
