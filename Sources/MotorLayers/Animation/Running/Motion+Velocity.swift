import MotorMath

extension Motion {
    /// The rate of change of a path's displayed value, moved by tracks, in the piece that holds from now on; zero for a value
    /// that is not a vector, and without a stage, where no time passes.
    ///
    /// - Parameters:
    ///   - seconds: The seconds that measure the velocity.
    ///   - key: An animation to leave out.
    func velocity(_ path: Key, in seconds: Seconds, without key: Key? = nil) -> SIMD4<Double> {
        guard trackCount > 0, let stage else { return .zero }
        let whole = path.whole
        var isAlone = true
        forEachPath { if $0 != path, $0.whole == whole { isAlone = false } }
        guard isAlone else { return composedVelocity(path, in: seconds, without: key) }
        var velocity = SIMD4<Double>.zero
        let (local, pace) = time(on: stage, in: seconds)
        // A caller's physics may edit the list: this loop uses the list as it was.
        for running in animations {
            if let animation = running.track, animation.isShown(without: key) {
                animation.addVelocity(of: path, at: local, pace, to: &velocity)
            }
        }
        return velocity.withinReach
    }

    /// The velocity of a value that several animations move as a whole and in components: the derivative of the composed value
    /// along each one's velocity.
    private func composedVelocity(_ path: Key, in seconds: Seconds, without key: Key?) -> SIMD4<Double> {
        let change = change(of: path, in: seconds, without: key)
        guard case .vector(_, let before)? = change?.before, case .vector(_, let after)? = change?.after, let change
        else { return .zero }
        var difference = after - before
        // Use the smaller of the two angles.
        if path.isAngle { difference.x.formRemainder(dividingBy: 2 * .pi) }
        return (difference / change.time).withinReach
    }

    /// The rate of change of a displayed transform's components or of a path's points, in the piece that holds from now on;
    /// `nil` if it does not change.
    func momentum(_ path: Key, in seconds: Seconds) -> Momentum? {
        guard trackCount > 0, let change = change(of: path, in: seconds, without: nil) else { return nil }
        return Momentum(from: change.before, to: change.after, within: change.time)
    }

    /// The values displayed for a path shortly before and after now, as if every animation had always been in the piece that
    /// holds from now on; and the time between the two.
    private func change(
        of path: Key, in seconds: Seconds, without key: Key?
    ) -> (before: AnimatedValue, after: AnimatedValue, time: Double)? {
        guard let stage else { return nil }
        let model = ModelValues(layer: layer)
        var (local, pace) = time(on: stage, in: seconds)
        // In the layer's seconds, which are neither far too long nor far too short.
        let rate = pace.rate == 0 ? 1 : abs(pace.rate)
        (pace.rate, pace.stage) = (pace.rate / rate, pace.stage / rate)
        func shown(_ later: Double) -> AnimatedValue? {
            evaluated(over: model, without: key, goingOnFrom: local, pace, by: later).presented(path, over: model)
                ?? model[path]
        }
        guard let before = shown(-Self.moment), let after = shown(Self.moment) else { return nil }
        return (before, after, 2 * Self.moment / rate)
    }

    /// Short enough for the composed value to be nearly straight, and long enough for floating-point precision.
    private static var moment: Double { 0x1p-17 }
}

/// The rate of change of a value that is not a vector, per second.
enum Momentum {
    case transform(TransformMomentum)
    /// The velocity of each point of a path, as a path.
    case path(Path)

    /// The change between two values; `nil` if they are equal, or if they have no points in common.
    init?(from start: AnimatedValue, to end: AnimatedValue, within time: Double) {
        switch (start, end) {
        case (.transform(let start), .transform(let end)) where start != end:
            self = .transform(TransformMomentum(from: start.components, to: end.components, within: time))
        case (.other(.path(let start)), .other(.path(let end))) where start != end:
            let rate = start.combined(with: end) { Point(((SIMD4($1) - SIMD4($0)) / time).withinReach) }
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
            path.combined(with: rate) { Point((SIMD4($0) + SIMD4($1) * seconds).withinReach) }.map { .other(.path($0)) }
                ?? value
        default: value
        }
    }
}

/// The rate of change of a transform, per second.
///
/// The components of a transform are not unique: which axis is mirrored, and which angles turn it, may change from moment to
/// moment. So it has no angles, but an angular velocity in the superlayer's space, and a scale grows away from 0.
struct TransformMomentum {
    private let translation: SIMD3<Double>
    /// Radians per second about each axis.
    private let spin: SIMD3<Double>
    private let growth: SIMD3<Double>
    /// On which side of 0 each scale is: −1 or 1.
    private let sides: SIMD3<Double>

    init(from start: Transform3D.Components, to end: Transform3D.Components, within time: Double) {
        translation = (SIMD3(end.translation) - SIMD3(start.translation)) / time
        let turned = start.turned.inverted()?.concatenating(end.turned) ?? .identity
        let (before, after) = (SIMD3(start.scale), SIMD3(end.scale))
        if turned.m11 + turned.m22 + turned.m33 > 0 {
            (growth, sides) = ((after - before) / time, before.sides)
        } else {
            // Other axes are mirrored.
            (growth, sides) = ((after * after.sides - before * before.sides) / time, SIMD3(repeating: 1))
        }
        let sines = SIMD3(turned.m23 - turned.m32, turned.m31 - turned.m13, turned.m12 - turned.m21)
        spin = sines / (2 * time)
    }

    /// The transform after a number of seconds of this momentum.
    func moved(_ transform: Transform3D, by seconds: Double) -> Transform3D {
        var parts = transform.components
        parts.translation.add(translation * seconds)
        let angle = (spin * spin).sum().squareRoot() * seconds
        if angle != 0 {
            let turn = Transform3D.rotation(angle: angle, x: spin.x, y: spin.y, z: spin.z)
            parts.rotation = parts.turned.concatenating(turn).components.rotation
        }
        let scale = SIMD3(parts.scale)
        // A scale of 0 has no side.
        let relative = (scale.sides * sides).replacing(with: 1, where: scale * scale .< 1e-18)
        parts.scale.add(growth * relative * seconds)
        return Transform3D(parts)
    }
}

extension Transform3D.Components {
    /// The rotation alone.
    fileprivate var turned: Transform3D { Transform3D(Self(rotation: rotation)) }
}

extension SIMD3<Double> {
    fileprivate init(_ vector: Transform3D.Components.Vector) {
        self.init(vector.x, vector.y, vector.z)
    }

    /// The signs of the numbers; 1 for 0.
    fileprivate var sides: SIMD3<Double> { SIMD3(repeating: 1).replacing(with: -1, where: self .< 0) }
}

extension Transform3D.Components.Vector {
    fileprivate mutating func add(_ other: SIMD3<Double>) {
        x += other.x
        y += other.y
        z += other.z
    }
}
