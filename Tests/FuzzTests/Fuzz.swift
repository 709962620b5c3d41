import Foundation
import SeededRandom
import Testing

/// Runs random cases, each from its own seed: a few in every test run, a million when the environment asks for it.
///
/// - `FINEMOTOR_FUZZ=1000000` sets the number of cases.
/// - `FINEMOTOR_FUZZ_SEED=17` runs the case with that seed only.
/// - `FINEMOTOR_FUZZ_TRACE=1` writes each seed to standard error before its case runs, so that the seed of a crash or a
///   hang is the last one written.
enum Fuzz {
    /// Runs the cases with the kept seeds, then those with the seeds from 1 on. Stops after the first few failures.
    ///
    /// - Parameters:
    ///   - name: The fuzzer's name, for messages.
    ///   - short: How many cases run by default.
    ///   - kept: Seeds that failed once.
    ///   - body: Runs one case and returns what is wrong, `nil` for nothing.
    static func run(
        _ name: String, short: Int, kept: [UInt64] = [], sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (_ random: inout SeededGenerator) -> String?
    ) {
        var failures = 0
        for seed in seeds(short: short, kept: kept) where failures < 5 {
            if isTraced { FileHandle.standardError.write(Data("\(name) \(seed)\n".utf8)) }
            var random = SeededGenerator(seed: seed)
            guard let fault = body(&random) else { continue }
            failures += 1
            Issue.record("\(name), seed \(seed): \(fault)", sourceLocation: sourceLocation)
        }
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let isTraced = environment["FINEMOTOR_FUZZ_TRACE"] != nil

    private static func seeds(short: Int, kept: [UInt64]) -> [UInt64] {
        if let only = environment["FINEMOTOR_FUZZ_SEED"].flatMap({ UInt64($0) }) { return [only] }
        let count = environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? UInt64(short)
        return kept + (1...max(count, 1))
    }
}
