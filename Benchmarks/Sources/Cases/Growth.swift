import FineMotor

extension Case {
    /// Here the other side is the package itself with less of something that must not matter: a ratio of 1 shows that
    /// it does not.
    static func growth(_ scale: Scale) -> [Case] {
        let (layers, sets) = (scale.layers, scale.sets)
        return [
            Case(
                "growth/idle-tree", "a frame of 1,000 moving layers among \(layers.grouped); against 1,000 alone",
                ours: { SpringFrames(1_000, of: layers) }, plain: { SpringFrames(1_000) }),
            Case(
                "growth/transaction",
                "one of \(sets.grouped) retargeting sets in one transaction; against one alone in its own",
                heap: .whatever, batch: sets, ours: { Retargeting(perTransaction: sets) },
                plain: { Retargeting(perTransaction: 1) }),
            Case(
                "growth/lives",
                "a spring's beginning, new target and end among \(sets.grouped) at once; against among 1,000",
                heap: .whatever, batch: sets, ours: { Lives(atOnce: sets) }, plain: { Lives(atOnce: 1_000) }),
            Case(
                "growth/additive-1k",
                "an additive animation's beginning and end on a layer with 1,000 others; against with one",
                heap: .whatever, ours: { AdditiveLives(beside: 1_000) }, plain: { AdditiveLives(beside: 1) }),
            Case(
                "gesture/touches-1k", "a move of one of 1,000 touches of a pan; against one of two",
                ours: { ManyTouches(1_000) }, plain: { ManyTouches(2) }),
        ]
    }
}

/// Sets that start a spring or change its target, on a hundred layers in turn.
final class Retargeting: Workload {
    private let perTransaction: Int
    private let stage = Stage()
    private var layers: [Layer] = []
    private var step = 0

    init(perTransaction: Int) {
        self.perTransaction = perTransaction
        for _ in 0..<100 {
            let layer = Layer()
            layer.actions[.zPosition] = .spring(dampingRatio: 0.8, response: 0.4)
            stage.root.addSublayer(layer)
            layers.append(layer)
        }
    }

    func run(_ count: Int) -> Int {
        var left = count
        while left > 0 {
            Transaction.begin()
            for _ in 0..<min(left, perTransaction) {
                step += 1
                layers[step % 100].zPosition = Double(step)
            }
            left -= min(left, perTransaction)
            Transaction.commit()
        }
        return layers[step % 100].zPosition == Double(step) ? count : 0
    }

    func finish() { stage.advance(to: stage.time + 1 / 240) }

    func flaw() -> String? {
        guard run(200) == 200 else { return "the value is not set" }
        guard layers.allSatisfy({ $0.animationKeys == [.zPosition] }) else { return "not every layer moves" }
        guard layers[0].presentation[.zPosition]?.number == 0 else { return "what is shown has jumped" }
        return nil
    }
}

/// Springs that begin, get a new target in flight and end, many at once.
final class Lives: Workload {
    private let stage = Stage()
    private let layers: [Layer]
    private var target = 0.0

    init(atOnce count: Int) {
        layers = (0..<count).map { _ in Layer() }
        stage.root.sublayers = layers
        for layer in layers { layer.actions[.zPosition] = .spring(dampingRatio: 0.8, response: 0.4) }
    }

    func run(_ count: Int) -> Int {
        var (left, ended) = (count, 0)
        while left > 0 {
            let moved = min(left, layers.count)
            set(moved)
            stage.advance(to: stage.time + 0.05)
            set(moved)
            stage.advance(to: stage.time + 3)
            ended += stage.needsFrame ? 0 : moved
            left -= moved
        }
        return ended
    }

    private func set(_ count: Int) {
        target += 1
        for index in 0..<count { layers[index].zPosition = target }
    }

    func flaw() -> String? {
        let count = min(layers.count, 100)
        set(count)
        guard layers[count - 1].animationKeys == [.zPosition], stage.needsFrame else { return "nothing begins" }
        stage.advance(to: stage.time + 0.05)
        let shown = layers[0].presentation[.zPosition]?.number ?? .nan
        set(count)
        let now = layers[0].presentation[.zPosition]?.number ?? .nan
        guard abs(now - shown) < 1e-12, shown > 0, shown < 0.9 else { return "jumps from \(shown) to \(now)" }
        stage.advance(to: stage.time + 3)
        let isOver = layers.allSatisfy { $0.animationKeys.isEmpty } && !stage.needsFrame
        return isOver && layers[0].presentation[.zPosition] == .number(target) ? nil : "not every spring has ended"
    }
}

/// Additive animations that begin and end on one layer, beside others of the same value.
final class AdditiveLives: Workload {
    private let stage = Stage()
    private let layer = Layer()
    private let others: Int
    private static let (begin, long) = (5.0, 1e6)

    init(beside others: Int) {
        self.others = others
        stage.root.addSublayer(layer)
        layer.zPosition = Self.begin
        for _ in 0..<others { layer.add(Self.addition(lasting: Self.long)) }
    }

    private static func addition(lasting duration: Double) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: .zPosition)
        (animation.fromValue, animation.toValue) = (.number(0), .number(1))
        (animation.duration, animation.isAdditive) = (duration, true)
        return animation
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        var ended = 0
        for _ in 0..<count {
            let animation = Self.addition(lasting: 0.001)
            animation.onEnd { if $0 { ended += 1 } }
            layer.add(animation)
            stage.advance(to: stage.time + 1 / 240)
        }
        return ended
    }

    func flaw() -> String? {
        guard run(10) == 10 else { return "not every animation has ended" }
        let brief = Self.addition(lasting: 1)
        layer.add(brief)
        stage.advance(to: stage.time + 0.5)
        let shown = layer.presentation[.zPosition]?.number ?? .nan
        // The others began at 0.
        let expected = Self.begin + Double(others) * stage.time / Self.long + 0.5
        return abs(shown - expected) < 1e-9 ? nil : "\(shown) is displayed instead of \(expected)"
    }
}

/// Touches in one arena that move in turn.
final class ManyTouches: Workload {
    private let arena = GestureArena()
    private let pan = PanRecognizer()
    private let count: Int
    private var step = 0

    init(_ count: Int) {
        self.count = count
        arena.add(pan)
        for id in 0..<count { arena.send(Touch(id: id, phase: .began, time: 0, location: location(id))) }
        _ = run(max(2 * count, 100))
    }

    private func location(_ id: Int) -> Point { Point(x: Double(id), y: Double(step)) }

    func run(_ count: Int) -> Int {
        for _ in 0..<count {
            step += 1
            let id = step % self.count
            arena.send(Touch(id: id, phase: .moved, time: Double(step) / 1000, location: location(id)))
        }
        return pan.touches.count == self.count ? count : 0
    }

    func flaw() -> String? {
        guard run(2) == 2, pan.state == .changed else { return "the pan has not begun" }
        let middle = pan.touches.reduce(.zero) { $0 + $1.location } * (1 / Double(count))
        return pan.location.distance(to: middle) < 1e-6 ? nil : "the middle is another"
    }
}
