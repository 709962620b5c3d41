import MotorMath

/// A value that can be interpolated: any ``AnimatedValue``, or the numbers of a vector.
protocol Interpolated {
    /// Interpolates to another value. Extrapolates beyond 0 and 1 if the type supports it.
    func interpolated(to other: Self, fraction: Double) -> Self
    /// The distance between two values, for paced keyframes.
    func distance(to other: Self) -> Double
    /// Whether all its numbers are finite.
    var isFinite: Bool { get }
    /// The value clamped to the reach, for an animation that starts from a value beyond it.
    var withinReach: Self { get }
}

extension AnimatedValue: Interpolated {}
extension SIMD4<Double>: Interpolated {}

/// Up to four numbers that add and scale.
struct Vector {
    var kind: AnimatedValue.Kind
    var numbers: SIMD4<Double>

    init(kind: AnimatedValue.Kind, numbers: SIMD4<Double>) {
        (self.kind, self.numbers) = (kind, numbers)
    }

    /// The numbers of a value; `nil` if it is not a vector.
    @inline(never)
    init?(_ value: Value) {
        switch value {
        case .number(let number): self.init(kind: .number, numbers: SIMD4(number, 0, 0, 0))
        case .point(let point): self.init(kind: .point, numbers: SIMD4(point.x, point.y, 0, 0))
        case .size(let size): self.init(kind: .size, numbers: SIMD4(size.width, size.height, 0, 0))
        case .rect(let rect): self.init(kind: .rect, numbers: SIMD4(rect))
        case .vector(let numbers): self.init(kind: .vector, numbers: numbers)
        case .color(let color): self.init(kind: .color, numbers: color.light)
        default: return nil
        }
    }

    var value: Value {
        switch kind {
        case .number: .number(numbers.x)
        case .point: .point(Point(x: numbers.x, y: numbers.y))
        case .size: .size(Size(width: numbers.x, height: numbers.y))
        case .rect: .rect(Rect(numbers))
        case .vector: .vector(numbers)
        case .color: .color(Color(light: numbers))
        }
    }
}

/// A value in the form that animations compute with: up to four numbers that add and scale, or a value that can only be
/// interpolated.
///
/// Colors are stored as linear, premultiplied light, so that interpolation does not darken them.
enum AnimatedValue {
    case vector(Kind, SIMD4<Double>)
    case transform(Transform3D)
    /// Any other value: paths and arrays are interpolated if they match, others change at once.
    case other(Value)

    /// The meaning of a vector's numbers.
    enum Kind: UInt8 {
        case number, point, size, rect, vector, color

        /// The number of its numbers.
        var count: Int {
            switch self {
            case .number: 1
            case .point, .size: 2
            case .rect, .vector, .color: 4
            }
        }
    }

    init(_ value: Value) {
        if let vector = Vector(value) {
            self = .vector(vector.kind, vector.numbers)
            return
        }
        switch value {
        case .transform(let transform): self = .transform(transform)
        default: self = .other(value)
        }
    }

    var value: Value {
        switch self {
        case .vector(let kind, let numbers): Vector(kind: kind, numbers: numbers).value
        case .transform(let transform): .transform(transform)
        case .other(let value): value
        }
    }

    /// The sum for `additive`, `by` and `cumulative`: numbers are added, transforms are concatenated (the added one
    /// applies first), arrays of equal length and paths of equal structure are added element by element. For anything
    /// else, the added value replaces this one.
    func adding(_ other: AnimatedValue) -> AnimatedValue { sum(other) ?? other }

    /// The sum as in ``adding(_:)``; `nil` if the two cannot be added.
    func sum(_ other: AnimatedValue) -> AnimatedValue? { combined(with: other, by: .sum) }

    /// The value that gives this one when added to `other`. If `other` is a transform without an inverse, the result is this
    /// value itself.
    func subtracting(_ other: AnimatedValue) -> AnimatedValue { combined(with: other, by: .difference) ?? self }

    /// This value added to itself `count` times, which `cumulative` adds after whole cycles.
    func multiplied(by count: Double) -> AnimatedValue {
        combined(with: self, by: .multiplication(by: count)) ?? self
    }

    func interpolated(to other: AnimatedValue, fraction: Double) -> AnimatedValue {
        combined(with: other, by: .interpolation(fraction: fraction)) ?? other
    }

