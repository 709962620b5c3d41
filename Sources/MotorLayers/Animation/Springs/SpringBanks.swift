import MotorMath

/// A stage's springs: one bank for each combination of underdamped or not and the count of numbers.
final class SpringBanks {
    private let banks: UnsafeMutableBufferPointer<SpringBank>
    /// The number of springs.
    private(set) var count = 0

    init() {
        banks = .allocate(capacity: 6)
        for index in banks.indices {
            banks.initializeElement(at: index, to: SpringBank(oscillates: index < 3, each: 1 << (index % 3)))
        }
    }

    deinit {
        banks.deinitialize().deallocate()
    }

    var isEmpty: Bool { count == 0 }

    /// The bank of a spring, for a read that does not retain it.
    subscript(spring: BankedSpring) -> Unmanaged<SpringBank> { bank(Int(spring.bank)) }

    private static func bank(_ kind: AnimatedValue.Kind, _ shape: SpringShape) -> UInt8 {
        let size: UInt8 =
            switch kind.count {
            case 1: 0
            case 2: 1
            default: 2
            }
        return shape.oscillates ? size : size + 3
    }

    /// Adds a spring.
    func add(_ spring: BankedSpring, _ start: SpringStart, begin: Double, end: Double) {
        let shape = SpringShape(spring.physics)
        spring.bank = Self.bank(start.kind, shape)
        count += 1
        self[spring]._withUnsafeGuaranteedRef { $0.add(spring, start, shape, begin: begin, end: end) }
    }

    /// Removes a spring.
    func remove(_ spring: BankedSpring) {
        count -= 1
        self[spring]._withUnsafeGuaranteedRef { $0.remove(spring) }
    }

    /// The stored state of a spring.
    func facts(_ spring: BankedSpring) -> SpringFacts { self[spring]._withUnsafeGuaranteedRef { $0.facts(spring) } }

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
        for index in banks.indices {
            bank(index)._withUnsafeGuaranteedRef { if !$0.isEmpty { body($0) } }
        }
    }

    /// A bank, for a use that does not retain it.
    private func bank(_ index: Int) -> Unmanaged<SpringBank> {
        UnsafeRawPointer(banks.baseAddress.unsafelyUnwrapped + index).load(as: Unmanaged<SpringBank>.self)
    }
}
