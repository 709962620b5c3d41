import MotorCurves
import MotorLayers

/// Where a spring pulls a value, and from where: what its ends have become when it was added.
struct SpringWay {
    /// The value's key or key path.
    var path: Key
    var kind: AnimatedValue.Kind
    var end: SIMD4<Double>
    /// How far from the end it begins.
    var offset: SIMD4<Double>
    /// How fast it begins.
    var velocity: SIMD4<Double>

    /// Whether it is an angle's, over more than half a turn: what is left of it then does not look smaller for having come
    /// from farther away.
    var isFarTurn: Bool { abs(offset.x) > .pi && path.isAngle }

    /// How long a spring takes until every number counts as settled.
    func settlingDuration(_ spring: Spring) -> Double {
        var longest = 0.0
        for place in 0..<4 where offset[place] != 0 || velocity[place] != 0 {
            var reach = abs(offset[place]) + abs(velocity[place]) * spring.response / (2 * .pi)
            if reach > .pi, path.isAngle { reach = .pi }
            longest = max(
                longest,
                spring.settlingDuration(
                    offset: offset[place], velocity: velocity[place], threshold: reach * SpringAnimation.settledPart))
        }
        return longest
    }
}
