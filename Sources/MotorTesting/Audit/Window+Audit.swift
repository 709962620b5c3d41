public import FineMotor

extension Window {
    /// Checks the window as it is now: contrast, target sizes, names and roles, and text.
    ///
    /// It changes nothing, so it works in any state, and midway between two themes. To check states, gestures and
    /// recordings, use an ``Audit``. Anything more than 4,096 points from the window's corner is ignored.
    ///
    /// - Parameters:
    ///   - backdrop: The color behind the window, where nothing is drawn; `nil` for ``Audit/defaultBackdrop(under:)`` under the
    ///     window's scheme.
    ///   - excuses: Accepted findings, which have their reason in ``Finding/excuse``.
    /// - Returns: The violations of a ``Rule``, one per rule and layer.
    /// - Complexity: A hit test for each square point near a target, and four pictures of each part of the display list.
    public func audit(over backdrop: Color? = nil, excusing excuses: [Excuse] = []) -> [Finding] {
        let targets = Targets(self)
        return (Shown(self, over: backdrop).findings + targets.findings + targets.withoutElement(accessibleElements))
            .excused(by: excuses)
    }

    /// The color behind the window: a chosen one, or that of its scheme.
    func backdrop(_ chosen: Color?) -> Color { chosen ?? Audit.defaultBackdrop(under: traits.scheme) }

    /// The audited part of the window, no larger than pictures and lattices can be.
    var auditedArea: Rect {
        let size = root.bounds.size
        func limited(_ length: Double) -> Double { min(max(length, 0), 4096) }
        return Rect(x: 0, y: 0, width: limited(size.width), height: limited(size.height))
    }
}
