import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

@Suite("The root of a stage")
struct StageRootTests {
    /// The ways to put a layer into another one.
    private static let ways: [(words: String, put: @Sendable (_ layer: Layer, _ other: Layer) -> Void)] = [
        ("addSublayer", { $1.addSublayer($0) }),
        ("insertSublayer(at:)", { $1.insertSublayer($0, at: 0) }),
        ("insertSublayer(below:)", { $1.insertSublayer($0, below: $1.sublayers[0]) }),
        ("insertSublayer(above:)", { $1.insertSublayer($0, above: $1.sublayers[0]) }),
        ("replaceSublayer", { $1.replaceSublayer($1.sublayers[0], with: $0) }),
        ("mask", { $1.mask = $0 }),
        ("sublayers", { $1.sublayers = [$0] + $1.sublayers }),
    ]

    @Test("cannot be put into another layer in any way", arguments: 0..<7)
    func stays(_ way: Int) {
        let (a, b) = (Stage(), Stage())
        let (inA, inB) = (Layer(), Layer())
        a.root.addSublayer(inA)
        b.root.addSublayer(inB)
        inA.add(line("x"), forKey: "x")
        inB.add(line("x"), forKey: "x")
        let refused = diagnostics { Self.ways[way].put(a.root, b.root) }
        #expect(
            refused.count == 1 && refused[0].contains("a layer that is not a stage's root"), "\(Self.ways[way].words)")
        #expect(a.root.stage === a && inA.stage === a && a.root.superlayer == nil)
        #expect(b.root.sublayers.map { $0 === inB } == [true] && b.root.mask == nil)
        // Each spring and animation leaves the stage that it is on.
        inA.removeFromSuperlayer()
        #expect(!inA.hasAnimation(forKey: "x") && inB.hasAnimation(forKey: "x"))
        a.advance(to: 2)
        b.advance(to: 2)
        #expect(!a.needsFrame && !b.needsFrame)
    }

    @Test("springs of two stages stay in their own banks")
    func springs() {
        let (a, b) = (Stage(), Stage())
        let layers = (0..<4).map { _ in Layer() }
        for (place, layer) in layers.enumerated() {
            (place % 2 == 0 ? a : b).root.addSublayer(layer)
            layer.actions["x"] = .spring(dampingRatio: 1, response: 0.5)
            layer["x"] = 0
            layer["x"] = 1
        }
        _ = diagnostics { b.root.addSublayer(a.root) }
        for layer in layers { layer.removeFromSuperlayer() }
        #expect(a.springs.isEmpty && b.springs.isEmpty)
    }

    @Test("may be added to any layer once its stage is gone")
    func goes() {
        var stage: Stage? = Stage()
        let (root, other) = (stage!.root, Stage())
        stage = nil
        #expect(stage == nil)
        other.root.addSublayer(root)
        #expect(root.superlayer === other.root && root.stage === other)
    }

    @Test("leaves the layer that it was in, though an action puts it back")
    func putBack() {
        let (old, layer) = (Stage(), Layer())
        old.root.addSublayer(layer)
        layer.actions["onOrderOut"] = .block { _, layer, _ in old.root.addSublayer(layer) }
        let stage = Stage(root: layer)
        #expect(layer.stage === stage && layer.superlayer == nil && old.root.sublayers.isEmpty)
    }

    @Test("a layer moves from stage to stage with its descendants, in whatever way", arguments: 0..<7)
    func moves(_ way: Int) {
        let (a, b) = (Stage(), Stage())
        let (layer, inside) = (Layer(), Layer())
        layer.addSublayer(inside)
        a.root.addSublayer(layer)
        b.root.addSublayer(Layer())
        inside.actions["x"] = .spring(dampingRatio: 1, response: 0.5)
        inside["x"] = 0
        inside["x"] = 1
        layer.add(line("x"), forKey: "x")
        Self.ways[way].put(layer, b.root)
        #expect(layer.stage === b && inside.stage === b && layer.superlayer === b.root)
        #expect(a.springs.isEmpty && a.motions.isEmpty && a.root.sublayers.isEmpty)
    }
}

@Suite("While layers join and leave")
struct TreeTellingTests {
    /// An observer that runs a closure when an animation begins or ends.
    private final class Doing: StageObserver {
        let body: (Layer, StageNote.Event) -> Void

        init(_ body: @escaping (Layer, StageNote.Event) -> Void) { self.body = body }

        func stage(_ stage: Stage, didNote note: StageNote) { body(note.layer, note.event) }
    }

