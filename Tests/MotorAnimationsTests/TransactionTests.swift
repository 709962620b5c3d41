import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

@Suite("Transaction")
struct TransactionTests {
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
        let (layer, stage) = staged()
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
}

@Suite("Implicit animation")
struct ImplicitAnimationTests {
    @Test("a change of an animatable key on a stage takes a quarter of a second with the default curve")
    func implicit() {
        let (layer, stage) = staged()
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
        let (layer, stage) = staged()
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
}

@Suite("Open transactions")
struct OpenTransactionTests {
    @Test("ten thousand may be open: the outermost one's settings are read, and all completions are called")
    func many() {
        let (layer, stage) = staged()
        var called = 0
        Transaction.begin()
        Transaction.disableActions = true
        for _ in 0..<10_000 {
            Transaction.begin()
            Transaction.completionBlock = { _ in called += 1 }
        }
        #expect(Transaction.disableActions)
        Transaction.disableActions = false
        layer.add(line("x"), forKey: "x")
        #expect(!Transaction.disableActions)
        for _ in 0..<10_000 { Transaction.commit() }
        #expect(Transaction.disableActions && called == 0)
        Transaction.commit()
        #expect(!Transaction.disableActions && stage.settle().isSettled && called == 10_000)
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
