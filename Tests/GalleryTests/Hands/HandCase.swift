import Foundation
import HandModel
import MotorRecording
import MotorTesting
import Testing

@testable import gallery

/// An exhibit, and a recording of hands to play to it.
struct HandCase: Hashable, Sendable, CustomTestStringConvertible {
    let exhibit: String
    let name: String

    var testDescription: String { "\(exhibit)/\(name)" }

    /// The environment variable that stores the model's recordings: `FINEMOTOR_STORE_RECORDINGS=1 swift test`.
    static let storeVariable = "FINEMOTOR_STORE_RECORDINGS"

    /// Where the stored recordings and traces are.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// All recordings: those that the model makes, and the others that are stored.
    static let every: [HandCase] = Hands.all.flatMap { hands in
        let made = hands.recordings.map { $0.name }
        let stored = stored(hands.exhibit.name).filter { !made.contains($0) }
        return (made + stored).map { HandCase(exhibit: hands.exhibit.name, name: $0) }
    }

    private static func stored(_ exhibit: String) -> [String] {
        let folder = folder.appendingPathComponent("Recordings/\(exhibit)")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }

    /// The path of the recording.
    var file: URL { Self.folder.appendingPathComponent("Recordings/\(exhibit)/\(name).jsonl") }
    /// Whether the whole trace is stored for reading: three or four per exhibit. The others have a digest.
    var isRead: Bool { ["tap", "caught", "flick", "keys", "changes-of-mind"].contains(name) }
    /// The path of the trace, if the whole trace is stored.
    var traceFile: URL { Self.folder.appendingPathComponent("Traces/\(exhibit)/\(name).txt") }

    var hands: Hands {
        get throws { try #require(Hands.all.first { $0.exhibit.name == exhibit }) }
    }

    /// The recording as the model makes it; `nil` for one that is only stored.
    func made() throws -> HandRecording? { try hands.recordings.first { $0.name == name } }

    /// The recording, made or stored.
    func recording() throws -> Recording {
        if let made = try made() { return made.recording }
        return try Recording(parsing: Array(Data(contentsOf: file)))
    }

    /// The result of the recording. It is played once for all laws.
    func run() throws -> HandRun {
        if let known = Self.runs[self] { return known }
        let run = try HandRun(hands, recording())
        Self.runs[self] = run
        return run
    }

    private static let runs = Runs()

    /// Threads may share it: a lock protects all access to its contents.
    private final class Runs: @unchecked Sendable {
        private var known: [HandCase: HandRun] = [:]
        private let lock = NSLock()

        subscript(hand: HandCase) -> HandRun? {
            get { lock.withLock { known[hand] } }
            set { lock.withLock { known[hand] = newValue } }
        }
    }
}
