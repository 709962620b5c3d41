/// A type of your own whose values animate: it says how it becomes up to four numbers, and what it is for other numbers.
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
/// A layer stores it as a ``Value/vector(_:)``, so springs, eases, keyframes, drags, bindings and velocities work on it as on a
/// point: each number by itself. Numbers that are not used are 0.
public protocol AnimatableValue: LayerValue {
    /// The numbers that represent it: finite ones, which add and scale. An animation of others is refused.
    var numbers: SIMD4<Double> { get }

    /// Creates it from numbers, which may be between those of two values, or beyond them: springs overshoot.
    init(numbers: SIMD4<Double>)
}

extension AnimatableValue {
    /// A vector of its numbers.
    public var layerValue: Value { .vector(numbers) }

    /// The value that has a vector's numbers; `nil` for another type.
    public static func content(of value: Value) -> Self? { value.vector.map { Self(numbers: $0) } }
}
