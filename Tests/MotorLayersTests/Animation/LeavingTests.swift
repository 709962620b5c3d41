import MotorLayers
import Testing

@testable import MotorLayers

@Suite("Joining and leaving a stage")
struct LeavingTests {
    @Test("a layer that leaves its stage ends its animations and those of its descendants")
    func leaves() {
        let (outer, inner) = (Layer(), Layer())
        outer.addSublayer(inner)
        inner.mask = Layer()
        let stage = Stage.with(outer)
        var reported: [String] = []
        for (name, layer) in [("outer", outer), ("inner", inner), ("mask", inner.mask!)] {
            let animation = line("x")
            animation.onEnd { reported.append("\(name) \($0)") }
            layer.add(animation, forKey: "x")
        }
        stage.advance(to: 0.5)
        outer.removeFromSuperlayer()
        #expect(reported.sorted() == ["inner false", "mask false", "outer false"])
        #expect(inner.animationKeys.isEmpty && inner.stage == nil)
        stage.advance(to: 2)
        #expect(reported.count == 3)
    }

    @Test("taking over another stage's root removes it from that stage")
    func rootMoves() {
        var first: Stage? = Stage()
        let root = first!.root
        root.add(line("x"), forKey: "x")
        let second = Stage(root: root)
        #expect(root.stage === second && root.animationKeys.isEmpty && first!.moving.isEmpty)
        root.add(line("x"), forKey: "x")
        first = nil
        #expect(root.stage === second && root.animationKeys == ["x"])
        second.advance(to: 2)
        #expect(!second.needsFrame)
    }

    @Test("an animation added without a stage begins when its layer joins one")
    func begins() {
        let layer = Layer()
        layer["x"] = -1
        layer.add(line("x"), forKey: "x")
        #expect(layer.shown("x") == -1 && layer.animationKeys == ["x"])
        let stage = Stage()
        stage.advance(to: 3)
        stage.root.addSublayer(layer)
        #expect(layer.shown("x") == 0)
        stage.advance(to: 3.5)
        #expect(layer.shown("x") == 0.5)
        #expect(stage.nextEventTime == 4)
    }

    @Test("a layer that is deallocated without a stage calls its animations' completions")
    func dies() {
        var reported: [String] = []
        Transaction.run {
            Transaction.completionBlock = { _ in reported.append("transaction") }
            let animation = line("x")
            animation.onEnd { reported.append("animation \($0)") }
            Layer().add(animation)
        }
        #expect(reported == ["animation false", "transaction"])
    }

    @Test("a replaced animation is notified after the new one is added; an animation added in that call wins")
    func replaces() {
        let (layer, stage) = staged("x", 0)
        let first = line("x", to: 10)
        first.onEnd { _ in
            #expect(layer.animationKeys == ["x"])
            layer.add(line("x", from: 5, to: 5), forKey: "x")
        }
        layer.add(first, forKey: "x")
        layer.add(line("x", from: 3, to: 3), forKey: "x")
        #expect(layer.animationKeys == ["x"] && layer.shown("x") == 5)
        stage.advance(to: 1)
        #expect(layer.animationKeys.isEmpty)
    }

    @Test("an animation replaced without a stage has not finished")
    func replacedAlone() {
        let (layer, first) = (Layer(), line("x"))
        var reported: [Bool] = []
        first.onEnd { reported.append($0) }
        layer.add(first, forKey: "x")
        layer.add(line("x"), forKey: "x")
        #expect(reported == [false] && layer.animationKeys == ["x"])
    }
}
