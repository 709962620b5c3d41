import Foundation

/// The stored digests of the traces that are not stored whole: one line per recording in `Traces/digests.txt`, with its
/// name, the number of records in its trace, and a digest of the trace's text (FNV-1a, 64 bits).
///
/// A digest shows that a trace has changed, but not how. To see that, let the gallery write the trace before and after, with
/// the recording that ``HandRecordingsTests`` writes: `gallery trace EXHIBIT --input FOLDER/EXHIBIT/RECORDING.jsonl`.
struct TraceDigest: Equatable, CustomStringConvertible {
    let records: Int
    let hash: UInt64

    init(of trace: String) {
        records = trace.utf8.count { $0 == UInt8(ascii: "\n") }
        hash = trace.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Parses the text of ``description``.
    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard words.count == 2, let records = Int(words[0]), let hash = UInt64(words[1], radix: 16) else { return nil }
        (self.records, self.hash) = (records, hash)
    }

    var description: String { "\(records) \(String(hash, radix: 16))" }

    /// The stored digest of a recording.
    static func stored(for hand: HandCase) -> TraceDigest? { file.digests[hand.testDescription] }

    /// The names of all recordings with a stored digest.
    static var names: Set<String> { Set(file.digests.keys) }

    /// Stores a recording's digest, and removes those of recordings that no longer exist.
    static func store(_ digest: TraceDigest, for hand: HandCase) throws { try file.store(digest, for: hand) }

    private static let file = File()

    /// Threads may share it: whoever reads or writes what it holds has the lock.
    private final class File: @unchecked Sendable {
        private let lock = NSLock()
        private let url = HandCase.folder.appendingPathComponent("digests.txt")
        private var known: [String: TraceDigest] = [:]

        init() {
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            for line in text.split(separator: "\n") {
                let parts = line.split(separator: " ", maxSplits: 1)
                if parts.count == 2 { known[String(parts[0])] = TraceDigest(parts[1]) }
            }
        }

        var digests: [String: TraceDigest] { lock.withLock { known } }

        func store(_ digest: TraceDigest, for hand: HandCase) throws {
            try lock.withLock {
                let names = Set(HandCase.all.filter { !$0.isRead }.map { $0.testDescription })
                known[hand.testDescription] = digest
                known = known.filter { names.contains($0.key) }
                let lines = known.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
                try lines.joined().write(to: url, atomically: true, encoding: .utf8)
            }
        }
    }
}
