/// A direction of a chart: what is measured, from where to where, and the round values that are written at it.
struct Axis {
    /// A round value and how it is written.
    struct Tick: Equatable {
        let value: Double
        let label: String
    }

    /// What is measured, with its unit.
    let label: String
    let low, high: Double
    let ticks: [Tick]

    /// An axis that ends where the values do.
    ///
    /// - Parameters:
    ///   - values: What must have a place. A single value is given room to both sides.
    ///   - most: How many parts the ticks may make of it.
    init(_ label: String, around values: [Double], most: Int) {
        let (low, high) = Self.limits(values)
        let step = RoundStep(over: high - low, most: most)
        self.init(label, low, high, step)
    }

    /// An axis that ends at round values.
    init(_ label: String, roundAround values: [Double], most: Int) {
        let (low, high) = Self.limits(values)
        var parts = most
        var step = RoundStep(over: high - low, most: parts)
        // Rounding outward may make more parts than there is room for.
        while parts > 1, step.index(high, .up) - step.index(low, .down) > most {
            parts -= 1
            step = RoundStep(over: high - low, most: parts)
        }
        self.init(label, step[step.index(low, .down)], step[step.index(high, .up)], step)
    }

    private init(_ label: String, _ low: Double, _ high: Double, _ step: RoundStep) {
        (self.label, self.low, self.high) = (label, low, high)
        let (first, last) = (step.index(low, .up), step.index(high, .down))
        ticks = first <= last ? (first...last).map { Tick(value: step[$0], label: step.label($0)) } : []
    }

    /// Which part of the axis lies below a value.
    func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

    private static func limits(_ values: [Double]) -> (Double, Double) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        // What differs by less than can be drawn is one value.
        return high - low > 1e-9 * max(1, abs(low), abs(high)) ? (low, high) : (low - 1, high + 1)
    }
}

/// A distance between ticks: 1, 2 or 5 times a power of ten.
struct RoundStep {
    private let factor: Int
    private let exponent: Int

    /// The least that parts a width into no more than so many.
    init(over width: Double, most: Int) {
        let least = width / Double(max(most, 1)) * (1 - 1e-9)
        var exponent = -12
        while exponent < 15, 10 * Self.scaled(1, exponent) <= least { exponent += 1 }
        let factor = [1, 2, 5, 10].first { Self.scaled($0, exponent) >= least } ?? 10
        (self.factor, self.exponent) = factor == 10 ? (1, exponent + 1) : (factor, exponent)
    }

    /// A multiple of the step, the nearest number to what it is in tens.
    subscript(index: Int) -> Double { Self.scaled(index * factor, exponent) }

    /// Which multiple is the next on one side of a value; one that is it but for rounding counts as it.
    func index(_ value: Double, _ side: FloatingPointRoundingRule) -> Int {
        let quotient = value / self[1]
        let nearest = quotient.rounded()
        return Int(abs(quotient - nearest) < max(1e-9, 1e-14 * abs(nearest)) ? nearest : quotient.rounded(side))
    }

    /// A multiple in digits.
    func label(_ index: Int) -> String { Figure.text(self[index], decimals: max(0, -exponent)) }

    /// Dividing by a power of ten is right to the last bit; multiplying by a negative one is not.
    private static func scaled(_ count: Int, _ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= 10 }
        return exponent < 0 ? Double(count) / power : Double(count) * power
    }
}
