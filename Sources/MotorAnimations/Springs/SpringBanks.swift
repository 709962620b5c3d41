import MotorCurves

/// A stage's sole springs: those that swing and those that do not, each by how many numbers they pull.
struct SpringBanks {
    private let banks = [true, false].flatMap { oscillates in
        [1, 2, 4].map { SpringBank(oscillates: oscillates, each: $0) }
    }
    /// How many springs there are.
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

    /// Takes a spring in.
    mutating func add(_ spring: SoleSpring, _ way: SpringWay, begin: Double, end: Double) {
        let shape = SpringShape(spring.animation.spring)
        spring.bank = Self.bank(way.kind, shape)
        count += 1
        banks[Int(spring.bank)].add(spring, way, shape, begin: begin, end: end)
    }

    /// Lets a spring go.
    mutating func remove(_ spring: SoleSpring) {
        count -= 1
        banks[Int(spring.bank)].remove(spring)
    }

    /// What was said of a spring.
    func facts(_ spring: SoleSpring) -> SpringFacts { banks[Int(spring.bank)].facts(spring) }

    /// Brings all up to a time.
    func bringUp(to time: Double) {
        for bank in banks { bank.bringUp(to: time) }
    }

    /// What a spring shows at a time; `nil` once it is over.
    func shown(_ spring: SoleSpring, at time: Double) -> SIMD4<Double>? {
        banks[Int(spring.bank)].shown(spring, at: time)
    }

    /// How fast a spring's numbers change at a time.
    func velocity(_ spring: SoleSpring, at time: Double) -> SIMD4<Double> {
        let facts = facts(spring)
        guard time < facts.end else { return .zero }
        let basis = spring.animation.spring.basis(at: time - facts.begin)
        return facts.offset * basis.velocityFromOffset + facts.velocity * basis.velocityFromVelocity
    }

    func forEach(_ body: (SoleSpring) -> Void) {
        for bank in banks { bank.forEach(body) }
    }
}
