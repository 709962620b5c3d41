/// A spring in the numbers with which its way is worked out fastest.
///
/// It leads to what ``Spring/basis(at:)`` says of offsets, by the same formulas with powers of two and quarter turns in the
/// place of exponentials and angles.
package struct SpringShape: Sendable {
    /// Whether it swings: whether ``pace`` means quarter turns.
    package let oscillates: Bool
    /// How fast the slower part dies out: binary logarithm per second, 0 or below.
    let fall: Double
    /// Below critical damping quarter turns per second; from there on how much faster the faster part dies out, like
    /// ``fall``; 0 for critical damping.
    let pace: Double

    package init(_ spring: Spring) {
        // Nobody sees the difference, and no product of these with a time is too large: not to die out faster than within
        // a billionth of a second, not to swing faster than that, or not to swing when it takes for ever.
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

    /// For so many seconds any spring may be brought up by ``SpringQuad``: what swings fastest still has a digit of its
    /// quarter turns then.
    package static var horizon: Double { 1e6 }

    /// The offset after so many seconds, at least 0, for each unit of offset and for each unit of velocity: up to
    /// ``horizon`` the same bits as ``SpringQuad`` comes to, and later, once its turns have lost their digits, it stays.
    package func factors(at time: Double) -> (offset: Double, velocity: Double) {
        let time = time > Self.horizon ? min(time, oscillates ? 1e15 / pace : 1e100, 1e100) : time
        let factors = SpringQuad.factors(
            Lanes(repeating: time), fall: Lanes(repeating: fall), pace: Lanes(repeating: pace), oscillates: oscillates)
        return (factors.offset[0], factors.velocity[0])
    }
}
