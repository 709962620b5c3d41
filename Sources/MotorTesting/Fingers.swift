import FineMotor
import MotorRecording

/// The fingers of a recording, and their movement over time.
struct Fingers {
    /// The movement since the last call.
    struct Changes {
        /// How far touches moved, in points, and how much their force changed, in total.
        var moved = 0.0
        var pressed = 0.0
        /// The velocity of the last touch if it was lifted, measured by a separate pan, in points per second.
        var release: Point?
    }

    private var coming: ArraySlice<Touch>
    private var down: [Int: Touch] = [:]
    private let pan = PanRecognizer(minimumDistance: 0)
    /// The last touch that was lifted.
    private(set) var lifted: Touch?

    init(_ recording: Recording) {
        coming = recording.inputs.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }[...]
    }

    var isDown: Bool { !down.isEmpty }

    /// The changes since the last call.
    mutating func advance(to time: Double) -> Changes {
        var changes = Changes()
        while let touch = coming.first, touch.time <= time {
            coming.removeFirst()
            if let last = down[touch.id], touch.phase != .cancelled {
                changes.moved += touch.location.distance(to: last.location)
                changes.pressed += abs(touch.force - last.force)
            }
            down[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
            pan.send(touch)
            changes.release = down.isEmpty && pan.state == .ended ? pan.velocity : nil
            if touch.phase == .ended { lifted = touch }
        }
        return changes
    }
}
