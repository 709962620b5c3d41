import FineMotor

extension Case {
    /// Here the other side is the package itself with less of what must not matter: a ratio of 1 shows that it does
    /// not.
    static func growth(_ scale: Scale) -> [Case] {
        let (layers, sets) = (scale.layers, scale.sets)
        return [
            Case(
                "growth/idle-tree", "a frame of \(layers.grouped) layers of which 1,000 move; against one of 1,000",
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
                "gesture/touches-1k", "a move of one of 1,000 touches of a pan; against one of two",
                ours: { ManyTouches(1_000) }, plain: { ManyTouches(2) }),
        ]
    }
}

/// Sets that start a spring or give it a new target, on a hundred layers in turn.
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
        for place in 0..<count { layers[place].zPosition = target }
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

/// Touches in one arena that move in turn.
final class ManyTouches: Workload {
    private let arena = GestureArena()
    private let pan = PanRecognizer()
    private let count: Int
    private var step = 0

    init(_ count: Int) {
        self.count = count
        arena.add(pan)
        for id in 0..<count { arena.send(Touch(id: id, phase: .began, time: 0, location: place(id))) }
        _ = run(max(2 * count, 100))
    }

    private func place(_ id: Int) -> Point { Point(x: Double(id), y: Double(step)) }

    func run(_ count: Int) -> Int {
        for _ in 0..<count {
            step += 1
            let id = step % self.count
            arena.send(Touch(id: id, phase: .moved, time: Double(step) / 1000, location: place(id)))
        }
        return pan.touches.count == self.count ? count : 0
    }

    func flaw() -> String? {
        guard run(2) == 2, pan.state == .changed else { return "the pan has not begun" }
        let middle = pan.touches.reduce(.zero) { $0 + $1.location } * (1 / Double(count))
        return pan.location.distance(to: middle) < 1e-6 ? nil : "the middle is another"
    }
}
