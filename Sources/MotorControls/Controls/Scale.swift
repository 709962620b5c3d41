import MotorLayers
import MotorMath

/// The values of a slider along its track. Some of them are detents.
struct Scale {
    /// The positions of both ends, in points.
    let positions: ClosedRange<Double>
    /// The values of the detents.
    let detents: Detents
    private let values: ClosedRange<Double>
    private let isMirrored: Bool

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - values: The values at both ends.
    ///   - positions: The positions of both ends, in points.
    ///   - isMirrored: Whether the greatest value is at the left end.
    ///   - detents: An array of numbers, or a number of detents from 2 to 1000, evenly spaced from end to end. Anything
    ///     else, and a number out of range, counts as none.
    init(
        _ values: ClosedRange<Double>, along positions: ClosedRange<Double>, isMirrored: Bool = false, detents: Value?
    ) {
        self.values = values
        self.positions = positions
        self.isMirrored = isMirrored
        var marks = (detents?.array ?? []).compactMap { $0.number }.filter { values.contains($0) }
        if let count = detents?.number, count >= 2, count <= 1000 {
            let count = Int(count)
            marks = (0..<count).map { values.lowerBound + values.extent * Double($0) / Double(count - 1) }
        }
        self.detents = Detents(marks)
    }

    /// The position of a value, in points.
    func position(of value: Double) -> Double {
        let part = values.extent > 0 ? (value - values.lowerBound) / values.extent : 0
        return mirrored(positions.lowerBound + part * positions.extent)
    }

    private func mirrored(_ position: Double) -> Double {
        isMirrored ? positions.lowerBound + (positions.upperBound - position) : position
    }

    /// The value at a position, or that of the nearest detent. Beyond an end, that of the end.
    func value(at position: Double) -> Double {
        let position = mirrored(position)
        let part = positions.extent > 0 ? min(max((position - positions.lowerBound) / positions.extent, 0), 1) : 0
        // Computed from the nearer end, so that both ends are exact.
        let value =
            part < 0.5 ? values.lowerBound + values.extent * part : values.upperBound - values.extent * (1 - part)
        return detents.nearest(to: value).map { detents.positions[$0] } ?? value
    }

    /// The positions of the detents, in points.
    var ticks: [Double] { detents.positions.map { position(of: $0) } }

    /// A vertical line at each of them.
    func drawnTicks(from top: Double, to bottom: Double) -> Path {
        var path = Path()
        for x in ticks {
            path.move(to: Point(x: x, y: top))
            path.addLine(to: Point(x: x, y: bottom))
        }
        return path
    }

    /// The value to which an arrow leads: the next detent or, without detents, the next whole number of steps above the
    /// lower end, so that stepping back returns to the same value. The value itself if there is none.
    ///
    /// - Parameters:
    ///   - value: A value in the range.
    ///   - direction: Above 0 for a greater value, below 0 for a smaller one.
    ///   - step: A twentieth of the range if it is `nil`.
    func next(to value: Double, _ direction: Double, step: Double?) -> Double {
        let isUp = direction > 0
        if !detents.positions.isEmpty {
            return (isUp ? detents.positions.first { $0 > value } : detents.positions.last { $0 < value }) ?? value
        }
        let step = step ?? values.extent / 20
        guard step > 0 else { return value }
        let count = (value - values.lowerBound) / step
        return self.value(isUp ? (count + 1e-9).rounded(.down) + 1 : (count - 1e-9).rounded(.up) - 1, step: step)
    }

    /// The whole number of steps above the lower end that is nearest to a value, at most the upper end.
    ///
    /// - Parameters:
    ///   - value: A value in the range.
    ///   - step: A distance greater than 0.
    func value(nearestTo value: Double, step: Double) -> Double {
        let last = (values.extent / step + 1e-9).rounded(.down)
        let count = min(((value - values.lowerBound) / step).rounded(), last)
        return count < .infinity ? self.value(count, step: step) : value
    }

    /// A number of steps above the lower end: 0.3, not 0.30000000000000004, for three steps of 0.1.
    private func value(_ count: Double, step: Double) -> Double {
        let sum = values.lowerBound + step * count
        let decimal = (sum * 1e9).rounded() / 1e9
        return abs(decimal - sum) <= 4 * max(abs(values.lowerBound), abs(sum)).ulp ? decimal : sum
    }
}

extension ClosedRange<Double> {
    fileprivate var extent: Double { upperBound - lowerBound }
}
