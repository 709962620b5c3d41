import MotorLayers
import Testing

@Suite("A condition in a style")
struct ConditionTests {
    private let window = Layer()
    private let layer = Layer()

    init() {
        window.addSublayer(layer)
    }

    @Test("a condition is removed and replaced like any other entry")
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

    @Test("a condition's description has when, the key and the values")
    func text() {
        #expect(Key.when(.light).name == "when scheme light")
        #expect(Key.when("density", is: "tight", "close").name == "when density tight close")
        layer.style = ["tone": 1, "when scheme dark light": ["tone": 2]]
        #expect(layer["tone"] == 2)
    }

    @Test("a condition without a key or values, or with another type than a style, is refused with the reason")
    func refused() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            layer.style = ["when scheme dark": 3, "when scheme": ["tone": 2], "when ": ["tone": 2]]
        }
        #expect(
            messages == [
                "FineMotor: Style.when scheme dark takes a style, refused number 3.0",
                "FineMotor: Style.when scheme takes a condition: when, a key and its values, refused string \"when scheme\"",
                "FineMotor: Style.when  takes a condition: when, a key and its values, refused string \"when \"",
            ])
        #expect(layer["tone"] == nil)
    }

    @Test("traits come from the nearest theme, and are standard if no theme has them or the value is misspelled")
    func traits() {
        let all = Traits(
            scheme: .light, contrast: .increased, reducesMotion: true, textSize: .small, direction: .rightToLeft,
            horizontalSizeClass: .compact, verticalSizeClass: .compact)
        let conditions: [Condition] = [
            .light, .increasedContrast, .reducedMotion, .rightToLeft, .compactWidth, .compactHeight,
            Condition("textSize", is: "small"),
        ]
        var style: Style = [.when(.dark): ["dark": 1], .when("reducesMotion", is: "false"): ["moves": 1]]
        for (index, condition) in conditions.enumerated() { style[.when(condition)] = .style([Key("\(index)"): 1]) }
        layer.style = style
        func holding() -> [Bool] { conditions.indices.map { layer[Key("\($0)")] != nil } }
        var found = [holding()]
        #expect(
            layer.traits == Traits() && layer["dark"] == 1 && layer["moves"] == 1 && Traits().style["scheme"] == nil)
        window.theme = all.style
        found.append(holding())
        #expect(layer.traits == all && layer["dark"] == nil && layer["moves"] == nil)
        #expect(found == [false, true].map { Array(repeating: $0, count: conditions.count) })
        layer.theme = ["scheme": "drak", "contrast": 3]
        #expect(layer.traits.scheme == .dark && layer.traits.contrast == .standard && layer.traits.reducesMotion)
        // Material's window size classes: below 600 points of width and 480 of height.
        #expect([599.9, 600].map { Traits.SizeClass(width: $0) } == [.compact, .regular])
        #expect([479.9, 480].map { Traits.SizeClass(height: $0) } == [.compact, .regular])
    }
}
