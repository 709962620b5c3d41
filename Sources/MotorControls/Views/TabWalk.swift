import MotorLayers

/// Walks over the views of a tree in tab order, which is back to front, each view before its subviews; or the other way.
///
/// Views that are hidden or take no touches are skipped together with their descendants. A step costs the views that it
/// skips. It walks over each view's subviews as they are when it comes to the view.
struct TabWalk {
    /// From the root inward: the subviews of a view, and the index of the one where the walk is.
    private var levels: [(views: [View], place: Int)]
    private let isForward: Bool

    /// Creates a walk over all views of a tree.
    init(over root: View, isForward: Bool) {
        self.isForward = isForward
        levels = [([root], isForward ? -1 : 1)]
    }

    /// Creates a walk over the views that come after a view of a tree; `nil` if a walk does not reach it.
    init?(after start: View, in root: View, isForward: Bool) {
        self.isForward = isForward
        levels = isForward ? [(start.subviews, -1)] : []
        var view = start
        while Self.admits(view) {
            if view === root {
                levels.append(([root], 0))
                levels.reverse()
                return
            }
            guard let parent = view.superview, let place = view.index(in: parent) else { return nil }
            levels.append((parent.subviews, place))
            view = parent
        }
        return nil
    }

    /// The next view; `nil` at the end of the tree.
    mutating func next() -> View? { isForward ? nextForward() : nextBackward() }

    private mutating func nextForward() -> View? {
        while let level = levels.last {
            let place = level.place + 1
            guard place < level.views.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].place = place
            let view = level.views[place]
            guard Self.admits(view) else { continue }
            levels.append((view.subviews, -1))
            return view
        }
        return nil
    }

    private mutating func nextBackward() -> View? {
        while let level = levels.last {
            let place = level.place - 1
            guard place >= 0 else {
                levels.removeLast()
                // A view comes before its subviews, so now it is its turn.
                return levels.last.map { $0.views[$0.place] }
            }
            levels[levels.count - 1].place = place
            let view = level.views[place]
            if Self.admits(view) { levels.append((view.subviews, view.subviews.count)) }
        }
        return nil
    }

    private static func admits(_ view: View) -> Bool { view.isUserInteractionEnabled && !view.layer.isHidden }
}
