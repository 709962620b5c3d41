import FineMotor

extension PlotKind {
    /// Timing functions, with the handles of their control points.
    static let timing = PlotKind(name: "timing", form: "NAME|X1,Y1,X2,Y2...") { words, _ throws(CommandFailure) in
        let functions = try curves(words, timing)
        var series: [Chart.Series] = []
        for ((function, color), word) in zip(functions, words) {
            guard case .cubicBezier(let x1, let y1, let x2, let y2) = function.kind else { continue }
            let points = [x1, y1, x2, y2].map { Figure.text($0, decimals: 3) }.joined(separator: ", ")
            let name = named[word] == nil ? points : "\(word) (\(points))"
            series.append(
                Chart.Series(name: name, color: color, lines: [Self.points(over: 0...1, parts: 2400) { function($0) }]))
            let handles = [
                [Point(x: 0, y: 0), Point(x: x1, y: y1)], [Point(x: 1, y: 1), Point(x: x2, y: y2)],
            ]
            series.append(Chart.Series(color: color, lines: handles, style: .faint, hasDots: true))
        }
        let panel = Chart.Panel(
            axis: Axis(
                "how much of the change is done, from 0 to 1",
                roundAround: series.flatMap(\.lines).flatMap { $0 }.map(\.y), most: 8),
            series: series)
        return Chart(
            title:
                "How \(words.count == 1 ? "a timing function spreads" : "timing functions spread") a change over its time",
            axis: Axis("how much of the time is over, from 0 to 1", around: [0, 1], most: 10), panels: [panel],
            note: "dotted: to the control points")
    }

    private static let named: [String: TimingFunction] = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
    ]

    /// A name, or `0.4,0,0.2,1`: two control points.
    private static func timing(_ word: String) throws(CommandFailure) -> TimingFunction {
        if let function = named[word] { return function }
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4 else {
            throw .usage(
                "“\(word)”: a timing function is linear, easeIn, easeOut, easeInEaseOut, default, or two control points, "
                    + "as 0.4,0,0.2,1\(CommandFailure.hint(named.keys.sorted(), for: word))")
        }
        return .cubicBezier(
            try number(parts[0], "x1", in: 0...1, of: word), try number(parts[1], "y1", in: -10...10, of: word),
            try number(parts[2], "x2", in: 0...1, of: word), try number(parts[3], "y2", in: -10...10, of: word))
    }
}
