import MotorMath

/// A spring in the parameters that are fastest to evaluate.
///
/// It gives the offsets of ``Spring/basis(at:)`` by the same formulas, with powers of two and quarter turns instead of
/// exponentials and angles.
struct SpringShape: Sendable {
    /// Whether it is underdamped, so that ``pace`` is in quarter turns.
    let oscillates: Bool
    /// The decay rate of the slower part as a binary logarithm per second; 0 or negative.
    let fall: Double
    /// Below critical damping, quarter turns per second. Above it, how much faster the faster part decays, in the unit
    /// of ``fall``; 0 at critical damping.
    let pace: Double

    init(_ spring: Spring) {
        // Limits that make no visible difference and keep every product with a time in range: the decay takes at least
        // a billionth of a second, and so does an oscillation, and extremely slow oscillation counts as none.
        fall = -(min(spring.slowRate, 1e12) * Self.log2e)
        let isCritical = !(spring.split > 1e-100)
        oscillates = spring.dampingRatio < 1 && !isCritical
        if oscillates {
            pace = min(spring.split * 0.6366197723675814, 1e9)
        } else {
            pace = isCritical ? 0 : -(2 * spring.split * Self.log2e)
        }
    }

    /// log₂ e
    private static var log2e: Double { 1.4426950408889634 }

    /// The time, in seconds, up to which ``SpringQuad`` may compute any spring: the fastest oscillation is still
    /// precise to one digit of a quarter turn.
    static var horizon: Double { 1e6 }

    /// The offset after a number of seconds, at least 0, per unit of offset and per unit of velocity. Up to ``horizon``
    /// it has the same bits as ``SpringQuad``; later, once the phase has lost all precision, it stays constant.
    func factors(at time: Double) -> (offset: Double, velocity: Double) {
        let time = time > Self.horizon ? min(time, oscillates ? 1e15 / pace : 1e100, 1e100) : time
        let factors = SpringQuad.factors(
            Lanes(repeating: time), fall: Lanes(repeating: fall), pace: Lanes(repeating: pace), oscillates: oscillates)
        return (factors.offset[0], factors.velocity[0])
    }
}
