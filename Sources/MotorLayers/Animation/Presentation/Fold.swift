/// The displayed value of one path, accumulated from the first animation to the last.
///
/// This handles a vector that is animated as a whole, as nearly every value is. It needs no table and allocates nothing.
struct Fold {
    /// The displayed value.
    enum Reading: UInt8 {
        /// The layer's own value.
        case still
        /// ``Fold/vector``.
        case vector
        /// Not a vector, or composed of a whole and components.
        case composed
        /// An addition to the layer's own value, which must be read first.
        case above
    }

    let path: Key
    private(set) var reading = Reading.still
    private(set) var vector: Vector
    /// The key of an animation to leave out.
    private let excluded: Key?
    /// Whether the layer's own value has been read; if it is a vector, it is in ``vector``.
    private var knowsModel = false
    private var hasModel = false

    init(_ path: Key, without excluded: Key? = nil) {
        (self.path, self.excluded) = (path, excluded)
        vector = Vector(kind: .number, numbers: .zero)
    }

    /// Starts over, on top of the layer's own value; `nil` if that is not a vector.
    mutating func put(on model: Vector?) {
        reading = .still
        knowsModel = true
        hasModel = model != nil
        if let model { vector = model }
    }

    /// Whether an animation is included.
    func leaves(_ running: Running) -> Bool { excluded == nil || running.key != excluded }

    /// Whether a value can be added now. If the layer's own value is beneath, it must be read first.
    mutating func mayAdd() -> Bool {
        if reading == .still, !knowsModel { reading = .above }
        return reading != .above
    }

    /// Adds a value to the displayed one, or replaces it.
    mutating func show(_ kind: AnimatedValue.Kind, _ numbers: SIMD4<Double>, isAdditive: Bool) {
        guard reading.rawValue <= Reading.vector.rawValue else { return }
        var numbers = numbers
        if isAdditive, vector.kind == kind, reading == .vector || hasModel { numbers = vector.numbers + numbers }
        // A value that has become infinite or NaN is not displayed.
        guard numbers.isFinite else { return }
        (reading, vector) = (.vector, Vector(kind: kind, numbers: numbers))
    }

    /// Records that the value is not a vector, or that a component or the whole is animated too.
    mutating func showOther() { reading = .composed }
}
