import MotorLayers

/// What animations display for one path, added up from the first to the last.
///
/// This serves a vector that is animated as a whole, as nearly every value is. It needs no table and allocates nothing.
struct Fold {
    let path: Key
    private var vector: Vector?
    /// Whether the value is no vector, or a component or the whole of it is animated too.
    var isComposed = false

    init(path: Key) {
        self.path = path
    }

    /// Adds a value to the displayed one, or replaces it.
    mutating func show(_ shown: Vector, isAdditive: Bool, over model: ModelValues) {
        var shown = shown
        if isAdditive, !isComposed, let below = vector ?? model.vector(path), below.kind == shown.kind {
            shown.numbers = below.numbers + shown.numbers
        }
        // A value that is no longer finite is not displayed.
        if shown.numbers - shown.numbers == .zero { vector = shown }
    }

    var reading: Motion.Reading {
        if isComposed { return .composed }
        return vector.map { .vector($0) } ?? .still
    }
}
