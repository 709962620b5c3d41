import FineMotor
import Foundation
import SeededRandom
import Testing

/// Random input to all exhibits.
///
/// - `FINEMOTOR_FUZZ=10000` sets the number of sequences for each exhibit, which are of several kinds in turn.
/// - `FINEMOTOR_FUZZ_EXHIBIT=lever` plays with that exhibit only.
/// - `FINEMOTOR_FUZZ_SEED=17` runs the sequence with that seed only, and reports a minimal sequence of acts that still
///   fails.
@Suite("Random hands on an exhibit")
struct RandomHandsTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let only = environment["FINEMOTOR_FUZZ_SEED"].flatMap { UInt64($0) }
    private static let count = environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) }
    private static let isTraced = environment["FINEMOTOR_FUZZ_TRACE"] != nil

    /// Plays sequences whose seeds say of which kind they are.
    private func run(_ exhibit: String, _ kinds: [RandomHands.Kind], short: UInt64) throws {
        let hands = try Hands.of(exhibit)
        if let name = Self.environment["FINEMOTOR_FUZZ_EXHIBIT"], name != exhibit { return }
        let seeds = Self.only.map { $0...$0 } ?? 1...max(Self.count ?? short, 1)
        let values = RandomHandRun.values(of: hands.exhibit)
        let index = UInt64(Hands.names.firstIndex(of: exhibit) ?? 0)
        var failures = 0
        for seed in seeds where failures < 3 {
            let kind = kinds[Int((seed + index) % UInt64(kinds.count))]
            func look(_ random: RandomHands) -> [String] { RandomHandRun(hands, kind, random, values: values).faults }
            if Self.isTraced { FileHandle.standardError.write(Data("\(exhibit) \(kind) \(seed)\n".utf8)) }
            var random = SeededGenerator(seed: seed)
            let made = RandomHands(hands, kind, &random)
            let faults = look(made)
            guard !faults.isEmpty else { continue }
            failures += 1
            var reported = "\(exhibit), \(kind), seed \(seed): \(faults.prefix(3).joined(separator: "; "))"
            if Self.only != nil {
                let few = made.reduced { !look($0).isEmpty }
                reported += "\n" + few.reported + "\n" + look(few).prefix(3).joined(separator: "\n")
            }
            Issue.record(Comment(rawValue: reported))
        }
    }

    @Test(
        "nothing jumps, not even held and moving parts of a resized component; it settles at an allowed position",
        arguments: Hands.names)
    func fingers(_ exhibit: String) throws { try run(exhibit, [.fingers, .resizing], short: 1) }

    @Test(
        "resized, restyled, disabled, removed and added again, also by handlers, it settles at an allowed position",
        arguments: Hands.names)
    func meddling(_ exhibit: String) throws { try run(exhibit, [.meddling, .hostile], short: 2) }

    @Test("a handler can remove the last reference to it at any time", arguments: Hands.names)
    func freed(_ exhibit: String) throws {
        let hands = try Hands.of(exhibit)
        for seed in 1...max(Self.count ?? 2, 1) {
            if Self.isTraced { FileHandle.standardError.write(Data("\(exhibit) freed \(seed)\n".utf8)) }
            var random = SeededGenerator(seed: seed)
            let made = RandomHands(hands, .fingers, &random)
            #expect(Freed(hands.exhibit, made, after: Int(seed * 5 % 12)).isGone, "seed \(seed)")
        }
    }
}
