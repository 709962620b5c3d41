import MotorMath

/// The values that animations display instead of a layer's own, at one moment.
///
/// Entries are kept from frame to frame and overwritten, so that a frame allocates nothing; those from ``first`` on are the
/// current ones.
struct Presentation {
    private struct Shown<Content> {
        var content: Content
        /// Increases with each value that is recorded.
        var serial: UInt64
    }

    private var vectors = KeyTable<Shown<Vector>>()
    private var transforms = KeyTable<Shown<Transform3D>>()
    private var others = KeyTable<Shown<Value>>()
    /// The serial number of the moment's first value, and of the next one.
    private var (first, next): (UInt64, UInt64) = (1, 1)
    /// Whether components such as `transform.scale` are animated; only if so does ``presented(_:over:)`` read the model.
    private(set) var hasParts = false

    /// Discards all values.
    mutating func begin() {
        first = next
        hasParts = false
    }

    /// Records a value for a path. It replaces earlier values of the path and of its components.
    mutating func show(_ value: AnimatedValue, for path: Key, isAdditive: Bool, over model: ModelValues) {
        var value = value
        if isAdditive, let below = presented(path, over: model) ?? model[path] { value = below.adding(value) }
        // A value that has become infinite or NaN is not displayed.
        guard value.isFinite else { return }
        if hasParts { coverParts(of: path) }
        switch value {
        case .vector(let kind, let numbers): write(Vector(kind: kind, numbers: numbers), path)
        case .transform(let transform): Self.write(transform, into: &transforms, next, path)
        case .other(let value): Self.write(value, into: &others, next, path)
        }
        next += 1
        if path.base != nil { hasParts = true }
    }

    /// Records a vector for a path: the fast path, which nearly every animation takes.
    mutating func show(_ vector: Vector, for path: Key, isAdditive: Bool, over model: ModelValues) {
        if isAdditive || hasParts {
            return show(.vector(vector.kind, vector.numbers), for: path, isAdditive: isAdditive, over: model)
        }
        write(vector, path)
        next += 1
        if path.base != nil { hasParts = true }
    }

    private mutating func write(_ vector: Vector, _ path: Key) {
        Self.write(vector, into: &vectors, next, path)
    }

    /// Not a method of the value that contains the table, because that would copy the table first.
    private static func write<Content>(
        _ content: Content, into table: inout KeyTable<Shown<Content>>, _ serial: UInt64, _ path: Key
    ) {
        if let index = table.index(of: path) {
            table[at: index] = Shown(content: content, serial: serial)
        } else {
            table.append(Shown(content: content, serial: serial), forKey: path)
        }
    }

    private mutating func coverParts(of path: Key) {
        for index in vectors.entries.indices
        where vectors.entries[index].payload.serial >= first && vectors.entries[index].key.isWithin(path) {
            vectors[at: index].serial = 0
        }
    }

    /// The displayed value for a path, combined from the whole and its components; `nil` if the layer's own value is
    /// displayed.
    func presented(_ path: Key, over model: ModelValues) -> AnimatedValue? {
        let shown = shown(path)
        if let base = path.base {
            if let shown, !hasParts(above: path, shown) { return shown }
            guard let part = presented(base, over: model)?.value.part(path) else { return shown }
            return AnimatedValue(part)
        }
        guard hasParts, let whole = shown ?? model[path] else { return shown }
        return withParts(whole, of: path) ?? shown
    }

    /// The recorded value for exactly this path.
    private func shown(_ path: Key) -> AnimatedValue? {
        if let vector = vectors[path], vector.serial >= first {
            return .vector(vector.content.kind, vector.content.numbers)
        }
        if transforms.isEmpty && others.isEmpty { return nil }
        if let transform = transforms[path], transform.serial >= first { return .transform(transform.content) }
        if let other = others[path], other.serial >= first { return .other(other.content) }
        return nil
    }

    /// Whether components of a component are recorded above its value, such as `size.width` above `size`. A number has no
    /// components: `scale`, which names three, is what was recorded.
    private func hasParts(above path: Key, _ shown: AnimatedValue) -> Bool {
        if case .vector(.number, _) = shown { return false }
        return vectors.entries.contains { $0.payload.serial >= first && $0.key != path && $0.key.isWithin(path) }
    }

    /// A value combined with the separately recorded components, in the order of their animations; `nil` if there are none.
    private func withParts(_ whole: AnimatedValue, of base: Key) -> AnimatedValue? {
        var composed: AnimatedValue?
        var last = first - 1
        while let (path, part) = part(of: base, after: last) {
            last = part.serial
            let value = AnimatedValue.vector(part.content.kind, part.content.numbers)
            composed = (composed ?? whole).replacing(path, with: value) ?? composed
        }
        return composed
    }

    /// The first component of a value that was recorded after another one. A value has few, and sorting would allocate.
    private func part(of base: Key, after serial: UInt64) -> (Key, Shown<Vector>)? {
        var found: (key: Key, part: Shown<Vector>)?
        for entry in vectors.entries where entry.payload.serial > serial && entry.key.base == base {
            if entry.payload.serial < found?.part.serial ?? .max { found = (entry.key, entry.payload) }
        }
        return found
    }
}
