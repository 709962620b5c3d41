import FineMotor

extension Case {
    static func frames(isSmoke: Bool) -> [Case] {
        let many = isSmoke ? 10_000 : 100_000
        return [
            Case(
                "frame/springs-1k", "a frame of 1,000 springs", ours: { SpringFrames(1_000) },
                plain: { PlainSpringFrames(1_000) }),
            Case(
                "frame/springs-100k", "a frame of \(many) springs", ours: { SpringFrames(many) },
                plain: { PlainSpringFrames(many) }),
            Case(
                "frame/idle", "a frame of 1,000 layers of which none moves", ours: { SpringFrames(0, of: 1_000) },
                plain: { PlainSpringFrames(0) }),
        ]
    }
}

/// Layers on a stage, some of which move, each by one spring; an operation is a frame, a 240th of a second later.
final class SpringFrames: Workload {
    private let count: Int
    private let total: Int
    private var stage = Stage()
    private var springs: [Layer] = []
    private var frames = 0

    /// Of `total` layers `count` move, evenly spread.
    init(_ count: Int, of total: Int? = nil) {
        (self.count, self.total) = (count, total ?? count)
        super.init()
        start()
    }

    private func start() {
        (stage, frames, springs) = (Stage(), 0, [])
        springs.reserveCapacity(count)
        let every = count == 0 ? Int.max : total / count
        for number in 0..<total {
            let layer = Layer()
            stage.root.addSublayer(layer)
            if number % every == 0, springs.count < count { springs.append(layer) }
        }
        // Nothing else is due and no action is registered, so only `start` differs from spring to spring.
        for group in 0..<30 {
            stage.advance(to: Double(group))
            for number in stride(from: group, to: count, by: 30) {
                let motion = SpringMotion(number)
                let spring = Spring(dampingRatio: motion.dampingRatio, response: motion.response)
                springs[number].add(Self.animation(spring), forKey: .zPosition)
            }
        }
        stage.advance(to: SpringMotion.begin)
    }

    static func animation(_ spring: Spring) -> SpringAnimation {
        let animation = SpringAnimation(keyPath: .zPosition, spring: spring)
        (animation.fromValue, animation.toValue) = (-1, 1)
        return animation
    }

    override func prepare(_ count: Int) {
        if self.count > 0, frames + count > SpringMotion.frames { start() }
    }

    override func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        let frames = frames
        for frame in 1...count { stage.advance(to: SpringMotion.begin + Double(frames + frame) / 240) }
        self.frames += count
        return stage.time == SpringMotion.begin + Double(self.frames) / 240 ? count : 0
    }

    override func finish() {
        for layer in springs where layer.animationKeys != [.zPosition] { fatalError("a spring ended while measured") }
    }

    override func flaw() -> String? {
        _ = run(7)
        guard stage.needsFrame == (count > 0) else { return "the stage is still" }
        for (number, layer) in springs.enumerated() {
            let motion = SpringMotion(number)
            let expected = PlainSpring(PlainLayer(), "", from: -1, to: 1, motion).value(at: stage.time - motion.start)
            guard let shown = layer.presentation[.zPosition]?.number, abs(shown - expected) < 1e-9 else {
                return "spring \(number) is not at \(expected)"
            }
        }
        return nil
    }
}

final class PlainSpringFrames: Workload {
    private let stage = PlainStage()
    private let count: Int
    private var frames = 0

    init(_ count: Int) {
        self.count = count
        for number in 0..<count {
            stage.motions.append(PlainSpring(PlainLayer(), "zPosition", from: -1, to: 1, SpringMotion(number)))
        }
    }

    override func prepare(_ count: Int) {
        if frames + count > SpringMotion.frames { frames = 0 }
    }

    override func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        let frames = frames
        for frame in 1...count { stage.advance(to: SpringMotion.begin + Double(frames + frame) / 240) }
        self.frames += count
        return stage.motions.count == self.count ? count : 0
    }
}
