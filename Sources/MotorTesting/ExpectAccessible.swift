public import FineMotor
public import MotorRecording
public import Testing

/// Audits a window and records an issue for each finding.
///
/// ```swift
/// expectAccessible(Window(size: Size(width: 200, height: 120), showing: LikeButton()))
/// ```
///
/// The window is made anew for each state that the audit tries, so the expression must make the same one each time; see
/// `Audit`.
///
/// - Parameters:
///   - window: Makes the window.
///   - recordings: What hands do, in addition to what the audit tries by itself.
///   - excuses: Findings that may stay, each with its reason.
///   - sourceLocation: Where an issue is shown.
/// - Returns: Whether nothing was found that is not excused.
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
