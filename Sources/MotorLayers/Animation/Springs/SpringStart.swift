import MotorMath

/// The end, offset and velocity with which a spring starts, resolved when it was added.
struct SpringStart {
    /// The key or key path of the value.
    var path: Key
    var kind: AnimatedValue.Kind
    var end: SIMD4<Double>
    /// The initial distance from the end.
    var offset: SIMD4<Double>
    /// The initial velocity.
    var velocity: SIMD4<Double>

    /// Whether it rotates by more than half a turn. Its tolerance for settling then does not grow with the
    /// distance.
    var isLargeRotation: Bool { abs(offset.x) > .pi && path.isAngle }

    /// Whether it is proportional to a spring from 1 to 0 with an initial velocity, so that both take equally long.
    func isInProportion(_ velocity: Double) -> Bool {
        offset != .zero && self.velocity == -offset * velocity && !isLargeRotation
    }

    /// The time until every number of a spring has settled.
    func settlingDuration(_ spring: Spring) -> Double {
        var longest = 0.0
        for index in 0..<4 where offset[index] != 0 || velocity[index] != 0 {
            longest = max(
                longest,
                spring.settlingDuration(
                    offset: offset[index], velocity: velocity[index], threshold: tolerance(of: index, spring)))
        }
        return longest
    }

    /// The distance from the end within which a number counts as settled.
    func tolerance(of index: Int, _ spring: Spring) -> Double {
        var reach = abs(offset[index]) + abs(velocity[index]) * spring.response / (2 * .pi)
        if reach > .pi, path.isAngle { reach = .pi }
        return reach * SpringAnimation.settledPart
    }
}
