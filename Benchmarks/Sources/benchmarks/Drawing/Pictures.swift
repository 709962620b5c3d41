/// The guide's pictures, each of one idea.
enum Pictures {
    /// All of them, by file name.
    static func all(_ costs: Costs) throws(Costs.Unreadable) -> [(name: String, svg: String)] {
        [
            ("costs-depth.svg", try depth(costs).svg), ("costs-search.svg", try searches(costs).svg),
            ("costs-springs.svg", try springs(costs).svg),
        ]
    }

    private static func depth(_ costs: Costs) throws(Costs.Unreadable) -> Card {
        let depths = [1, 4, 16]
        var (ours, plain): ([Double], [Double]) = ([], [])
        for depth in depths {
            let entry = try costs.entry("search/style-\(depth)")
            ours.append(entry.ns)
            plain.append(entry.baselineNs ?? 0)
        }
        return LineChart(
            title: "Depth does not matter",
            subtitle: "A search that finds its action in the last level of a style, in nanoseconds",
            axis: "levels of style", levels: depths.map(Double.init), ours: ours, plain: plain
        ).card()
    }

    private static func searches(_ costs: Costs) throws(Costs.Unreadable) -> Card {
        BarChart(
            title: "No unnecessary work",
            subtitle: "Nanoseconds per search or set, and the speedup over plain code",
            sections: [
                BarChart.Section(
                    heading: nil,
                    rows: [
                        try row("a view answers", "search/delegate-view", costs),
                        try row("any object answers", "search/delegate-any", costs),
                        try row("a silent view, then actions", "search/actions-view", costs),
                        try row("a silent object, then actions", "search/actions", costs),
                        try row("no delegate, then actions", "search/actions-no-delegate", costs),
                        try row("null in actions", "search/null", costs),
                        try row("nothing anywhere", "search/miss", costs),
                    ]),
                BarChart.Section(
                    heading: "Setting a property",
                    rows: [
                        try row("its action is found and run", "set/action", costs),
                        try row("actions are disabled", "set/disabled", costs),
                    ]),
            ]
        ).card()
    }

    private static func springs(_ costs: Costs) throws(Costs.Unreadable) -> Card {
        let (few, growing) = (try costs.entry("frame/springs-1k"), try costs.entry("growth/idle-tree"))
        return BarChart(
            title: "A frame costs what moves", subtitle: "Springs of mixed damping, each started at its own moment",
            sections: [
                BarChart.Section(
                    heading: "A frame, in nanoseconds per spring, and the speedup over plain code",
                    rows: [
                        try row("1,000 springs", "frame/springs-1k", costs),
                        try row("100,000 springs", "frame/springs-100k", costs),
                        try row("10,000 springs of points", "frame/springs-points", costs),
                    ]),
                BarChart.Section(
                    heading: "A whole frame, in nanoseconds",
                    rows: [
                        .init(label: "1,000 of 1,000 layers move", ours: growing.baselineNs ?? few.ns),
                        .init(label: "1,000 of 1,000,000 move", ours: growing.ns),
                        .init(label: "none of 1,000 moves", ours: try costs.entry("frame/idle").ns),
                    ]),
            ]
        ).card()
    }

    private static func row(_ label: String, _ name: String, _ costs: Costs) throws(Costs.Unreadable) -> BarChart.Row {
        let (entry, share) = (try costs.entry(name), Costs.share(name).count)
        return BarChart.Row(
            label: label, plain: entry.baselineNs.map { $0 / share }, ours: entry.ns / share, ratio: entry.ratio)
    }
}
