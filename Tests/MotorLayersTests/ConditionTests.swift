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

/// A class whose defaults depend on traits.
private final class Card: Layer {
    override class var defaults: Style {
        [
            "tone": 1, "edge": 1,
            .when(.light): ["tone": 2, "actions": ["tap": .block("light") { _, _, _ in }]],
            .when(.increasedContrast): ["edge": 3],
            "actions": ["tap": .block("dark") { _, _, _ in }],
        ]
    }
}

@Suite("A condition in a style")
struct ConditionTests {
    private let window = Layer()
    private let layer = Layer()

    init() {
        window.addSublayer(layer)
    }

    @Test("holds while the nearest theme that has the value has one of those that it lists")
    func nearest() {
        layer.style = ["tone": 1, .when("density", is: "tight", "close"): ["tone": 2]]
        #expect(layer["tone"] == 1)
        window.theme = ["density": "tight"]
        #expect(layer["tone"] == 2)
        layer.theme = ["density": "loose"]
        #expect(layer["tone"] == 1)
        layer.theme = ["density": "close"]
        window.theme = nil
        #expect(layer["tone"] == 2)
    }

    @Test("asks the themes alone: neither the layer, nor its style, nor what a theme has under a condition")
    func themesAlone() {
        layer.style = ["tone": 1, "density": "tight", .when("density", is: "tight"): ["tone": 2]]
        layer["density"] = "tight"
        #expect(layer["tone"] == 1)
        window.theme = [.when(.dark): ["density": "tight"]]
        #expect(layer["tone"] == 1)
    }

    @Test("counts standard traits where no theme says anything")
    func standard() {
        layer.style = [
            "a": 0, "b": 0, "c": 0, .when(.dark): ["a": 1], .when(.light): ["b": 1],
            .when("reducesMotion", is: "false"): ["c": 1],
        ]
        #expect([layer["a"], layer["b"], layer["c"]] == [1, 0, 1])
        #expect(layer.traits == Traits())
    }

    @Test("stands before its level and behind the level above; of several, the last added comes first")
    func order() {
        window.theme = ["scheme": "light", "density": "tight"]
        layer.style = [
            "a": 0,
            "style": [.when(.light): ["a": 1, "b": 1, "c": 1], "b": 0, .when("density", is: "tight"): ["c": 2]],
        ]
        #expect([layer["a"], layer["b"], layer["c"]] == [0, 1, 2])
    }

    @Test("nests: then all must hold")
    func nesting() {
        layer.style = ["tone": 1, .when(.light): [.when(.increasedContrast): ["tone": 2]]]
        for (theme, tone): (Style, Value) in [
            (["scheme": "light"], 1), (["contrast": "increased"], 1),
            (["scheme": "light", "contrast": "increased"], 2),
        ] {
            window.theme = theme
            #expect(layer["tone"] == tone)
        }
    }

    @Test("counts in a theme, too, for each layer by the themes that are nearest to it")
    func inThemes() {
        let inner = Layer()
        layer.addSublayer(inner)
        window.theme = ["paper": "black", .when(.light): ["paper": "white"]]
        layer.theme = ["scheme": "light"]
        #expect(window["paper"] == "black" && layer["paper"] == "white" && inner["paper"] == "white")
    }

    @Test("counts in the defaults of a class: values, actions and what is drawn")
    func inDefaults() {
        let card = Card()
        window.addSublayer(card)
        #expect(card["tone"] == 1 && card.action(forKey: "tap")?.summary == "dark")
        window.theme = ["scheme": "light"]
        #expect(card["tone"] == 2 && card.action(forKey: "tap")?.summary == "light")
        #expect(card.explainAction(forKey: "tap").answeredBy == .default)
        window.theme = ["scheme": "light", "contrast": "increased"]
        #expect(card["tone"] == 2 && card["edge"] == 3)
        window.theme = nil
        #expect(card["tone"] == 1 && card["edge"] == 1)
    }

    @Test("a change of a trait looks up the action of each value that changes, with both values to be seen")
    func change() {
        let card = Card()
        window.addSublayer(card)
        window.enter(ShownContext())
        var lines: [String] = []
        for key: Key in ["tone", "edge", "scheme"] {
            card.actions[key] = .block { key, layer, arguments in
                lines.append("\(key) \(arguments.previous?.description ?? "nothing") to \(layer[key]!)")
            }
        }
        window.theme = ["scheme": "light"]
        #expect(lines == ["scheme nothing to \"light\"", "tone 1.0 to 2.0"])
        window.leave()
    }

    @Test("is removed and replaced like any other entry")
    func removal() {
        var style: Style = ["tone": 1, .when(.dark): ["tone": 2]]
        let old = style
        style[.when(.dark)] = ["tone": 3]
        layer.style = style
        #expect(layer["tone"] == 3)
        style[.when(.dark)] = nil
        layer.style = style
        #expect(layer["tone"] == 1 && style[.when(.dark)] == nil)
        layer.style = old
        #expect(layer["tone"] == 2)
    }

