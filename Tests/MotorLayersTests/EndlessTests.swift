@testable import MotorLayers
import MotorMath
import Testing

@Suite("Endless chains stop with one diagnostic")
struct EndlessTests {
    private let rule = "fewer nested changes"

    @Test("an action sets its own key: the change beyond the limit is stored and runs nothing")
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
        // The chain is over: another change runs its actions.
        var hasRun = false
        layer.actions["level"] = .block { _, _, _ in hasRun = true }
        layer["level"] = -1
        #expect(hasRun)
    }

    @Test("an action sets its key twice: the total is limited, not only the depth")
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

    @Test("changes nest up to a hundred levels, and the next one runs nothing")
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

    @Test("an action found before a chain stops does not run afterwards, until the outermost change ends")
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

    @Test("a transaction that begins or ends inside a stopped chain does not restart it")
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

    @Test("a diagnostics handler sets a refused value: the next outer handler receives that diagnostic")
    func handlers() {
        let layer = Layer()
        var reported: [String] = []
        Diagnostics.withHandler({ reported.append("outer \($0.key)") }) {
            Diagnostics.withHandler({
                reported.append("inner \($0.key)")
                layer.opacity = 3
            }) {
                layer.opacity = 2
            }
            layer.cornerRadius = -1
        }
        #expect(reported.prefix(2) == ["inner opacity", "outer opacity"])
    }

    @Test("many changes side by side are not a chain")
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
