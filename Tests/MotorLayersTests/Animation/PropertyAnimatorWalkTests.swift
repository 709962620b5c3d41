import Foundation
import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// Random walks over all calls, which check that no value jumps at any call or moment, and that nothing stops halfway.
/// What the calls do to the state is in ``PropertyAnimatorModelTests``.
///
/// A call that holds, reverses, continues or stops leaves every value where it is, up to rounding. Within a microsecond,
/// a value moves by no more than 3/1000 of how far apart its ends may be: that is more than the fastest spring here moves
/// it, and than the rest of the distance when a spring counts as settled.
///
/// A walk has 300 steps; `FINEMOTOR_WALKS=4000 swift test --filter PropertyAnimatorWalkTests` takes a million.
@Suite("PropertyAnimator random walks")
struct PropertyAnimatorWalkTests {
    /// The number of walks, each with its own seed.
    private static let walks = ProcessInfo.processInfo.environment["FINEMOTOR_WALKS"].flatMap(UInt64.init) ?? 3

    @Test("no sequence of calls makes a value jump or leaves it halfway", arguments: UInt64(0)..<walks)
    func walk(seed: UInt64) {
        let walk = AnimatorWalk(seed: seed)
        for _ in 0..<300 where walk.complaints.isEmpty { walk.step() }
        if walk.complaints.isEmpty { walk.finish() }
        #expect(walk.complaints.isEmpty, "seed \(seed): \(walk.complaints) after \(walk.story.suffix(12))")
    }
}

private final class AnimatorWalk {
    private static let keys: [Key] = ["position", "zPosition", "strokeEnd", "transform.rotation.z"]
    private var random: SeededGenerator
    private let stage = Stage()
    private let layers = [Layer(), Layer()]
    private var animator: PropertyAnimator
    /// How many completions were added, and called.
    private var (added, called) = (0, 0)
    var story: [String] = []
    var complaints: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for layer in layers {
            stage.root.addSublayer(layer)
            Transaction.withoutActions { layer["strokeEnd"] = 0 }
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

    // MARK: Time

    /// Advances, and compares the displayed values at both ends of the last microsecond.
    private func glide(to time: Double) {
        if time - 1e-6 > stage.time { stage.advance(to: time - 1e-6) }
        let (before, start) = (shown, stage.time)
        stage.advance(to: time)
        for (index, (before, after)) in zip(before, shown).enumerated() {
            let reach: Double = index % 5 < 3 ? 200 : 2
            if abs(after - before) <= reach * (3e-3 + 1000 * max(time - start - 1e-6, 0)) { continue }
            complaints.append("value \(index) went from \(before) to \(after) in \(time - start) s")
        }
    }

    private func advance(by seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end { glide(to: max(min(stage.nextEventTime ?? end, end), stage.time)) }
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
        let sets = (0...Int.random(in: 0..<3, using: &random)).map { _ -> (Layer, Key, Value) in
            let (key, number) = (Self.keys.randomElement(using: &random)!, random.number(-1...1))
            let far: Value = key == "zPosition" ? .number(100 * number) : .number(number)
            let value = key == "position" ? .point(Point(x: 100 * number, y: random.number(-100...100))) : far
            return (layers.randomElement(using: &random)!, key, value)
        }
        return { for (layer, key, value) in sets { layer[key] = value } }
    }

    /// Releases the animator, which has to end, for another one.
    private func release() {
        let (timing, changes) = (timing(), changes())
        animator =
            random.coin()
            ? PropertyAnimator(stage: stage, duration: random.number(0.1...1), timing: timing, changes: changes)
            : PropertyAnimator(stage: stage, timing: timing, changes: changes)
    }

    func step() {
        let before = shown
        let call = Int.random(in: 0..<20, using: &random)
        story.append("\(call) at \(stage.time)")
        // Whether no value may move at once.
        var isStill = true
        switch call {
        case 0, 1: animator.startAnimation()
        case 2: animator.startAnimation(afterDelay: random.number(0.01...0.4))
        case 3, 4: animator.pauseAnimation()
        case 5, 6:
            // Not just before the end, because an added change would have to arrive in a moment.
            animator.fractionComplete = random.eighths(0...8)
            isStill = false
        case 7:
            animator.pauseAnimation()
            animator.fractionComplete = animator.fractionComplete
        case 8, 9: animator.isReversed = random.coin()
        case 10, 11:
            animator.continueAnimation(
                timing: random.coin() ? timing() : nil, durationFactor: random.coin() ? random.number(0.2...2) : 0)
        case 12: animator.stopAnimation(withoutFinishing: false)
        case 13:
            let position: PropertyAnimator.Position = [.start, .current, .end].randomElement(using: &random)!
            animator.finishAnimation(at: position)
            isStill = position == .current
        case 14, 15:
            // A change added at the last moment has to arrive in that moment.
            if let next = stage.nextEventTime, next < stage.time + 1e-4 { break }
            isStill = animator.state != .active || animator.fractionComplete < 1
            animator.addAnimations(delayFactor: random.coin() ? 0 : random.number(0...0.6), changes())
        case 16:
            animator.addCompletion { [unowned self] _ in called += 1 }
            added += 1
        case 17:
            animator.pausesOnCompletion = random.coin()
            if random.coin() { animator.scrubsLinearly.toggle() }
        case 18 where random.coin():
            // An inactive one never calls its completions.
            if animator.state == .inactive { animator.startAnimation() }
            release()
        case 18:
            AnimatedChange.spring(
                .position, to: Point(x: random.number(-100...100), y: 0), dampingRatio: 0.6, response: 0.5
            ).run(forKey: "go", object: layers[0], arguments: ActionArguments())
        default: advance(by: random.number(0.001...0.4))
        }
        if call < 19, isStill, !zip(before, shown).allSatisfy({ abs($0 - $1) <= 1e-7 * max(1, abs($0)) }) {
            complaints.append("call \(call) made \(before) jump to \(shown)")
        }
        if !(0...1).contains(animator.fractionComplete) { complaints.append("fraction \(animator.fractionComplete)") }
        advance(by: random.number(0...0.02))
    }

    /// Releases everything: nothing stops halfway, and every completion is called once.
    func finish() {
        animator.startAnimation()
        release()
        stage.settle()
        for layer in layers
        where !layer.animationKeys.isEmpty || Self.keys.contains(where: { layer.presentation[$0] != layer[$0] }) {
            complaints.append("a layer is left halfway: \(layer.animationKeys)")
        }
        if stage.needsFrame || called != added { complaints.append("\(called) of \(added) were called") }
    }
}
