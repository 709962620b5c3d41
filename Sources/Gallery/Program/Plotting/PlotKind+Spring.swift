import FineMotor

extension PlotKind {
    /// Springs from 0 to 1, initially at rest: value and velocity.
    static let spring = PlotKind(name: "spring", form: "DAMPING/RESPONSE... [--seconds S]", options: ["seconds"]) {
        words, arguments throws(CommandFailure) in
        let springs = try curves(words, spring)
        let seconds = try arguments.number("seconds", in: shortest...longest, unit: "seconds")
        return springChart(springs, seconds: seconds)
    }

    /// The limits of the time axis, in seconds.
    private static let (shortest, longest) = (0.05, 60.0)

    /// `0.8/0.3`: a damping ratio, and a response in seconds.
    private static func spring(_ word: String) throws(CommandFailure) -> Spring {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .usage("“\(word)”: a spring is its damping ratio and its response in seconds, such as 0.8/0.3")
        }
        return Spring(
            dampingRatio: try number(parts[0], "the damping ratio", in: 0...10, of: word),
            response: try number(parts[1], "the response in seconds", in: 0.05...10, of: word))
    }

    private static func springChart(_ springs: [(curve: Spring, color: Color)], seconds: Double?) -> Chart {
        let settled = springs.map { SpringAnimation(spring: $0.curve).restingDuration }
        // A spring that never settles is shown for eight oscillations.
        let ends = zip(springs, settled).map { $1 < .infinity ? $1 * 1.05 : $0.curve.response * 8 }
        let end = seconds ?? min(ends.max() ?? 1, longest)
        var marks: [Chart.Mark] = []
        var (values, speeds): ([Chart.Series], [Chart.Series]) = ([], [])
        for ((spring, color), settled) in zip(springs, settled) {
            let time = settled < .infinity ? "settles in \(Figure.seconds(settled))" : "never settles"
            let ratio = Figure.text(spring.dampingRatio, decimals: 4)
            let response = Figure.text(spring.response, decimals: 4)
            let name = "damping ratio \(ratio), response \(response) seconds: \(time)"
            let parts = max(1200, Int(end / spring.response * 80))
            let states = { (time: Double) in spring.state(at: time, offset: -1, velocity: 0) }
            values.append(
                Chart.Series(
                    name: name, color: color, lines: [points(over: 0...end, parts: parts) { 1 + states($0).offset }]))
            speeds.append(
                Chart.Series(
                    name: name, color: color, lines: [points(over: 0...end, parts: parts) { states($0).velocity }]))
            if settled <= end {
                marks.append(Chart.Mark(point: Point(x: settled, y: 1 + states(settled).offset), color: color))
            }
        }
        let heights = { (series: [Chart.Series]) in series.flatMap(\.lines).flatMap { $0 }.map(\.y) + [0] }
        return Chart(
            title: "How \(springs.count == 1 ? "a spring moves" : "springs move") to the target, and how fast",
            axis: Axis("time, in seconds", around: [0, end], most: 10),
            panels: [
                Chart.Panel(
                    axis: Axis("value: 0 is the start, 1 the target", roundAround: heights(values), most: 6),
                    series: values, marks: marks),
                Chart.Panel(
                    axis: Axis("velocity: change of the value per second", roundAround: heights(speeds), most: 6),
                    series: speeds),
            ],
            note: "ring: it has settled, within a ten-thousandth of the way")
    }
}
