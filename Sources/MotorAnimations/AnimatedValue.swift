import MotorGeometry
import MotorLayers

/// A value as animations calculate with it: up to four numbers that add and scale, or something that only mixes.
///
/// Colours are light here: linear and premultiplied, so that they mix without darkening.
enum AnimatedValue {
    case vector(Kind, SIMD4<Double>)
    case transform(Transform3D)
    /// Anything else: paths and arrays mix where they fit, the rest changes at once.
    case other(Value)

    /// What the numbers of a vector mean.
    enum Kind: UInt8 {
        case number, point, size, rect, color
    }

    init(_ value: Value) {
        switch value {
        case .number(let number): self = .vector(.number, SIMD4(number, 0, 0, 0))
        case .point(let point): self = .vector(.point, SIMD4(point.x, point.y, 0, 0))
        case .size(let size): self = .vector(.size, SIMD4(size.width, size.height, 0, 0))
        case .rect(let rect): self = .vector(.rect, SIMD4(rect))
        case .color(let color): self = .vector(.color, color.light)
        case .transform(let transform): self = .transform(transform)
        default: self = .other(value)
        }
    }

    var value: Value {
        switch self {
        case .vector(.number, let numbers): .number(numbers.x)
        case .vector(.point, let numbers): .point(Point(x: numbers.x, y: numbers.y))
        case .vector(.size, let numbers): .size(Size(width: numbers.x, height: numbers.y))
        case .vector(.rect, let numbers): .rect(Rect(numbers))
        case .vector(.color, let numbers): .color(Color(light: numbers))
        case .transform(let transform): .transform(transform)
        case .other(let value): value
        }
    }

    /// The sum that `additive`, `by` and `cumulative` mean: numbers add, transforms apply one after the other (the one
    /// added first), anything else is replaced by what is added.
    func adding(_ other: AnimatedValue) -> AnimatedValue {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let same, let b)) where kind == same: .vector(kind, a + b)
        case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
        default: other
        }
    }

    /// What must be added to `other` to get this; a transform that cannot be undone is taken as it is.
    func subtracting(_ other: AnimatedValue) -> AnimatedValue {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let same, let b)) where kind == same: .vector(kind, a - b)
        case (.transform(let a), .transform(let b)): .transform(b.inverted().map { a.concatenating($0) } ?? a)
        default: self
        }
    }

    /// This, added to itself so many times: what `cumulative` adds after whole cycles.
    func multiplied(by count: Double) -> AnimatedValue {
        switch self {
        case .vector(let kind, let numbers): return .vector(kind, numbers * count)
        case .transform(let transform):
            var (power, result, left) = (transform, Transform3D.identity, UInt32(min(max(count, 0), 4e9)))
            while left > 0 {
                if left & 1 == 1 { result = result.concatenating(power) }
                power = power.concatenating(power)
                left >>= 1
            }
            return .transform(result)
        case .other: return self
        }
    }

    /// What is `fraction` of the way to another value; goes on beyond 0 and 1 where the type can.
    func interpolated(to other: AnimatedValue, fraction: Double) -> AnimatedValue {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let same, let b)) where kind == same:
            .vector(kind, fraction == 1 ? b : a + (b - a) * fraction)
        case (.transform(let a), .transform(let b)):
            .transform(a.interpolated(to: b, fraction: fraction))
        case (.other(let a), .other(let b)):
            .other(a.mixed(with: b, fraction: fraction))
        default:
            other
        }
    }

    /// This, with the part that the end of a key path names replaced; `nil` where it does not fit.
    func replacing(_ path: Key, with part: AnimatedValue) -> AnimatedValue? {
        guard case .transform(let transform) = self, case .vector(.number, let numbers) = part else {
            return value.replacing(path, with: part.value).map { AnimatedValue($0) }
        }
        // As a value a transform would take an allocation.
        var components = transform.components
        return components.replace(path, with: numbers.x) ? .transform(Transform3D(components)) : nil
    }

    /// How far apart two values are: the length of the way, for paced keyframes.
    func distance(to other: AnimatedValue) -> Double {
        switch (self, other) {
        case (.vector(_, let a), .vector(_, let b)):
            let way = b - a
            return (way * way).sum().squareRoot()
        case (.transform(let a), .transform(let b)):
            let (from, to) = (a.components, b.components)
            let x = to.translation.x - from.translation.x
            let y = to.translation.y - from.translation.y
            let turn = to.rotation.z - from.rotation.z
            let scale = to.uniformScale - from.uniformScale
            return (x * x + y * y + turn * turn + scale * scale).squareRoot()
        default: return 1
        }
    }

    /// Whether all numbers in it are finite.
    var isFinite: Bool {
        switch self {
        case .vector(_, let numbers): (numbers - numbers) == .zero
        case .transform(let transform): transform.isFinite
        case .other: true
        }
    }

    /// Nothing, of the same type: what an additive animation adds when it is over.
    var zero: AnimatedValue {
        switch self {
        case .vector(let kind, _): .vector(kind, .zero)
        case .transform: .transform(.identity)
        case .other(let value): .other(value)
        }
    }
}

extension SIMD4<Double> {
    init(_ rect: Rect) {
        self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }
}

extension Rect {
    /// A rectangle never has a negative extent, even where a spring overshoots.
    init(_ numbers: SIMD4<Double>) {
        self.init(x: numbers.x, y: numbers.y, width: Swift.max(numbers.z, 0), height: Swift.max(numbers.w, 0))
    }
}

extension Value {
    /// Mixes values that are no vectors: paths of one structure, arrays of one length; anything else changes at once.
    fileprivate func mixed(with other: Value, fraction: Double) -> Value {
        switch (self, other) {
        case (.path(let a), .path(let b)):
            return a.interpolated(to: b, fraction: fraction).map { .path($0) } ?? other
        case (.array(let a), .array(let b)) where a.count == b.count:
            var mixed: [Value] = []
            mixed.reserveCapacity(a.count)
            for place in a.indices {
                mixed.append(
                    AnimatedValue(a[place]).interpolated(to: AnimatedValue(b[place]), fraction: fraction).value)
            }
            return .array(mixed)
        default:
            return other
        }
    }
}
