import Foundation
import FineMotor
public import MotorRecording
public import Testing

/// The environment variable that has `expectTrace` store what it gets: `FINEMOTOR_STORE_TRACES=1 swift test`.
public let storeTracesVariable = "FINEMOTOR_STORE_TRACES"

/// Checks that what happened on a stage is what a stored trace says.
///
/// The trace is the file `Traces/NAME.txt` beside the file that the test stands in, in the form of `Trace.text`. To store
/// it for the first time, or anew after a change on purpose, run the test once with the environment variable
/// `FINEMOTOR_STORE_TRACES` set to 1, and look at what has changed before it is committed:
///
/// ```
/// FINEMOTOR_STORE_TRACES=1 swift test --filter LikeButtonTests
/// ```
///
/// - Parameters:
///   - stage: The stage whose trace is meant.
///   - name: The stored trace's name; a file's name without an ending.
///   - testFile: The file that the test stands in.
///   - sourceLocation: Where an issue is shown: a missing file, or the difference line by line.
/// - Returns: Whether they are the same.
@discardableResult
public func expectTrace(
    _ stage: HandDrivenStage, matches name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    expectTrace(stage.trace, matches: name, testFile: testFile, sourceLocation: sourceLocation)
}

/// Checks that a trace is what a stored one says; see `expectTrace(_:matches:)` for a stage.
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

/// What is wrong with a trace; `nil` when it is the stored one, or is stored now.
func traceFault(_ text: String, in file: URL, stores: Bool) -> String? {
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
        "The trace is another than the one in \(file.path); if that is right, run once with"
            + " \(storeTracesVariable)=1. \($0.description)"
    }
}
