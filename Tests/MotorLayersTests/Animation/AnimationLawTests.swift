import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

/// Laws of every animation: what any description, on any clock, displays at any time, and what happens when it is
/// interrupted. The expected numbers come from ``AnimationModel``.
@Suite("Any animation")
struct AnimationLawTests {
    /// An animation on a layer.
    private final class Running {
        let plan: AnimationModel
        var reported: [String] = []
        var isOver = false

        init(_ plan: AnimationModel) { self.plan = plan }
    }

    /// A layer with random animations within two clocks.
    private final class Scene {
        let (outer, layer) = (Layer(), Layer())
        let stage: Stage
        let model: Double
        var clocks: [Timing] = []
        var running: [Running] = []
        var faults: [String] = []

        init(_ random: inout SeededGenerator, hasClocks: Bool) {
            outer.addSublayer(layer)
            model = random.eighths(-80...80)
            layer["x"] = .number(model)
            stage = Stage.with(outer)
            if hasClocks { clocks = [Timing(), Timing()] }
            if hasClocks, random.coin() { for _ in 0..<3 { setClock(&random) } }
        }

        /// Pauses, sets back, slows down or goes on.
        func setClock(_ random: inout SeededGenerator) {
            let index = Int.random(in: 0..<2, using: &random)
            clocks[index].speed = [0, 0.5, 1, 2].randomElement(using: &random)!
            (clocks[index].beginTime, clocks[index].timeOffset) = (random.eighths(0...16), random.eighths(-8...8))
            [outer, layer][index].timing = clocks[index]
        }

        /// Whether all clocks are the stage's.
        var isPlain: Bool { clocks.isEmpty }

        private func local(_ time: Double) -> Double {
            clocks.reduce(time) { ($0 - $1.beginTime) * $1.speed + $1.timeOffset }
        }

        func expected(at time: Double) -> Double {
            running.reduce(model) { below, one in
                one.isOver && !one.plan.isKept ? below : one.plan.displayed(at: local(time), over: below)
            }
        }

        func add(_ random: inout SeededGenerator) {
            let plan = AnimationModel(drawnFrom: &random)
            let curve = random.isTrue(0.3) ? AnimationModel.functions.randomElement(using: &random)! : nil
            let length = random.coin() ? 0.25 : random.eighths(1...8)
            let shown = expected(at: stage.time)
            let one = Running(
                plan.added(
                    at: local(stage.time), displayed: shown, beneath: shown, model: model, duration: length,
                    curve: curve))
            let animation = plan.animation("x")
            animation.onStart { one.reported.append("started") }
            animation.onEnd { one.reported.append("finished \($0)") }
            Transaction.run {
                Transaction.animationDuration = length
                if let curve { Transaction.animationTimingFunction = curve }
                layer.add(animation)
            }
            running.append(one)
        }

        func advance(to time: Double) {
            stage.advance(to: time)
            for one in running where one.plan.timing.speed != 0 && one.plan.timing.walked(to: local(time)).isAfter {
                one.isOver = true
            }
            check()
        }

        private func check() {
            let (time, step) = (stage.time, 0x1p-20)
            let (before, now, after) = (expected(at: time - step), expected(at: time), expected(at: time + step))
            let shown = layer.shown("x")
            // At a jump, rounding decides on which side of it a moment is.
            let isJump = abs(after - before) > 0.02 && (isNear(shown, before, 0.01) || isNear(shown, after, 0.01))
            if !isJump, !isNear(shown, now, 1e-9 * max(1, abs(now))) {
                faults.append("\(shown), not \(now) at \(time)")
            }
            // The velocity lies between the slopes on both sides.
            let (left, right) = ((now - before) / step, (after - now) / step)
            let velocity = layer.presentation.velocity(forKey: "x")?.number ?? 0
            let slack = 0.01 + 1e-3 * max(abs(left), abs(right))
            if !(min(left, right) - slack <= velocity && velocity <= max(left, right) + slack) {
                faults.append("velocity \(velocity), not \(left) or \(right) at \(time)")
            }
            for one in running where one.reported != ["started"] + (one.isOver ? ["finished true"] : []) {
                faults.append("reported \(one.reported) at \(time), over: \(one.isOver)")
            }
            // What waits for its beginning needs no frame. What is kept moves again when a clock is set back.
            let isMoving =
                !clocks.contains { $0.speed == 0 }
                && running.contains {
                    let timing = $0.plan.timing
                    let waits =
                        timing.speed > 0 && (local(time) - timing.beginTime) * timing.speed + timing.timeOffset < 0
                    return timing.speed != 0 && !waits
                        && ($0.isOver ? $0.plan.isKept && !timing.walked(to: local(time)).isAfter : true)
                }
            if stage.needsFrame != isMoving { faults.append("needs a frame: \(!isMoving) at \(time)") }
        }
    }

