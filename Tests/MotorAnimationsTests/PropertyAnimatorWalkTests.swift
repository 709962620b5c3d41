import Foundation
import SeededRandom
import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

/// Random walks over all calls, which check what each may do to the state, and that no value jumps at any call or
/// moment.
///
/// The bounds: a call that holds, reverses, continues or stops leaves every value where it is, up to rounding. Between
/// two moments a microsecond apart, a value moves no further than the greater of its velocities at both moments allows,
/// twice that for the acceleration, plus a ten-thousandth of its reach when a spring counts as settled. The reach is at
/// most the distance between values plus what the greatest observed velocity carries a spring with a response of one
/// second.
///
/// A walk has 2,000 steps; `FINEMOTOR_WALKS=500 swift test --filter PropertyAnimatorWalkTests` takes a million.
@Suite("PropertyAnimator random walks")
struct PropertyAnimatorWalkTests {
    /// The number of walks, each with its own seed.
    private static let walks = ProcessInfo.processInfo.environment["FINEMOTOR_WALKS"].flatMap(UInt64.init) ?? 10

    @Test(
        "no sequence of calls breaks the states, makes a value jump or leaves one halfway",
        arguments: UInt64(0)..<walks)
    func walk(seed: UInt64) {
        let walk = AnimatorWalk(seed: seed)
        for step in 0..<2000 {
            walk.step()
            if !walk.complaints.isEmpty {
                Issue.record("seed \(seed), step \(step): \(walk.complaints) after \(walk.story.suffix(12))")
                return
            }
        }
        walk.finish()
        #expect(walk.complaints.isEmpty, "seed \(seed): \(walk.complaints)")
    }
}

/// Records which completions of an animator were called, and with which position.
private final class Calls {
    var positions: [PropertyAnimator.Position] = []
    var expected = 0
}

private final class AnimatorWalk {
    /// The expected state of the animator, from the table of its states.
    private struct Model {
        var state = PropertyAnimator.State.inactive
        var isRunning = false
        var isReversed = false
        var pausesOnCompletion = false
        /// When a delayed start is due.
        var startTime: Double?
        /// The number of pending completions.
        var completions = 0

        mutating func activate() {
            startTime = nil
            if state == .inactive { (state, isReversed) = (.active, false) }
        }

        mutating func end() {
            (state, isRunning, isReversed, completions) = (.inactive, false, false, 0)
        }
    }

