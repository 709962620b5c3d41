import MotorLayers
import Testing

@Suite("Events of the tree")
struct TreeEventTests {
    /// A layer that records every event with its name, and whether it was in a tree when asked and when run.
    final class Log: LayerDelegate {
        var told: [String] = []

        func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            let before = layer.superlayer == nil ? "out" : "in"
            return .block { [self] key, layer, _ in
                told.append("\(layer.name) \(key) \(before) \(layer.superlayer == nil ? "out" : "in")")
            }
        }

        func layer(_ name: String) -> Layer {
            let layer = Layer()
            layer.name = name
            layer.delegate = self
            return layer
        }

        func take() -> [String] {
            defer { told = [] }
            return told
        }
    }

    @Test("adding sends sublayers to the superlayer and onOrderIn to the layer, looked up before and run after")
    func adding() {
        let log = Log()
        let (root, child) = (log.layer("root"), log.layer("child"))
        root.addSublayer(child)
        #expect(log.take() == ["root sublayers out out", "child onOrderIn out in"])
    }

    @Test("removing sends onOrderOut to the layer and sublayers to the superlayer, looked up before and run after")
    func removing() {
        let log = Log()
        let (root, child) = (log.layer("root"), log.layer("child"))
        root.addSublayer(child)
        _ = log.take()
        child.removeFromSuperlayer()
        #expect(log.take() == ["child onOrderOut in out", "root sublayers out out"])
        child.removeFromSuperlayer()
        #expect(log.take() == [])
    }

    @Test("moving removes the layer and then adds it")
    func moving() {
        let log = Log()
        let (a, b, child) = (log.layer("a"), log.layer("b"), log.layer("child"))
        a.addSublayer(child)
        _ = log.take()
        b.addSublayer(child)
        #expect(
            log.take() == [
                "child onOrderOut in out", "a sublayers out out", "b sublayers out out", "child onOrderIn out in",
            ])
    }

    @Test("hiding sends onOrderOut and showing sends onOrderIn, after hidden, for a layer with a superlayer")
    func hiding() {
        let log = Log()
        let (root, child) = (log.layer("root"), log.layer("child"))
        root.addSublayer(child)
        _ = log.take()
        child.isHidden = true
        #expect(log.take() == ["child hidden in in", "child onOrderOut in in"])
        child.isHidden = true
        #expect(log.take() == [])
        child["hidden"] = nil
        #expect(log.take() == ["child hidden in in", "child onOrderIn in in"])
        root.isHidden = true
        #expect(log.take() == ["root hidden out out"])
    }

    @Test("a hidden layer is added and removed without onOrderIn and onOrderOut")
    func hiddenLayers() {
        let log = Log()
        let (root, child) = (log.layer("root"), log.layer("child"))
        child.isHidden = true
        _ = log.take()
        root.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(log.take() == ["root sublayers out out", "root sublayers out out"])
    }

    @Test("replacing sends transition with the previous sublayers as its previous value")
    func replacing() {
        let log = Log()
        let (root, old, new) = (log.layer("root"), log.layer("old"), log.layer("new"))
        root.addSublayer(old)
        _ = log.take()
        root.replaceSublayer(old, with: new)
        #expect(log.take() == ["root transition out out"])
        let probe = Probe()
        root.delegate = nil
        root.actions["transition"] = probe
        root.replaceSublayer(new, with: old)
        #expect(probe.runs == [Probe.Run(key: "transition", previous: .array([.object(new)]), readable: nil)])
    }

    @Test("setting the sublayers sends events for each that is removed, each that is added, and a new order")
    func setting() {
        let log = Log()
        let (root, a, b, c) = (log.layer("root"), log.layer("a"), log.layer("b"), log.layer("c"))
        root.sublayers = [a, b]
        _ = log.take()
        root.sublayers = [b, c]
        #expect(
            log.take() == [
                "a onOrderOut in out", "root sublayers out out", "root sublayers out out", "c onOrderIn out in",
            ])
        root.sublayers = [c, b]
        #expect(log.take() == ["root sublayers out out"])
        root.sublayers = [c, b]
        #expect(log.take() == [])
    }
}
