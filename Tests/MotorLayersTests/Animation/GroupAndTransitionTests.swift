import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("AnimationGroup")
struct AnimationGroupTests {
    private func group(_ members: Animation..., duration: Double) -> AnimationGroup {
        let group = AnimationGroup(members)
        group.duration = duration
        return group
    }

    @Test("only the group's completion is called")
    func completion() {
        let (layer, stage) = staged()
        var reported: [String] = []
        let member = line("x")
        member.onEnd { reported.append("member \($0)") }
        let group = group(member, duration: 1)
        group.onEnd { reported.append("group \($0)") }
        layer.add(group)
        stage.advance(to: 5)
        #expect(reported == ["group true"])
    }

}

@Suite("Transition")
struct TransitionTests {
    @Test("a transition displays the old next to the new, from its start progress to its end progress")
    func progress() throws {
        let layer = Layer()
        let inner = Layer(name: "inner")
        layer.addSublayer(inner)
        inner.addSublayer(Layer(name: "deep"))
        inner.sublayers[0].addSublayer(Layer(name: "deeper"))
        layer.mask = Layer(name: "mask")
        layer.mask?.addSublayer(Layer(name: "hole"))
        layer.opacity = 0.25
        let stage = Stage.with(layer)
        let transition = Transition(.push, from: .top)
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        (transition.duration, transition.timingFunction) = (1, .linear)
        layer.actions["opacity"] = transition
        layer.opacity = 1
        stage.advance(to: 0.5)
        let shown = try #require(layer.presentation.transition)
        #expect(shown.kind == .push && shown.edge == .top)
        #expect(shown.progress == 0.5)
        #expect(shown.old.opacity == 0.25 && layer.opacity == 1)
        #expect(shown.old.sublayers.count == 1 && shown.old.sublayers[0] !== inner)
        #expect(shown.old.mask?.name == "mask" && shown.old.mask !== layer.mask)
        // To any depth.
        let deep = shown.old.sublayers[0].sublayers
        #expect(deep.map(\.name) == ["deep"] && deep.first?.sublayers.map(\.name) == ["deeper"])
        #expect(shown.old.mask?.sublayers.map(\.name) == ["hole"])
        stage.advance(to: 1)
        #expect(layer.presentation.transition == nil)
    }

    @Test("a previous list that holds the layer's own ancestors is captured without them")
    func listWithParents() {
        let (root, parent, child, sibling) = (Layer(), Layer(), Layer(), Layer())
        let stage = Stage(root: root)
        root.addSublayer(parent)
        parent.addSublayer(child)
        // As after a handler that has moved the layer into one of its own sublayers.
        let list = Value.array([root, sibling, child, parent].map { Value.object($0) })
        Transition().run(forKey: "sublayers", object: child, arguments: ActionArguments(previous: list))
        #expect(child.presentation.transition?.old.sublayers.count == 1)
        #expect(stage.settle().isSettled)
    }
}

@Suite("Nested animation groups")
struct NestedGroupTests {
    private func nested(_ levels: Int) -> AnimationGroup {
        var group = AnimationGroup([line("x", to: 3)])
        for _ in 1..<levels { group = AnimationGroup([group]) }
        return group
    }

    private let rule = "takes groups nested at most 64 levels deep, of at most 65536 animations, refused action"

    @Test("64 levels run; ten thousand run nothing, report a diagnostic and are freed")
    func levels() {
        let (layer, stage) = staged("x", -1)
        layer.add(nested(64), forKey: "in")
        stage.advance(to: 0.1)
        #expect(layer.shown("x") > 0)
        layer.removeAllAnimations()
        weak var freed: AnimationGroup?
        do {
            let deep = nested(10_000)
            freed = deep
            #expect(
                diagnostics { layer.add(deep, forKey: "in") } == [
                    "FineMotor: AnimationGroup.animations " + rule + " Group(1 animations)"
                ])
            #expect(deep.summary == "Group(1 animations)")
        }
        #expect(freed == nil)
        stage.advance(to: 0.15)
        #expect(layer.shown("x") == -1)
        #expect(stage.settle().isSettled)
    }

    @Test("a group that contains itself, or one group many times over, is refused too")
    func own() {
        let (layer, stage) = staged()
        let group = AnimationGroup([])
        group.animations = [group, group]
        #expect(diagnostics { layer.add(group, forKey: "own") }.count == 1)
        group.animations = []
        var double = AnimationGroup([line("x")])
        for _ in 0..<60 { double = AnimationGroup([double, double]) }
        #expect(diagnostics { layer.add(double, forKey: "double") }.count == 1)
        #expect(stage.settle().isSettled)
    }
}
