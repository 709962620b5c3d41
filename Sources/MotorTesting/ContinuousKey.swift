public import FineMotor

/// A key whose value must be continuous, and its greatest speed.
///
/// A literal is enough for an animated key: the value's own velocity is then the bound. Set a bound for a key without
/// a readable velocity: a color, or a part such as `"position.x"` of a value that is animated as a whole. Derive the
/// bound instead of tuning it:
///
/// - an ease over a distance w in d seconds: w / d times the steepest slope of its curve (1.72 for `easeInEaseOut`)
/// - a spring with response r and a damping ratio of at most 1, over a distance w from rest: w · 2π / r, plus at most
///   its initial speed
/// - several additive animations: the sum of their bounds
public struct ContinuousKey: Sendable, ExpressibleByStringLiteral {
    /// The key or key path.
    public var key: Key
    /// The greatest change of the value per second, as the length of its vector; `nil` to use its velocity.
    public var maximumSpeed: Double?
    /// The period of the value: 2π for an angle; `nil` for none.
    public var period: Double?
    /// Whether the velocity must also be continuous while a spring drives the value.
    public var checksVelocity: Bool

    /// Creates a key to check.
    ///
    /// - Parameters:
    ///   - key: The key or key path. One that names a rotation has a period of 2π.
    ///   - maximumSpeed: In units of the value per second, finite and at least 0; `nil` to use the value's velocity.
    ///   - checksVelocity: Whether the velocity must also be continuous while a spring drives the value. Pass `false`
    ///     if a spring receives a new velocity intentionally, such as a finger's.
    public init(_ key: Key, maximumSpeed: Double? = nil, checksVelocity: Bool = true) {
        if let maximumSpeed {
            precondition(
                maximumSpeed.isFinite && maximumSpeed >= 0,
                "ContinuousKey: maximumSpeed is finite and at least 0, got \(maximumSpeed)")
        }
        self.key = key
        self.maximumSpeed = maximumSpeed
        self.checksVelocity = checksVelocity
        let name = key.name
        period =
            ["rotation", "rotation.x", "rotation.y", "rotation.z"].contains { name.hasSuffix("." + $0) } ? 2 * .pi : nil
    }

    /// Creates a key to check, with the literal's name.
    public init(stringLiteral name: StaticString) {
        self.init(Key(stringLiteral: name))
    }

    /// A key whose value is an angle in radians, whatever its name.
    public static func angle(_ key: Key, maximumSpeed: Double? = nil) -> ContinuousKey {
        var angle = ContinuousKey(key, maximumSpeed: maximumSpeed)
        angle.period = 2 * .pi
        return angle
    }
}

/// A value as numbers that can be compared.
struct ValueVector {
    var numbers: [Double]

    /// `nil` for a value that is not a number and not made of numbers.
    init?(_ value: Value?) {
        switch value {
        case .number(let number)?: numbers = [number]
        case .point(let point)?: numbers = [point.x, point.y]
        case .size(let size)?: numbers = [size.width, size.height]
        case .vector(let vector)?: numbers = [vector.x, vector.y, vector.z, vector.w]
        case .rect(let rect)?: numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .color(let color)?:
            // An invisible color may be any color, so the components are weighted by opacity.
            let alpha = Double(color.alpha)
            numbers = [Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha]
        case .transform(let m)?:
            numbers = [
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
                m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
            ]
        case .array(let values)?:
            numbers = []
            for value in values {
                guard let part = ValueVector(value) else { return nil }
                numbers += part.numbers
            }
        default: return nil
        }
    }

    /// The vector's length.
    var length: Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }

    /// The length of the difference to another vector; with a period, the shortest way around. Infinity if the other is
    /// of a different kind or anything is NaN.
    func distance(to other: ValueVector, period: Double?) -> Double {
        guard numbers.count == other.numbers.count else { return .infinity }
        var sum = 0.0
        for (a, b) in zip(numbers, other.numbers) {
            var difference = b - a
            if let period { difference = difference.remainder(dividingBy: period) }
            sum += difference * difference
        }
        return sum.isNaN ? .infinity : sum.squareRoot()
    }
}
