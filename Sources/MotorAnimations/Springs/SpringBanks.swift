import MotorCurves

/// A stage's sole springs: one bank for each combination of underdamped or not and the count of numbers.
struct SpringBanks {
    private let banks = [true, false].flatMap { oscillates in
        [1, 2, 4].map { SpringBank(oscillates: oscillates, each: $0) }
    }
    /// The number of springs.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    private static func bank(_ kind: AnimatedValue.Kind, _ shape: SpringShape) -> UInt8 {
        let size: UInt8 =
            switch kind {
            case .number: 0
            case .point, .size: 1
            case .rect, .color: 2
            }
        return shape.oscillates ? size : size + 3
    }

    /// Adds a spring.
    mutating func add(_ spring: BankedSpring, _ way: SpringWay, begin: Double, end: Double) {
        let shape = SpringShape(spring.animation.spring)
        spring.bank = Self.bank(way.kind, shape)
        count += 1
        banks[Int(spring.bank)].add(spring, way, shape, begin: begin, end: end)
    }

    /// Removes a spring.
    mutating func remove(_ spring: BankedSpring) {
        count -= 1
        banks[Int(spring.bank)].remove(spring)
    }

    /// The stored state of a spring.
    func facts(_ spring: BankedSpring) -> SpringFacts { banks[Int(spring.bank)].facts(spring) }

    /// Computes all springs for a time.
    func bringUp(to time: Double) {
        for bank in banks { bank.bringUp(to: time) }
    }

    /// The value of a spring at a time; `nil` once it has ended.
    func shown(_ spring: BankedSpring, at time: Double) -> SIMD4<Double>? {
        banks[Int(spring.bank)].shown(spring, at: time)
    }

    /// The velocity of a spring's numbers at a time.
    func velocity(_ spring: BankedSpring, at time: Double) -> SIMD4<Double> {
        let facts = facts(spring)
        guard time < facts.end else { return .zero }
        let basis = spring.animation.spring.basis(at: time - facts.begin)
        return facts.offset * basis.velocityFromOffset + facts.velocity * basis.velocityFromVelocity
    }

    func forEach(_ body: (BankedSpring) -> Void) {
        for bank in banks { bank.forEach(body) }
    }
}
