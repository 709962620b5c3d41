import FineMotor
import MotorLayers
public import Testing

/// A diagnostic of a hand-driven stage: its message, the time of its first report, and a count.
public struct LoggedDiagnostic: Hashable, Sendable {
    /// The stage's time, in seconds.
    public let time: Double
    /// The message.
    public let message: String
    /// The number of reports.
    public fileprivate(set) var count = 1
}

/// Collects the diagnostics of a thread while a hand-driven stage exists.
final class DiagnosticLog {
    private(set) var entries: [LoggedDiagnostic] = []
    private var observation: DiagnosticObservation?
    private let sourceLocation: SourceLocation
    /// The time of the stage; 0 before there is one.
    var time: () -> Double = { 0 }

    init(_ sourceLocation: SourceLocation) {
        self.sourceLocation = sourceLocation
        // A stage that a test has kept alive does not report on the next test on its thread.
        let test = Test.current?.id
        observation = Diagnostics.observe { [unowned self] in
            guard Test.current?.id == test else { return false }
            add($0)
            return true
        }
    }

    private func add(_ diagnostic: Diagnostic) {
        let message = diagnostic.message
        if let index = entries.firstIndex(where: { $0.message == message }) {
            entries[index].count += 1
        } else {
            entries.append(LoggedDiagnostic(time: time(), message: message))
        }
        // A handler that the test has installed around the stage receives it.
        if Diagnostics.isHandled { return Diagnostics.report(diagnostic) }
        guard entries.last?.message == message, entries.last?.count == 1 else { return }
        Issue.record(Comment(rawValue: "at \(time()) s: " + message), sourceLocation: sourceLocation)
    }
}

/// Expects a closure to cause a diagnostic, which then does not fail the test.
///
/// ```swift
/// expectDiagnostic("did you mean \"->pressed\"?") {
///     button.layer.actions["->pressd"] = .sound("pop")
///     stage.advance(to: 0.1)
/// }
/// ```
///
/// An issue is recorded if the closure causes no diagnostic with the text, or one without the text.
///
/// - Parameters:
///   - text: Part of its message; any by default.
///   - sourceLocation: The location of issues.
///   - body: The closure that causes it.
/// - Returns: The result of the closure.
@discardableResult
public func expectDiagnostic<Result>(
    _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) rethrows -> Result {
    var messages: [String] = []
    defer {
        let others = messages.filter { !$0.contains(text) && !text.isEmpty }
        if messages.count == others.count {
            Issue.record(
                Comment(rawValue: "no diagnostic" + (text.isEmpty ? "" : " with \"\(text)\"")),
                sourceLocation: sourceLocation)
        }
        for other in others { Issue.record(Comment(rawValue: other), sourceLocation: sourceLocation) }
    }
    return try Diagnostics.withHandler({ messages.append($0.message) }) { () throws -> Result in try body() }
}
