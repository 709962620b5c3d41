/// How far a value moves with a finger that drags it past an edge.
///
/// It is an odd function, so it works past both ends: dragging by −x displays the opposite of dragging by x.
public enum Resistance: Hashable, Sendable {
    /// |offset|^exponent: unlimited, but increasingly slow. Below one point it runs ahead of the finger.
    case powerLaw(exponent: Double)
    /// |offset|^exponent from one point on, and below it (2 − e)·x − (1 − e)·x² for the exponent e. This parabola has the
    /// power's value and slope at one point, and the slope 2 − e at 0, where the power's slope is infinite. So a
    /// trembling finger causes no jumps. The exponent is at most 1.
    case easedPowerLaw(exponent: Double)
    /// (1 − 1 / (x·coefficient/dimension + 1)) · dimension: never farther than `dimension`, in points, as in scroll
    /// views.
    case rubberBand(dimension: Double, coefficient: Double)

    /// offset^0.7, the formula of Building Fluid Interfaces.
    public static let powerLaw = Resistance.powerLaw(exponent: 0.7)

    /// offset^0.7 from one point on, with a finite slope of 1.3 at 0.
    public static let easedPowerLaw = Resistance.easedPowerLaw(exponent: 0.7)

    /// Returns the rubber band of a scroll view of a given size, with the coefficient 0.55.
    ///
    /// - Parameter dimension: The view's extent in the direction of the drag, in points. Above 0.
    public static func rubberBand(dimension: Double) -> Resistance {
        .rubberBand(dimension: dimension, coefficient: 0.55)
    }

    /// Returns the displayed distance beyond an edge for a drag of `offset` beyond it.
    ///
    /// - Precondition: The exponent, or dimension and coefficient, are finite and above 0; the trap names the value.
    public func callAsFunction(_ offset: Double) -> Double {
        check()
        let magnitude = abs(offset)
        let shown: Double
        switch self {
        case .powerLaw(let exponent):
            shown = Double.pow(magnitude, exponent)
        case .easedPowerLaw(let exponent):
            shown =
                magnitude < 1
                ? magnitude * ((2 - exponent) - (1 - exponent) * magnitude) : Double.pow(magnitude, exponent)
        case .rubberBand(let dimension, let coefficient):
            // (1 − 1/(q + 1))·d = d·q/(q + 1), which has no cancellation for a small magnitude.
            let q = magnitude * coefficient / dimension
            shown = q < .infinity ? dimension * (q / (q + 1)) : dimension
        }
        return offset < 0 ? -shown : shown
    }

    /// Returns the drag that displays `shown` beyond an edge: the inverse of calling it.
    ///
    /// Use it when a finger catches a value that is moving back. Infinite at and beyond a rubber band's dimension.
    ///
    /// - Precondition: As for calling.
    public func inverse(_ shown: Double) -> Double {
        check()
        let extent = abs(shown)
        let magnitude: Double
        switch self {
        case .powerLaw(let exponent):
            magnitude = Double.pow(extent, 1 / exponent)
        case .easedPowerLaw(let exponent):
            // This form of the root has no cancellation, and also works for an exponent of 1.
            let slope = 2 - exponent
            magnitude =
                extent < 1
                ? 2 * extent / (slope + (slope * slope - 4 * (1 - exponent) * extent).squareRoot())
                : Double.pow(extent, 1 / exponent)
        case .rubberBand(let dimension, let coefficient):
            magnitude = extent < dimension ? extent * dimension / (coefficient * (dimension - extent)) : .infinity
        }
        return shown < 0 ? -magnitude : magnitude
    }

    /// Returns the derivative of the displayed distance: its velocity for a finger's velocity of 1.
    ///
    /// Infinite for a power law at 0.
    ///
    /// - Precondition: As for calling.
    public func slope(at offset: Double) -> Double {
        check()
        let magnitude = abs(offset)
        switch self {
        case .powerLaw(let exponent): return exponent * Double.pow(magnitude, exponent - 1)
        case .easedPowerLaw(let exponent):
            return magnitude < 1
                ? 2 - exponent - 2 * (1 - exponent) * magnitude : exponent * Double.pow(magnitude, exponent - 1)
        case .rubberBand(let dimension, let coefficient):
            let q = magnitude * coefficient / dimension
            return coefficient / (q + 1) / (q + 1)
        }
    }

    private func check() {
        switch self {
        case .powerLaw(let exponent):
            precondition(
                exponent > 0 && exponent.isFinite, "Resistance: exponent is finite and above 0, got \(exponent)")
        case .easedPowerLaw(let exponent):
            precondition(
                exponent > 0 && exponent <= 1, "Resistance: an eased exponent is above 0 and at most 1, got \(exponent)"
            )
        case .rubberBand(let dimension, let coefficient):
            precondition(
                dimension > 0 && dimension.isFinite, "Resistance: dimension is finite and above 0, got \(dimension)")
            precondition(
                coefficient > 0 && coefficient.isFinite,
                "Resistance: coefficient is finite and above 0, got \(coefficient)")
        }
    }
}
