@testable import MotorLayers
import Testing

/// How Core Animation looks up an action, as far as it is known. Every row names its source.
@Suite("Conformance: action lookup")
struct ActionSearchConformance {
    final class Note: SharedAction, @unchecked Sendable {
        var runs: [(key: Key, previous: Value?, present: Value?)] = []
        func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
            runs.append((key, arguments.previous, layer[key]))
        }
    }

    final class Delegate: LayerDelegate {
        var answer: (any Action)?
        var keys: [Key] = []
        func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            keys.append(key)
            return answer
        }
    }

    final class Classy: Layer {
        static let answer = Note()
        override class var defaults: Style { ["actions": .actions(["moved": answer])] }
    }

    // CALayer.h, actionForKey:; GNUstep QuartzCore's tests, checked against Apple's.
    @Test("delegate, actions, style, style.style, …, the class: the first answer ends the search")
    func order() {
        let (layer, delegate) = (Classy(), Delegate())
        let notes = (0..<4).map { _ in Note() }
        #expect(layer.action(forKey: "moved") === Classy.answer)
        layer.style = ["style": ["style": ["actions": .actions(["moved": notes[3]])]]]
        #expect(layer.action(forKey: "moved") === notes[3])
        layer.style = ["actions": .actions(["moved": notes[2]]), "style": ["actions": .actions(["moved": notes[3]])]]
        #expect(layer.action(forKey: "moved") === notes[2])
        layer.actions["moved"] = notes[1]
        #expect(layer.action(forKey: "moved") === notes[1])
        layer.delegate = delegate
        delegate.answer = notes[0]
        #expect(layer.action(forKey: "moved") === notes[0])
    }

    // CALayer.h and the Core Animation Programming Guide, "Changing a Layer's Default Behavior": NSNull ends the search.
    @Test("a null ends the search at once, wherever it is found, and the class is not searched")
    func nullEnds() {
        let (layer, delegate) = (Classy(), Delegate())
        layer.style = ["actions": .actions(["moved": .null])]
        #expect(layer.action(forKey: "moved") == nil)
        layer.style = ["style": ["actions": .actions(["moved": .null])]]
        #expect(layer.action(forKey: "moved") == nil)
        layer.style = ["actions": .actions(["moved": Note()])]
        layer.actions["moved"] = .null
        #expect(layer.action(forKey: "moved") == nil)
        layer.actions["moved"] = Note()
        layer.delegate = delegate
        delegate.answer = Null.null
        #expect(layer.action(forKey: "moved") == nil)
        #expect(layer.explainAction(forKey: "moved").steps.count == 1)
    }

    // CALayer.h, actionForLayer:forKey:.
    @Test("nil is no answer: the search continues")
    func nilGoesOn() {
        let (layer, delegate) = (Classy(), Delegate())
        layer.delegate = delegate
        #expect(layer.action(forKey: "moved") === Classy.answer)
        #expect(delegate.keys == ["moved"])
    }

    // GNUstep QuartzCore's tests, checked against Apple's.
    @Test(
        "a bare layer and its class have no actions, for known and unknown keys",
        arguments: ["opacity", "nothing known"])
    func bareLayer(_ name: String) {
        let layer = Layer()
        #expect(layer.defaultAction(forKey: Key(name)) == nil)
        #expect(layer.action(forKey: Key(name)) == nil)
    }

    // GNUstep QuartzCore's tests, checked against Apple's: only layers in a displayed tree have the implicit animation.
    @Test("a change of a fresh standalone layer runs nothing")
    func standaloneLayer() {
        let layer = Layer()
        layer.opacity = 0.5
        #expect(layer.opacity == 0.5)
        #expect(!layer.explainAction(forKey: "opacity").steps.contains { $0.place == .implicit })
    }

    // The talk "CAAction, Core Animation's hidden gem".
    @Test("a change looks up its action while the old value can be read, stores, and runs when the new one can be read")
    func lookUpStoreRun() {
        final class Reader: LayerDelegate {
            var read: Value?
            let note = Note()
            func action(for layer: Layer, forKey key: Key) -> (any Action)? {
                read = layer[key]
                return note
            }
        }
        let (layer, reader) = (Layer(), Reader())
        layer.delegate = reader
        layer.opacity = 0.5
        #expect(reader.read == 1)
        #expect(reader.note.runs.count == 1)
        #expect(reader.note.runs.first?.previous == 1)
        #expect(reader.note.runs.first?.present == 0.5)
    }

    // Observed of Core Animation by third parties, not documented.
    @Test("setting a value equal to the current one looks nothing up")
    func equalValue() {
        let (layer, delegate) = (Layer(), Delegate())
        layer.delegate = delegate
        layer.opacity = 1
        layer.zPosition = 0
        #expect(delegate.keys.isEmpty)
    }

    // CALayer.h, kCAOnOrderIn, kCAOnOrderOut, kCATransition; the Core Animation Programming Guide, "Action Objects".
    @Test("events have keys: onOrderIn, onOrderOut, sublayers, transition")
    func events() {
        let (root, child, other) = (Layer(), Layer(), Layer())
        let (ofRoot, ofChild) = (Delegate(), Delegate())
        root.delegate = ofRoot
        child.delegate = ofChild
        root.addSublayer(child)
        #expect(ofRoot.keys == ["sublayers"])
        #expect(ofChild.keys == ["onOrderIn"])
        child.isHidden = true
        child.isHidden = false
        #expect(ofChild.keys == ["onOrderIn", "hidden", "onOrderOut", "hidden", "onOrderIn"])
        child.removeFromSuperlayer()
        #expect(ofChild.keys.last == "onOrderOut")
        root.addSublayer(child)
        root.replaceSublayer(child, with: other)
        #expect(ofRoot.keys == ["sublayers", "sublayers", "sublayers", "transition"])
    }

    // GNUstep QuartzCore's tests, checked against Apple's: the implicit animation comes after the search, and null
    // prevents it.
    @Test("the implicit animation comes last, unless anything answered before, even with null")
    func defaultAnimationIsLast() {
        final class Stage: LayerContext {
            let note = Note()
            override init() {}
            override func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { note }
        }
        let (layer, stage, found) = (Layer(), Stage(), Note())
        layer.enter(stage)
        layer.opacity = 0.5
        #expect(stage.note.runs.count == 1)
        layer.actions["opacity"] = .null
        layer.opacity = 0.25
        layer.actions["opacity"] = found
        layer.opacity = 0.125
        #expect(stage.note.runs.count == 1)
        #expect(found.runs.count == 1)
        #expect(layer.action(forKey: "position") == nil)
    }
}
