import Foundation
import HandModel
import MotorRecording
import MotorTesting
import Testing

@testable import gallery

/// An exhibit, and a recording of hands that is played to it.
struct HandCase: Hashable, Sendable, CustomTestStringConvertible {
    let exhibit: String
    let name: String

    var testDescription: String { "\(exhibit)/\(name)" }

    /// The environment variable that has the model's recordings stored: `FINEMOTOR_STORE_RECORDINGS=1 swift test`.
    static let storeVariable = "FINEMOTOR_STORE_RECORDINGS"

    /// Where the stored recordings and traces are.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Every recording that the model makes, and every other one that is stored.
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

    /// Where the recording is stored.
    var file: URL { Self.folder.appendingPathComponent("Recordings/\(exhibit)/\(name).jsonl") }
    /// Whether the trace is stored whole, for people to read: three or four of each exhibit. Of the others there is a digest.
    var isRead: Bool { ["tap", "caught", "flick", "keys", "changes-of-mind"].contains(name) }
    /// Where the trace is stored if it is read.
    var traceFile: URL { Self.folder.appendingPathComponent("Traces/\(exhibit)/\(name).txt") }

    var hands: Hands {
        get throws { try #require(Hands.all.first { $0.exhibit.name == exhibit }) }
    }

    /// The recording as the model makes it; `nil` for one that only is stored.
    func made() throws -> HandRecording? { try hands.recordings.first { $0.name == name } }

    /// The recording, made or stored.
    func recording() throws -> Recording {
        if let made = try made() { return made.recording }
        return try Recording(parsing: Array(Data(contentsOf: file)))
    }

    /// What comes of it. Each is played once, whatever number of laws looks at it.
    func run() throws -> HandRun {
        if let known = Self.runs[self] { return known }
        let run = try HandRun(hands, recording())
        Self.runs[self] = run
        return run
    }

    private static let runs = Runs()

    /// Threads may share it: whoever reads or writes what it holds has the lock.
    private final class Runs: @unchecked Sendable {
        private var known: [HandCase: HandRun] = [:]
        private let lock = NSLock()

        subscript(hand: HandCase) -> HandRun? {
            get { lock.withLock { known[hand] } }
            set { lock.withLock { known[hand] = newValue } }
        }
    }
}
