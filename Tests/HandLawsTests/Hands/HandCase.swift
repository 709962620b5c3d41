import Foundation
import HandModel
import MotorRecording
import Testing

/// An exhibit, and a recording of hands to play to it.
struct HandCase: Hashable, Sendable, CustomTestStringConvertible {
    let exhibit: String
    let name: String

    var testDescription: String { "\(exhibit)/\(name)" }

    private static let wanted = ProcessInfo.processInfo.environment["FINEMOTOR_HANDS"]

    /// Whether a run plays all hands: `FINEMOTOR_HANDS=all swift test`. Otherwise it plays three with each exhibit, or
    /// one: `FINEMOTOR_HANDS=one swift test`.
    static let playsAll = wanted == "all"

    /// All hands that the model makes, by exhibit.
    static let all: [HandCase] = Hands.names.flatMap { exhibit in
        made[exhibit]!.map { HandCase(exhibit: exhibit, name: $0.name) }
    }

    /// The hands that this run plays: all, or for each exhibit a flick that is caught in flight, a published fling of a real
    /// hand, and the first of the exhibit's own, mostly keys.
    static let played: [HandCase] =
        playsAll
        ? all
        : Hands.names.flatMap { exhibit in
            (wanted == "one" ? ["caught"] : ["caught", "hand-flings-fast", own[exhibit]!]).map {
                HandCase(exhibit: exhibit, name: $0)
            }
        }

    /// Where the stored traces are.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Traces")

    /// Whether the whole trace is stored for reading: one per exhibit. The others have a digest.
    var isRead: Bool { name == "caught" }
    /// The path of the trace, if the whole trace is stored.
    var traceFile: URL { Self.folder.appendingPathComponent("\(exhibit).txt") }

    var hands: Hands {
        get throws { try Hands.of(exhibit) }
    }

    /// The recording.
    func recording() throws -> Recording {
        try #require(Self.made[exhibit]?.first { $0.name == name }).recording
    }

    private static let made: [String: [HandRecording]] = Dictionary(
        uniqueKeysWithValues: Hands.names.map { ($0, (try? Hands.of($0).recordings) ?? []) })

    /// The name of the first of each exhibit's own recordings.
    private static let own: [String: String] = Dictionary(
        uniqueKeysWithValues: Hands.names.map { ($0, (try? Hands.of($0).own.first?.name) ?? "") })
}