    private static let key: [Key] = ["position", "zPosition", "strokeEnd", "transform.rotation.z"]
    private var random: SeededGenerator
    private let stage = Stage()
    private let layers = [Layer(), Layer()]
    private var animator: PropertyAnimator
    private var model = Model()
    private var calls = Calls()
    private var released: [Calls] = []
    /// Of points, heights, strokes and angles: the greatest speed seen, and how far one way may go.
    private var greatest = [0.0, 0, 0, 0]
    private static let reach = [500.0, 500, 5, 5]
    var story: [String] = []
    var complaints: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for layer in layers {
            stage.root.addSublayer(layer)
            Transaction.withoutActions {
                layer.position = .zero
                layer.zPosition = 0
                layer["strokeEnd"] = 0
            }
        }
        stage.advance(to: 0)
        animator = PropertyAnimator(stage: stage, duration: 0.5)
    }

    // MARK: What is seen

    /// All displayed numbers; for an angle, which may pass half a turn, its magnitude.
    private var shown: [Double] {
        layers.flatMap { layer in
            let point = layer.presentation["position"]?.point ?? Point(x: .nan, y: .nan)
            let angle = layer.presentation["transform"]?.transform?.components.rotation.z ?? .nan
            return [point.x, point.y, layer.shown("zPosition"), layer.shown("strokeEnd"), abs(angle)]
        }
    }

    private var velocities: [Double] {
        layers.flatMap { layer in
            let point = layer.presentation.velocity(forKey: "position")?.point ?? .zero
            let others = (["zPosition", "strokeEnd"] as [Key]).map {
                layer.presentation.velocity(forKey: $0)?.number ?? 0
            }
            return [point.x, point.y] + others + [turning(layer)]
        }
    }

    /// How fast an angle changes by what moves it now: the parts of a transform have no velocity under their keys.
    private func turning(_ layer: Layer) -> Double {
        guard let motion = layer.generalMotion(moving: "transform") else { return 0 }
        let (model, moment) = (ModelValues(layer: layer), 1e-6)
        func angle(_ later: Double) -> Double {
            let shown = motion.evaluated(over: model, later: later).presented("transform", over: model)
            guard case .transform(let transform)? = shown else { return layer.transform.components.rotation.z }
            return transform.components.rotation.z
        }
        let turn = abs(angle(moment) - angle(0))
        return min(turn, 2 * .pi - turn) / moment
    }

    private func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
        if !condition { complaints.append(complaint()) }
    }

    private func expectStill(_ before: [Double], _ what: String) {
        for (a, b) in zip(before, shown) where !(abs(a - b) <= 1e-7 * max(1, abs(a))) {
            complaints.append("\(what) made \(a) jump to \(b)")
        }
    }

    // MARK: Time

    /// Advances, and compares the displayed values at both ends of the last microsecond.
    private func glide(to time: Double) {
        let step = 1e-6
        if time - step > stage.time { stage.advance(to: time - step) }
        let (before, slow, start) = (shown, velocities, stage.time)
        stage.advance(to: time)
        let (after, fast) = (shown, velocities)
        for place in before.indices {
            let speed = max(abs(slow[place]), abs(fast[place]))
            // One spring pulls both coordinates of a point.
            let kind = max(place % 5, 1) - 1
            greatest[kind] = max(greatest[kind], speed)
            let snap = 1e-4 * (Self.reach[kind] + greatest[kind] / (2 * .pi))
            let bound = 2 * speed * (time - start) + snap + 1e-7
            if !(abs(after[place] - before[place]) <= bound) {
                complaints.append("value \(place) went from \(before[place]) to \(after[place]) in \(time - start) s")
            }
        }
    }

    private func advance(by seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end {
            let next = min(stage.nextEventTime ?? end, end)
            glide(to: max(next, stage.time))
            if next >= end { break }
            check()
        }
        check()
    }

    /// What the passing of time may have done to the state.
    private func check() {
        if let start = model.startTime, start <= stage.time {
            model.activate()
            if model.state == .active { model.isRunning = true }
        }
        if model.isRunning, !animator.isRunning {
            if model.pausesOnCompletion {
                model.isRunning = false
                let end = model.isReversed ? 0.0 : 1
                expect(animator.fractionComplete == end, "held at \(animator.fractionComplete)")
            } else {
                expectCalls(at: model.isReversed ? .start : .end)
                model.end()
            }
        }
        agree("time")
    }

    private func expectCalls(at position: PropertyAnimator.Position) {
        calls.expected += model.completions
        expect(calls.positions.count == calls.expected, "\(calls.positions.count) of \(calls.expected) were called")
        expect(calls.positions.suffix(model.completions).allSatisfy { $0 == position }, "called with another position")
    }

    private func agree(_ what: String) {
        expect(animator.state == model.state, "\(what): \(animator.state) for \(model.state)")
        expect(animator.isRunning == model.isRunning, "\(what): running \(animator.isRunning)")
        expect(animator.isReversed == model.isReversed, "\(what): reversed \(animator.isReversed)")
        expect(calls.positions.count == calls.expected, "\(what): \(calls.positions.count) for \(calls.expected)")
        expect((0...1).contains(animator.fractionComplete), "\(what): fraction \(animator.fractionComplete)")
    }

    // MARK: Calls

    private func timing() -> PropertyAnimator.TimingParameters {
        let velocity = random.coin() ? nil : Point(x: random.number(-3...3), y: random.number(-3...3))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .curve([.linear, .easeIn, .easeOut, .easeInEaseOut].randomElement(using: &random)!)
        case 1: return .curve(.cubicBezier(0.3, -0.4, 0.6, 1.5))
        case 2:
            let spring = Spring(dampingRatio: random.number(0.3...1.5), response: random.number(0.2...1))
            return .spring(spring, initialVelocity: velocity)
        default: return .decay(.fast, initialVelocity: velocity)
        }
    }

    /// Sets one to three values of the layers.
    private func changes() -> () -> Void {
        let layers = layers
        var sets: [(Layer, Key, Value)] = []
        for _ in 0...Int.random(in: 0..<3, using: &random) {
            let layer = layers.randomElement(using: &random)!
            switch Self.key.randomElement(using: &random)! {
            case "position":
                sets.append(
                    (layer, "position", .point(Point(x: random.number(-100...100), y: random.number(-100...100)))))
            case "strokeEnd": sets.append((layer, "strokeEnd", .number(random.number(-1...1))))
            case "zPosition": sets.append((layer, "zPosition", .number(random.number(-100...100))))
            case let key: sets.append((layer, key, .number(random.number(-1...1))))
            }
        }
        return { for (layer, key, value) in sets { layer[key] = value } }
    }

    private func release() {
        if model.state == .active || model.state == .stopped || model.startTime != nil {
            calls.expected += model.completions
            released.append(calls)
        }
        calls = Calls()
        model = Model()
        let changes = changes()
        let before = shown
        animator =
            random.coin()
            ? PropertyAnimator(stage: stage, duration: random.number(0.1...1), timing: timing(), changes: changes)
            : PropertyAnimator(stage: stage, timing: timing(), changes: changes)
        expectStill(before, "a release")
    }

    func step() {
        let before = shown
        let call = Int.random(in: 0..<20, using: &random)
        story.append("\(call) at \(stage.time)")
        switch call {
        case 0, 1:
            animator.startAnimation()
            model.activate()
            if model.state == .active { model.isRunning = true }
            expectStill(before, "a start")
        case 2:
            let delay = random.number(0.01...0.4)
            animator.startAnimation(afterDelay: delay)
            model.startTime = nil
            if model.state != .stopped, !model.isRunning { model.startTime = stage.time + delay }
            expectStill(before, "a delayed start")
        case 3, 4:
            animator.pauseAnimation()
            model.activate()
            model.isRunning = false
            expectStill(before, "a pause")
        case 5, 6:
            // Not just before the end, because an added change would have to arrive in a moment.
            animator.fractionComplete = random.eighths(0...8)
            model.activate()
            model.isRunning = false
        case 7:
            animator.pauseAnimation()
            model.activate()
            model.isRunning = false
            animator.fractionComplete = animator.fractionComplete
            expectStill(before, "the same fraction")
        case 8, 9:
            let isReversed = random.coin()
            animator.isReversed = isReversed
            if model.state == .active { model.isReversed = isReversed }
            expectStill(before, "turning")
        case 10, 11:
            animator.continueAnimation(
                timing: random.coin() ? timing() : nil, durationFactor: random.coin() ? random.number(0.2...2) : 0)
            if model.state == .active { (model.isRunning, model.startTime) = (true, nil) }
            expectStill(before, "going on")
        case 12:
            let withoutFinishing = random.coin()
            animator.stopAnimation(withoutFinishing: withoutFinishing)
            model.startTime = nil
            if withoutFinishing, model.state != .inactive {
                model.end()
            } else if model.state == .active {
                (model.state, model.isRunning) = (.stopped, false)
            }
            expectStill(before, "stopping")
        case 13:
            let position: PropertyAnimator.Position = [.start, .current, .end].randomElement(using: &random)!
            animator.finishAnimation(at: position)
            if model.state == .stopped {
                expectCalls(at: position)
                model.end()
            }
            if position == .current { expectStill(before, "finishing where it is") }
        case 14, 15:
            // A change added at the last moment has to arrive in that moment.
            if let next = stage.nextEventTime, next < stage.time + 1e-4 { break }
            let isOver = animator.state == .active && animator.fractionComplete == 1
            animator.addAnimations(delayFactor: random.coin() ? 0 : random.number(0...0.6), changes())
            if !isOver { expectStill(before, "adding") }
        case 16:
            let calls = calls
            animator.addCompletion { calls.positions.append($0) }
            model.completions += 1
        case 17:
            model.pausesOnCompletion = random.coin()
            animator.pausesOnCompletion = model.pausesOnCompletion
            if random.coin() { animator.scrubsLinearly.toggle() }
            expectStill(before, "a switch")
        case 18:
            if random.coin() {
                release()
            } else {
                AnimatedChange.spring(
                    "position", to: .point(Point(x: random.number(-100...100), y: 0)), dampingRatio: 0.6, response: 0.5
                ).run(forKey: "go", object: layers[0], arguments: ActionArguments())
                expectStill(before, "another animation")
            }
        default: advance(by: random.number(0.001...0.4))
        }
        agree("call \(call)")
        advance(by: random.number(0...0.02))
    }

    /// Releases everything: nothing stops halfway, and every completion is called once.
    func finish() {
        release()
        stage.settle()
        for layer in layers {
            expect(layer.animationKeys.isEmpty, "animations are left: \(layer.animationKeys)")
            for key in Self.key { expect(layer.presentation[key] == layer[key], "\(key.name) is left half-way") }
        }
        expect(!stage.needsFrame, "a frame is wanted")
        for calls in released {
            expect(calls.positions.count == calls.expected, "\(calls.positions.count) of \(calls.expected) told")
        }
    }
}
