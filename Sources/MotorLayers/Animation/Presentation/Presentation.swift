import MotorMath

/// The values that animations display instead of a layer's own, at one moment.
///
/// Entries are kept from frame to frame and overwritten, so that a frame allocates nothing; ``moment``
/// identifies the current ones.
struct Presentation {
    private struct Shown<Content> {
        var content: Content
        var moment: UInt32
    }

    private var vectors = KeyTable<Shown<Vector>>()
    private var transforms = KeyTable<Shown<Transform3D>>()
    private var others = KeyTable<Shown<Value>>()
    private var moment: UInt32 = 0
    /// Whether components such as `transform.scale` are animated; only if so does ``presented(_:over:)`` read the model.
    private(set) var hasParts = false

    /// Discards all values.
    mutating func begin() {
        moment &+= 1
        hasParts = false
    }

    /// Records a value for a path. It replaces earlier values of the path and its components.
    mutating func show(_ value: AnimatedValue, for path: Key, isAdditive: Bool, over model: ModelValues) {
        var value = value
        if isAdditive, let below = presented(path, over: model) ?? model[path] { value = below.adding(value) }
        // A value that has become infinite or NaN is not displayed.
        guard value.isFinite else { return }
        if hasParts { coverParts(of: path) }
        switch value {
        case .vector(let kind, let numbers): write(Vector(kind: kind, numbers: numbers), path)
        case .transform(let transform): Self.write(transform, into: &transforms, at: moment, path)
        case .other(let value): Self.write(value, into: &others, at: moment, path)
        }
        if path.base != nil { hasParts = true }
    }

    /// Records a vector for a path: the fast path, which nearly every animation takes.
    mutating func show(_ vector: Vector, for path: Key, isAdditive: Bool, over model: ModelValues) {
        if isAdditive || hasParts {
            return show(.vector(vector.kind, vector.numbers), for: path, isAdditive: isAdditive, over: model)
        }
        write(vector, path)
        if path.base != nil { hasParts = true }
    }

    private mutating func write(_ vector: Vector, _ path: Key) {
        Self.write(vector, into: &vectors, at: moment, path)
    }

    /// Not a method of the value that contains the table, because that would copy the table first.
    private static func write<Content>(
        _ content: Content, into table: inout KeyTable<Shown<Content>>, at moment: UInt32, _ path: Key
    ) {
        if let index = table.index(of: path) {
            table[at: index] = Shown(content: content, moment: moment)
        } else {
            table.append(Shown(content: content, moment: moment), forKey: path)
        }
    }

    private mutating func coverParts(of path: Key) {
        for index in vectors.entries.indices
        where vectors.entries[index].payload.moment == moment && vectors.entries[index].key.base == path {
            vectors[at: index].moment = moment &- 1
        }
    }

    /// The displayed value for a path, combined from the whole and its components; `nil` if the layer's own value is
    /// displayed.
    func presented(_ path: Key, over model: ModelValues) -> AnimatedValue? {
        if let shown = shown(path) { return hasParts ? withParts(shown, of: path) ?? shown : shown }
        if let base = path.base {
            guard let part = presented(base, over: model)?.value.part(path) else { return nil }
            return AnimatedValue(part)
        }
        guard hasParts, let whole = model[path] else { return nil }
        return withParts(whole, of: path)
    }

    /// The recorded value for exactly this path.
    private func shown(_ path: Key) -> AnimatedValue? {
        if let vector = vectors[path], vector.moment == moment {
            return .vector(vector.content.kind, vector.content.numbers)
        }
        if transforms.isEmpty && others.isEmpty { return nil }
        if let transform = transforms[path], transform.moment == moment { return .transform(transform.content) }
        if let other = others[path], other.moment == moment { return .other(other.content) }
        return nil
    }

    /// A value combined with the separately recorded components; `nil` if there are none.
    private func withParts(_ whole: AnimatedValue, of base: Key) -> AnimatedValue? {
        var composed: AnimatedValue?
        forEachPart(of: base) { path, part in composed = (composed ?? whole).replacing(path, with: part) ?? composed }
        return composed
    }

    private func forEachPart(of base: Key, _ body: (Key, AnimatedValue) -> Void) {
        for entry in vectors.entries where entry.payload.moment == moment && entry.key.base == base {
            body(entry.key, .vector(entry.payload.content.kind, entry.payload.content.numbers))
        }
    }
}
