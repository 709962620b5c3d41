import MotorGestures
import MotorMath

/// A hold on the content by fingers on a trackpad, which no recognizer sees.
struct TrackpadHold {
    /// The number of this hold among those of the drag: a finger on the screen begins another one.
    let number: Int
    /// How far they have moved.
    private var way = Point.zero
    private(set) var tracker = VelocityTracker()

    init(number: Int) { self.number = number }

    mutating func move(by step: Point, at time: Double) {
        way += step
        tracker.add(way, at: time)
    }
}

extension ScrollView: TrackpadScrollable {
    func beginTrackpadScroll(_ way: Point, isPulled: Bool) -> Bool {
        layoutIfNeeded()
        guard !drag.isHeld, way == .zero ? isMoving : canScroll(way, isPulled: isPulled) else { return false }
        drag.hold()
        guard drag.isHeld else { return false }
        trackpadHold = TrackpadHold(number: drag.holds)
        return true
    }

    /// Whether the content can move in a direction: that of the axis along which it is longer.
    private func canScroll(_ way: Point, isPulled: Bool) -> Bool {
        let axis = abs(way.x) > abs(way.y) ? Drag.Track.Axis.x : .y
        guard let span = drag.track.span(axis) else { return false }
        if isPulled { return span.resistance != nil }
        let place = drag.position.along(axis)
        return way.along(axis) > 0 ? place < span.range.upperBound : place > span.range.lowerBound
    }

    func trackpadScroll(by way: Point, at time: Double) {
        guard isTrackpadHold else { return }
        trackpadHold?.move(by: way, at: time)
        drag.move(to: drag.unconstrainedPosition + way)
    }

    func endTrackpadScroll(at time: Double, isCancelled: Bool) {
        guard isTrackpadHold, let hold = trackpadHold else { return }
        trackpadHold = nil
        drag.release(velocity: isCancelled ? .zero : hold.tracker.velocity(at: time), isCancelled: isCancelled)
    }

    private var isTrackpadHold: Bool { drag.isHeld && drag.holds == trackpadHold?.number }
}
