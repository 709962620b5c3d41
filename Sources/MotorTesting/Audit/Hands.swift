import FineMotor
import MotorRecording

/// An audit's own gestures. Times are relative to the start of each.
enum Hands {
    private static let frame = 1.0 / 60

    static func tap(_ point: Point) -> [Recording.Input] {
        [(.began, 0), (.ended, 0.08)].map { phase, time in
            .touch(Touch(id: 1, phase: phase, time: time, location: point))
        }
    }

    static func press(_ name: KeyPress.Name) -> [Recording.Input] {
        [.key(KeyPress(name, .down, time: 0)), .key(KeyPress(name, .up, time: 0.1))]
    }

    /// The keys that an audit tries in each view that can have the focus.
    static let keys: [KeyPress.Name] = [.space, .return, .left, .right, .up, .down, .escape]

    /// Gestures that begin at a point: slow drags in four directions, a circle, and two fingers that turn and spread.
    static func gestures(at point: Point, reach: Double) -> [[Recording.Input]] {
        let paths = [Point(x: reach, y: 0), Point(x: -reach, y: 0), Point(x: 0, y: reach), Point(x: 0, y: -reach)]
        let drags = paths.map { path in strokes([{ point + path * $0 }]) }
        let radius = min(reach / 2, 60)
        func around(_ turn: Double, _ radius: Double) -> Point {
            let angle = AffineTransform.rotation(angle: turn)
            return point + Point(x: radius, y: 0).applying(angle)
        }
        let circle = strokes([{ around($0 * .pi, radius) }])
        let pair = strokes([
            { around($0 * .pi / 2, 30 + 30 * $0) }, { around($0 * .pi / 2 + .pi, 30 + 30 * $0) },
        ])
        return drags + [circle, pair]
    }

    /// Fingers that move for half a second, rest, and are lifted.
    private static func strokes(_ paths: [(Double) -> Point]) -> [Recording.Input] {
        let (moving, whole) = (30, 42)
        return (0...whole).flatMap { step in
            paths.enumerated().map { finger, path in
                let phase: Touch.Phase = step == 0 ? .began : step == whole ? .ended : .moved
                let share = min(Double(step) / Double(moving), 1)
                return .touch(
                    Touch(id: finger + 1, phase: phase, time: Double(step) * frame, location: path(share)))
            }
        }
    }
}
