/// A type of your own whose values animate, by conversion to and from up to four numbers.
///
/// ```swift
/// struct Gauge: AnimatableValue {
///     var level, tilt: Double
///
///     var numbers: SIMD4<Double> { [level, tilt, 0, 0] }
///     init(numbers: SIMD4<Double>) { (level, tilt) = (numbers.x, numbers.y) }
/// }
/// ```
///
/// A layer stores it as a ``Value/vector(_:)``, so springs, eases, keyframes, drags, bindings and velocities treat it
/// like a point, each number independently. Unused numbers are 0.
public protocol AnimatableValue: LayerValue {
    /// The numbers that represent it, which can be added and scaled. They must be finite; an animation with other
    /// numbers is refused.
    var numbers: SIMD4<Double> { get }

    /// Creates a value from numbers, which may lie between those of two values or beyond them, because springs
    /// overshoot.
    init(numbers: SIMD4<Double>)
}

extension AnimatableValue {
    /// A vector of its numbers.
    public var layerValue: Value { .vector(numbers) }

    /// The value with a vector's numbers; `nil` for another type.
    public static func content(of value: Value) -> Self? { value.vector.map { Self(numbers: $0) } }
}
