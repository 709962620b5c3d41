import MotorLayers
import Testing

@Suite("A layer is under the context of the root of its tree")
struct GateTests {
    /// Counts the layers that are under it, and writes down what it is told.
    private final class Counting: LayerContext {
        var layers: [Layer] = []
        var told: [String] = []
        override init() {}
        override func layerDidEnter(_ layer: Layer) { layers.append(layer) }
        override func layerWillLeave(_ layer: Layer) { layers.removeAll { $0 === layer } }
        override func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {
            told.append("\(layer.name) \(key)")
        }
        override func treeDidChange() { told.append("whole") }
    }

    private let context = Counting()
    private let root = Layer()

    init() {
        root.name = "root"
        root.becomeRoot(under: context)
        context.told = []
    }

    @Test("what is put into the tree enters with all that is in it, masks too, and leaves with all of it")
    func entersAndLeaves() {
        let (child, inner, mask) = (Layer(), Layer(), Layer())
        child.addSublayer(inner)
        inner.mask = mask
        root.addSublayer(child)
        #expect(context.layers.count == 4)
        for layer in [child, inner, mask] { #expect(layer.layerContext === context) }
        Layer().addSublayer(child)
        #expect(context.layers.count == 1 && context.layers[0] === root)
        for layer in [child, inner, mask] { #expect(layer.layerContext == nil) }
        root.mask = child
        #expect(context.layers.count == 4)
        root.mask = nil
        #expect(context.layers.count == 1 && child.layerContext == nil)
    }

    @Test("a layer of one stage that becomes the root of another leaves the first, and both are told")
    func becomesRoot() {
        let (child, other) = (Layer(), Counting())
        root.addSublayer(child)
        context.told = []
        child.becomeRoot(under: other)
        #expect(child.superlayer == nil && child.layerContext === other)
        #expect(context.layers.count == 1 && other.layers.count == 1)
        #expect(context.told == ["root sublayers", "whole"])
        #expect(other.told == ["whole"])
    }

    @Test("a tree that enters another context leaves its own")
    func entersAnother() {
        let other = Counting()
        root.addSublayer(Layer())
        root.enter(other)
        #expect(context.layers.isEmpty && other.layers.count == 2)
        root.leave()
        #expect(other.layers.isEmpty)
    }

    @Test("the layer that a mask leaves is told of its mask, and not of its sublayers")
    func maskLeaves() {
        let (holder, mask, other) = (Layer(), Layer(), Layer())
        (holder.name, other.name) = ("holder", "other")
        root.sublayers = [holder, other]
        holder.mask = mask
        context.told = []
        other.mask = mask
        #expect(holder.mask == nil)
        #expect(context.told == ["holder mask", "other mask"])
        context.told = []
        mask.becomeRoot(under: Counting())
        #expect(other.mask == nil && context.told == ["other mask", "whole"])
    }
}

@Suite("What a delegate or an action has put elsewhere stays there")
struct PutElsewhereTests {
    private let root = Layer()
    private let elsewhere = Layer()

    @Test("the sublayers are set, and the action of the first that goes takes the second away")
    func setSublayers() {
        let (first, second) = (Layer(), Layer())
        root.sublayers = [second, first]
        first.actions["onOrderOut"] = .block { [elsewhere] _, _, _ in elsewhere.addSublayer(second) }
        root.sublayers = []
        #expect(root.sublayers.isEmpty && second.superlayer === elsewhere)
    }

    @Test("a layer that is asked for its going is put into another")
    func removed() {
        let layer = Layer()
        root.addSublayer(layer)
        let delegate = Asked { [elsewhere] layer, key in
            if key == .onOrderOut, layer.superlayer !== elsewhere { elsewhere.addSublayer(layer) }
            return nil
        }
        layer.delegate = delegate
        layer.removeFromSuperlayer()
        #expect(layer.superlayer === elsewhere && root.sublayers.isEmpty)
    }

    @Test("a layer that is asked for its going becomes the mask of the one that it is in")
    func becomesMask() {
        let layer = Layer()
        root.addSublayer(layer)
        var isAsked = false
        let delegate = Asked { [root] layer, key in
            if key == .onOrderOut, !isAsked {
                isAsked = true
                root.mask = layer
            }
            return nil
        }
        layer.delegate = delegate
        layer.removeFromSuperlayer()
        #expect(root.mask === layer && root.sublayers.isEmpty)
    }

    @Test("a layer that is to be replaced is put into another: the new one does not come")
    func replaced() {
        let (old, new) = (Layer(), Layer())
        root.addSublayer(old)
        let delegate = Asked { [elsewhere] _, key in
            if key == .transition { elsewhere.addSublayer(old) }
            return nil
        }
        root.delegate = delegate
        root.replaceSublayer(old, with: new)
        #expect(old.superlayer === elsewhere && new.superlayer == nil && root.sublayers.isEmpty)
    }
}
