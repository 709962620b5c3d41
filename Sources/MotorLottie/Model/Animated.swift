import MotorLayers
import MotorMath

/// A kind of value that keyframes can change.
protocol Keyframed: Equatable, Sendable {
    /// The value between this one and another; `nil` if no value lies between them.
    ///
    /// - Parameter share: Each component's progress from this value to the other, 0…1 and beyond.
    func blended(to other: Self, _ share: Share) -> Self?

    /// The value plus others, each multiplied by a weight; `nil` if their structures differ.
    func adding(_ others: [(value: Self, weight: Double)]) -> Self?

    /// Creates a value from a layer's value; `nil` if the kind does not match.
    init?(_ value: Value)

    /// The value as a slot's value.
    var slotValue: SlotValue { get }

    /// Reads a value from a table.
    init(from table: inout TableReader)

    /// Writes the value to a table.
    func write(to table: inout TableWriter)
}

/// A slot's value in a file.
enum SlotValue: Sendable {
    case number(Double)
    case point(Point)
    case color(Color)
    case path(Path)
    case numbers([Double])

    /// The value as a layer's value.
    var value: Value {
        switch self {
        case .number(let number): .number(number)
        case .point(let point): .point(point)
        case .color(let color): .color(color)
        case .path(let path): .path(path)
        case .numbers(let numbers): .array(numbers.map { .number($0) })
        }
    }
}

/// The progress from one keyframe to the next: an easing at a fraction of the time.
struct Share {
    let fraction: Double
    /// The first component's progress; all components have it if they share an easing.
    let first: Double
    /// The functions of the components, if they differ.
    private let functions: [TimingFunction]

    init(_ easing: Easing, at fraction: Double) {
        self.fraction = fraction
        switch easing {
        case .linear: (first, functions) = (fraction, [])
        case .same(let function): (first, functions) = (function(fraction), [])
        case .each(let each): (first, functions) = (each[0](fraction), each)
        }
    }

    /// A component's progress.
    subscript(component: Int) -> Double {
        guard component > 0, !functions.isEmpty else { return first }
        return functions[min(component, functions.count - 1)](fraction)
    }
}

/// A keyframe's easing.
enum Easing: Equatable, Sendable {
    case linear
    case same(TimingFunction)
    /// An easing for each component; the last one also applies to any further components.
    case each([TimingFunction])
}

/// A keyframe: the value from its time on.
struct Keyframe<Number: Keyframed>: Equatable, Sendable {
    var time: Double
    var value: Number
    var easing = Easing.linear
    /// Whether the value stays until the next keyframe.
    var isHeld = false
}

/// A value that may change over time and that a layer may replace.
struct Animated<Number: Keyframed>: Equatable, Sendable {
    /// The value without keyframes, or that of the first one.
    var still: Number
    /// In chronological order; empty for a constant value.
    var keys: [Keyframe<Number>] = []
    /// The index in the file's table of replaceable values, or −1.
    var slot: Int32 = -1

    init(_ still: Number) {
        self.still = still
    }

    init(keys: [Keyframe<Number>], or still: Number) {
        self.still = keys.first?.value ?? still
        self.keys = keys.count > 1 ? keys : []
    }

    /// Whether the value depends on neither time nor a layer.
    var isStill: Bool { keys.isEmpty && slot < 0 }

    /// The file's value at a frame.
    func value(at frame: Double) -> Number {
        guard !keys.isEmpty else { return still }
        let (index, share) = keys.position(at: frame)
        guard let share else { return keys[index].value }
        return keys[index].value.blended(to: keys[index + 1].value, share) ?? keys[index].value
    }

    /// All values in the keyframes.
    var values: [Number] { keys.isEmpty ? [still] : keys.map { $0.value } }
}

extension Array {
    /// The last keyframe at or before a frame, or the first one; and the progress to the next, `nil` if the value holds.
    func position<Number>(at frame: Double) -> (index: Int, share: Share?) where Element == Keyframe<Number> {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time <= frame { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return (0, nil) }
        guard low < count, !self[low - 1].isHeld else { return (low - 1, nil) }
        let (from, to) = (self[low - 1].time, self[low].time)
        return (low - 1, Share(self[low - 1].easing, at: (frame - from) / (to - from)))
    }
}

