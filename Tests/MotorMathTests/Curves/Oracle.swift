import Foundation
import Testing

/// A row of a table of values that were computed elsewhere, with more digits than are compared.
struct Oracle: CustomTestStringConvertible {
    let numbers: [Double]
    let testDescription: String

    subscript(_ column: Int) -> Double { numbers[column] }

    /// Reads a table of numbers.
    static func rows(_ name: String) throws -> [Oracle] {
        try lines(name).map { line in
            Oracle(
                numbers: try line.split(separator: "\t").map { try #require(Double($0)) }, testDescription: String(line)
            )
        }
    }

    /// The rows of a table: lines that begin with `#` are comments, the first other line names the columns.
    static func lines(_ name: String) throws -> ArraySlice<Substring> {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Oracles"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.dropFirst()
    }
}

/// Expects agreement to 1e-9, relative or absolute, whichever is larger.
func expectAgreement(
    _ value: Double, _ expected: Double, _ row: Oracle, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(value - expected) <= 1e-9 * max(1, abs(expected)), "\(row.testDescription)", sourceLocation: sourceLocation)
}
