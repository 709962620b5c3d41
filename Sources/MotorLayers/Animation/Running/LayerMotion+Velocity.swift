package import MotorMath

extension LayerMotion {
    /// The rate of change of a path's displayed value that tracks move, in units per second of stage time; zero for a
    /// value that is not a vector, and without a stage, where no time passes.
    ///
    /// - Parameter key: An animation to leave out.
    func velocity(_ path: Key, without key: Key? = nil) -> SIMD4<Double> {
        guard trackCount > 0, let stage else { return .zero }
        let whole = path.whole
        var isAlone = true
        forEachPath { if $0 != path, $0.whole == whole { isAlone = false } }
        guard isAlone else { return measuredVelocity(path, without: key) }
        var velocity = SIMD4<Double>.zero
        let (local, rate) = (now, rate(on: stage))
        forEachUnheld {
            if let animation = $0.track, animation.isShown(without: key) {
                animation.addVelocity(of: path, at: local, rate: rate, to: &velocity)
            }
            return true
        }
        return velocity.withinReach
    }

    /// The same, measured over a short moment, for a value that several animations move as a whole and in components.
    private func measuredVelocity(_ path: Key, without key: Key?) -> SIMD4<Double> {
        let model = ModelValues(layer: layer)
        func shown(_ later: Double) -> AnimatedValue? {
            evaluated(over: model, without: key, later: later).presented(path, over: model) ?? model[path]
        }
        guard case .vector(_, let now)? = shown(0), case .vector(_, let soon)? = shown(moment) else { return .zero }
        return ((soon - now) / moment).withinReach
    }

    /// The rate of change of a displayed transform's components or of a path's points; `nil` if it does not change.
    func momentum(_ path: Key) -> Momentum? {
        guard trackCount > 0 else { return nil }
        let model = ModelValues(layer: layer)
        func shown(_ later: Double) -> AnimatedValue? {
            evaluated(over: model, later: later).presented(path, over: model)
        }
        guard let now = shown(0), let soon = shown(moment) else { return nil }
        let momentum = Momentum(from: now, to: soon, within: moment)
        guard case .path(let early)? = momentum, let later = shown(2 * moment) else { return momentum }
        // Twice the rate over a moment less that over two is the rate now: what the acceleration adds cancels out.
        guard case .path(let late)? = Momentum(from: now, to: later, within: 2 * moment) else { return nil }
        return early.combined(with: late) { Point(2 * SIMD4($0) - SIMD4($1)) }.map { .path($0) }
    }

    /// A time short enough for the velocity to be nearly constant, and long enough for floating-point precision.
    private var moment: Double { max(1e-6, (stage?.time ?? 0).ulp * 64) }
}

/// The rate of change of a value that is no vector, per second.
enum Momentum {
    case transform(TransformMomentum)
    /// The velocity of each point of a path, as a path.
    case path(Path)

    /// The change between two values; `nil` if there is none, or if they have no points in common.
    init?(from start: AnimatedValue, to end: AnimatedValue, within time: Double) {
        switch (start, end) {
        case (.transform(let start), .transform(let end)) where start != end:
            self = .transform(TransformMomentum(from: start.components, to: end.components, within: time))
        case (.other(.path(let start)), .other(.path(let end))) where start != end:
            let rate = start.combined(with: end) { Point((SIMD4($1) - SIMD4($0)) / time) }
            guard let rate else { return nil }
            self = .path(rate)
        default: return nil
        }
    }

    /// The value after a number of seconds of this momentum; the value itself if it is of another kind.
    func moved(_ value: AnimatedValue, by seconds: Double) -> AnimatedValue {
        switch (self, value) {
        case (.transform(let momentum), .transform(let transform)):
            .transform(momentum.moved(transform, by: seconds))
        case (.path(let rate), .other(.path(let path))):
            path.combined(with: rate) { Point(SIMD4($0) + SIMD4($1) * seconds) }.map { .other(.path($0)) } ?? value
        default: value
        }
    }
}

extension SIMD4<Double> {
    fileprivate init(_ point: Point) { self.init(point.x, point.y, 0, 0) }
}

extension Point {
    /// Creates a point from two numbers within reach.
    fileprivate init(_ numbers: SIMD4<Double>) {
        let numbers = numbers.withinReach
        self.init(x: numbers.x, y: numbers.y)
    }
}

/// The rate of change of a transform's components, per second.
struct TransformMomentum {
    private var translation: SIMD3<Double>
    private var rotation: SIMD3<Double>
    private var scale: SIMD3<Double>

    init(from start: Transform3D.Components, to end: Transform3D.Components, within time: Double) {
        translation = (SIMD3(end.translation) - SIMD3(start.translation)) / time
        scale = (SIMD3(end.scale) - SIMD3(start.scale)) / time
        var turn = SIMD3(end.rotation) - SIMD3(start.rotation)
        // Take the shorter way round.
        turn -= (turn / (2 * .pi)).rounded(.toNearestOrEven) * (2 * .pi)
        rotation = turn / time
    }

    /// The transform after a number of seconds of this momentum.
    func moved(_ transform: Transform3D, by seconds: Double) -> Transform3D {
        var parts = transform.components
        parts.translation.add(translation * seconds)
        parts.rotation.add(rotation * seconds)
        parts.scale.add(scale * seconds)
        return Transform3D(parts)
    }
}

extension SIMD3<Double> {
    fileprivate init(_ vector: Transform3D.Components.Vector) {
        self.init(vector.x, vector.y, vector.z)
    }
}

extension Transform3D.Components.Vector {
    fileprivate mutating func add(_ other: SIMD3<Double>) {
        (x, y, z) = (x + other.x, y + other.y, z + other.z)
    }
}
