import FineMotor
import MotorMath

/// Motion in a recording while no touch is down: for each layer its distance, growth and speed.
///
/// A jump from one frame to the next is not motion; motion lasts at least two frames in a row.
struct Movements {
    /// The greatest motion of a layer.
    struct Motion {
        /// The distance of its middle from its position at rest, in points.
        var travel = 0.0
        /// The ratio of its largest to its smallest scale.
        var growth = 1.0
        /// In radians.
        var turn = 0.0
        /// In points per second.
        var speed = 0.0
        /// How long it went on without a rest, in seconds.
        var duration = 0.0

        /// Whether it is more than a rounding error.
        var isVisible: Bool { travel > 0.5 || growth > 1.01 || turn > 0.01 }

        /// Whether it is large enough to need a reduced form: a travel of more than a third of the window's short side,
        /// a growth by more than 1.5, more than three sides in a second, or a loop: motion for five seconds.
        func isLarge(in side: Double) -> Bool {
            travel > side / 3 || growth > 1.5 || speed > 3 * side || duration > 5
        }

        var formatted: String {
            var parts: [String] = []
            if travel > 0.5 { parts.append("\(travel.formatted) points at up to \(speed.formatted) per second") }
            if growth > 1.01 { parts.append("a scale by \(growth.formatted)") }
            if turn > 0.01 { parts.append("a turn by \(turn.formatted) rad") }
            return parts.joined(separator: ", ")
        }
    }

    /// The motions by the layer's path, which is the same in each run of a recording.
    private(set) var motions: [String: Motion] = [:]
    private var runs: [UInt64: Run] = [:]
    private let side: Double

    /// A layer's positions since it began to move.
    private struct Run {
        var first, last: Pose
        var frames = 0
        var smallest, largest: Double
    }

    private struct Pose {
        let middle: Point
        let scale, angle: Double

        init?(_ layer: Layer) {
            let shown = layer.presentation
            let bounds = shown.bounds
            guard let middle = shown.convertToRoot(bounds.center),
                let right = shown.convertToRoot(bounds.center + Point(x: 1, y: 0))
            else { return nil }
            let arm = right - middle
            self.middle = middle
            scale = arm.magnitude
            angle = Double.atan2(arm.y, arm.x)
        }

        func isNear(_ other: Pose) -> Bool {
            middle.distance(to: other.middle) < 0.01 && abs(scale - other.scale) < 1e-4 && abs(turn(to: other)) < 1e-4
        }

        func turn(to other: Pose) -> Double { (other.angle - angle).remainder(dividingBy: 2 * .pi) }
    }

    init(in window: Window) {
        let size = window.root.bounds.size
        side = min(size.width, size.height)
    }

    /// Adds a frame.
    mutating func look(_ window: Window, isHeld: Bool, step: Double) {
        var next: [UInt64: Run] = [:]
        window.root.layer.forEachInTree { layer in
            guard layer !== window.root.layer, !layer.isHidden, let pose = Pose(layer) else { return }
            guard !isHeld, var run = runs[layer.serial] else {
                next[layer.serial] = Run(first: pose, last: pose, smallest: pose.scale, largest: pose.scale)
                return
            }
            if run.last.isNear(pose) {
                run = Run(first: pose, last: pose, smallest: pose.scale, largest: pose.scale)
            } else {
                run.frames += 1
                if run.frames > 1 { note(layer, run, pose, step: step) }
                (run.smallest, run.largest) = (min(run.smallest, pose.scale), max(run.largest, pose.scale))
                run.last = pose
            }
            next[layer.serial] = run
        }
        runs = next
    }

    private mutating func note(_ layer: Layer, _ run: Run, _ pose: Pose, step: Double) {
        let path = LayerPath.of(layer)
        var motion = motions[path] ?? Motion()
        motion.duration = max(motion.duration, Double(run.frames) * step)
        motion.travel = max(motion.travel, run.first.middle.distance(to: pose.middle))
        motion.speed = max(motion.speed, run.last.middle.distance(to: pose.middle) / step)
        let (small, large) = (min(run.smallest, pose.scale), max(run.largest, pose.scale))
        if small > 0 { motion.growth = max(motion.growth, large / small) }
        motion.turn = max(motion.turn, abs(run.first.turn(to: pose)))
        motions[path] = motion
    }

    /// The motion under reduced motion of layers whose motion is otherwise large: none may remain.
    ///
    /// A layer that only moves with its superlayer is not named.
    func left(by reduced: Movements) -> [Finding] {
        motions.keys.sorted().compactMap { path in
            guard let full = motions[path], full.isLarge(in: side), let motion = reduced.motions[path], motion.isVisible
            else { return nil }
            let around = path.pathsAround
            if around.contains(where: {
                reduced.motions[$0]?.isVisible == true && motions[$0]?.isLarge(in: side) == true
            }) {
                return nil
            }
            return Finding(
                .reducedMotion, path, measured: motion.formatted, required: "none, except under a touch")
        }
    }
}

extension String {
    /// The paths of the layers around a layer, outermost first.
    fileprivate var pathsAround: [String] {
        var (paths, path): ([String], String) = ([], "")
        var names = split(separator: LayerPath.joint, omittingEmptySubsequences: false)
        names.removeLast()
        for name in names {
            path = path.isEmpty ? String(name) : path + LayerPath.joint + name
            paths.append(path)
        }
        return paths
    }
}
