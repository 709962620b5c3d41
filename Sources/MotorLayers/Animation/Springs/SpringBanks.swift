import MotorMath

/// A stage's springs: one bank for each combination of underdamped or not and the count of numbers.
final class SpringBanks {
    private let banks: [SpringBank]
    /// The number of springs.
    private(set) var count = 0

    init() {
        banks = (0..<6).map { SpringBank(oscillates: $0 < 3, each: 1 << ($0 % 3)) }
    }

    var isEmpty: Bool { count == 0 }

    private func bank(_ kind: AnimatedValue.Kind, _ shape: SpringShape) -> SpringBank {
        let size =
            switch kind.count {
            case 1: 0
            case 2: 1
            default: 2
            }
        return banks[shape.oscillates ? size : size + 3]
    }

    /// Adds a spring.
    func add(_ spring: BankedSpring, _ start: SpringStart, begin: Double, end: Double) {
        let shape = SpringShape(spring.physics)
        let bank = bank(start.kind, shape)
        spring.bank = Unretained(bank)
        count += 1
        bank.add(spring, start, shape, begin: begin, end: end)
    }

    /// Removes a spring.
    func remove(_ spring: BankedSpring) {
        count -= 1
        spring.bank?.object.remove(spring)
    }

    /// The stored state of a spring that has been added.
    func facts(_ spring: BankedSpring) -> SpringFacts {
        guard let bank = spring.bank else { return SpringFacts(begin: 0, end: 0) }
        return bank.object.facts(spring)
    }

    /// Computes all springs for a time.
    func evaluate(to time: Double) { forEachBank { $0.evaluate(to: time) } }

    /// The velocity of a spring's numbers at a time.
    func velocity(_ spring: BankedSpring, at time: Double) -> SIMD4<Double> {
        let facts = facts(spring)
        guard time < facts.end else { return .zero }
        let basis = spring.physics.basis(at: time - facts.begin)
        return facts.offset * basis.velocityFromOffset + facts.velocity * basis.velocityFromVelocity
    }

    func forEach(_ body: (BankedSpring) -> Void) { forEachBank { $0.forEach(body) } }

    /// Calls a closure for each bank that is not empty.
    private func forEachBank(_ body: (SpringBank) -> Void) {
        for bank in banks where !bank.isEmpty { body(bank) }
    }
}
