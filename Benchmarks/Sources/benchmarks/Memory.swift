import FineMotor

extension Case {
    static func memory(isSmoke: Bool) -> [Case] {
        let batch = isSmoke ? 1_000 : 20_000
        return [
            Case(
                "memory/layer", "a bare layer, made and kept", keeps: true, batch: batch,
                ours: { KeptLayers() }, plain: { PlainKeptLayers() }),
            Case(
                "memory/spring", "a spring, added to a layer on a stage and running", keeps: true, batch: batch,
                ours: { KeptSprings() }, plain: { PlainKeptSprings() }),
            Case(
                "memory/value", "an unknown key's number; layers have one to eight of them", keeps: true, batch: batch,
                ours: { KeptValues() }, plain: { PlainKeptValues() }),
        ]
    }
}

final class KeptLayers: Workload {
    private var layers: [Layer] = []

    override func prepare(_ count: Int) { layers.reserveCapacity(count) }

    override func run(_ count: Int) -> Int {
        for _ in 0..<count { layers.append(Layer()) }
        return layers.count
    }

    override func finish() { layers = [] }
}

final class PlainKeptLayers: Workload {
    private var layers: [PlainLayer] = []

    override func prepare(_ count: Int) { layers.reserveCapacity(count) }

    override func run(_ count: Int) -> Int {
        for _ in 0..<count { layers.append(PlainLayer()) }
        return layers.count
    }

    override func finish() { layers = [] }
}

final class KeptSprings: Workload {
    private var stage = Stage()
    private let animation = SpringFrames.animation(Spring(dampingRatio: 0.8, response: 0.4))

    override func prepare(_ count: Int) {
        stage = Stage()
        for _ in 0..<count { stage.root.addSublayer(Layer()) }
    }

    override func run(_ count: Int) -> Int {
        for layer in stage.root.sublayers { layer.add(animation, forKey: .zPosition) }
        stage.advance(to: stage.time)
        return count
    }

    override func flaw() -> String? {
        prepare(10)
        _ = run(10)
        return stage.root.sublayers.count { $0.animationKeys == [.zPosition] } == 10 ? nil : "not every layer moves"
    }
}

final class PlainKeptSprings: Workload {
    private var layers: [PlainLayer] = []
    private var stage = PlainStage()

    override func prepare(_ count: Int) {
        layers = (0..<count).map { _ in PlainLayer() }
        stage = PlainStage()
    }

    override func run(_ count: Int) -> Int {
        for layer in layers {
            stage.motions.append(PlainSpring(layer, "zPosition", from: -1, to: 1, SpringMotion(0)))
        }
        stage.advance(to: 0)
        return stage.motions.count
    }
}

/// How many values each of eight layers gets: one to eight, so that an array's growth by doubling is seen as it is.
private func forEachValue(_ count: Int, _ body: (_ layer: Int, _ key: Int) -> Void) {
    var (layer, key) = (0, 0)
    for _ in 0..<count {
        body(layer, key)
        key += 1
        if key > layer % 8 { (layer, key) = (layer + 1, 0) }
    }
}

final class KeptValues: Workload {
    private var layers: [Layer] = []
    private let keys = (0..<8).map { Key("mood\($0)") }

    override func prepare(_ count: Int) { layers = (0...count / 4).map { _ in Layer() } }

    override func run(_ count: Int) -> Int {
        forEachValue(count) { layers[$0][keys[$1]] = .number(3) }
        return count
    }

    override func flaw() -> String? {
        prepare(100)
        _ = run(100)
        var right = 0
        forEachValue(100) { if layers[$0][keys[$1]] == 3 { right += 1 } }
        return right == 100 ? nil : "\(right) of 100 values are there"
    }
}

final class PlainKeptValues: Workload {
    private var layers: [PlainLayer] = []
    private let keys = (0..<8).map { "mood\($0)" }

    override func prepare(_ count: Int) { layers = (0...count / 4).map { _ in PlainLayer() } }

    override func run(_ count: Int) -> Int {
        forEachValue(count) { layers[$0].set(3.0, forKey: keys[$1]) }
        return count
    }
}
