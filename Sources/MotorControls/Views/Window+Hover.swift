import MotorLayers
public import MotorMath

extension Window {
    /// Receives the location of a hovering pointer from the host; `nil` means that it has left the window.
    ///
    /// When the stage reaches its time, the frontmost view there and its superviews become hovered: see ``View/isHovered``.
    /// Only a movement of the pointer changes that, so feedback that moves a view away from under the pointer cannot make it
    /// flicker.
    ///
    /// A time that is past or not finite means now. A location that is not finite means outside.
    public func send(_ hover: Hover) {
        var hover = hover
        if hover.location?.isFinite == false { hover.location = nil }
        hover.time = timeToCome(hover.time)
        hoversToCome.append(hover)
        stage.enqueue(hoverInput, at: hover.time)
    }

    /// Whether a pointer that hovers at a location, or outside for `nil`, would change anything: a host that records
    /// input can omit all other movements.
    public func wantsHover(at location: Point?) -> Bool {
        guard hoversToCome.isEmpty else { return true }
        let found = location.flatMap { root.hitTest(seen: $0) }
        return found !== hoveredViews.last || found != nil && hoveredViews.contains { $0.tracksHover }
    }

    func deliver(_ hover: Hover) {
        let found = hover.location.flatMap { root.hitTest(seen: $0) }
        stage.note((found ?? root).layer, .touch(hover.summary))
        setHovered(found)
        guard let location = hover.location else { return }
        for view in hoveredViews.reversed() where view.tracksHover {
            // A handler may have ended the hover.
            guard hoveredViews.contains(where: { $0 === view }) else { continue }
            if let inside = view.layer.presentation.convertFromRoot(location) { view.hover(at: inside) }
        }
    }

    /// Makes a view and its superviews the hovered ones, and no others.
    private func setHovered(_ view: View?) {
        guard view !== hoveredViews.last else { return }
        let views = (view?.selfAndAncestors ?? []).reversed()
        endHover(beyond: zip(hoveredViews, views).prefix { $0 === $1 }.count)
        // A handler may have moved the views.
        for next in views.dropFirst(hoveredViews.count)
        where next.superview === hoveredViews.last && (next === root || next.superview != nil) {
            hoveredViews.append(next)
            next.layer["isHovered"] = true
        }
    }

    /// Ends the hover of all but the outermost views, the innermost first.
    func endHover(beyond count: Int) {
        while hoveredViews.count > count {
            let view = hoveredViews.removeLast()
            view.layer["isHovered"] = false
        }
    }
}

extension Hover {
    /// The hover as one line of a trace: `hover (40.0, 22.0)`, or `hover outside`.
    var summary: String { "hover " + (location.map { pointText($0) } ?? "outside") }
}
