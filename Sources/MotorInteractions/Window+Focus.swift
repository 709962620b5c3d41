import MotorLayers

extension Window {
    /// Gives a view the keyboard's focus; `nil` for none.
    ///
    /// If the view cannot have the focus or is not in this window, the focus stays where it is. Keys that are down stay
    /// with the view in which they were pressed.
    public func focus(_ view: View?) {
        guard view !== focusedView else { return }
        if let view, !view.canBecomeFocused || view.window !== self { return }
        let before = focusedView
        focusedView = view
        before?.layer["isFocused"] = false
        // An action may have moved the focus.
        if focusedView === view { view?.layer["isFocused"] = true }
    }

    /// The views that can have the keyboard's focus now, in tab order: back to front.
    ///
    /// Views that are hidden or take no touches are skipped together with their descendants.
    ///
    /// - Complexity: O(views in the window).
    public var focusableViews: [View] { views { $0.canBecomeFocused } }

    /// Whether the focused view, or one of its superviews, wants a key that types something; see ``View/wantsKey(_:)``.
    public func wantsKey(_ name: KeyPress.Name) -> Bool {
        var view = focusedView
        while let current = view {
            if current.wantsKey(name) { return true }
            view = current.superview
        }
        return false
    }

    /// Moves the focus to the next view that can have it, in tab order, and wraps around.
    func moveFocus(by step: Int) {
        // The focused view is included even if it could not get the focus now: the search continues from it.
        let candidates = views { $0.canBecomeFocused || $0 === focusedView }
        guard !candidates.isEmpty else { return }
        let place = focusedView.flatMap { focused in candidates.firstIndex { $0 === focused } }
        let next = place.map { $0 + step } ?? (step > 0 ? 0 : candidates.count - 1)
        focus(candidates[(next + candidates.count) % candidates.count])
    }

    private func views(where isMeant: (View) -> Bool) -> [View] {
        var found: [View] = []
        var pending = [root]
        while let view = pending.popLast() {
            guard view.isUserInteractionEnabled, !view.layer.isHidden else { continue }
            if isMeant(view) { found.append(view) }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return found
    }
}
