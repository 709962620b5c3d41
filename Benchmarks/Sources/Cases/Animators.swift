import FineMotor
import PlainMath

extension Case {
    static var animators: [Case] {
        [
            Case(
                "animator/scrub", "a property animator of four values is scrubbed, and what they show is read",
                ours: { Scrubbing() }, plain: { PlainScrubbing() }),
            Case(
                "animator/turn", "a property animator of four springs is reversed in flight",
                ours: { RotationDrag() }, plain: { PlainTurning() }),
        ]
    }
}

/// Four layers whose heights go from 0 to 100.
class AnimatorScene {
    let stage = Stage()
    let layers: [Layer]
    let animator: PropertyAnimator

    init(_ timing: PropertyAnimator.TimingParameters) {
        let layers = (0..<4).map { _ in Layer() }
        self.layers = layers
        for layer in layers { stage.root.addSublayer(layer) }
        stage.advance(to: 0)
        animator = PropertyAnimator(stage: stage, duration: 1, timing: timing) {
            for layer in layers { layer.zPosition = 100 }
        }
    }
}

final class Scrubbing: AnimatorScene, Workload {
    private var step = 0

    init() {
        super.init(.curve(.linear))
        animator.pauseAnimation()
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let (animator, layers) = (opaque(animator), layers)
        var right = 0
        for _ in 0..<count {
            step = (step + 7) % 1000
            animator.fractionComplete = Double(step) / 1000
            var isRight = true
            for layer in layers {
                let shown = layer.presentation[.zPosition]?.number ?? .nan
                isRight = isRight && abs(shown - Double(step) / 10) < 1e-9
            }
            if isRight { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "a value is another" }
        return animator.state == .active && !animator.isRunning ? nil : "it is not held"
    }
}

final class RotationDrag: AnimatorScene, Workload {
    private var time = 0.0

    init() {
        super.init(.spring(Spring(dampingRatio: 1, response: 0.5)))
        animator.startAnimation()
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let (animator, stage) = (opaque(animator), stage)
        var right = 0
        for _ in 0..<count {
            time += 0.01
            stage.advance(to: time)
            animator.isReversed.toggle()
            if animator.isRunning { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        for _ in 0..<20 {
            let before = layers[0].presentation[.zPosition]?.number ?? .nan
            animator.isReversed.toggle()
            let after = layers[0].presentation[.zPosition]?.number ?? .nan
            guard abs(after - before) < 1e-9 else { return "it jumps by \(Int(abs(after - before) * 1e6)) millionths" }
            time += 0.013
            stage.advance(to: time)
        }
        return animator.isRunning ? nil : "it has ended"
    }
}

/// A hand-written equivalent: ends in an array, and the values written to a dictionary.
final class PlainAnimator {
    var items: [(layer: PlainLayer, key: String, from: Double, to: Double)] = []
    var isReversed = false

    func scrub(to fraction: Double) {
        for item in items {
            item.layer.presentation[item.key] = plain(item.from + (item.to - item.from) * fraction)
        }
    }
}

final class PlainScrubbing: Workload {
    private let animator = PlainAnimator()
    private var step = 0

    init() {
        animator.items = (0..<4).map { _ in (PlainLayer(), "zPosition", 0, 100) }
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let animator = opaque(animator)
        var right = 0
        for _ in 0..<count {
            step = (step + 7) % 1000
            animator.scrub(to: Double(step) / 1000)
            var isRight = true
            for item in animator.items {
                let shown = number(item.layer.presentation["zPosition"]) ?? .nan
                isRight = isRight && abs(shown - Double(step) / 10) < 1e-9
            }
            if isRight { right += 1 }
        }
        return right
    }

    func flaw() -> String? { run(3) == 3 ? nil : "a value is another" }
}

/// A critically damped spring that keeps its velocity when its end changes, in closed form.
final class PlainTurned: PlainMotion {
    private let frequency = 2 * Double.pi / 0.5
    private var start = 0.0
    private var target = 0.0
    private var offset = 0.0
    private var slope = 0.0

    /// Sets a new end, starting from its current position and velocity.
    func turn(to end: Double, at time: Double) {
        let local = time - start
        let decay = plain_exp(-frequency * local)
        let value = target + (offset + slope * local) * decay
        let velocity = (slope - frequency * (offset + slope * local)) * decay
        (start, target, offset) = (time, end, value - end)
        slope = velocity + frequency * offset
    }

    override func step(to time: Double) -> Bool {
        let local = time - start
        layer.presentation[key] = plain(target + (offset + slope * local) * plain_exp(-frequency * local))
        return true
    }
}

final class PlainTurning: Workload {
    private let stage = PlainStage()
    private let springs = (0..<4).map { _ in PlainTurned(PlainLayer(), "zPosition") }
    private var time = 0.0
    private var isReversed = false

    init() {
        for spring in springs {
            stage.motions.append(spring)
            spring.turn(to: 100, at: 0)
        }
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        for _ in 0..<count {
            time += 0.01
            stage.advance(to: time)
            isReversed.toggle()
            for spring in springs { spring.turn(to: isReversed ? 0 : 100, at: time) }
        }
        return stage.motions.count == 4 ? count : 0
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "a spring is gone" }
        for _ in 0..<20 {
            stage.advance(to: time)
            let before = number(springs[0].layer.presentation["zPosition"]) ?? .nan
            isReversed.toggle()
            springs[0].turn(to: isReversed ? 0 : 100, at: time)
            stage.advance(to: time)
            guard abs((number(springs[0].layer.presentation["zPosition"]) ?? .nan) - before) < 1e-9 else {
                return "it jumps"
            }
            time += 0.013
        }
        return nil
    }
}
