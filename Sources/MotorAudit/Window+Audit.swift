public import FineMotor

extension Window {
    /// Checks what the window shows now: contrast, sizes of targets, names and roles, and text.
    ///
    /// It changes nothing, so it can be asked in any state, and midway between two themes. What a state, a gesture or a
    /// recording shows is checked by an ``Audit``.
    ///
    /// - Parameters:
    ///   - backdrop: The color behind the window, where nothing is drawn.
    ///   - excuses: Findings that may stay; they have their reason in ``Finding/excuse``.
    /// - Returns: What breaks a ``Rule``, each rule and layer once.
    /// - Complexity: A hit test for each square point near a target, and four pictures of each part of the display list.
    public func audit(over backdrop: Color = Audit.stage, excusing excuses: [Excuse] = []) -> [Finding] {
        let targets = Targets(self)
        return (Shown(self, over: backdrop).findings + targets.findings + targets.withoutElement(accessibleElements))
            .excused(by: excuses)
    }
}
