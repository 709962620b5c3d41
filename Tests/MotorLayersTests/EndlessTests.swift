import MotorGeometry
import MotorLayers
import Testing

@Suite("What calls itself again and again is broken off, with one diagnostic")
struct EndlessTests {
    private let rule = "fewer changes that are made inside of each other"

    @Test("an action that sets its own key: the change that is too deep is stored and nothing runs for it")
    func action() {
        let layer = Layer()
        var runs = 0
        layer.actions["level"] = .block { key, layer, _ in
            runs += 1
            layer[key] = .number((layer[key]?.number ?? 0) + 1)
        }
        for value: Value in [0, "text"] {
            (runs, layer["level"]) = (0, nil)
            runs = 0
            let refused = refusals { layer["level"] = value }
            #expect(refused.map { $0.rule } == [rule])
            #expect(refused[0].message == "FineMotor: Layer.level takes \(rule), refused number 100.0")
            #expect(runs > 40 && runs <= 100)
            #expect(layer["level"]?.number != nil)
        }
        // It is over: another change has its actions.
        var isTold = false
        layer.actions["level"] = .block { _, _, _ in isTold = true }
        layer["level"] = -1
        #expect(isTold)
    }

    @Test("an action that sets its key twice: what is bounded is the whole, and not the depth alone")
    func branches() {
        let layer = Layer()
        var runs = 0
        for key: Key in ["level", "bounds", "hidden"] {
            layer.actions[key] = .block { key, layer, _ in
                runs += 1
                for _ in 0..<3 {
                    layer["level"] = .number(Double(runs) + (layer["level"]?.number ?? 0))
                    layer.bounds.size.width += 1
                    layer.isHidden.toggle()
                }
            }
        }
        #expect(refusals { layer["level"] = 1 }.count == 1)
        #expect(runs <= 1000)
    }

    @Test("a delegate that sets the key that it is asked for")
    func delegate() {
        let layer = Layer()
        let delegate = Asked { layer, key in
            layer[key] = .number((layer[key]?.number ?? 0) + 1)
            layer.bounds.size.width += 1
            return nil
        }
        layer.delegate = delegate
        #expect(refusals { layer["level"] = 1 }.count == 1)
        #expect(delegate.keys.count <= 200)
        layer.delegate = nil
    }

    @Test("an event's action that performs the event")
    func events() {
        let layer = Layer()
        var runs = 0
        layer.actions["tapped"] = .block { key, layer, _ in
            runs += 1
            layer.perform(key)
            layer.perform(key)
        }
        #expect(refusals { layer.perform("tapped") }.count == 1)
        #expect(runs <= 100)
    }

    @Test("a hundred changes stand inside of each other, and the next one finds nothing")
    func longest() {
        let layer = Layer()
        var runs = 0
        layer.actions["tapped"] = .block { key, layer, _ in
            runs += 1
            layer.perform(key)
        }
        for _ in 0..<2 {
            runs = 0
            #expect(refusals { layer.perform("tapped") }.count == 1)
            #expect(runs == 100)
        }
    }

    @Test("what was found before a chain is broken off does not run after, until the outermost change is over")
    func foundBefore() {
        let (parent, child) = (Layer(), Layer())
        var comings = 0
        child.actions["onOrderIn"] = .block { _, _, _ in comings += 1 }
        parent.actions["tapped"] = .block { key, parent, _ in parent.perform(key) }
        parent.actions["sublayers"] = .block { _, parent, _ in parent.perform("tapped") }
        parent.actions["started"] = .block { _, parent, _ in parent.addSublayer(child) }
        #expect(refusals { parent.perform("started") }.count == 1)
        #expect(child.superlayer === parent && comings == 0)
        child.removeFromSuperlayer()
        parent.actions["sublayers"] = nil
        parent.perform("started")
        #expect(comings == 1)
    }

    @Test("a transaction that begins or ends inside of what was broken off does not begin it again")
    func transactions() {
        let layer = Layer()
        var runs = 0
        layer.actions["tapped"] = .block { key, layer, _ in
            runs += 1
            for areDisabled in [false, true, false] where runs < 1000 {
                layer.perform(key)
                Chain.setActionsDisabled(areDisabled)
            }
        }
        #expect(refusals { layer.perform("tapped") }.count == 1)
        #expect(runs == 100)
    }

    @Test("actions of the tree that change the tree")
    func tree() {
        let (parent, child) = (Layer(), Layer())
        var runs = 0
        parent.actions["sublayers"] = .block { _, parent, _ in
            runs += 1
            if parent.sublayers.isEmpty { parent.addSublayer(child) } else { child.removeFromSuperlayer() }
        }
        #expect(refusals { parent.addSublayer(child) }.count == 1)
        #expect(runs <= 100)
        #expect(child.superlayer == nil || child.superlayer === parent)
    }

    @Test("a diagnostics' handler that sets what is refused: what it is told of goes to the next one out")
    func handlers() {
        let layer = Layer()
        var told: [String] = []
        Diagnostics.withHandler({ told.append("outer \($0.key)") }) {
            Diagnostics.withHandler({
                told.append("inner \($0.key)")
                layer.opacity = 3
            }) {
                layer.opacity = 2
            }
            layer.cornerRadius = -1
        }
        #expect(told.prefix(2) == ["inner opacity", "outer opacity"])
    }

    @Test("as many changes side by side as there are layers are no chain")
    func wide() {
        let root = Layer()
        root.sublayers = (0..<5000).map { _ in Layer() }
        var runs = 0
        for layer in root.sublayers { layer.actions["lit"] = .block { _, _, _ in runs += 1 } }
        root.actions["lit"] = .block { _, root, _ in for layer in root.sublayers { layer["lit"] = true } }
        #expect(refusals { root["lit"] = true }.isEmpty)
        #expect(runs == 5000)
    }
}
