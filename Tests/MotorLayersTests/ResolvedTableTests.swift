import SeededRandom
import Testing

@testable import MotorLayers

@Suite("ResolvedTable")
struct ResolvedTableTests {
    @Test(
        "it has exactly the entries of the table that it is built from",
        arguments: [0, 1, 2, 3, 7, 16, 40, 700], 1...3 as ClosedRange<UInt64>)
    func likeItsTable(count: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(count))
        // Standard keys, consecutive keys, and key paths, whose numbers have their highest bit set.
        let keys =
            StandardKey.allCases.map { Key($0) } + (0..<count * 2).map { Key("resolved \($0)") }
            + (0..<40).map { Key("resolved \($0).x") }
        let present = Array(keys.shuffled(using: &random).prefix(count))
        var table = KeyTable<Int>()
        for (number, key) in present.enumerated() { table[key] = number }
        let resolved = ResolvedTable(table)
        #expect(resolved.isEmpty == present.isEmpty)
        #expect(resolved.entries.map { $0.key } == present)
        for key in keys { #expect(resolved[key] == present.firstIndex(of: key)) }
    }
}
