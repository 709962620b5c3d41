import MotorGeometry
import MotorLayers
import SeededRandom
import Testing

/// A stage's place: layers with this context have been shown.
private final class ShownContext: LayerContext {
    override init() {
        super.init()
        isShown = true
    }
}

/// A stage's place: nothing has been shown yet.
private final class NewContext: LayerContext {
    override init() { super.init() }
}

/// What ran: the layer, the key, the value before and after.
private final class Witnessed: @unchecked Sendable {
    var lines: [String] = []

    func action(_ name: String = "") -> SharedBlockAction {
        .sharedBlock { key, layer, arguments in
            let before = arguments.previous?.description ?? "nothing"
            self.lines.append("\(name)\(layer.name).\(key) \(before) to \(layer[key]?.description ?? "nothing")")
        }
    }
}

@Suite("A theme")
struct ThemeTests {
    private let window = Layer(name: "window")
    private let card = Layer(name: "card")
    private let label = Layer(name: "label")
    private let witnessed = Witnessed()

    init() {
        window.addSublayer(card)
        card.addSublayer(label)
    }

    @Test("reaches the layer that has it and everything below, nearest first, after the style and before the class")
    func nearestFirst() {
        window.theme = ["borderWidth": 1, "cornerRadius": 1, "opacity": 0.1, "shadowRadius": 1]
        card.theme = ["borderWidth": 2, "cornerRadius": 2, "opacity": 0.2]
        label.style = ["cornerRadius": 3, "opacity": 0.3]
        label.opacity = 0.4
        #expect([window, card, label].map { $0.borderWidth } == [1, 2, 2])
        #expect([window, card, label].map { $0.cornerRadius } == [1, 2, 3])
        #expect([window, card, label].map { $0.opacity } == [0.1, 0.2, 0.4])
        #expect(label.shadowRadius == 1)
        card.theme = nil
        #expect(label.borderWidth == 1)
        window.theme = nil
        // From CALayer.h: the default shadow radius is 3.
        #expect(label.shadowRadius == 3 && label.borderWidth == 0)
    }

