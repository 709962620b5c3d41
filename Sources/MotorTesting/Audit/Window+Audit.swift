public import FineMotor

extension Window {
    /// Checks what the window shows now: contrast, sizes of targets, names and roles, and text.
    ///
    /// It changes nothing, so it can be asked in any state, and midway between two themes. What a state, a gesture or a
    /// recording shows is checked by an ``Audit``. What is more than 4,096 points from the window's corner is not looked at.
    ///
    /// - Parameters:
    ///   - backdrop: The color behind the window, where nothing is drawn.
    ///   - excuses: Findings that may stay; they have their reason in ``Finding/excuse``.
    /// - Returns: What breaks a ``Rule``, each rule and layer once.
    /// - Complexity: A hit test for each square point near a target, and four pictures of each part of the display list.
    public func audit(over backdrop: Color = Audit.defaultBackdrop, excusing excuses: [Excuse] = []) -> [Finding] {
        let targets = Targets(self)
        return (Shown(self, over: backdrop).findings + targets.findings + targets.withoutElement(accessibleElements))
            .excused(by: excuses)
    }

    /// The part of the window that is looked at: no larger than pictures and lattices can be.
    var auditedArea: Rect {
        let size = root.bounds.size
        func limited(_ length: Double) -> Double { min(max(length, 0), 4096) }
        return Rect(x: 0, y: 0, width: limited(size.width), height: limited(size.height))
    }
}
