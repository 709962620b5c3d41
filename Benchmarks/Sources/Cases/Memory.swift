import FineMotor

extension Case {
    static func memory(_ scale: Scale) -> [Case] {
        [
            Case(
                "memory/layer", "a bare layer, made and kept", heap: .keeps, batch: scale.kept,
                ours: { KeptLayers() }, plain: { PlainKeptLayers() }),
            Case(
                "memory/spring", "a spring, added to a layer on a stage and running", heap: .keeps, batch: scale.kept,
                ours: { KeptSprings() }, plain: { PlainKeptSprings() }),
            Case(
                "memory/value", "an unknown key's number; layers have one to eight of them", heap: .keeps,
                batch: scale.kept, ours: { KeptValues() }, plain: { PlainKeptValues() }),
            Case(
                "memory/components", "a button or a loader created, used and released", heap: .keeps,
                batch: scale.components, ours: { Components() }, plain: nil),
            Case(
                "memory/restore",
                "a window of 12 views restored from a memory: a state with feedback and a value each",
                heap: .whatever, ours: { RestoredLamps() }, plain: { PlainRestoredLamps() }),
        ]
    }
}

final class KeptLayers: Workload {
    private var layers: [Layer] = []

    func prepare(_ count: Int) { layers.reserveCapacity(count) }

    func run(_ count: Int) -> Int {
        for _ in 0..<count { layers.append(Layer()) }
        return layers.count
    }

    func finish() { layers = [] }

    func flaw() -> String? {
        defer { finish() }
        guard run(3) == 3 else { return "not every layer is kept" }
        return layers[0] !== layers[1] && layers[1].opacity == 1 ? nil : "it is no layer"
    }
}

final class PlainKeptLayers: Workload {
    private var layers: [PlainLayer] = []

    func prepare(_ count: Int) { layers.reserveCapacity(count) }

    func run(_ count: Int) -> Int {
        for _ in 0..<count { layers.append(PlainLayer()) }
        return layers.count
    }

    func finish() { layers = [] }

    func flaw() -> String? {
        defer { finish() }
        return run(3) == 3 && layers[0] !== layers[1] ? nil : "not every layer is kept"
    }
}

final class KeptSprings: Workload {
    private var stage = Stage()
    private let animation = SpringFrames.animation(SpringMotion(2), of: .zPosition)

    func prepare(_ count: Int) {
        stage = Stage()
        for _ in 0..<count { stage.root.addSublayer(Layer()) }
    }

    func run(_ count: Int) -> Int {
        for layer in stage.root.sublayers { layer.add(animation, forKey: .zPosition) }
        stage.advance(to: stage.time)
        return count
    }

    func flaw() -> String? {
        prepare(10)
        _ = run(10)
        stage.advance(to: 1 / 240)
        for layer in stage.root.sublayers {
            guard layer.animationKeys == [.zPosition] else { return "not every layer moves" }
            guard let shown = layer.presentation[.zPosition]?.number, shown > -1, shown < 1 else { return "it stands" }
        }
        return stage.root.sublayers.count == 10 ? nil : "not every layer is there"
    }
}

final class PlainKeptSprings: Workload {
    private var layers: [PlainLayer] = []
    private var stage = PlainStage()

    func prepare(_ count: Int) {
        layers = (0..<count).map { _ in PlainLayer() }
        stage = PlainStage()
    }

    func run(_ count: Int) -> Int {
        for layer in layers {
            stage.motions.append(PlainSpring(layer, "zPosition", from: -1, to: 1, SpringMotion(0)))
        }
        stage.advance(to: 0)
        return stage.motions.count
    }

    func flaw() -> String? {
        prepare(10)
        guard run(10) == 10 else { return "not every layer moves" }
        return layers.allSatisfy { $0.presentation.count == 1 } ? nil : "nothing is shown"
    }
}

/// Each of eight layers gets one to eight values, so that the average includes the growth of arrays by doubling.
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

    func prepare(_ count: Int) { layers = (0...count / 4).map { _ in Layer() } }

    func run(_ count: Int) -> Int {
        forEachValue(count) { layers[$0][keys[$1]] = .number(3) }
        return count
    }

    func flaw() -> String? {
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

    func prepare(_ count: Int) { layers = (0...count / 4).map { _ in PlainLayer() } }

    func run(_ count: Int) -> Int {
        forEachValue(count) { layers[$0].set(plain(3.0), forKey: keys[$1]) }
        return count
    }

    func flaw() -> String? {
        prepare(100)
        _ = run(100)
        var right = 0
        forEachValue(100) { if number(layers[$0].value(forKey: keys[$1])) == 3 { right += 1 } }
        return right == 100 ? nil : "\(right) of 100 values are there"
    }
}
