import Foundation
import FineMotor
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
///   - sourceLocation: The location of issues: a missing file, or the difference line by line.
/// - Returns: Whether they are equal.
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

/// The fault of a trace; `nil` if it equals the stored one, or has just been stored.
///
/// - Parameter name: Its name in a file of several; `nil` if it has a file of its own.
func traceFault(_ text: String, in file: URL, named name: String? = nil, stores: Bool) -> String? {
    if stores {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if let name {
                try StoredTexts(file).store(text, named: name)
            } else {
                try WholeFile.write(text, to: file.path)
            }
            return nil
        } catch {
            return "The trace could not be stored in \(file.path): \(error)"
        }
    }
    guard let stored = name.map({ StoredTexts(file)[$0] }) ?? (try? String(contentsOf: file, encoding: .utf8)) else {
        return "No trace is stored in \(file.path); run once with \(storeTracesVariable)=1 to store this one:\n\(text)"
    }
    return TraceDifference(from: stored, to: text).map {
        "The trace differs from the one in \(file.path); if the change is intended, run once with"
            + " \(storeTracesVariable)=1. \($0.description)"
    }
}

/// A file of several stored texts, each below a line with `#` and its name.
struct StoredTexts {
    private static let lock = NSLock()
    private let file: URL

    /// Refers to a file. Each use reads it again; an unreadable file has no texts.
    init(_ file: URL) {
        self.file = file
    }

    var names: Set<String> { Set(texts.keys) }

    /// The text with a name, including its line ends.
    subscript(name: String) -> String? { texts[name] }

    private var texts: [String: String] {
        let whole = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var texts: [String: String] = [:]
        for part in ("\n" + whole.dropLast()).components(separatedBy: "\n# ").dropFirst() {
            let name = part.prefix { $0 != "\n" }
            texts[String(name)] = part.dropFirst(name.count + 1) + "\n"
        }
        return texts
    }

    /// Stores a text, whose last line must have a line end, in place of the one with its name.
    func store(_ text: String, named name: String) throws {
        try Self.lock.withLock {
            var texts = texts
            texts[name] = text
            try WholeFile.write(texts.sorted { $0.key < $1.key }.map { "# \($0)\n\($1)" }.joined(), to: file.path)
        }
    }
}
