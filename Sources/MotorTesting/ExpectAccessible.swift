public import FineMotor
public import MotorRecording
public import Testing

/// Audits a window and records an issue for each finding.
///
/// ```swift
/// expectAccessible(Window(size: Size(width: 200, height: 120), showing: LikeButton()))
/// ```
///
/// The window is created for each state that the audit tries, so the expression must create an identical one each time;
/// see `Audit`.
///
/// - Parameters:
///   - window: Creates the window.
///   - recordings: Input in addition to the audit's own.
///   - excuses: Accepted findings, each with its reason.
///   - sourceLocation: The location of issues.
/// - Returns: Whether there is no finding without an excuse.
@discardableResult
public func expectAccessible(
    _ window: @autoclosure @escaping () -> Window, playing recordings: [Recording] = [],
    excusing excuses: [Excuse] = [], sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    var audit = Audit(of: window)
    (audit.recordings, audit.excuses) = (recordings, excuses)
    let found = audit.findings().unexcused
    for finding in found { Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation) }
    return found.isEmpty
}
