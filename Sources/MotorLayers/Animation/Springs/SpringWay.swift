import MotorMath

/// The movement of a spring: its ends, resolved when it was added.
struct SpringWay {
    /// The key or key path of the value.
    var path: Key
    var kind: AnimatedValue.Kind
    var end: SIMD4<Double>
    /// The initial distance from the end.
    var offset: SIMD4<Double>
    /// The initial velocity.
    var velocity: SIMD4<Double>

    /// Whether it turns an angle by more than half a turn. Its tolerance for settling then does not grow with the
    /// distance.
    var isFarTurn: Bool { abs(offset.x) > .pi && path.isAngle }

    /// Whether it is in proportion to one from 1 to 0 with an initial velocity, so that it takes as long.
    func isInProportion(_ velocity: Double) -> Bool {
        offset != .zero && self.velocity == -offset * velocity && !isFarTurn
    }

    /// How long a spring takes until every number has settled.
    func settlingDuration(_ spring: Spring) -> Double {
        var longest = 0.0
        for place in 0..<4 where offset[place] != 0 || velocity[place] != 0 {
            longest = max(
                longest,
                spring.settlingDuration(
                    offset: offset[place], velocity: velocity[place], threshold: tolerance(of: place, spring)))
        }
        return longest
    }

    /// How near to its end a number has settled.
    func tolerance(of place: Int, _ spring: Spring) -> Double {
        var reach = abs(offset[place]) + abs(velocity[place]) * spring.response / (2 * .pi)
        if reach > .pi, path.isAngle { reach = .pi }
        return reach * SpringAnimation.settledPart
    }
}
