/// What animations display for one path, added up from the first to the last.
///
/// This serves a vector that is animated as a whole, as nearly every value is. It needs no table and allocates nothing.
struct Fold {
    /// What is displayed.
    enum Reading: UInt8 {
        /// The layer's own value.
        case still
        /// ``Fold/vector``.
        case vector
        /// Something that is no vector, or that is composed of a whole and components.
        case composed
        /// An addition to the layer's own value, which has to be asked first.
        case above
    }

    let path: Key
    private(set) var reading = Reading.still
    private(set) var vector: Vector
    /// The key of an animation to leave out.
    private let excluded: Key?
    /// Whether the layer's own value has been asked, and is in ``vector``, unless that is none.
    private var knowsModel = false
    private var hasModel = false

    init(_ path: Key, without excluded: Key? = nil) {
        (self.path, self.excluded) = (path, excluded)
        vector = Vector(kind: .number, numbers: .zero)
    }

    /// Begins again, on top of the layer's own value; `nil` if that is no vector.
    mutating func put(on model: Vector?) {
        (reading, knowsModel, hasModel) = (.still, true, model != nil)
        if let model { vector = model }
    }

    /// Whether an animation is not left out.
    func leaves(_ running: Running) -> Bool { excluded == nil || running.key != excluded }

    /// Whether something can be added now. If the layer's own value is beneath, that has to be asked first.
    mutating func mayAdd() -> Bool {
        if reading == .still, !knowsModel { reading = .above }
        return reading != .above
    }

    /// Adds a value to the displayed one, or replaces it.
    mutating func show(_ kind: AnimatedValue.Kind, _ numbers: SIMD4<Double>, isAdditive: Bool) {
        guard reading.rawValue <= Reading.vector.rawValue else { return }
        var numbers = numbers
        if isAdditive, vector.kind == kind, reading == .vector || hasModel { numbers = vector.numbers + numbers }
        // A value that is no longer finite is not displayed.
        guard numbers.isFinite else { return }
        (reading, vector) = (.vector, Vector(kind: kind, numbers: numbers))
    }

    /// Notes that the value is no vector, or that a component or the whole of it is animated too.
    mutating func showOther() { reading = .composed }
}
