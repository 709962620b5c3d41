import MotorMath

/// A point that moves along a path: each line or curve is a segment.
final class PathTrack: Track {
    private let stretches: [Path]
    private let times: KeyframeTimes

    /// Returns `nil` for a path without lines.
    init?(path: Key, outline: Path, _ animation: KeyframeAnimation) {
        let stretches = outline.stretches
        guard !stretches.isEmpty else { return nil }
        self.stretches = stretches
        times = KeyframeTimes(animation, stretches: stretches.count) { stretches.map { $0.length } }
        super.init(path: path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, kind: .point)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        let (stretch, within) = times.position(at: fraction)
        let point = stretches[stretch].point(atFraction: within) ?? .zero
        guard within < 0 || within > 1 else { return SIMD4(point.x, point.y, 0, 0) }
        // Continue along the tangent, in proportion to the segment's length.
        let inside = stretches[stretch].point(atFraction: within < 0 ? 1e-6 : 1 - 1e-6) ?? .zero
        let beyond = (within < 0 ? -within : within - 1) * 1e6
        let far = inside.interpolated(to: point, fraction: 1 + beyond)
        return SIMD4(far.x, far.y, 0, 0)
    }

    override func velocity(at moment: Moment) -> SIMD4<Double> {
        let (stretch, within, slope) = times.position(at: moment.fraction, goesBack: moment.goesBack)
        let speed = slope * moment.fractionRate / Self.chord
        let velocity = chord(of: stretch, at: within) * speed
        return SIMD4(velocity.x, velocity.y, 0, 0)
    }

    /// The direction of the path at a fraction. A line without a length has that of the one before, or else of the one after.
    func direction(at fraction: Double) -> Point {
        let (stretch, within) = times.position(at: fraction)
        var direction = chord(of: stretch, at: within)
        for before in (0..<stretch).reversed() where direction == .zero { direction = chord(of: before, at: 1) }
        for after in stretch..<stretches.count where direction == .zero { direction = chord(of: after, at: 0) }
        return direction
    }

    /// The rate at which the angle of the path changes from a moment on, in radians per second; 0 where a curve turns back.
    func angularVelocity(at moment: Moment) -> Double {
        let (stretch, within, slope) = times.position(at: moment.fraction, goesBack: moment.goesBack)
        let low = min(max(within - 5e-4, 0), 1 - 1e-3)
        let (from, to) = (chord(of: stretch, at: low), chord(of: stretch, at: low + 1e-3))
        let cosine = from.x * to.x + from.y * to.y
        guard cosine > 0 else { return 0 }
        let angle = Double.atan2(from.x * to.y - from.y * to.x, cosine)
        return angle * 1e3 * slope * moment.fractionRate
    }

    /// The chord of a millionth of a line or curve about a point within it.
    private func chord(of stretch: Int, at within: Double) -> Point {
        let start = min(max(within - Self.chord / 2, 0), 1 - Self.chord)
        guard let here = stretches[stretch].point(atFraction: start),
            let there = stretches[stretch].point(atFraction: start + Self.chord)
        else { return .zero }
        return there - here
    }

    private static var chord: Double { 1e-6 }
}

/// The rotation of a layer that moves along a path.
final class PathRotation: PropertyAnimation {
    private let point: KeyframeAnimation
    private let isReversed: Bool

    /// Creates the animation that accompanies the point's animation.
    init(along point: KeyframeAnimation, isReversed: Bool) {
        (self.point, self.isReversed) = (point, isReversed)
        super.init(copying: point)
        (keyPath, isAdditive) = ("transform.rotation.z", true)
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        let path = path(scene)
        return point.path.flatMap { PathTrack(path: path, outline: $0, point) }.map {
            RotationTrack(path: path, along: $0, rotatedBy: isReversed ? .pi : 0)
        }
    }
}

/// The angle of the path's tangent at the moving point.
private final class RotationTrack: Track {
    private let track: PathTrack
    private let offset: Double

    init(path: Key, along track: PathTrack, rotatedBy offset: Double) {
        (self.track, self.offset) = (track, offset)
        super.init(path: path, isAdditive: true, isCumulative: false, kind: .number)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        let direction = track.direction(at: fraction)
        return SIMD4(Double.atan2(direction.y, direction.x) + offset, 0, 0, 0)
    }

    override func velocity(at moment: Moment) -> SIMD4<Double> { SIMD4(track.angularVelocity(at: moment), 0, 0, 0) }
}

extension Path {
    /// The end points of the lines and curves.
    var stops: [Value] {
        var stops: [Value] = []
        for stretch in stretches {
            if stops.isEmpty, let start = stretch.point(atFraction: 0) { stops.append(.point(start)) }
            if let end = stretch.point(atFraction: 1) { stops.append(.point(end)) }
        }
        if stops.isEmpty, case .move(let point)? = elements.first { stops.append(.point(point)) }
        return stops
    }

    /// Each line and curve as a separate path.
    fileprivate var stretches: [Path] {
        var stretches: [Path] = []
        var (start, current) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .quad(let point, control: _), .cubic(let point, control1: _, control2: _):
                stretches.append(Path([.move(current), element]))
                current = point
            case .close:
                if current != start { stretches.append(Path([.move(current), .line(start)])) }
                current = start
            }
        }
        return stretches
    }
}
