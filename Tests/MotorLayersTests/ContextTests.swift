import MotorGeometry
import MotorLayers
import Testing

@Suite("The context is notified of every change")
struct ContextTests {
    /// Records the keys of changes.
    private final class Hearing: LayerContext {
        var keys: [Key] = []
        override init() {}
        override func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) { keys.append(key) }
    }

    /// The keys of the changes that a closure makes on a layer with a context.
    private func changes(_ change: (Layer) -> Void, before prepare: (Layer) -> Void = { _ in }) -> [Key] {
        let (layer, hearing) = (Layer(), Hearing())
        prepare(layer)
        layer.enter(hearing)
        change(layer)
        layer.leave()
        return hearing.keys
    }

    @Test("of a value, of bounds, of hidden and of a style")
    func everyPlace() {
        #expect(changes { $0["depth"] = 1 } == ["depth"])
        #expect(changes { $0.bounds = Rect(x: 0, y: 0, width: 5, height: 5) } == [.bounds])
        #expect(changes { $0.isHidden = true } == [.hidden])
        #expect(changes { $0.style = ["opacity": 0.5, "borderWidth": 0] } == [.style, .opacity])
    }

    @Test("of a number that replaces a number, with and without actions")
    func numbers() {
        #expect(changes({ $0.opacity = 0.5 }, before: { $0.opacity = 0.25 }) == [.opacity])
        #expect(
            changes({ layer in withoutActions { layer.opacity = 0.5 } }, before: { $0.opacity = 0.25 }) == [.opacity])
    }

    @Test("of a value stored without a search, wherever it is kept")
    func stored() {
        #expect(changes { $0.store(1, forKey: "depth") } == ["depth"])
        #expect(changes { $0.store(0.5, forKey: .opacity) } == [.opacity])
        #expect(changes { $0.store(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), forKey: .bounds) } == [.bounds])
    }
}

@Suite("Setting an equal value")
struct PresentValueTests {
    @Test("a number equal to the layer's own looks nothing up")
    func ownNumber() {
        let (layer, probe) = (Layer(), Probe())
        layer["depth"] = 3
        layer.opacity = 0.5
        layer.actions = ["depth": probe, "opacity": probe]
        layer["depth"] = 3
        layer.opacity = 0.5
        #expect(probe.runs.isEmpty)
        layer["depth"] = 4
        #expect(probe.runs == [Probe.Run(key: "depth", previous: 3, readable: 4)])
    }

    @Test("an own value equal to the style's is removed like any other")
    func takenAway() {
        let layer = Layer()
        layer.style = ["tint": "red"]
        layer["tint"] = "red"
        layer["tint"] = nil
        layer.style = ["tint": "blue"]
        #expect(layer["tint"] == "blue")
    }

    @Test("setting an equal component does not make the whole value the layer's own")
    func presentPart() {
        let layer = Layer()
        layer.style = ["position": .point(Point(x: 1, y: 2))]
        layer["position.x"] = 1
        layer.style = ["position": .point(Point(x: 3, y: 4))]
        #expect(layer.position == Point(x: 3, y: 4))
    }
}

@Suite("Changing styles and actions")
struct ChangedStyleTests {
    @Test("a style that was assigned, removed and changed supplies its current values")
    func changedBetween() {
        let layer = Layer()
        var style: Style = ["tint": "red"]
        layer.style = style
        layer.style = nil
        style["tint"] = "blue"
        layer.style = style
        #expect(layer["tint"] == "blue")
    }

    @Test("a style never supplies bounds or frame")
    func boundsInStyles() {
        let layer = Layer()
        let refused = refusals {
            layer.style = ["bounds": .rect(Rect(x: 1, y: 2, width: 3, height: 4)), "frame": 5]
            #expect(layer.bounds == .zero && layer.frame == .zero)
            layer.style = ["bounds": "none"]
        }
        #expect(refused.isEmpty && layer.bounds == .zero)
    }

    @Test("tables of actions of different size are not equal, in either order")
    func unequalActions() {
        let probe = Probe()
        let (few, many): (Actions, Actions) = (["a": probe], ["a": probe, "b": probe])
        #expect(few != many && many != few && few == ["a": probe])
    }

    @Test("setting the frame moves and resizes; the bounds keep their origin")
    func frameKeepsOrigin() {
        let layer = Layer()
        layer.bounds = Rect(x: 7, y: 8, width: 1, height: 1)
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds == Rect(x: 7, y: 8, width: 30, height: 40))
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    }
}
