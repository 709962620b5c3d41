import MotorLayers
import MotorMath

extension Window {
    /// Gives a view the keyboard focus, and scrolls it into view; `nil` for none. See ``View/reveal(_:)``.
    ///
    /// If the view cannot have the focus or is not in this window, the focus stays where it is. Keys that are down stay
    /// with the view in which they were pressed. When the view leaves the window, no view has the focus, and tab
    /// continues from where it was.
    public func focus(_ view: View?) {
        giveFocus(to: view)
        guard let view, view === focusedView else { return }
        // Revealing it may move it, or the focus.
        for around in view.selfAndAncestors.dropFirst() where view === focusedView && view.isDescendant(of: around) {
            around.reveal(view)
        }
    }

    /// The same, without revealing the view.
    func giveFocus(to view: View?) {
        if view == nil { focusIndex = nil }
        guard view !== focusedView else { return }
        if let view, !view.canBecomeFocused || view.window !== self { return }
        let before = focusedView
        focusedView = view
        focusIndex = nil
        before?.layer["isFocused"] = false
        // An action may have moved the focus.
        if focusedView === view { view?.layer["isFocused"] = true }
    }

    /// Whether tab can give a view the focus.
    func canReach(_ view: View) -> Bool { view.window === self && view.canBecomeFocused && TabWalk.reaches(view) }

    /// The views that can have the keyboard focus now, in tab order: back to front.
    ///
    /// Views that are hidden, nearly transparent (their own opacity is at most 0.01) or receive no touches are skipped together
    /// with their descendants. Values that an animation shows do not count: a view that fades in is found at once.
    ///
    /// - Complexity: O(views in the window).
    public var focusableViews: [View] {
        var found: [View] = []
        var walk = TabWalk(over: root, isForward: true)
        while let view = walk.next() {
            if view.canBecomeFocused { found.append(view) }
        }
        return found
    }

    /// Whether the focused view, or one of its superviews, wants a key that types something; see ``View/wantsKey(_:)``.
    public func wantsKey(_ name: KeyPress.Name) -> Bool {
        var view = focusedView
        while let current = view {
            if current.wantsKey(name) { return true }
            view = current.superview
        }
        return false
    }

    /// Records where the focus was when a view that has or contains it leaves.
    func focusLeaves(with view: View) {
        let position = view.superview.flatMap { parent in view.index(in: parent).map { (Weak(parent), $0) } }
        focus(nil)
        if focusedView == nil { focusIndex = position.map { (parent: $0, index: $1) } }
    }

    /// Moves the focus to the next view that can have it, in tab order or against it, and wraps around. O(views between
    /// the two, and their depth).
    func moveFocus(isForward: Bool) {
        // The walk continues from the focused view even if it could not get the focus now, and from where it was if it
        // has left.
        let rest =
            focusedView.flatMap { TabWalk(after: $0, in: root, isForward: isForward) }
            ?? focusIndex.flatMap { previous in
                previous.parent.target.flatMap {
                    TabWalk(afterIndex: previous.index, of: $0, in: root, isForward: isForward)
                }
            }
        if let rest, focusFirst(of: rest) { return }
        _ = focusFirst(of: TabWalk(over: root, isForward: isForward))
    }

    /// Moves the focus to the first view of a walk that can have it; returns whether there is one.
    private func focusFirst(of walk: TabWalk) -> Bool {
        var walk = walk
        while let view = walk.next() {
            guard view.canBecomeFocused else { continue }
            let before = focusedView
            focus(view)
            // Checking whether it can have the focus may have removed it.
            if focusedView === view || focusedView !== before { return true }
        }
        return false
    }
}

extension View {
    /// Takes the keyboard focus from a view in this one that is about to go, with all that it contains.
    final func takeFocus(from part: View) {
        guard let window, let focused = window.focusedView, focused.isDescendant(of: part) else { return }
        window.giveFocus(to: window.canReach(self) ? self : nil)
    }
}