    @Test("is the last of the styles that a search asks, and a null in it ends the search")
    func search() {
        label.style = ["style": ["actions": ["tap": witnessed.action("style ").value]]]
        card.theme = ["actions": ["tap": .null, "hold": witnessed.action("card ").value]]
        window.theme = ["actions": ["hold": .null, "drag": witnessed.action("window ").value]]
        #expect(label.explainAction(forKey: "tap").answeredBy == .style(level: 1))
        #expect(card.explainAction(forKey: "tap").answeredBy == .theme(level: 0))
        #expect(card.action(forKey: "tap") == nil)
        #expect(label.explainAction(forKey: "hold").answeredBy == .theme(level: 0))
        #expect(label.explainAction(forKey: "drag").answeredBy == .theme(level: 1))
        #expect(
            label.explainAction(forKey: "drop").steps.map { $0.place }
                == [
                    .delegate, .actions, .style(level: 0), .style(level: 1), .theme(level: 0), .theme(level: 1),
                    .default,
                ])
    }

    @Test("a change looks up the action of each key whose value changes, with both values to be seen")
    func change() {
        window.theme = ["borderWidth": 1, "cornerRadius": 1, "depth": 1]
        window.enter(ShownContext())
        label.borderWidth = 9
        for layer in [card, label] {
            for key: Key in ["borderWidth", "cornerRadius", "depth", "opacity"] {
                layer.actions[key] = witnessed.action()
            }
        }
        window.theme = ["borderWidth": 2, "cornerRadius": 1, "opacity": 0.5]
        #expect(
            witnessed.lines == [
                "card.borderWidth 1.0 to 2.0", "card.depth 1.0 to nothing", "card.opacity 1.0 to 0.5",
                "label.depth 1.0 to nothing", "label.opacity 1.0 to 0.5",
            ])
        window.leave()
    }

    @Test("all layers read the new values before the first action runs")
    func atOnce() {
        window.enter(ShownContext())
        var seen: [Double] = []
        window.actions["borderWidth"] = .block { [label] _, _, _ in seen.append(label.borderWidth) }
        window.theme = ["borderWidth": 2]
        #expect(seen == [2])
        window.leave()
    }

    @Test("the new theme's actions count, as for any value that is set")
    func newActions() {
        window.enter(ShownContext())
        window.theme = ["borderWidth": 2, "actions": ["borderWidth": witnessed.action("new ").value]]
        #expect(witnessed.lines.first == "new window.borderWidth 0.0 to 2.0")
        #expect(witnessed.lines.count == 3)
        window.leave()
    }

    @Test("before anything was shown, values change without a look-up")
    func unseen() {
        label.actions["borderWidth"] = witnessed.action()
        window.theme = ["borderWidth": 2]
        window.enter(NewContext())
        window.theme = ["borderWidth": 3]
        #expect(witnessed.lines.isEmpty && label.borderWidth == 3)
        window.leave()
    }

    @Test("a layer that enters a tree takes its themes: without a look-up if it is new, with one if it was shown")
    func entering() {
        let other = Layer(name: "other")
        other.theme = ["borderWidth": 5]
        let root = Layer()
        root.addSublayer(window)
        root.addSublayer(other)
        window.theme = ["borderWidth": 1]
        root.enter(ShownContext())
        let new = Layer(name: "new")
        for layer in [new, label] { layer.actions["borderWidth"] = witnessed.action() }
        other.addSublayer(new)
        #expect(new.borderWidth == 5)
        #expect(witnessed.lines.isEmpty)
        other.addSublayer(card)
        #expect(label.borderWidth == 5)
        #expect(witnessed.lines == ["label.borderWidth 1.0 to 5.0"])
        root.leave()
    }

    @Test("a mask has the themes of its layer")
    func mask() {
        let mask = Layer(name: "mask")
        card.mask = mask
        window.theme = ["opacity": 0.5]
        #expect(mask.opacity == 0.5)
        card.mask = nil
        label.mask = mask
        card.theme = ["opacity": 0.25]
        #expect(mask.opacity == 0.25)
    }

    @Test("an action that changes the theme again wins, and what both changes say alike is told once")
    func nested() {
        window.enter(ShownContext())
        window.actions["borderWidth"] = .block { _, layer, _ in
            if layer.borderWidth == 1 { layer.theme = ["borderWidth": 2, "cornerRadius": 5] }
        }
        for key: Key in ["borderWidth", "cornerRadius"] { label.actions[key] = witnessed.action() }
        window.theme = ["borderWidth": 1, "cornerRadius": 5]
        #expect(label.borderWidth == 2)
        #expect(witnessed.lines == ["label.borderWidth 1.0 to 2.0", "label.cornerRadius 0.0 to 5.0"])
        window.leave()
    }

    @Test("an invalid value of a theme is reported once, however many styles are used under it")
    func reportedOnce() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            label.style = ["borderWidth": 3]
            card.style = ["borderWidth": 4]
            window.theme = ["opacity": "none", "cornerRadius": 2]
        }
        #expect(messages.count == 1)
        #expect(label.opacity == 1 && label.cornerRadius == 2)
    }

    @Test("any number of styles may be used under a theme")
    func manyStyles() {
        window.theme = ["cornerRadius": 2]
        let layers = (0..<300).map { Layer(name: "\($0)") }
        for (index, layer) in layers.enumerated() {
            layer.style = ["borderWidth": .number(Double(index))]
            card.addSublayer(layer)
        }
        window.theme = ["cornerRadius": 3]
        for (index, layer) in layers.enumerated() {
            #expect(layer.borderWidth == Double(index) && layer.cornerRadius == 3)
        }
    }

    @Test("a theme that is not a style is refused")
    func refused() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) { window["theme"] = 3 }
        #expect(messages == ["FineMotor: window.theme takes a style, refused number 3.0"])
        window["theme"] = .style(["opacity": 0.5])
        #expect(window.theme?["opacity"] == 0.5)
    }

    @Test("a chain of 100,000 layers, each with a theme, is themed and freed without overflowing the stack")
    func deep() {
        let root = Layer()
        var layer = root
        for depth in 0..<100_000 {
            let next = Layer()
            if depth % 1000 == 0 { next.theme = ["depth": .number(Double(depth))] }
            layer.addSublayer(next)
            layer = next
        }
        root.theme = ["tone": 1]
        #expect(layer["tone"] == 1)
        #expect(layer["depth"] == 99_000)
    }

    /// The value by the rule itself: own, style, then the themes outward, then the class.
    private func expected(_ key: Key, of layer: Layer, _ own: [ObjectIdentifier: Style]) -> Value? {
        if let value = own[ObjectIdentifier(layer)]?[key] { return value }
        if let value = layer.style?[key] { return value }
        var current: Layer? = layer
        while let around = current {
            if let value = around.theme?[key] { return value }
            current = around.superlayer
        }
        return layer.defaultValue(forKey: key)
    }

    @Test(
        "after any history, each layer reads what the rule says, and each change was told once",
        arguments: 0..<30 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let context = ShownContext()
        let root = Layer(name: "root")
        root.enter(context)
        let keys: [Key] = ["opacity", "borderWidth", "tone", "depth"]
        var layers = [root]
        var own: [ObjectIdentifier: Style] = [:]
        /// What each layer's actions have last told for a key.
        var told: [String: Value?] = [:]
        func style() -> Style? {
            if random.isTrue(0.2) { return nil }
            var style = Style()
            for key in keys where random.isTrue() {
                style[key] = .number(Double(Int.random(in: 0...3, using: &random)) / 3)
            }
            if random.isTrue(0.3) { style.nested = ["tone": .number(random.number(0...1))] }
            return style
        }
        for index in 1..<12 {
            let layer = Layer(name: "\(index)")
            layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
            layers.append(layer)
        }
        for layer in layers {
            for key in keys {
                layer.actions[key] = .block { key, layer, arguments in
                    let name = "\(layer.name).\(key)"
                    if let before = told[name] { #expect(before == arguments.previous) }
                    #expect(arguments.previous != layer[key])
                    told[name] = .some(layer[key])
                }
            }
        }
        for _ in 0..<60 {
            let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: layer.theme = style()
            case 2: layer.style = style()
            case 3:
                let key = keys.randomElement(using: &random)!
                let value: Value? = random.isTrue() ? 0.75 : nil
                own[ObjectIdentifier(layer), default: Style()][key] = value
                layer[key] = value
            case 4:
                let target = layers[Int.random(in: 0..<layers.count, using: &random)]
                if layer !== root, !target.isDescendant(of: layer) { target.addSublayer(layer) }
            default: if random.isTrue(0.3), layer !== root { layer.mask = nil }
            }
            for layer in layers {
                for key in keys {
                    let value = layer[key]
                    // `tone` may come from a nested level, which the rule above leaves out.
                    if key != "tone" { #expect(value == expected(key, of: layer, own)) }
                    if let last = told["\(layer.name).\(key)"] { #expect(last == value) }
                }
            }
        }
        root.leave()
    }
}

extension Layer {
    fileprivate convenience init(name: String) {
        self.init()
        self.name = name
    }
}

extension SharedBlockAction {
    fileprivate var value: Value { .action(self) }
}