    @Test("an observer notified of a beginning sees the whole tree on its stage, and may remove the animation")
    func observerTakesAway() {
        let (stage, layer) = (Stage(), Layer())
        let inside = (0..<3).map { _ in Layer() }
        layer.sublayers = inside
        for one in inside { one.add(line("x"), forKey: "x") }
        var began = 0
        let observer = Doing { told, event in
            guard case .animationBegan = event else { return }
            began += 1
            for one in inside { #expect(one.stage === stage) }
            layer.removeFromSuperlayer()
        }
        stage.observer = observer
        stage.root.addSublayer(layer)
        #expect(began == 1)
        #expect(layer.stage == nil && inside.allSatisfy { $0.stage == nil && $0.animationKeys.isEmpty })
        #expect(stage.motions.isEmpty && stage.moving.isEmpty)
        stage.observer = nil
    }

    @Test("a layer that needed display and then left is drawn when it joins again")
    func drawnElsewhere() {
        final class Drawn: Layer {
            var count = 0
            override class func needsDisplay(forKey key: Key) -> Bool { key == "ink" }
            override func display() { count += 1 }
        }
        let (layer, other) = (Drawn(), Stage())
        var stage: Stage? = Stage()
        stage!.root.addSublayer(layer)
        layer["ink"] = 1
        layer.removeFromSuperlayer()
        stage!.advance(to: 1)
        #expect(layer.count == 0)
        stage = nil
        #expect(stage == nil)
        other.root.addSublayer(layer)
        other.advance(to: 1)
        #expect(layer.count == 1)
        layer["ink"] = 2
        other.advance(to: 2)
        #expect(layer.count == 2)
    }

    @Test("a deallocated stage calls completions, but not its observer: nothing can retain the stage any more")
    func goingStage() {
        final class Keeping: StageObserver {
            var stages: [Stage] = []
            func stage(_ stage: Stage, didNote note: StageNote) { stages.append(stage) }
        }
        let keeping = Keeping()
        var told: [Bool] = []
        do {
            let (stage, layer) = (Stage(), Layer())
            stage.root.addSublayer(layer)
            let animation = line("x")
            animation.completion = { told.append($0) }
            layer.add(animation)
            stage.observer = keeping
        }
        #expect(told == [false] && keeping.stages.isEmpty)
    }

    @Test("a class that is asked for a default while a spring is added may remove the layer from its stage")
    func leavesWhileAdded() {
        final class Leaving: Layer {
            var isLeaving = false
            override func defaultValue(forKey key: Key) -> Value? {
                if isLeaving {
                    isLeaving = false
                    removeFromSuperlayer()
                }
                return super.defaultValue(forKey: key)
            }
        }
        let (stage, layer) = (Stage(), Leaving())
        stage.root.addSublayer(layer)
        let spring = SpringAnimation(keyPath: "cornerRadius", spring: Spring(dampingRatio: 1, response: 0.4))
        spring.toValue = 5
        layer.isLeaving = true
        layer.add(spring, forKey: "cornerRadius")
        #expect(layer.stage == nil && stage.springs.isEmpty)
        stage.settle()
        #expect(!stage.needsFrame)
    }

    @Test("releasing a timer may cancel that timer and others")
    func timerEnds() {
        final class Cancelling {
            var timers: [StageTimer] = []
            deinit { for timer in timers { timer.cancel() } }
        }
        var stage: Stage? = Stage()
        for isStageGoing in [false, true] {
            let timer: StageTimer
            do {
                let held = Cancelling()
                timer = stage!.schedule(after: 1) { withExtendedLifetime(held) {} }
                held.timers = [timer, stage!.schedule(after: 2) {}]
            }
            if isStageGoing { stage = nil } else { timer.cancel() }
            #expect(stage?.needsFrame != true || stage?.waiting == 0)
        }
    }
}

@Suite("Animations and timers that restart themselves")
struct EndlessTests {
    @Test("a completion that adds its animation again inside itself ends with a diagnostic")
    func completions() {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        var count = 0
        func again() {
            let animation = line("x")
            animation.completion = { _ in
                count += 1
                again()
                again()
            }
            layer.add(animation, forKey: "x")
        }
        let refused = diagnostics {
            again(); again()
        }
        #expect(count <= 200)
        #expect(refused.count == 1 && refused[0].contains("fewer nested changes"))
        layer.add(line("y"), forKey: "y")
        #expect(layer.hasAnimation(forKey: "y"))
    }

    @Test("a transaction's completion that opens another transaction with itself ends with a diagnostic")
    func transactions() {
        var count = 0
        func again() {
            Transaction.run {
                Transaction.completionBlock = { _ in
                    count += 1
                    again()
                    again()
                }
            }
        }
        let refused = diagnostics { again() }
        #expect(count == 100 && refused.count == 1)
    }

    @Test("feedback that its host gives again ends with a diagnostic")
    func feedback() {
        let stage = Stage()
        var count = 0
        stage.feedbackHost = {
            count += 1
            stage.give($0, on: stage.root)
        }
        let refused = diagnostics { stage.give(.sound("pop"), on: stage.root) }
        #expect(count == 100 && refused.count == 1)
        stage.feedbackHost = nil
    }

    @Test("a timer that restarts itself after almost no time lets a stage settle, with a diagnostic")
    func timers() {
        for delay in [0, 1e-300, 1e-12, 1e-8] {
            let stage = Stage()
            var count = 0
            func again() {
                stage.schedule(after: delay) {
                    count += 1
                    again()
                }
            }
            again()
            let refused = diagnostics { stage.settle() }
            #expect(count <= 1001 && refused.count == 1)
            _ = diagnostics { stage.advance(to: 70) }
            #expect(count <= 2002 && stage.time == 70)
        }
    }

    @Test("a timer that restarts itself every hundredth of a second continues up to the limit")
    func slowTimers() {
        let stage = Stage()
        var count = 0
        func again() {
            stage.schedule(after: 0.01) {
                count += 1
                again()
            }
        }
        again()
        #expect(diagnostics { stage.settle(limit: 30) }.isEmpty)
        #expect(count >= 2999)
    }
}
