import FineMotor
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

extension SeededGenerator {
    /// A whole number from 0 to one less than a count, which is above 0.
    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// Mostly ordinary numbers; otherwise extremes, infinities and NaN.
    mutating func hostile(_ usual: ClosedRange<Double> = -2...2) -> Double {
        switch below(10) {
        case 0: pick([.nan, .infinity, -.infinity])
        case 1, 2: finite()
        default: number(usual)
        }
    }

    mutating func finite() -> Double { isTrue() ? number(-100...100) : pick(Self.extremes) }

    private static let extremes: [Double] = [
        0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-308, 1e-12, -1, 1, 1e7, 1e12, -1e15, 1e19, 1e30,
        1e49, 1e50, -1e51, 1e100, -1e154, 1e200, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]

    mutating func point(_ usual: ClosedRange<Double> = -2...2) -> Point {
        Point(x: hostile(usual), y: hostile(usual))
    }

    mutating func color() -> Color {
        Color(
            red: Float(hostile()), green: Float(hostile()), blue: 0.5, alpha: isTrue(0.6) ? 1 : Float(hostile()))
    }

    mutating func path(_ usual: ClosedRange<Double> = -2...2) -> Path {
        Path(
            (0..<below(6)).map { _ in
                switch below(5) {
                case 0: .move(point(usual))
                case 1: .line(point(usual))
                case 2: .quad(point(usual), control: point(usual))
                case 3: .cubic(point(usual), control1: point(usual), control2: point(usual))
                default: .close
                }
            })
    }
}
