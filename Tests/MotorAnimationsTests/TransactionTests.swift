import Dispatch
import MotorCurves
import MotorGeometry
import MotorLayers
import Synchronization
import Testing

@testable import MotorAnimations

@Suite("Transaction")
struct TransactionTests {
    @Test("an inner transaction reads the outer one's settings, and its own end with it")
    func nesting() {
        #expect(Transaction.animationDuration == 0.25)
        Transaction.run {
            Transaction.animationDuration = 2
            Transaction["any"] = 7
            Transaction.animationTimingFunction = .easeIn
            Transaction.run {
                #expect(Transaction.animationDuration == 2 && Transaction["any"] == 7)
                #expect(Transaction.animationTimingFunction == .easeIn)
                Transaction.animationDuration = 3
                Transaction["any"] = 8
                Transaction.animationTimingFunction = .easeOut
                #expect(Transaction.animationDuration == 3 && Transaction["any"] == 8)
            }
            #expect(Transaction.animationDuration == 2 && Transaction["any"] == 7)
            #expect(Transaction.animationTimingFunction == .easeIn)
        }
        #expect(Transaction.animationDuration == 0.25 && Transaction["any"] == nil)
        #expect(Transaction.animationTimingFunction == nil)
    }

    @Test("actions can be enabled again inside a transaction that disables them")
    func enabling() {
        Transaction.withoutActions {
            #expect(Transaction.disableActions)
            Transaction.run {
                #expect(Transaction.disableActions)
                Transaction.disableActions = false
                #expect(!Transaction.disableActions)
            }
            #expect(Transaction.disableActions)
        }
        #expect(!Transaction.disableActions)
    }

    @Test("a commit without a begin does nothing; setting without one is refused with a diagnostic")
    func withoutBegin() {
        Transaction.commit()
        let messages = diagnostics {
            Transaction.animationDuration = 2
            Transaction.disableActions = true
            Transaction.animationTimingFunction = .linear
            Transaction.completionBlock = { _ in }
            Transaction["any"] = 1
        }
        #expect(messages.count == 5)
        #expect(Transaction.animationDuration == 0.25 && !Transaction.disableActions && Transaction["any"] == nil)
    }

    @Test("invalid values are refused, by property and by key")
    func refusals() {
        Transaction.run {
            Transaction.animationDuration = 2
            for value: Value in [.number(-1), .number(.nan), .number(.infinity), "long"] {
                #expect(diagnostics { Transaction["animationDuration"] = value }.count == 1)
                #expect(diagnostics { Transaction["disableActions"] = value }.count == 1)
            }
            #expect(diagnostics { Transaction.animationDuration = -1 }.count == 1)
            #expect(Transaction.animationDuration == 2 && !Transaction.disableActions)
        }
    }