    /// Combines values of one type by an operation; for other values, as the operation says.
    fileprivate func combined(with other: AnimatedValue, by operation: ElementOperation) -> AnimatedValue? {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let same, let b)) where kind == same:
            return .vector(kind, operation.result(a, b))
        case (.transform(let a), .transform(let b)): return .transform(operation.result(a, b))
        case (.other(let a), .other(let b)):
            if let result = a.combined(with: b, by: operation) { return .other(result) }
        default: break
        }
        switch operation {
        case .sum, .difference: return nil
        case .interpolation: return other
        case .zero, .multiplication: return self
        }
    }

    /// This value with the component at the end of a key path replaced; `nil` if it does not fit.
    func replacing(_ path: Key, with part: AnimatedValue) -> AnimatedValue? {
        guard case .transform(let transform) = self, case .vector(.number, let numbers) = part else {
            return value.replacing(path, with: part.value).map { AnimatedValue($0) }
        }
        // A transform in a `Value` would need an allocation.
        var components = transform.components
        guard components.replace(path, with: numbers.x) else { return nil }
        let replaced = Transform3D(components)
        return replaced.isFinite ? .transform(replaced) : nil
    }

    func distance(to other: AnimatedValue) -> Double {
        switch (self, other) {
        case (.vector(_, let a), .vector(_, let b)): return a.distance(to: b)
        case (.transform(let a), .transform(let b)):
            let (from, to) = (a.components, b.components)
            let x = to.translation.x - from.translation.x
            let y = to.translation.y - from.translation.y
            let rotation = to.rotation.z - from.rotation.z
            let scale = to.uniformScale - from.uniformScale
            return (x * x + y * y + rotation * rotation + scale * scale).squareRoot()
        case (.other(let a), .other(let b)):
            return a.elementDistance(to: b) ?? 1
        default: return 1
        }
    }

    var isFinite: Bool {
        switch self {
        case .vector(_, let numbers): numbers.isFinite
        case .transform(let transform): transform.isFinite
        case .other(let value): value.isWithin(.greatestFiniteMagnitude)
        }
    }

    /// The largest magnitude of a number that animates. No sum, product or velocity of such numbers overflows, however
    /// much timing functions and springs overshoot.
    static var reach: Double { 1e50 }

    /// Whether all its numbers are within reach.
    var isWithinReach: Bool {
        switch self {
        case .vector(_, let numbers): numbers.clamped(lowerBound: Self.lowest, upperBound: Self.highest) == numbers
        case .transform(let transform): transform.isWithin(Self.reach)
        case .other(let value): value.isWithin(Self.reach)
        }
    }

    var withinReach: AnimatedValue {
        guard case .vector(let kind, let numbers) = self else { return self }
        return .vector(kind, numbers.withinReach)
    }

    fileprivate static var lowest: SIMD4<Double> { SIMD4(repeating: -reach) }
    fileprivate static var highest: SIMD4<Double> { SIMD4(repeating: reach) }

    /// The zero of the same type, which an additive animation adds after its end.
    var zero: AnimatedValue { combined(with: self, by: .zero) ?? self }
}

extension Transform3D {
    /// Whether no coefficient exceeds a magnitude.
    fileprivate func isWithin(_ limit: Double) -> Bool {
        let rows = (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
        let (low, high) = (SIMD4(repeating: -limit), SIMD4(repeating: limit))
        return rows.0.clamped(lowerBound: low, upperBound: high) == rows.0
            && rows.1.clamped(lowerBound: low, upperBound: high) == rows.1
            && rows.2.clamped(lowerBound: low, upperBound: high) == rows.2
            && rows.3.clamped(lowerBound: low, upperBound: high) == rows.3
    }
}

extension SIMD4<Double> {
    /// The numbers clamped to the reach; 0 for NaN.
    var withinReach: SIMD4<Double> {
        replacing(with: 0, where: self .!= self)
            .clamped(lowerBound: AnimatedValue.lowest, upperBound: AnimatedValue.highest)
    }

    var isFinite: Bool { self - self == .zero }

    func interpolated(to other: SIMD4<Double>, fraction: Double) -> SIMD4<Double> {
        fraction == 1 ? other : self + (other - self) * fraction
    }

