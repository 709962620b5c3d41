extension Resistance {
    /// Returns a value that is free within a range and resists beyond it.
    public func callAsFunction(_ value: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(value, range)
        return edge == value ? value : edge + self(value - edge)
    }

    /// Returns the value that is shown as `shown`: what calling it with a range undoes.
    ///
    /// Of use when a finger catches a thing beyond an edge, on its way back.
    public func inverse(_ shown: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(shown, range)
        return edge == shown ? shown : edge + inverse(shown - edge)
    }

    /// Returns how much further is shown for a little more of a value: 1 within the range, at its edges too.
    public func slope(at value: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(value, range)
        return edge == value ? 1 : slope(at: value - edge)
    }

    /// The place of the range that is nearest to a value.
    private static func edge(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value < range.lowerBound ? range.lowerBound : value > range.upperBound ? range.upperBound : value
    }
}
