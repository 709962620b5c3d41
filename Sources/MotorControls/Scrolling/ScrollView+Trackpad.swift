import MotorGestures
import MotorMath

/// A hold on the content by fingers on a trackpad, which no recognizer sees.
struct TrackpadHold {
    /// The number of this hold among those of the drag: a finger on the screen begins another one.
    let number: Int
    /// How far the fingers have moved.
    private var delta = Point.zero
    private(set) var tracker = VelocityTracker()

    init(number: Int) { self.number = number }

    mutating func move(by step: Point, at time: Double) {
        delta += step
        tracker.add(delta, at: time)
    }
}

extension ScrollView: TrackpadScrollable {
    func beginTrackpadScroll(_ delta: Point, isPulled: Bool) -> Bool {
        layoutIfNeeded()
        guard !drag.isHeld, delta == .zero ? isMoving : canScroll(delta, isPulled: isPulled) else { return false }
        drag.hold()
        guard drag.isHeld else { return false }
        trackpadHold = TrackpadHold(number: drag.holds)
        return true
    }

    /// Whether the content can move in a direction: that of the axis along which it is longer.
    private func canScroll(_ delta: Point, isPulled: Bool) -> Bool {
        let axis = abs(delta.x) > abs(delta.y) ? Drag.Track.Axis.x : .y
        guard let span = drag.track.span(axis) else { return false }
        if isPulled { return span.resistance != nil }
        let offset = drag.position.along(axis)
        return delta.along(axis) > 0 ? offset < span.range.upperBound : offset > span.range.lowerBound
    }

    func trackpadScroll(by delta: Point, at time: Double) {
        guard isTrackpadHold else { return }
        trackpadHold?.move(by: delta, at: time)
        drag.move(to: drag.unconstrainedPosition + delta)
    }

    func endTrackpadScroll(at time: Double, isCancelled: Bool) {
        guard isTrackpadHold, let hold = trackpadHold else { return }
        trackpadHold = nil
        drag.release(velocity: isCancelled ? .zero : hold.tracker.velocity(at: time), isCancelled: isCancelled)
    }

    private var isTrackpadHold: Bool { drag.isHeld && drag.holds == trackpadHold?.number }
}