    @Test(
        "it displays, starts and ends as defined, at any time, on any clock, over any other animations",
        arguments: UInt64(0)..<4)
    func definition(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<30 {
            let scene = Scene(&random, hasClocks: random.coin())
            var time = 0.0
            for _ in 0..<60 {
                if scene.running.count < 4, random.isTrue(0.15) { scene.add(&random) }
                if !scene.isPlain, random.isTrue(0.05) { scene.setClock(&random) }
                scene.advance(to: time)
                time += random.number(0...0.25)
                if let fault = scene.faults.first {
                    let story = scene.running.map { "\($0.plan)" }
                    Issue.record("round \(round): \(fault); clocks \(scene.clocks); \(story)")
                    return
                }
            }
        }
    }

    @Test(
        "it stops or retargets at any moment where it is displayed, with its velocity",
        arguments: UInt64(0)..<4)
    func interruption(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let scene = Scene(&random, hasClocks: random.coin())
            var time = random.eighths(0...8)
            scene.advance(to: time)
            for _ in 0..<Int.random(in: 1...3, using: &random) { scene.add(&random) }
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                time += random.number(0...0.25)
                scene.advance(to: time)
            }
            let layer = scene.layer
            func state() -> (number: Double, velocity: Double) {
                (layer.shown("x"), layer.presentation.velocity(forKey: "x")?.number ?? 0)
            }
            let before = state()
            let isHeld = random.isTrue(0.3)
            let end = scene.model + random.eighths(1...80)
            if isHeld {
                layer.hold("x")
            } else {
                layer.go(.spring("x", to: end, dampingRatio: 0.6, response: 0.5))
            }
            let after = state()
            if !isNear(after.number, before.number, 1e-9 * max(1, abs(before.number))) {
                scene.faults.append("from \(before.number) to \(after.number)")
            }
            let velocity = isHeld ? 0 : before.velocity
            if !isNear(after.velocity, velocity, 1e-6 * max(1, abs(velocity))) {
                scene.faults.append("velocity \(before.velocity), then \(after.velocity)")
            }
            if isHeld {
                scene.stage.advance(to: time + 1)
                let still = state()
                if still.number != before.number || !layer.animationKeys.isEmpty || scene.stage.needsFrame {
                    scene.faults.append("moved from \(before.number) to \(still.number) in a hand")
                }
            } else {
                scene.stage.advance(to: time + 0x1p-10)
                let bound = 0x1p-10 * (abs(after.velocity) * 1.1 + abs(after.number - end) * 0.2 + 1)
                if scene.isPlain, abs(layer.shown("x") - after.number) > bound { scene.faults.append("jumped") }
            }
            if let fault = scene.faults.first {
                let story = scene.running.map { "\($0.plan)" }
                Issue.record("round \(round): \(fault); clocks \(scene.clocks); \(story)")
                return
            }
        }
    }

    /// Values that are made of numbers, and one of the numbers again.
    private static let kinds: [(key: Key, value: @Sendable (Double) -> Value, read: @Sendable (Value?) -> Double?)] = [
        ("thing", { .point(Point(x: $0, y: -2 * $0)) }, { $0?.point.map { $0.y / -2 } }),
        ("thing", { .size(Size(width: 3 * $0, height: $0)) }, { $0?.size?.height }),
        ("thing", { .rect(Rect(x: $0, y: 2 * $0, width: 0, height: 0)) }, { $0?.rect.map { $0.origin.y / 2 } }),
        (
            "thing", { .array([.number($0), .array([.point(Point(x: 0, y: $0))])]) },
            { $0?.array?[1].array?[0].point?.y }
        ),
        (
            "thing", { .path(Path([.move(Point(x: 0, y: $0)), .line(Point(x: 1, y: 2 * $0)), .close])) },
            { if case .line(let point)? = $0?.path?.elements.dropFirst().first { point.y / 2 } else { nil } }
        ),
        ("thing", { .transform(.translation(x: -$0, y: 0)) }, { $0?.transform.map { -$0.m41 } }),
        ("position.x", { .number($0) }, { $0?.number }),
        ("bounds.origin.y", { .number($0) }, { $0?.number }),
        ("transform.translation.y", { .number($0) }, { $0?.number }),
    ]

    @Test("each number of a value of any type, and each component, animates like a single number", arguments: 0..<9)
    func kinds(kind: Int) {
        let (key, value, read) = Self.kinds[kind]
        var random = SeededGenerator(seed: UInt64(kind))
        for round in 0..<20 {
            let (layer, stage) = staged()
            let model = random.eighths(-80...80)
            Transaction.withoutActions { (layer["x"], layer[key]) = (.number(model), value(model)) }
            let plans = (0..<2).map { _ in AnimationModel(drawnFrom: &random, levels: 1) }
            for step in 0..<40 {
                stage.advance(to: Double(step) / 16)
                if step % 8 == 0, step / 8 < plans.count {
                    for (path, value) in [("x", { .number($0) }), (key, value)] as [(Key, (Double) -> Value)] {
                        layer.add(plans[step / 8].animation(path, value))
                    }
                }
                let (shown, expected) = (read(layer.presentation[key]) ?? .nan, layer.shown("x"))
                if !isNear(shown, expected, 1e-8 * max(1, abs(expected))) {
                    Issue.record("round \(round), step \(step): \(shown), not \(expected); \(plans)")
                    return
                }
            }
        }
    }
}