    func distance(to other: SIMD4<Double>) -> Double {
        let difference = other - self
        return (difference * difference).sum().squareRoot()
    }

    init(_ point: Point) { self.init(point.x, point.y, 0, 0) }

    init(_ rect: Rect) {
        self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }
}

extension Point {
    init(_ numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y) }
}

extension Rect {
    /// Creates a rectangle; a negative extent, as from an overshooting spring, becomes 0.
    init(_ numbers: SIMD4<Double>) {
        self.init(x: numbers.x, y: numbers.y, width: Swift.max(numbers.z, 0), height: Swift.max(numbers.w, 0))
    }
}

/// How values are combined element by element.
private enum ElementOperation {
    case sum, difference, interpolation(fraction: Double)
    /// These ignore the second element.
    case zero, multiplication(by: Double)

    func result(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        switch self {
        case .sum: a + b
        case .difference: a - b
        case .interpolation(let fraction): a.interpolated(to: b, fraction: fraction)
        case .zero: .zero
        case .multiplication(let count): a * count
        }
    }

    func result(_ a: Transform3D, _ b: Transform3D) -> Transform3D {
        switch self {
        case .sum: return b.concatenating(a)
        case .difference: return b.inverted().map { a.concatenating($0) } ?? a
        case .interpolation(let fraction): return a.interpolated(to: b, fraction: fraction)
        case .zero: return .identity
        case .multiplication(let count):
            var power = a
            var result = Transform3D.identity
            var left = UInt32(min(max(count, 0), 4e9))
            while left > 0 {
                if left & 1 == 1 { result = result.concatenating(power) }
                power = power.concatenating(power)
                left >>= 1
            }
            return result
        }
    }
}

extension Value {
    /// Combines values that are not vectors element by element: paths of equal structure or arrays of equal length.
    /// Returns `nil` for anything else, and if two elements cannot be combined.
    fileprivate func combined(with other: Value, by operation: ElementOperation) -> Value? {
        switch (self, other) {
        case (.path(let a), .path(let b)):
            return a.combined(with: b) { Point(operation.result(SIMD4($0), SIMD4($1))) }.map { .path($0) }
        case (.array(let a), .array(let b)) where a.count == b.count:
            var result: [Value] = []
            result.reserveCapacity(a.count)
            for index in a.indices {
                let (a, b) = (AnimatedValue(a[index]), AnimatedValue(b[index]))
                guard let element = a.combined(with: b, by: operation) else { return nil }
                result.append(element.value)
            }
            return .array(result)
        default:
            return nil
        }
    }

    /// The distance between paths of equal structure or arrays of equal length; `nil` for anything else, and for no elements.
    fileprivate func elementDistance(to other: Value) -> Double? {
        var (squares, isEmpty) = (0.0, true)
        func add(_ distance: Double) { (squares, isEmpty) = (squares + distance * distance, false) }
        switch (self, other) {
        case (.path(let a), .path(let b)):
            _ = a.combined(with: b) {
                add(SIMD4($0).distance(to: SIMD4($1)))
                return $0
            }
        case (.array(let a), .array(let b)) where a.count == b.count:
            for index in a.indices { add(AnimatedValue(a[index]).distance(to: AnimatedValue(b[index]))) }
        default: break
        }
        return isEmpty ? nil : squares.squareRoot()
    }

    /// Whether no number in it exceeds a magnitude. True for values without numbers.
    fileprivate func isWithin(_ limit: Double) -> Bool {
        func isWithin(_ numbers: Double...) -> Bool { numbers.allSatisfy { abs($0) <= limit } }
        switch self {
        case .number(let number): return isWithin(number)
        case .point(let point): return isWithin(point.x, point.y)
        case .size(let size): return isWithin(size.width, size.height)
        case .rect(let rect): return isWithin(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        case .vector(let numbers):
            return isWithin(numbers.x, numbers.y, numbers.z, numbers.w)
        case .color(let color): return color.isFinite
        case .transform(let transform): return transform.isWithin(limit)
        case .path(let path): return path.isWithin(limit)
        case .array(let values): return values.allSatisfy { $0.isWithin(limit) }
        case .bool, .string, .image, .style, .actionTable, .action, .object: return true
        }
    }
}