    @Test("an error thrown inside closes the transaction too")
    func throwing() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try Transaction.run {
                Transaction.disableActions = true
                throw Failure()
            }
        }
        #expect(!Transaction.disableActions)
    }

    @Test("the completion runs once, when all animations added since have ended, inner transactions' too")
    func completion() {
        let layer = Layer()
        let stage = Stage.with(layer)
        var told: [String] = []
        Transaction.run {
            layer.add(line("before", duration: 9))
            Transaction.completionBlock = { _ in told.append("outer \(stage.time)") }
            layer.add(line("x", duration: 1))
            Transaction.run {
                Transaction.completionBlock = { _ in told.append("inner \(stage.time)") }
                layer.add(line("y", duration: 2), forKey: "y")
                layer.add(line("z", duration: 1.5))
            }
            Transaction.run { layer.add(line("w", duration: 1.75)) }
            #expect(told.isEmpty)
        }
        stage.advance(to: 1.6)
        #expect(told.isEmpty)
        layer.removeAnimation(forKey: "y")
        #expect(told == ["inner 1.6"])
        stage.advance(to: 10)
        #expect(told == ["inner 1.6", "outer 1.75"])
    }

    @Test("it runs at once on commit if there was none, and when another replaces it")
    func atOnce() {
        var told: [Int] = []
        Transaction.begin()
        Transaction.completionBlock = { _ in told.append(1) }
        #expect(told.isEmpty)
        Transaction.completionBlock = { _ in told.append(2) }
        #expect(told == [1])
        Transaction.commit()
        #expect(told == [1, 2])
    }

    @Test("animations that end before the commit wait for it")
    func early() {
        let layer = Layer()
        let stage = Stage.with(layer)
        var told = 0
        Transaction.begin()
        Transaction.completionBlock = { _ in told += 1 }
        layer.add(line("x"), forKey: "x")
        stage.advance(to: 5)
        #expect(told == 0)
        Transaction.commit()
        #expect(told == 1)
    }

    @Test("each thread has its own stack")
    func threads() {
        let untouched = Atomic(0)
        Transaction.run {
            Transaction.animationDuration = 4
            Transaction.disableActions = true
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                Transaction.run { Transaction["mine"] = 1 }
                // One of the four may run on this very thread.
                let isOther = Transaction.animationDuration == 0.25 && !Transaction.disableActions
                let isThis = Transaction.animationDuration == 4 && Transaction.disableActions
                if isOther || isThis { untouched.add(1, ordering: .relaxed) }
            }
            let queue = DispatchQueue(label: "other")
            let group = DispatchGroup()
            queue.async(group: group) {
                if Transaction.animationDuration == 0.25, !Transaction.disableActions {
                    untouched.add(10, ordering: .relaxed)
                }
            }
            group.wait()
            #expect(Transaction["mine"] == nil)
        }
        #expect(untouched.load(ordering: .relaxed) == 14)
    }

    @Test("with actions disabled no change looks anything up, but a direct search still finds")
    func disabled() {
        final class Counter: LayerDelegate {
            var count = 0
            let action = BlockAction { _, _, _ in }
            func action(for layer: Layer, forKey key: Key) -> (any Action)? {
                count += 1
                return action
            }
        }
        let layer = Layer()
        let stage = Stage.with(layer)
        let counter = Counter()
        layer.delegate = counter
        Transaction.withoutActions {
            layer.opacity = 0.5
            layer.bounds = Rect(x: 0, y: 0, width: 5, height: 5)
            layer["any"] = 3
            layer.isHidden = true
            layer.addSublayer(Layer())
            #expect(counter.count == 0)
            #expect(layer.action(forKey: "opacity") === counter.action)
        }
        #expect(counter.count == 1 && layer.opacity == 0.5 && stage.moving.isEmpty)
    }
}

@Suite("Implicit animation")
struct ImplicitAnimationTests {
    private final class Answering: LayerDelegate {
        let answer: (any Action)?
        init(_ answer: (any Action)?) { self.answer = answer }
        func action(for layer: Layer, forKey key: Key) -> (any Action)? { answer }
    }

    @Test("a change of an animatable key on a stage takes a quarter of a second with the default curve")
    func implicit() {
        let layer = Layer()
        let stage = Stage.with(layer)
        layer.opacity = 0
        #expect(layer.shown("opacity") == 1 && layer.opacity == 0)
        #expect(stage.nextEventTime == 0.25)
        stage.advance(to: 0.125)
        // The curve (0.25, 0.1) (0.25, 1) at one half is 0.8024.
        #expect(isNear(layer.shown("opacity"), 1 - 0.802403, 1e-5))
        stage.advance(to: 0.25)
        #expect(layer.shown("opacity") == 0 && layer.animationKeys.isEmpty)
    }

