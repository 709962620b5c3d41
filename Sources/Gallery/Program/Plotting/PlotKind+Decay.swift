import FineMotor

extension PlotKind {
    /// Throws that decelerate: the distance covered and the velocity left.
    static let decay = PlotKind(name: "decay", form: "normal|fast|RATE... [--velocity V]", options: ["velocity"]) {
        words, arguments throws(CommandFailure) in
        let decays = try curves(words, decay)
        let velocity =
            try arguments.number("velocity", in: -50_000...50_000, unit: "points per second") ?? 1000
        guard abs(velocity) >= 1 else {
            throw .usage("--velocity is at least 1 point per second, either way, got “\(arguments["velocity"] ?? "")”")
        }
        // Until the slowest one has covered 99 % of its distance.
        let end = decays.map { $0.curve.duration(velocity: velocity, untilSpeed: abs(velocity) / 100) }.max() ?? 1
        var (distances, speeds): ([Chart.Series], [Chart.Series]) = ([], [])
        var levels: [(height: Double, color: Color)] = []
        for ((decay, color), word) in zip(decays, words) {
            let landing = decay.projectedLanding(velocity: velocity)
            let rate = Figure.text(decay.rate, decimals: 6)
            let title = named[word] == nil ? rate : "\(word) (\(rate))"
            let name = "\(title), lands at \(Figure.text(landing, decimals: 1)) points"
            levels.append((landing, color))
            let travel = points(over: 0...end, parts: 1200) { decay.travel(at: $0, velocity: velocity) }
            let speed = points(over: 0...end, parts: 1200) { decay.velocity(at: $0, velocity: velocity) }
            distances.append(Chart.Series(name: name, color: color, lines: [travel]))
            speeds.append(Chart.Series(name: name, color: color, lines: [speed]))
        }
        let heights = { (series: [Chart.Series]) in series.flatMap(\.lines).flatMap { $0 }.map(\.y) + [0] }
        return Chart(
            title:
                "How far a throw of \(Figure.text(velocity, decimals: 1)) points per second goes, and how it slows down",
            axis: Axis("time, in seconds", around: [0, end], most: 10),
            panels: [
                Chart.Panel(
                    axis: Axis("distance, in points", roundAround: heights(distances) + levels.map(\.height), most: 6),
                    series: distances, levels: levels),
                Chart.Panel(
                    axis: Axis("velocity, in points per second", roundAround: heights(speeds), most: 6), series: speeds),
            ],
            note: "the number is the part of the velocity left after a millisecond · dotted: where it lands")
    }

    private static let named: [String: Decay] = ["normal": .normal, "fast": .fast]

    /// A name, or the fraction of the velocity left after a millisecond.
    private static func decay(_ word: String) throws(CommandFailure) -> Decay {
        if let decay = named[word] { return decay }
        guard Double(word) != nil else {
            throw .usage(
                "“\(word)”: a decay is normal, fast, or the velocity’s fraction left after 1 ms, such as 0.995")
        }
        return Decay(rate: try number(word, "the rate per ms", in: 0.5...0.9999, of: word))
    }
}
