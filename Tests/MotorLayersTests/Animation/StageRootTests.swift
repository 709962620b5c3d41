import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("The root of a stage")
struct StageRootTests {
    private final class KeyLog: LayerOwner {
        var keys: [Key] = []
        override func layerDidChange(_ layer: Layer, key: Key) { keys.append(key) }
    }

    /// Calls that put a layer into another one.
    private static let insertions: [(text: String, put: @Sendable (_ layer: Layer, _ other: Layer) -> Void)] = [
        ("addSublayer", { $1.addSublayer($0) }),
        ("insertSublayer(at:)", { $1.insertSublayer($0, at: 0) }),
        ("insertSublayer(below:)", { $1.insertSublayer($0, below: $1.sublayers[0]) }),
        ("insertSublayer(above:)", { $1.insertSublayer($0, above: $1.sublayers[0]) }),
        ("replaceSublayer", { $1.replaceSublayer($1.sublayers[0], with: $0) }),
        ("mask", { $1.mask = $0 }),
        ("sublayers", { $1.sublayers = [$0] + $1.sublayers }),
    ]

    @Test("no call can put it into another layer", arguments: 0..<7)
    func stays(_ index: Int) {
        let (a, b) = (Stage(), Stage())
        let (inA, inB) = (Layer(), Layer())
        a.root.addSublayer(inA)
        b.root.addSublayer(inB)
        inA.add(line("x"), forKey: "x")
        inB.add(line("x"), forKey: "x")
        let refused = diagnostics { Self.insertions[index].put(a.root, b.root) }
        #expect(
            refused.count == 1 && refused[0].contains("a layer that is not a stage's root"),
            "\(Self.insertions[index].text)")
        #expect(a.root.stage === a && inA.stage === a && a.root.superlayer == nil)
        #expect(b.root.sublayers.map { $0 === inB } == [true] && b.root.mask == nil)
        // Each spring and animation leaves the stage that it is on.
        inA.removeFromSuperlayer()
        #expect(!inA.hasAnimation(forKey: "x") && inB.hasAnimation(forKey: "x"))
        a.advance(to: 2)
        b.advance(to: 2)
        #expect(!a.needsFrame && !b.needsFrame)
    }

    @Test("a layer reports its new theme, then the value bound to its superlayer, whichever call puts it there")
    func orders() {
        for (text, put) in Self.insertions {
            let (stage, other, layer) = (Stage(), Layer(), Layer())
            stage.root.addSublayer(other)
            other.sublayers = [Layer()]
            (other.theme, other["roundness"]) = (["scheme": "light"], 7)
            layer.style = [.when(.light): ["tone": 2]]
            layer.bind("cornerRadius", to: "roundness")
            let log = KeyLog()
            layer.owner = log
            put(layer, other)
            #expect(log.keys == ["tone", "scheme", "cornerRadius"], "\(text): \(log.keys)")
        }
    }

    @Test("it may be added to any layer once its stage is deallocated")
    func goes() {
        var stage: Stage? = Stage()
        let (root, other) = (stage!.root, Stage())
        stage = nil
        #expect(stage == nil)
        other.root.addSublayer(root)
        #expect(root.superlayer === other.root && root.stage === other)
    }

    @Test("it leaves its superlayer, even if an action puts it back")
    func putBack() {
        let (old, layer) = (Stage(), Layer())
        old.root.addSublayer(layer)
        layer.actions["onOrderOut"] = .block { _, layer, _ in old.root.addSublayer(layer) }
        let stage = Stage(root: layer)
        #expect(layer.stage === stage && layer.superlayer == nil && old.root.sublayers.isEmpty)
    }

    @Test("a layer moves from stage to stage with its descendants, by any call", arguments: 0..<7)
    func moves(_ index: Int) {
        let (a, b) = (Stage(), Stage())
        let (layer, inside) = (Layer(), Layer())
        layer.addSublayer(inside)
        a.root.addSublayer(layer)
        b.root.addSublayer(Layer())
        inside.actions["x"] = .spring(dampingRatio: 1, response: 0.5)
        inside["x"] = 0
        inside["x"] = 1
        layer.add(line("x"), forKey: "x")
        Self.insertions[index].put(layer, b.root)
        #expect(layer.stage === b && inside.stage === b && layer.superlayer === b.root)
        #expect(a.springs.isEmpty && a.motions.isEmpty && a.root.sublayers.isEmpty)
    }
}