    @Test("reads as text: when, the key, the values")
    func text() {
        #expect(Key.when(.light).name == "when scheme light")
        #expect(Key.when("density", is: "tight", "close").name == "when density tight close")
        layer.style = ["tone": 1, "when scheme dark light": ["tone": 2]]
        #expect(layer["tone"] == 2)
    }

    @Test("without values, or with something other than a style, is refused with the reason")
    func refused() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            layer.style = ["when scheme dark": 3, "when scheme": ["tone": 2]]
        }
        #expect(
            messages == [
                "FineMotor: Style.when scheme dark takes a style, refused number 3.0",
                "FineMotor: Style.when scheme takes a condition: when, a key and its values, refused string \"when scheme\"",
            ])
        #expect(layer["tone"] == nil)
    }

    @Test("an invalid value under a condition is reported once, whether or not it holds")
    func reportedOnce() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            layer.style = [.when(.light): ["opacity": "none", "cornerRadius": 2]]
            for scheme in [Traits.Scheme.light, .dark, .light] { window.theme = ["scheme": .string(scheme.rawValue)] }
        }
        #expect(messages == ["FineMotor: Style.opacity takes a number, refused string \"none\""])
        #expect(layer.opacity == 1 && layer.cornerRadius == 2)
    }

    @Test("traits are read from the nearest theme; one that is misspelt is standard")
    func traits() {
        let all = Traits(
            scheme: .light, contrast: .increased, reducesMotion: true, direction: .rightToLeft,
            horizontalSizeClass: .compact, verticalSizeClass: .compact)
        window.theme = all.style
        #expect(layer.traits == all)
        layer.theme = ["scheme": "drak", "contrast": 3]
        #expect(layer.traits.scheme == .dark && layer.traits.contrast == .standard && layer.traits.reducesMotion)
    }

    // The rule itself, without tables: a value of a style under the themes around a layer.
    private func value(_ key: Key, in style: Style, _ conditions: [Key], _ holds: (Key) -> Bool) -> Value? {
        for condition in conditions.reversed() {
            if holds(condition), case .style(let inner)? = style[condition], let value = inner[key] { return value }
        }
        if let value = style[key] { return value }
        return style.nested.flatMap { self.value(key, in: $0, conditions, holds) }
    }

    @Test("after any history, each layer reads what the rule says", arguments: 0..<30 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = ["light", "dark", "other"]
        let conditions = texts.map { Key.when("scheme", is: $0) } + [.when("scheme", is: "light", "other")]
        var layers = [Layer()]
        for _ in 0..<8 {
            let layer = Layer()
            layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
            layers.append(layer)
        }
        func style(isTheme: Bool) -> Style {
            var style = Style()
            if isTheme, random.isTrue() { style["scheme"] = .string(texts.randomElement(using: &random)!) }
            for key: Key in ["tone", "edge"] {
                if random.isTrue() { style[key] = .number(random.number(0...1)) }
                // In this order, because the last one added comes first.
                for condition in conditions where random.isTrue(0.3) {
                    var inner = Style()
                    if case .style(let old)? = style[condition] { inner = old }
                    inner[key] = .number(random.number(0...1))
                    style[condition] = .style(inner)
                }
            }
            if random.isTrue(0.3) { style.nested = ["tone": .number(random.number(0...1))] }
            return style
        }
        /// A style whose conditions were added in the order of the list.
        func ordered(_ style: Style) -> Style {
            var ordered = style
            for condition in conditions {
                let inner = style[condition]
                ordered[condition] = nil
                ordered[condition] = inner
            }
            return ordered
        }
        for _ in 0..<60 {
            let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0: layer.theme = random.isTrue(0.3) ? nil : ordered(style(isTheme: true))
            case 1: layer.style = random.isTrue(0.3) ? nil : ordered(style(isTheme: false))
            default:
                let target = layers[Int.random(in: 0..<layers.count, using: &random)]
                if layer !== layers[0], !target.isDescendant(of: layer) { target.addSublayer(layer) }
            }
            for layer in layers {
                var around: [Style] = []
                var current: Layer? = layer
                while let here = current {
                    if let theme = here.theme { around.append(theme) }
                    current = here.superlayer
                }
                let scheme = around.lazy.compactMap { $0["scheme"]?.string }.first ?? "dark"
                let holds: (Key) -> Bool = { $0.name.split(separator: " ").dropFirst(2).contains(Substring(scheme)) }
                for key: Key in ["tone", "edge"] {
                    let styles = [layer.style].compactMap { $0 } + around
                    let expected = styles.lazy.compactMap { value(key, in: $0, conditions, holds) }.first
                    #expect(layer[key] == expected)
                }
            }
        }
    }
}
