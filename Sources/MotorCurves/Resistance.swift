internal import MotorPlatform

/// How far a thing follows a finger that pulls it past an edge.
///
/// It keeps the sign, so it works past both ends: whoever pulls by −x is shown the opposite of what x shows.
public enum Resistance: Hashable, Sendable {
    /// |offset|^exponent: no limit, but ever slower. Below one point it leads the finger.
    case powerLaw(exponent: Double)
    /// |offset|^exponent from one point on, and below it (2 − e)·x − (1 − e)·x² for the exponent e: the parabola that has
    /// the power's value and slope at one point, and ends at 0 with the slope 2 − e where the power's is infinite. So a
    /// thing that is pulled by a trembling finger does not leap. The exponent is at most 1.
    case easedPowerLaw(exponent: Double)
    /// (1 − 1 / (x·coefficient/dimension + 1)) · dimension: never further than `dimension`, in points, as scroll views do.
    case rubberBand(dimension: Double, coefficient: Double)

    /// offset^0.7, the formula of Building Fluid Interfaces.
    public static let powerLaw = Resistance.powerLaw(exponent: 0.7)

    /// offset^0.7 from one point on, and a finite slope of 1.3 at 0.
    public static let easedPowerLaw = Resistance.easedPowerLaw(exponent: 0.7)

    /// Returns a rubber band as a scroll view of a size has it, with the coefficient 0.55.
    ///
    /// - Parameter dimension: The view's extent along the pull, in points. Above 0.
    public static func rubberBand(dimension: Double) -> Resistance {
        .rubberBand(dimension: dimension, coefficient: 0.55)
    }

    /// Returns how far the thing is shown beyond its edge when it is pulled `offset` beyond.
    ///
    /// - Precondition: The exponent, or dimension and coefficient, are finite and above 0; the trap names the value.
    public func callAsFunction(_ offset: Double) -> Double {
        check()
        let pull = abs(offset)
        let shown: Double
        switch self {
        case .powerLaw(let exponent):
            shown = motor_pow(pull, exponent)
        case .easedPowerLaw(let exponent):
            shown = pull < 1 ? pull * ((2 - exponent) - (1 - exponent) * pull) : motor_pow(pull, exponent)
        case .rubberBand(let dimension, let coefficient):
            // (1 − 1/(q + 1))·d = d·q/(q + 1), which does not cancel for a small pull.
            let q = pull * coefficient / dimension
            shown = q < .infinity ? dimension * (q / (q + 1)) : dimension
        }
        return offset < 0 ? -shown : shown
    }

    /// Returns how far a thing must be pulled to be shown `shown` beyond its edge: what calling it undoes.
    ///
    /// Of use when a finger catches a thing on its way back. Infinite at and beyond a rubber band's dimension.
    ///
    /// - Precondition: As for calling.
    public func inverse(_ shown: Double) -> Double {
        check()
        let extent = abs(shown)
        let pull: Double
        switch self {
        case .powerLaw(let exponent):
            pull = motor_pow(extent, 1 / exponent)
        case .easedPowerLaw(let exponent):
            // The root that does not cancel, and is there for an exponent of 1 too.
            let slope = 2 - exponent
            pull =
                extent < 1
                ? 2 * extent / (slope + (slope * slope - 4 * (1 - exponent) * extent).squareRoot())
                : motor_pow(extent, 1 / exponent)
        case .rubberBand(let dimension, let coefficient):
            pull = extent < dimension ? extent * dimension / (coefficient * (dimension - extent)) : .infinity
        }
        return shown < 0 ? -pull : pull
    }

    /// Returns how much further the thing is shown for a little more of a pull: the velocity that it has for a finger's
    /// of 1.
    ///
    /// Infinite for a power law at 0, where that starts.
    ///
    /// - Precondition: As for calling.
    public func slope(at offset: Double) -> Double {
        check()
        let pull = abs(offset)
        switch self {
        case .powerLaw(let exponent): return exponent * motor_pow(pull, exponent - 1)
        case .easedPowerLaw(let exponent):
            return pull < 1 ? 2 - exponent - 2 * (1 - exponent) * pull : exponent * motor_pow(pull, exponent - 1)
        case .rubberBand(let dimension, let coefficient):
            let q = pull * coefficient / dimension
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
