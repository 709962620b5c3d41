import MotorGeometry
import MotorLayers

/// What is shown of a layer instead of its own values, at one moment.
///
/// Entries stay when the moment passes and are written anew in place, so that a frame allocates nothing; ``moment``
/// tells which of them count.
struct Presentation {
    private struct Shown<Content> {
        var content: Content
        var moment: UInt32
    }

    private var vectors = KeyTable<Shown<Vector>>()
    private var transforms = KeyTable<Shown<Transform3D>>()
    private var others = KeyTable<Shown<Value>>()
    private var moment: UInt32 = 0
    /// The transition that runs, if any.
    var transition: TransitionTrack?

    private struct Vector {
        var kind: AnimatedValue.Kind
        var numbers: SIMD4<Double>
    }

    /// Forgets what was shown.
    mutating func begin() {
        moment &+= 1
        transition = nil
    }

    /// Gives back what no animation writes any more.
    mutating func clear() { self = Presentation() }

    /// Shows a value for a path.
    mutating func show(_ value: AnimatedValue, for path: Key, isAdditive: Bool, of layer: Layer) {
        var value = value
        if isAdditive, let below = shown(path) ?? layer[path].map({ AnimatedValue($0) }) { value = below.adding(value) }
        switch value {
        case .vector(let kind, let numbers):
            write(Vector(kind: kind, numbers: numbers), into: &vectors, path)
        case .transform(let transform): write(transform, into: &transforms, path)
        case .other(let value): write(value, into: &others, path)
        }
    }

    private func write<Content>(_ content: Content, into table: inout KeyTable<Shown<Content>>, _ path: Key) {
        let place = table.place(of: path)
        if place >= 0 {
            table[place: place] = Shown(content: content, moment: moment)
        } else {
            table.append(Shown(content: content, moment: moment), forKey: path)
        }
    }

    /// What is shown for exactly this path; `nil` where the layer's own value is.
    func shown(_ path: Key) -> AnimatedValue? {
        if let vector = vectors[path], vector.moment == moment { return .vector(vector.content.kind, vector.content.numbers) }
        if transforms.isEmpty && others.isEmpty { return nil }
        if let transform = transforms[path], transform.moment == moment { return .transform(transform.content) }
        if let other = others[path], other.moment == moment { return .other(other.content) }
        return nil
    }

    /// Calls a closure for every part of a base that is shown by a path of its own, such as `transform.scale`.
    func forEachPart(of base: Key, _ body: (Key, AnimatedValue) -> Void) {
        for entry in vectors.entries where entry.payload.moment == moment && entry.key.base == base {
            body(entry.key, .vector(entry.payload.content.kind, entry.payload.content.numbers))
        }
    }
}
