package import Foundation
package import FineMotor
public import MotorRecording
public import Testing

/// The environment variable that makes `expectTrace` store its traces: `FINEMOTOR_STORE_TRACES=1 swift test`.
public let storeTracesVariable = "FINEMOTOR_STORE_TRACES"

/// Checks that the trace of a stage equals a stored one.
///
/// The stored trace is the file `Traces/NAME.txt` next to the test's source file, in the format of `Trace.text`. To
/// store it for the first time, or again after an intended change, run the test once with the environment variable
/// `FINEMOTOR_STORE_TRACES` set to 1, and review the difference before you commit it:
///
/// ```
/// FINEMOTOR_STORE_TRACES=1 swift test --filter LikeButtonTests
/// ```
///
/// - Parameters:
///   - stage: The stage to check.
///   - name: The stored trace's name: a file name without its extension.
///   - testFile: The test's source file.
///   - sourceLocation: Where an issue is shown: a missing file, or the difference line by line.
/// - Returns: Whether they are the same.
@discardableResult
public func expectTrace(
    _ stage: HandDrivenStage, matches name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    expectTrace(stage.trace, matches: name, testFile: testFile, sourceLocation: sourceLocation)
}

/// Checks that a trace equals a stored one; see `expectTrace(_:matches:)` for a stage.
@discardableResult
public func expectTrace(
    _ trace: Trace, matches name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        .appendingPathComponent("Traces").appendingPathComponent(name + ".txt")
    let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"
    guard let fault = traceFault(trace.text, in: file, stores: stores) else { return true }
    Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
    return false
}

/// What is wrong with a trace; `nil` if it equals the stored one, or has just been stored.
package func traceFault(_ text: String, in file: URL, stores: Bool) -> String? {
    if stores {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try WholeFile.write(text, to: file.path)
            return nil
        } catch {
            return "The trace could not be stored in \(file.path): \(error)"
        }
    }
    guard let stored = try? String(contentsOf: file, encoding: .utf8) else {
        return "No trace is stored in \(file.path); run once with \(storeTracesVariable)=1 to store this one:\n\(text)"
    }
    return TraceDifference(from: stored, to: text).map {
        "The trace differs from the one in \(file.path); if the change is intended, run once with"
            + " \(storeTracesVariable)=1. \($0.description)"
    }
}
