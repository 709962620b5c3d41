@testable import MotorLayers
import MotorMath
import Testing

@Suite("An action may do anything while it runs")
struct ReentrancyTests {
    @Test("it sets the same key: the inner change is looked up and run too, and the last value stays")
    func setsTheSameKey() {
        let layer = Layer()
        var reported: [String] = []
        layer.actions["level"] = .block { key, layer, arguments in
            let level = layer[key]?.number ?? 0
            reported.append("\(arguments.previous?.number ?? -1) to \(level)")
            if level < 3 { layer[key] = .number(level + 1) }
            reported.append("\(layer[key]?.number ?? 0)")
        }
        layer["level"] = 1
        #expect(reported == ["-1.0 to 1.0", "1.0 to 2.0", "2.0 to 3.0", "3.0", "3.0", "3.0"])
        #expect(layer["level"] == 3)
    }

    @Test("it removes the layer from its superlayer and releases the last reference")
    func removesTheLayer() {
        let root = Layer()
        weak var gone: Layer?
        do {
            let child = Layer()
            gone = child
            child.actions["opacity"] = .block { _, layer, _ in layer.removeFromSuperlayer() }
            root.addSublayer(child)
        }
        root.sublayers[0].opacity = 0.5
        #expect(root.sublayers.isEmpty)
        #expect(gone == nil)
    }

    @Test("it reads the changed value: the frame is marked out of date before the action runs")
    func afterTheChange() {
        final class Recorder: LayerContext {
            var log: [String] = []
            override func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) { log.append("changed") }
        }
        let changes: [(key: Key, action: Key, value: Value)] = [
            ("level", "level", 3), ("opacity", "opacity", 0.5), ("mood", "mood", "calm"),
            ("position", "position", .point(Point(x: 1, y: 2))), ("position.x", "position", 7),
            ("transform.scale", "transform", 2), ("transform.rotation.z", "transform", 1), ("hidden", "hidden", true),
            ("bounds", "bounds", .rect(Rect(x: 0, y: 0, width: 5, height: 6))),
        ]
        for (key, action, value) in changes {
            let (layer, context) = (Layer(), Recorder())
            layer.transform = .scale(x: 3, y: 3, z: 3)
            layer.enter(context)
            layer.actions[action] = .block { _, _, _ in context.log.append("ran") }
            context.log = []
            layer[key] = value
            #expect(context.log == ["changed", "ran"], "\(key)")
            layer.actions = [:]
        }
    }

    @Test("it replaces the layer's actions, including itself")
    func replacesActions() {
        let layer = Layer()
        let probe = Probe()
        weak var gone: BlockAction?
        do {
            let first = BlockAction { key, layer, _ in
                layer.actions = [:]
                layer.actions[key] = probe
            }
            gone = first
            layer.actions["tapped"] = first
        }
        layer.perform("tapped")
        #expect(gone == nil)
        #expect(probe.runs.isEmpty)
        layer.perform("tapped")
        #expect(probe.runs.count == 1)
    }
}

@Suite("A delegate may do anything during a search")
struct DelegateReentrancyTests {
    @Test("it replaces every later place, and the search continues in the new ones")
    func replacesLaterPlaces() {
        let layer = Layer()
        let late = Probe()
        layer.actions["tapped"] = Probe()
        layer.style = ["actions": .actions(["tapped": Probe()])]
        let delegate = Asked { layer, _ in
            layer.actions = [:]
            layer.style = ["style": ["actions": .actions(["tapped": late])]]
            layer.delegate = nil
            return nil
        }
        layer.delegate = delegate
        #expect(layer.explainAction(forKey: "tapped").answeredBy == .style(level: 1))
        #expect(layer.action(forKey: "tapped") === late)
        #expect(delegate.keys.count == 1)
    }
}

@Suite("A delegate")
struct DelegateTests {
    @Test("it is not retained, and supplies nothing after it is released")
    func weakReference() {
        let layer = Layer()
        do {
            let delegate = Asked { _, _ in .null }
            layer.delegate = delegate
            #expect(layer.explainAction(forKey: "opacity").answeredBy == .delegate)
            #expect(layer.delegate === delegate)
        }
        #expect(layer.delegate == nil)
        #expect(layer.explainAction(forKey: "opacity").steps.map { $0.place } == [.delegate, .actions, .default])
    }

    @Test("it may be released during the call")
    func diesWhileAsked() {
        final class Owner { var delegate: (any LayerDelegate)? }
        let (layer, owner) = (Layer(), Owner())
        owner.delegate = Asked { _, _ in
            owner.delegate = nil
            return nil
        }
        layer.delegate = owner.delegate
        layer.opacity = 0.5
        #expect(layer.opacity == 0.5)
        #expect(layer.delegate == nil)
    }
}