extension Double: Keyframed {
    func blended(to other: Double, _ share: Share) -> Double? { self + (other - self) * share.first }

    func adding(_ others: [(value: Double, weight: Double)]) -> Double? {
        others.reduce(self) { $0 + $1.value * $1.weight }
    }

    var slotValue: SlotValue { .number(self) }

    init?(_ value: Value) {
        guard let number = value.number, number.isFinite else { return nil }
        self = number
    }
}

extension Point: Keyframed {
    func blended(to other: Point, _ share: Share) -> Point? {
        Point(x: x + (other.x - x) * share[0], y: y + (other.y - y) * share[1])
    }

    func adding(_ others: [(value: Point, weight: Double)]) -> Point? {
        others.reduce(self) { $0 + $1.value * $1.weight }
    }

    var slotValue: SlotValue { .point(self) }

    init?(_ value: Value) {
        switch value {
        case .point(let point): self = point
        case .size(let size): self.init(x: size.width, y: size.height)
        default: return nil
        }
        guard isFinite else { return nil }
    }
}

extension Color: Keyframed {
    /// Component by component, as stored.
    func blended(to other: Color, _ share: Share) -> Color? {
        func mixed(_ a: Float, _ b: Float, _ component: Int) -> Float {
            min(max(a + (b - a) * Float(share[component]), 0), 1)
        }
        return Color(
            red: mixed(red, other.red, 0), green: mixed(green, other.green, 1), blue: mixed(blue, other.blue, 2))
    }

    func adding(_ others: [(value: Color, weight: Double)]) -> Color? {
        func sum(_ component: (Color) -> Float) -> Float {
            let sum = others.reduce(Double(component(self))) { $0 + Double(component($1.value)) * $1.weight }
            return Float(min(max(sum, 0), 1))
        }
        return Color(red: sum { $0.red }, green: sum { $0.green }, blue: sum { $0.blue })
    }

    var slotValue: SlotValue { .color(self) }

    init?(_ value: Value) {
        guard let color = value.color else { return nil }
        self = color
    }
}

extension Path: Keyframed {
    func blended(to other: Path, _ share: Share) -> Path? { interpolated(to: other, fraction: share.first) }

    func adding(_ others: [(value: Path, weight: Double)]) -> Path? {
        var sum = self
        for other in others {
            guard let next = sum.combined(with: other.value, { $0 + $1 * other.weight }) else { return nil }
            sum = next
        }
        return sum
    }

    var slotValue: SlotValue { .path(self) }

    init?(_ value: Value) {
        guard let path = value.path, path.isFinite else { return nil }
        self = path
    }
}

/// A gradient's numbers: an offset and three components for each color, then an offset and an alpha for each opacity.
struct GradientNumbers: Keyframed {
    var numbers: [Double]
    /// The number of colors if a layer supplies them; 0 for the gradient's own number.
    var count = 0

    func blended(to other: GradientNumbers, _ share: Share) -> GradientNumbers? {
        guard numbers.count == other.numbers.count else { return nil }
        return GradientNumbers(numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * share.first })
    }

    func adding(_ others: [(value: GradientNumbers, weight: Double)]) -> GradientNumbers? {
        var sum = numbers
        for other in others {
            guard other.value.numbers.count == sum.count else { return nil }
            for index in sum.indices { sum[index] += other.value.numbers[index] * other.weight }
        }
        return GradientNumbers(numbers: sum)
    }

    /// The numbers; only the gradient knows how many of them are colors.
    var slotValue: SlotValue { .numbers(numbers) }

    init(numbers: [Double]) {
        self.numbers = numbers
    }

    /// Evenly spaced colors.
    init?(_ value: Value) {
        guard let values = value.array else { return nil }
        numbers = values.compactMap { $0.number }
        if !numbers.isEmpty, numbers.count == values.count { return }
        let colors = values.compactMap { $0.color }
        guard !colors.isEmpty else { return nil }
        (numbers, count) = ([], colors.count)
        let last = Double(max(count - 1, 1))
        for (index, color) in colors.enumerated() {
            numbers += [Double(index) / last, Double(color.red), Double(color.green), Double(color.blue)]
        }
        for (index, color) in colors.enumerated() { numbers += [Double(index) / last, Double(color.alpha)] }
    }
}