    @Test("the transaction's duration and curve apply")
    func transaction() {
        let layer = Layer()
        let stage = Stage.with(layer)
        Transaction.run {
            Transaction.animationDuration = 4
            Transaction.animationTimingFunction = .linear
            layer.opacity = 0
        }
        stage.advance(to: 1)
        #expect(layer.shown("opacity") == 0.75)
        Transaction.run {
            Transaction.animationDuration = 0
            layer.opacity = 0.5
        }
        #expect(layer.shown("opacity") == 0.5)
    }

    @Test("no implicit animation off a stage, for a path, for an unknown key, or in a view's layer")
    func not() {
        let owner = Owner()
        let (shape, owned, off) = (ShapeLayer(), Layer(), Layer())
        owned.owner = owner
        let stage = Stage.with(shape)
        stage.root.addSublayer(owned)
        shape.path = Path([.move(.zero), .line(Point(x: 1, y: 1))])
        shape["any"] = 1
        shape["any"] = 2
        owned.opacity = 0.5
        off.opacity = 0.5
        for layer in [shape, owned, off] { #expect(layer.animationKeys.isEmpty) }
        owned.owner = nil
        withExtendedLifetime(owner) {}
    }

    private final class Owner: LayerOwner {}

    @Test("a null in any place prevents it")
    func null() {
        let delegate = Answering(.null)
        let layers = (0..<3).map { _ in Layer() }
        let stage = Stage()
        stage.root.sublayers = layers
        layers[0].delegate = delegate
        layers[1].actions["opacity"] = .null
        layers[2].style = ["style": ["actions": ["opacity": .null]]]
        for layer in layers {
            layer.opacity = 0.5
            #expect(layer.animationKeys.isEmpty && layer.shown("opacity") == 0.5)
        }
        withExtendedLifetime((stage, delegate)) {}
    }

    @Test("a change during an animation continues from where it is, without a jump")
    func interrupted() {
        let layer = Layer()
        let stage = Stage.with(layer)
        layer.position = Point(x: 100, y: 0)
        for step in 1...20 {
            stage.advance(to: Double(step) / 50)
            let before = layer.presentation["position"]
            layer.position = Point(x: Double(step * 37 % 100), y: 5)
            #expect(layer.presentation["position"] == before)
        }
    }
}

@Suite("Open transactions")
struct OpenTransactionTests {
    @Test("a million may be open: they are committed, and the outermost one's settings are read")
    func million() {
        Transaction.begin()
        Transaction.disableActions = true
        Transaction.completionBlock = { _ in }
        for _ in 0..<1_000_000 { Transaction.begin() }
        #expect(Transaction.disableActions && Transaction.completionBlock == nil)
        Transaction.disableActions = false
        let (layer, stage) = (Layer(), Stage())
        stage.root.addSublayer(layer)
        layer.add(line("x"), forKey: "x")
        #expect(!Transaction.disableActions)
        for _ in 0..<1_000_000 { Transaction.commit() }
        #expect(Transaction.disableActions)
        Transaction.commit()
        #expect(!Transaction.disableActions)
        #expect(stage.settle().isSettled)
    }

    @Test("a hundred thousand nested completions wait for one animation, and all are called")
    func completions() {
        let (layer, stage) = (Layer(), Stage())
        stage.root.addSublayer(layer)
        var called = 0
        for _ in 0..<100_000 {
            Transaction.begin()
            Transaction.completionBlock = { _ in called += 1 }
        }
        layer.add(line("x"), forKey: "x")
        for _ in 0..<100_000 { Transaction.commit() }
        #expect(called == 0)
        #expect(stage.settle().isSettled && called == 100_000)
    }
}

@Suite("A value of a transaction")
struct TransactionValueTests {
    @Test("may read and set the transaction's values while it is released")
    func ends() {
        final class Ending {
            deinit { Transaction["told"] = Transaction["kept"] == nil ? "gone" : "there" }
        }
        Transaction.run {
            Transaction["kept"] = .object(Ending())
            Transaction["kept"] = nil
            #expect(Transaction["told"] == "gone")
        }
    }
}