@Suite("While layers join and leave")
struct TreeReportTests {
    @Test("a layer that needed display when it left is drawn when it joins again")
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

    @Test("a deallocated stage calls completions, drops timers that retain themselves, and notifies no observer")
    func goingStage() {
        final class Waiting {
            let drop: () -> Void
            var timers: [StageTimer?] = []
            init(_ drop: @escaping () -> Void) { self.drop = drop }
            deinit { drop() }
        }
        final class Keeping: StageObserver {
            var stages: [Stage] = []
            func stage(_ stage: Stage, didNote note: StageNote) { stages.append(stage) }
        }
        let keeping = Keeping()
        var reported: [String] = []
        do {
            let (layer, stage) = staged()
            let animation = line("x")
            animation.onEnd { reported.append("\($0)") }
            layer.add(animation)
            stage.observer = keeping
            let waiting = Waiting { reported.append("dropped") }
            waiting.timers = [
                stage.schedule(after: 1) { _ = waiting }, layer.schedule(after: 1) { _ = waiting },
            ]
        }
        #expect(reported == ["false", "dropped"] && keeping.stages.isEmpty)
    }
}

@Suite("Endless restarts")
struct EndlessStageTests {
    /// Starts something that causes itself again and reports each time; and how often it may.
    private typealias Endless = (
        text: String, most: Int, start: @Sendable (Stage, Layer, @escaping () -> Void) -> Void
    )

    private static let endless: [Endless] = [
        (
            "a completion that adds its animation twice", 200,
            { _, layer, report in
                func again() {
                    let animation = line("x")
                    animation.onEnd { _ in
                        report()
                        again()
                        again()
                    }
                    layer.add(animation, forKey: "x")
                }
                again()
                again()
            }
        ),
        (
            "a start of an animation that starts it again", 200,
            { _, layer, report in
                func again() {
                    let animation = line("x")
                    animation.onStart {
                        report()
                        again()
                    }
                    layer.add(animation, forKey: "x")
                }
                again()
            }
        ),
        (
            "a transaction's completion that opens two", 100,
            { _, _, report in
                func again() {
                    Transaction.run {
                        Transaction.completionBlock = { _ in
                            report()
                            again()
                            again()
                        }
                    }
                }
                again()
            }
        ),
        (
            "feedback that its host gives again", 100,
            { stage, _, report in
                let subscription = stage.onFeedback { [unowned stage] in
                    report()
                    stage.give($0, on: stage.root)
                }
                stage.give(.sound("pop"), on: stage.root)
                subscription.cancel()
            }
        ),
        (
            "an animation of no length that restarts itself", 3 * Stage.longestChain,
            { _, layer, report in
                func again() {
                    Transaction.run {
                        Transaction.animationDuration = 0
                        let animation = line("x", duration: 0)
                        animation.onEnd { _ in
                            report()
                            again()
                        }
                        layer.add(animation, forKey: "x")
                    }
                }
                again()
            }
        ),
    ]

    @Test("an endless restart ends with a diagnostic, and time continues", arguments: endless.indices)
    func ends(row: Int) {
        let (text, most, start) = Self.endless[row]
        let (layer, stage) = staged()
        layer["x"] = 0
        var count = 0
        let refused = diagnostics {
            start(stage, layer) { count += 1 }
            // At once, or one after the other.
            if count < 2 { stage.settle(limit: 10) }
        }
        #expect(count > 1 && count <= most && refused.count == 1 && stage.time <= 10, "\(text): \(count), \(refused)")
        _ = diagnostics { stage.advance(to: 70) }
        layer.add(line("y"), forKey: "y")
        #expect(stage.time == 70 && layer.hasAnimation(forKey: "y"))
    }

    @Test(
        "a timer that restarts itself after almost no time ends with a diagnostic; a slower one runs to the limit",
        arguments: [0, 1e-300, 1e-12, 1e-8, 0.01, 0.25])
    func timers(delay: Double) {
        let stage = Stage()
        var count = 0.0
        func again() {
            stage.schedule(after: delay) {
                count += 1
                again()
            }
        }
        again()
        let isSlow = delay >= 0.01
        let refused = diagnostics { stage.settle(limit: 30) }
        #expect(refused.count == (isSlow ? 0 : 1))
        #expect(isSlow ? isNear(count * delay, 30, delay) : count > 1 && count <= 1001)
        _ = diagnostics { stage.advance(to: 70) }
        #expect(stage.time == 70 && (isSlow || count <= 2002))
    }
}
