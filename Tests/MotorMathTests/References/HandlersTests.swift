import MotorMath
import SeededRandom
import Testing

@Suite("The closures that an object calls")
struct HandlersTests {
    /// Stands for a closure.
    private final class Body {
        let number: Int
        let onRelease: () -> Void

        init(_ number: Int, onRelease: @escaping () -> Void) { (self.number, self.onRelease) = (number, onRelease) }

        deinit { onRelease() }
    }

    /// Handlers, and the list of numbers that they should have.
    private final class Compared {
        var handlers: Handlers<Body>! = Handlers()
        var subscriptions: [Subscription] = []
        var list: [Int] = []
        var released: Set<Int> = []
        var faults: [String] = []
        var dice: SeededGenerator

        init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

        func require(_ isTrue: Bool, _ fault: String) { isTrue ? () : faults.append(fault) }

        func add() {
            let number = subscriptions.count
            list.append(number)
            subscriptions.append(
                handlers.add(
                    Body(number) { [unowned self] in
                        // What is released is no longer in the list, and may ask it.
                        require(handlers?.contains { $0.number == number } != true, "\(number) is called after its end")
                        released.insert(number)
                    }))
        }

        /// Adds or cancels a few, or does nothing.
        func meddle() {
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                if dice.isTrue() || subscriptions.isEmpty { return add() }
                let number = Int.random(in: subscriptions.indices, using: &dice)
                list.removeAll { $0 == number }
                subscriptions[number].cancel()
            }
        }

        /// Notes a call: it belongs to the next of those in `waiting` that are still in the list.
        func isCalled(_ number: Int, _ waiting: inout [Int]) {
            let next = waiting.firstIndex { list.contains($0) }
            require(next.map { waiting[$0] } == number, "\(number) is called out of order")
            waiting.removeFirst(next.map { $0 + 1 } ?? 0)
            meddle()
        }

        func call() {
            var waiting = list
            handlers.forEach(after: meddle) { body in
                isCalled(body.number, &waiting)
                if dice.isTrue(0.8) { return true }
                list.removeAll { $0 == body.number }
                return false
            }
            require(!waiting.contains { list.contains($0) }, "some are not called")
        }

        func ask() {
            var (waiting, given) = (Array(list.reversed()), Int?.none)
            let answer: Int? = handlers.answer { body in
                isCalled(body.number, &waiting)
                if dice.isTrue() { given = body.number }
                if given == nil { list.removeAll { $0 == body.number } }
                return given
            }
            require(answer == given, "the answer is \(answer ?? -1), not \(given ?? -1)")
            require(given != nil || !waiting.contains { list.contains($0) }, "some are not asked")
        }

        func compare() {
            require(handlers.isEmpty == list.isEmpty, "whether it is empty")
            for number in subscriptions.indices {
                let isListed = list.contains(number)
                require(handlers.contains { $0.number == number } == isListed, "whether \(number) is listed")
                require(released.contains(number) != isListed, "whether \(number) is released")
            }
        }
    }

    @Test("they are those of a list, in order, and each is released at its end", arguments: 0..<100 as Range<UInt64>)
    func list(seed: UInt64) {
        let compared = Compared(seed: seed)
        for _ in 0..<8 {
            compared.meddle()
            compared.dice.isTrue() ? compared.call() : compared.ask()
            compared.compare()
        }
        // Without the object, the subscriptions retain nothing.
        withExtendedLifetime(compared.handlers) { compared.handlers = nil }
        compared.require(compared.released.count == compared.subscriptions.count, "not all are released")
        for subscription in compared.subscriptions { subscription.cancel() }
        #expect(compared.faults == [])
    }

    @Test("a subscription releases what it captured when it is cancelled, and does so once")
    func cancelled() {
        var (count, isReleased) = (0, false)
        let subscription: Subscription
        do {
            let body = Body(0) { isReleased = true }
            subscription = Subscription { count += 1 + body.number }
        }
        #expect(!isReleased)
        subscription.cancel()
        subscription.cancel()
        #expect(count == 1 && isReleased)
    }

    @Test("an owner is passed while it lives")
    func owner() {
        var owner: Referent? = Referent()
        let reference = Weak(owner!)
        var given: [Referent] = []
        #expect(reference.with { given.append($0) } && given.first === owner)
        given = []
        owner = nil
        #expect(!reference.with { given.append($0) } && given.isEmpty)
    }
}
