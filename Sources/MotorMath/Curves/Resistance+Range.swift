extension Resistance {
    /// Returns a value that moves freely within a range and resists beyond it.
    public func callAsFunction(_ value: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(value, range)
        return edge == value ? value : edge + self(value - edge)
    }

    /// Returns the value that is displayed as `shown`: the inverse of calling it with a range.
    ///
    /// Use it when a finger catches a value that is moving back from beyond an edge.
    public func inverse(_ shown: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(shown, range)
        return edge == shown ? shown : edge + inverse(shown - edge)
    }

    /// Returns the derivative of the displayed value: 1 within the range, including its edges.
    public func slope(at value: Double, in range: ClosedRange<Double>) -> Double {
        let edge = Self.edge(value, range)
        return edge == value ? 1 : slope(at: value - edge)
    }

    /// The point of the range that is nearest to a value.
    private static func edge(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value < range.lowerBound ? range.lowerBound : value > range.upperBound ? range.upperBound : value
    }
}
