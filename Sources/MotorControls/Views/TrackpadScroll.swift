import MotorLayers
import MotorMath

/// The fingers on a trackpad, from touch-down until the system's momentum is over.
///
/// The views under the pointer at the beginning receive the whole gesture, wherever they and the pointer are later. The
/// innermost that can scroll in the direction of the first movement follows the fingers; if all are at their ends, the
/// innermost that can be pulled beyond one.
final class TrackpadScroll {
    /// Whether the last turn that was sent leaves fingers down.
    var isSent = false
    /// From inside; empty before the first stroke.
    private var views: [Weak<View>] = []
    /// The one that follows the fingers; `nil` before they move.
    private var follower: Weak<View>?
    /// Whether the fingers are down.
    private var isDown = false

    /// Handles a turn that has a phase; returns false if it must be handled as a step.
    func take(_ wheel: Wheel, over found: View?) -> Bool {
        switch wheel.phase {
        case .step: return false
        case .momentum:
            // Before any stroke, it belongs to one that began elsewhere.
            guard !views.isEmpty else { return false }
            // The fingers are up, even if the host has lost that.
            if isDown { lift(at: wheel.time, isCancelled: false) }
            if let view = follower?.target, !view.followsTrackpad { _ = view.scroll(by: wheel.delta) }
        case .ended, .cancelled:
            guard isDown else { return true }
            if wheel.delta != .zero { move(wheel) }
            lift(at: wheel.time, isCancelled: wheel.phase == .cancelled)
        case .began, .changed:
            if wheel.phase == .began || !isDown { begin(wheel, over: found) }
            move(wheel)
        }
        return true
    }

    private func lift(at time: Double, isCancelled: Bool) {
        isDown = false
        follower?.target?.trackpadScrollable?.endTrackpadScroll(at: time, isCancelled: isCancelled)
    }

    /// Ends the scrolling in a view that leaves.
    func leave(_ view: View) {
        guard isDown, let target = follower?.target, target.isDescendant(of: view) else { return }
        isDown = false
        target.trackpadScrollable?.endTrackpadScroll(at: -.infinity, isCancelled: true)
    }

    private func begin(_ wheel: Wheel, over found: View?) {
        if isDown { follower?.target?.trackpadScrollable?.endTrackpadScroll(at: wheel.time, isCancelled: true) }
        views = (found?.selfAndAncestors ?? []).map { Weak($0) }
        follower = nil
        isDown = true
        // Moving content is caught before the fingers move.
        for view in views where view.target?.trackpadScrollable?.beginTrackpadScroll(.zero, isPulled: false) == true {
            return follow(view)
        }
    }

    private func move(_ wheel: Wheel) {
        guard wheel.delta != .zero else { return }
        let isFirst = follower == nil
        if isFirst { choose(wheel.delta) }
        guard isDown, let view = follower?.target else { return }
        if let scrollable = view.trackpadScrollable {
            scrollable.trackpadScroll(by: wheel.delta, at: wheel.time)
        } else if !isFirst {
            _ = view.scroll(by: wheel.delta)
        }
    }

    /// Chooses the view that follows the fingers. One that scrolls by steps has already moved.
    private func choose(_ delta: Point) {
        for view in views {
            guard let target = view.target, target.window != nil else { continue }
            let isTaken =
                target.trackpadScrollable.map { $0.beginTrackpadScroll(delta, isPulled: false) }
                ?? (target.scroll(by: delta) != delta)
            if isTaken { return follow(view) }
        }
        for view in views where view.target?.trackpadScrollable?.beginTrackpadScroll(delta, isPulled: true) == true {
            return follow(view)
        }
    }

    /// Lets a view that has begun follow the fingers, unless a handler has removed it from the window.
    private func follow(_ view: Weak<View>) {
        follower = view
        if let target = view.target, target.window == nil { leave(target) }
    }
}

extension View {
    /// Whether the view follows fingers on a trackpad, rather than scrolling by steps of ``View/scroll(by:)``.
    fileprivate var followsTrackpad: Bool { trackpadScrollable != nil }
}

/// A view that fingers on a trackpad move as a finger on the screen does.
protocol TrackpadScrollable: AnyObject {
    /// Catches moving content.
    ///
    /// - Parameters:
    ///   - delta: The direction of the fingers; zero before they move.
    ///   - isPulled: Whether it may be pulled beyond its end.
    /// - Returns: Whether it follows the fingers from now on: false if neither the content nor the fingers move, if it
    ///   is at its end, or while it is dragged.
    func beginTrackpadScroll(_ delta: Point, isPulled: Bool) -> Bool
    /// Moves with the fingers.
    func trackpadScroll(by delta: Point, at time: Double)
    /// Releases the content with the velocity of the fingers.
    func endTrackpadScroll(at time: Double, isCancelled: Bool)
}
