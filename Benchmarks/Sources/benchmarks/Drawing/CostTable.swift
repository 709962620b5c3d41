import Cases

/// The guide's table: the text between its two markers.
enum CostTable {
    static let markers = (begin: "<!-- costs -->", end: "<!-- /costs -->")

    /// A page with the text between the markers replaced; `nil` if it has no markers.
    static func renew(_ page: String, _ costs: Costs) -> String? {
        guard let begin = page.range(of: markers.begin), let end = page.range(of: markers.end),
            begin.upperBound <= end.lowerBound
        else { return nil }
        return page[..<begin.upperBound] + "\n\n" + text(costs) + "\n" + page[end.lowerBound...]
    }

    private static func text(_ costs: Costs) -> String {
        let operations = Dictionary(Case.all(.full).map { ($0.name, $0.operation) }, uniquingKeysWith: { $1 })
        var times = """
            Measured on one core of \(Machine.processor), at commit \(Machine.commit), in a release build.

            | | ns | plain ns | times as fast | in a page | instructions |
            |---|--:|--:|--:|--:|--:|

            """
        var memory = """
            | | bytes that stay |
            |---|--:|

            """
        for entry in costs.entries {
            let share = Costs.share(entry.name)
            let unit = share.unit.isEmpty ? "" : "; for each " + share.unit
            let operation = (operations[entry.name] ?? entry.name) + unit
            if entry.name.hasPrefix("memory/") {
                memory += row(operation, [entry.bytes.map { $0 < 0.5 ? "0" : Figures.short($0) }])
            } else {
                let figures = [entry.ns / share.count, entry.baselineNs.map { $0 / share.count }, entry.ratio].map {
                    $0.map(Figures.short)
                }
                let instructions = costs.instructions(entry.name).map { Int($0 / share.count).grouped }
                times += row(operation, figures + [costs.pageRatio(entry.name).map(Figures.short), instructions])
            }
        }
        return times + "\n" + memory
    }

    private static func row(_ operation: String, _ cells: [String?]) -> String {
        "| \(operation) | " + cells.map { $0 ?? "–" }.joined(separator: " | ") + " |\n"
    }
}
