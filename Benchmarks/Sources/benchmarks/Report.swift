import Foundation

/// The measurements, as a table for people and as JSON for programs.
enum Report {
    /// The machine and the version.
    static func head(isSmoke: Bool) -> String {
        var text = """
            FineMotor \(Machine.commit), release build, one core of \(Machine.cores) of \(Machine.processor)
            ns: processor time of one operation, the median of interleaved rounds. ratio: plain hand-written ns / ours,
            the median of each round's own; ± half the width of its middle half. B, allocs: taken from the heap by one
            operation of ours (under memory/: bytes that stay). ~: the rounds disagree by more than \
            \(Int(Measurement.noiseLimit * 100)) %.

            """
        if isSmoke { text += "A smoke run: every operation is checked, but no figure is exact.\n" }
        return text
    }

    static let columns = row("case", "ns", "plain ns", "ratio", "±", "B", "allocs", "")

    static func row(_ one: Measurement) -> String {
        row(
            one.name, figure(one.ns), one.plainNs.map(figure) ?? "–", one.ratio.map(figure) ?? "–",
            String(format: "%.1f %%", one.spread * 50), one.bytes.map(figure) ?? "–",
            one.allocations.map(figure) ?? "–", (one.isNoisy ? "~ " : "  ") + one.operation)
    }

    /// A warning about a whole run: the cases for which the machine was too noisy.
    static func verdict(_ all: [Measurement]) -> String? {
        let noisy = all.filter(\.isNoisy)
        guard !noisy.isEmpty else { return nil }
        return """
            The machine is too noisy to tell for \(noisy.count) of \(all.count) cases (~). Run them again when it is quiet, \
            or count their instructions.
            """
    }

    /// A list of one object for each case, with the keys `name`, `ns`, `baselineNs`, `ratio`, `bytes`, `allocations`.
    static func json(_ all: [Measurement]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(all.map(Entry.init)) + Data("\n".utf8)
    }

    private struct Entry: Encodable {
        let name: String
        let ns: Double
        let baselineNs: Double?
        let ratio: Double?
        let bytes: Double?
        let allocations: Double?

        init(_ one: Measurement) {
            name = one.name
            (ns, baselineNs) = (Self.rounded(one.ns), one.plainNs.map(Self.rounded))
            ratio = one.ratio.map(Self.rounded)
            (bytes, allocations) = (one.bytes.map(Self.rounded), one.allocations.map(Self.rounded))
        }

        private enum CodingKeys: CodingKey { case name, ns, baselineNs, ratio, bytes, allocations }

        /// Always writes every key, with null for a missing value.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(ns, forKey: .ns)
            try container.encode(baselineNs, forKey: .baselineNs)
            try container.encode(ratio, forKey: .ratio)
            try container.encode(bytes, forKey: .bytes)
            try container.encode(allocations, forKey: .allocations)
        }

        private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    }

    private static func row(_ cells: String...) -> String {
        let widths = [28, 11, 11, 8, 8, 9, 7]
        var text = ""
        for (index, cell) in cells.enumerated() {
            let pad = index < widths.count ? String(repeating: " ", count: max(widths[index] - cell.count, 0)) : ""
            text += index == 0 ? cell + pad : index < widths.count ? pad + cell : " " + cell
        }
        return text.trimmingSuffix(" ")
    }

    /// About three significant figures: more are not useful in a table.
    private static func figure(_ number: Double) -> String {
        if number == 0 { return "0" }
        return String(format: abs(number) < 10 ? "%.2f" : abs(number) < 100 ? "%.1f" : "%.0f", number)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(self[..<(lastIndex { $0 != character }.map(index(after:)) ?? startIndex)])
    }
}
