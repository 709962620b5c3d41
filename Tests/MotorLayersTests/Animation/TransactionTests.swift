import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

@Suite("Transaction")
struct TransactionTests {
    /// What an open transaction has been set to, as the documentation of CATransaction describes it.
    private struct Plain {
        var (duration, own): (Double?, Value?)
        var (curve, disables): (TimingFunction?, Bool?)
        var completion: Int?
    }

    @Test("each setting comes from the innermost transaction that has it; a completion waits for all added since")
    func model() {
        var count = 0
        for seed in 0..<30 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (layer, stage) = staged()
            var lookedUp = false
            layer.actions["depth"] = .block { _, _, _ in lookedUp = true }
            var (open, story): ([Plain], [Int]) = ([], [])
            /// Animations with their ends, the completions that wait for them, and whether they were removed.
            var added: [(end: Double, waiting: [Int], isRemoved: Bool)] = []
            /// Completions: whether their transaction is committed, or they were replaced; and what was reported.
            var (committed, expected, reported): ([Bool], [String], [String]) = ([], [], [])
            func complete(at time: Double) {
                for one in committed.indices.reversed() where committed[one] {
                    let own = added.filter { $0.waiting.contains(one) }
                    guard own.allSatisfy({ $0.isRemoved || $0.end <= time }) else { continue }
                    expected.append("\(one) \(own.allSatisfy { !$0.isRemoved }) \(time)")
                    committed[one] = false
                }
            }
            for _ in 0..<60 {
                let (call, number) = (Int.random(in: 0..<12, using: &random), random.number(0.1...2))
                story.append(call)
                switch call {
                case 0...2:
                    Transaction.begin()
                    open.append(Plain())
                case 3, 4:
                    Transaction.commit()
                    if let one = open.popLast()?.completion { committed[one] = true }
                case 5 where !open.isEmpty:
                    (Transaction.animationDuration, open[open.count - 1].duration) = (number, number)
                    (Transaction["own"], open[open.count - 1].own) = (.number(-number), .number(-number))
                case 6 where !open.isEmpty:
                    let curve: TimingFunction = number < 1 ? .easeIn : .easeOut
                    (Transaction.animationTimingFunction, open[open.count - 1].curve) = (curve, curve)
                case 7 where !open.isEmpty:
                    (Transaction.disableActions, open[open.count - 1].disables) = (number < 1, number < 1)
                case 8 where !open.isEmpty:
                    let id = committed.count
                    Transaction.completionBlock = { reported.append("\(id) \($0) \(stage.time)") }
                    if let before = open[open.count - 1].completion { committed[before] = true }
                    open[open.count - 1].completion = id
                    committed.append(false)
                case 9, 10:
                    layer.add(line("x", duration: number), forKey: Key("animation\(added.count)"))
                    added.append((stage.time + number, open.compactMap { $0.completion }, false))
                case 11 where !added.isEmpty:
                    let one = Int.random(in: 0..<added.count, using: &random)
                    layer.removeAnimation(forKey: Key("animation\(one)"))
                    if added[one].end > stage.time { added[one].isRemoved = true }
                default: break
                }
                complete(at: stage.time)
                let read: [Value?] = [
                    .number(Transaction.animationDuration), .bool(Transaction.disableActions), Transaction["own"],
                ]
                let disables = open.last { $0.disables != nil }?.disables ?? false
                let set: [Value?] = [
                    .number(open.last { $0.duration != nil }?.duration ?? 0.25), .bool(disables),
                    open.last { $0.own != nil }?.own,
                ]
                lookedUp = false
                layer["depth"] = .number(number)
                let isRight =
                    read == set && reported == expected && lookedUp == !disables
                    && Transaction.animationTimingFunction == open.last { $0.curve != nil }?.curve
                #expect(isRight, "seed \(seed): \(read), not \(set); \(reported), not \(expected); after \(story)")
                // The ends in their order.
                let later = stage.time + random.number(0...0.3)
                // Transactions are open meanwhile, which is reported.
                Diagnostics.withHandler({ _ in }) { stage.advance(to: later) }
                for end in added.map({ $0.end }).filter({ $0 <= later }).sorted() { complete(at: end) }
            }
            while open.popLast() != nil { Transaction.commit() }
            count += reported.count { $0.contains("true") }
        }
        #expect(count > 30)
    }

    @Test("a commit without a begin does nothing; a setting without one is refused with a diagnostic")
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

    @Test("an error thrown inside also closes the transaction")
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
    @Test("ten thousand may be open: the outermost one's settings apply, and all completions are called")
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

@Suite("A value in a transaction")
struct TransactionValueTests {
    @Test("it may read and set the transaction's values while it is released")
    func ends() {
        final class Ending {
            deinit { Transaction["reported"] = Transaction["kept"] == nil ? "gone" : "there" }
        }
        Transaction.run {
            Transaction["kept"] = .object(Ending())
            Transaction["kept"] = nil
            #expect(Transaction["reported"] == "gone")
        }
    }
}
