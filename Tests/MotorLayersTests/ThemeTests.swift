@testable import MotorLayers
import MotorMath
import Testing

/// Stands for a stage: layers with this context have been shown.
private final class ShownContext: LayerContext {
    override init() {
        super.init()
        isShown = true
    }
}

/// What ran: the layer, the key, the value before and after.
private final class Witnessed: @unchecked Sendable {
    var lines: [String] = []

    func action() -> SharedBlockAction {
        .block { key, layer, arguments in
            let before = arguments.previous?.description ?? "nothing"
            self.lines.append("\(layer.name).\(key) \(before) to \(layer[key]?.description ?? "nothing")")
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

    @Test("all layers have the new style before any action runs; a second change wins, and is reported once")
    func nested() {
        window.enter(ShownContext())
        var seen: [Double] = []
        window.actions["borderWidth"] = .block { [label] _, layer, _ in
            seen.append(label.borderWidth)
            if layer.borderWidth == 1 { layer.theme = ["borderWidth": 2, "cornerRadius": 5] }
        }
        for key: Key in ["borderWidth", "cornerRadius"] { label.actions[key] = witnessed.action() }
        window.theme = ["borderWidth": 1, "cornerRadius": 5]
        #expect(seen == [1, 2] && label.borderWidth == 2)
        #expect(witnessed.lines == ["label.borderWidth 1.0 to 2.0", "label.cornerRadius 0.0 to 5.0"])
        window.leave()
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

    @Test("a chain of 20,000 layers, every hundredth with a theme, is themed and freed without overflowing the stack")
    func deep() {
        let root = Layer()
        var layer = root
        for depth in 0..<20_000 {
            let next = Layer()
            if depth % 100 == 0 { next.theme = ["depth": .number(Double(depth))] }
            layer.addSublayer(next)
            layer = next
        }
        root.theme = ["tone": 1]
        #expect(layer["tone"] == 1)
        #expect(layer["depth"] == 19_900)
    }

    @Test("a layer's own values stay its own, whatever its style has under those keys")
    func ownStyles() {
        let layer = Layer()
        layer.style = ["theme": .style(["level": 1]), "frame": .rect(Rect(x: 1, y: 2, width: 3, height: 4))]
        #expect(layer["theme"] == nil && layer.theme == nil && layer["frame"] == .rect(layer.frame))
    }
}
