/// One axis of a chart: its quantity, its range, and the round values labeled on it.
struct Axis {
    /// A round value and its label.
    struct Tick: Equatable {
        let value: Double
        let label: String
    }

    /// The quantity and its unit.
    let label: String
    let low, high: Double
    let ticks: [Tick]

    /// Creates an axis that ends where the values do.
    ///
    /// - Parameters:
    ///   - values: The values that must fit. A single value gets space on both sides.
    ///   - most: The maximum number of parts between ticks.
    init(_ label: String, around values: [Double], most: Int) {
        let (low, high) = Self.limits(values)
        let step = RoundStep(over: high - low, most: most)
        self.init(label, low, high, step)
    }

    /// Creates an axis that ends at round values.
    init(_ label: String, roundAround values: [Double], most: Int) {
        let (low, high) = Self.limits(values)
        var parts = most
        var step = RoundStep(over: high - low, most: parts)
        // Rounding outward may produce more parts than allowed.
        while parts > 1, step.index(high, .up) - step.index(low, .down) > most {
            parts -= 1
            step = RoundStep(over: high - low, most: parts)
        }
        self.init(label, step[step.index(low, .down)], step[step.index(high, .up)], step)
    }

    private init(_ label: String, _ low: Double, _ high: Double, _ step: RoundStep) {
        self.label = label
        self.low = low
        self.high = high
        let (first, last) = (step.index(low, .up), step.index(high, .down))
        ticks = first <= last ? (first...last).map { Tick(value: step[$0], label: step.label($0)) } : []
    }

    /// The fraction of the axis below a value.
    func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

    private static func limits(_ values: [Double]) -> (Double, Double) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        // Values whose difference is too small to draw count as one.
        return high - low > 1e-9 * max(1, abs(low), abs(high)) ? (low, high) : (low - 1, high + 1)
    }
}

/// A distance between ticks: 1, 2 or 5 times a power of ten.
struct RoundStep {
    private let factor: Int
    private let exponent: Int

    /// The smallest step that divides a width into at most this many parts.
    init(over width: Double, most: Int) {
        let least = width / Double(max(most, 1)) * (1 - 1e-9)
        var exponent = -12
        while exponent < 15, 10 * Self.scaled(1, exponent) <= least { exponent += 1 }
        let factor = [1, 2, 5, 10].first { Self.scaled($0, exponent) >= least } ?? 10
        (self.factor, self.exponent) = factor == 10 ? (1, exponent + 1) : (factor, exponent)
    }

    /// A multiple of the step, as the double nearest to its decimal value.
    subscript(index: Int) -> Double { Self.scaled(index * factor, exponent) }

    /// The next multiple on one side of a value. One that equals the value up to rounding counts as equal.
    func index(_ value: Double, _ side: FloatingPointRoundingRule) -> Int {
        let quotient = value / self[1]
        let nearest = quotient.rounded()
        return Int(abs(quotient - nearest) < max(1e-9, 1e-14 * abs(nearest)) ? nearest : quotient.rounded(side))
    }

    /// A multiple as text.
    func label(_ index: Int) -> String { Figure.text(self[index], decimals: max(0, -exponent)) }

    /// Dividing by a power of ten is exact to the last bit; multiplying by a negative one is not.
    private static func scaled(_ count: Int, _ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= 10 }
        return exponent < 0 ? Double(count) / power : Double(count) * power
    }
}
