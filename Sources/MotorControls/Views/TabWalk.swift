import MotorLayers

/// Walks over the views of a tree in tab order, which is back to front, each view before its subviews; or in reverse.
///
/// Views that are hidden, nearly transparent or receive no touches are skipped together with their descendants. A step costs
/// the views that it skips. It walks over each view's subviews as they are when it reaches the view.
struct TabWalk {
    /// From the root inward: the subviews of a view, and the index of the one where the walk is.
    private var levels: [(views: [View], index: Int)]
    private let isForward: Bool

    /// Creates a walk over all views of a tree.
    init(over root: View, isForward: Bool) {
        self.isForward = isForward
        levels = [([root], isForward ? -1 : 1)]
    }

    /// Creates a walk over the views that come after a view of a tree; `nil` if it is not in the tree.
    ///
    /// It continues from there even if the view or an ancestor is skipped.
    init?(after start: View, in root: View, isForward: Bool) {
        self.isForward = isForward
        levels = isForward ? [(start.subviews, -1)] : []
        guard climb(from: start, to: root) else { return nil }
    }

    /// Creates a walk over the views that come after an index among the subviews of a view, where a removed view was;
    /// `nil` if the view is not in the tree.
    init?(afterIndex index: Int, of parent: View, in root: View, isForward: Bool) {
        self.isForward = isForward
        levels = [(parent.subviews, min(isForward ? index - 1 : index, parent.subviews.count))]
        guard climb(from: parent, to: root) else { return nil }
    }

    /// Adds the levels from a view up to the root, without those inside a skipped view.
    private mutating func climb(from start: View, to root: View) -> Bool {
        var view = start
        while true {
            if !Self.admits(view) { levels.removeAll() }
            if view === root {
                levels.append(([root], 0))
                levels.reverse()
                return true
            }
            guard let parent = view.superview, let index = view.index(in: parent) else { return false }
            levels.append((parent.subviews, index))
            view = parent
        }
    }

    /// The next view; `nil` at the end of the tree.
    mutating func next() -> View? { isForward ? nextForward() : nextBackward() }

    private mutating func nextForward() -> View? {
        while let level = levels.last {
            let index = level.index + 1
            guard index < level.views.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].index = index
            let view = level.views[index]
            guard Self.admits(view) else { continue }
            levels.append((view.subviews, -1))
            return view
        }
        return nil
    }

    private mutating func nextBackward() -> View? {
        while let level = levels.last {
            let index = level.index - 1
            guard index >= 0 else {
                levels.removeLast()
                // A view comes before its subviews, so it is the next one.
                return levels.last.map { $0.views[$0.index] }
            }
            levels[levels.count - 1].index = index
            let view = level.views[index]
            if Self.admits(view) { levels.append((view.subviews, view.subviews.count)) }
        }
        return nil
    }

    /// Whether a view and all views around it are shown and receive touches.
    static func reaches(_ view: View) -> Bool { view.selfAndAncestors.allSatisfy { admits($0) } }

    /// Whether a view is shown, or will be once its animations have ended, and receives touches: as in hit testing, an opacity of
    /// at most 0.01 hides it.
    static func admits(_ view: View) -> Bool {
        view.isUserInteractionEnabled && !view.layer.isHidden && view.layer.opacity > 0.01
    }
}
