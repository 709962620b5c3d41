import MotorLayers
import Testing

@Suite("A layer has the context of its tree's root")
struct GateTests {
    /// Counts the layers in the context, and records its notifications.
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

    @Test("a layer that is added enters the context with its descendants, masks too, and leaves with all of them")
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

    @Test("a layer of one stage that becomes another's root leaves the first, and both are notified")
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

    @Test("the layer that loses its mask is notified of its mask, and not of its sublayers")
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

@Suite("A layer that a delegate or an action has moved stays there")
struct PutElsewhereTests {
    private let root = Layer()
    private let elsewhere = Layer()

    @Test("setting the sublayers, when the action of the first that is removed removes the second")
    func setSublayers() {
        let (first, second) = (Layer(), Layer())
        root.sublayers = [second, first]
        first.actions["onOrderOut"] = .block { [elsewhere] _, _, _ in elsewhere.addSublayer(second) }
        root.sublayers = []
        #expect(root.sublayers.isEmpty && second.superlayer === elsewhere)
    }

    @Test("a layer that is moved to another during its removal")
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

    @Test("a layer that becomes its superlayer's mask during its removal")
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

    @Test("a layer that is moved to another while it is being replaced: the new one is not added")
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
