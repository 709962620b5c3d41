import FineMotor

extension PlotKind {
    /// How far an object moves for the distance of a pull, next to one that follows the finger.
    static let resistance = PlotKind(
        name: "resistance", form: "EXPONENT|rubberBand:DIMENSION[,COEFFICIENT]... [--pull P]", options: ["pull"]
    ) { words, arguments throws(CommandFailure) in
        let resistances = try curves(words, resistance)
        let dimensions = resistances.compactMap { $0.curve.dimension }
        let pull =
            try arguments.number("pull", in: 1...100_000, unit: "points") ?? max(300, 2 * (dimensions.max() ?? 0))
        var levels: [(height: Double, color: Color)] = []
        var series: [Chart.Series] = []
        for (resistance, color) in resistances {
            let line = points(over: 0...pull, parts: 2400) { resistance($0) }
            series.append(Chart.Series(name: resistance.summary, color: color, lines: [line]))
        }
        let axis = Axis(
            "how far the thing moves, in points", roundAround: [0] + series.flatMap(\.lines).flatMap { $0 }.map(\.y),
            most: 8)
        for (resistance, color) in resistances {
            if let limit = resistance.dimension, limit <= axis.high { levels.append((limit, color)) }
        }
        let end = min(pull, axis.high)
        let free = Chart.Series(
            name: "without resistance", color: Chart.dim, lines: [[.zero, Point(x: end, y: end)]], style: .dashed)
        return Chart(
            title: "How far a thing still follows a finger past its end",
            axis: Axis("how far the finger pulls, in points", around: [0, pull], most: 10),
            panels: [Chart.Panel(axis: axis, series: [free] + series, levels: levels)],
            note: levels.isEmpty ? "" : "dotted: as far as a rubber band goes")
    }

    /// A power law's exponent, or `rubberBand:300` with its dimension in points.
    private static func resistance(_ word: String) throws(CommandFailure) -> Resistance {
        let prefix = "rubberBand:"
        guard word.hasPrefix(prefix) else {
            guard Double(word) != nil else {
                throw .usage("“\(word)”: a resistance is a power law’s exponent, such as 0.7, or rubberBand:300")
            }
            return .powerLaw(exponent: try number(word, "the exponent", in: 0.01...1, of: word))
        }
        let parts = word.dropFirst(prefix.count).split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2 else {
            throw .usage(
                "“\(word)”: a rubber band is its dimension in points and its coefficient, such as rubberBand:300,0.55")
        }
        let dimension = try number(parts[0], "the dimension in points", in: 1...50_000, of: word)
        guard parts.count == 2 else { return .rubberBand(dimension: dimension) }
        return .rubberBand(
            dimension: dimension, coefficient: try number(parts[1], "the coefficient", in: 0.01...10, of: word))
    }
}

extension Resistance {
    fileprivate var dimension: Double? {
        guard case .rubberBand(let dimension, _) = self else { return nil }
        return dimension
    }

    fileprivate var summary: String {
        switch self {
        case .powerLaw(let exponent), .easedPowerLaw(let exponent):
            "power law, exponent \(Figure.text(exponent, decimals: 4))"
        case .rubberBand(let dimension, let coefficient):
            "rubber band of \(Figure.text(dimension, decimals: 2)) points, coefficient \(Figure.text(coefficient, decimals: 4))"
        }
    }
}
