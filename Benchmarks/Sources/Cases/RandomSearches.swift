import FineMotor

/// Layers and keys in random order, so that no search benefits from what the previous one left in the processor's
/// caches.
///
/// Each layer has four actions of its own, and a style of four levels, one of eight that layers share, has two at each
/// level. A key is found at any of them, or nowhere.
enum RandomSearchScene {
    static let keys = (0..<64).map { "key\($0)" }
    static let layers = 1_000
    static let levels = 4
    static let styles = 8

    /// The keys of a layer's own actions.
    static func ownKeys(_ layer: Int) -> [String] { (0..<4).map { keys[(layer * 7 + $0 * 13) % 64] } }

    /// The keys of a level's actions.
    static func keys(ofLevel level: Int, style: Int) -> [String] {
        (0..<2).map { keys[(style * 5 + level * 11 + $0 * 29) % 64] }
    }

    /// The searches, in order (Knuth's linear congruential generator).
    static let order: [(layer: Int, key: Int)] = {
        var state: UInt64 = 1
        return (0..<4_096).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Int((state >> 33) % UInt64(layers)), Int((state >> 20) % 64))
        }
    }()

    /// Whether a layer has an action for a key.
    static func hasAction(_ layer: Int, _ key: String) -> Bool {
        (ownKeys(layer) + (0..<levels).flatMap { keys(ofLevel: $0, style: layer % styles) }).contains {
            $0.utf8.elementsEqual(key.utf8)
        }
    }

    /// How many of the searches find an action.
    static let hits = order.count { hasAction($0.layer, keys[$0.key]) }
}

final class RandomSearching: Workload {
    private let layers: [Layer]
    private let order: [(layer: Layer, key: Key)]
    private var step = 0

    init() {
        let action = Nothing()
        let styles: [Style] = (0..<RandomSearchScene.styles).map { number in
            var style: Style?
            for level in (0..<RandomSearchScene.levels).reversed() {
                var outer = Style()
                for key in RandomSearchScene.keys(ofLevel: level, style: number) { outer.actions[Key(key)] = action }
                outer.nested = style
                style = outer
            }
            return style ?? Style()
        }
        let layers = (0..<RandomSearchScene.layers).map { number in
            let layer = Layer()
            for key in RandomSearchScene.ownKeys(number) { layer.actions[Key(key)] = action }
            layer.style = styles[number % styles.count]
            return layer
        }
        self.layers = layers
        order = RandomSearchScene.order.map { (layers[$0.layer], Key(RandomSearchScene.keys[$0.key])) }
    }

    func run(_ count: Int) -> Int {
        let (order, first) = (order, step)
        var found = 0
        for step in first..<first + count {
            let (layer, key) = order[step % order.count]
            if layer.action(forKey: key) != nil { found += 1 }
        }
        step = (first + count) % order.count
        return found > 0 || count < 100 ? count : 0
    }

    func flaw() -> String? {
        let found = order.count { $0.layer.action(forKey: $0.key) != nil }
        return found == RandomSearchScene.hits ? nil : "\(found) searches find an action"
    }
}

final class PlainRandomSearching: Workload {
    private let order: [(layer: PlainLayer, key: String)]
    private var step = 0

    init() {
        let action = PlainNothing()
        let styles = (0..<RandomSearchScene.styles).map { number in
            var style: [String: PlainValue] = [:]
            for level in (0..<RandomSearchScene.levels).reversed() {
                var actions: [String: any PlainAction] = [:]
                for key in RandomSearchScene.keys(ofLevel: level, style: number) { actions[key] = action }
                var outer = ["actions": plain(actions)]
                if !style.isEmpty { outer["style"] = plain(style) }
                style = outer
            }
            return style
        }
        let layers = (0..<RandomSearchScene.layers).map { number in
            let layer = PlainLayer()
            for key in RandomSearchScene.ownKeys(number) { layer.actions[key] = action }
            layer.style = styles[number % styles.count]
            return layer
        }
        order = RandomSearchScene.order.map { (layers[$0.layer], RandomSearchScene.keys[$0.key]) }
    }

    func run(_ count: Int) -> Int {
        let (order, first) = (order, step)
        var found = 0
        for step in first..<first + count {
            let (layer, key) = order[step % order.count]
            if layer.action(forKey: key) != nil { found += 1 }
        }
        step = (first + count) % order.count
        return found > 0 || count < 100 ? count : 0
    }

    func flaw() -> String? {
        let found = order.count { $0.layer.action(forKey: $0.key) != nil }
        return found == RandomSearchScene.hits ? nil : "\(found) searches find an action"
    }
}
