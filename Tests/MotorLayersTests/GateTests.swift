@testable import MotorLayers
import Testing

@Suite("A layer has the context of its tree's root")
struct GateTests {
    @Test("a tree that enters another context leaves its own")
    func entersAnother() {
        let diary = Diary()
        let (root, contexts) = (Layer(), [MarkingContext(), MarkingContext()])
        root.name = "root"
        for (name, context) in zip(["a", "b"], contexts) {
            (context.name, context.diary) = (name, diary)
            root.enter(context)
        }
        root.leave()
        #expect(diary.lines.map { $0.what } == ["enters a", "leaves a", "enters b", "leaves b"])
    }
}

@Suite("A layer that a delegate or an action has moved stays in its new place")
struct PutElsewhereTests {
    private let root = Layer()
    private let elsewhere = Layer()

    @Test("the action of the first removed sublayer removes the second while the sublayers are set")
    func setSublayers() {
        let (first, second) = (Layer(), Layer())
        root.sublayers = [second, first]
        first.actions["onOrderOut"] = .block { [elsewhere] _, _, _ in elsewhere.addSublayer(second) }
        root.sublayers = []
        #expect(root.sublayers.isEmpty && second.superlayer === elsewhere)
    }

    @Test("a layer moves to another superlayer during its removal")
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

    @Test("a layer becomes its superlayer's mask during its removal")
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

    @Test("a layer moves to another superlayer while it is replaced: the new one is not added")
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
