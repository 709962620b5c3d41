import FineMotor

/// A kind of curve that can be plotted: how it is asked for, and what comes of it.
struct PlotKind: Sendable {
    let name: String
    /// What stands after the name.
    let form: String
    /// The options that it has beside `--to`.
    var options: [String] = []
    /// Makes a chart of what was typed after the name: one word at least.
    let chart: @Sendable (_ words: [String], _ arguments: Arguments) throws(CommandFailure) -> Chart

    static let all: [PlotKind] = [.spring, .timing, .resistance, .decay, .recording]

    /// How many curves one picture takes: there are no more colours.
    static var mostCurves: Int { Chart.colors.count }

    /// Takes each word for a curve of its own, with its colour.
    static func curves<Curve>(
        _ words: [String], _ curve: (String) throws(CommandFailure) -> Curve
    ) throws(CommandFailure) -> [(curve: Curve, color: Color)] {
        guard words.count <= mostCurves else {
            throw .usage("plot takes at most \(mostCurves) curves, got \(words.count)")
        }
        var curves: [(Curve, Color)] = []
        for (word, color) in zip(words, Chart.colors) { curves.append((try curve(word), color)) }
        return curves
    }

    /// Takes a word for a number within limits.
    ///
    /// - Parameters:
    ///   - text: What was typed, or a part of it.
    ///   - name: What it says.
    ///   - word: All of what was typed there.
    static func number(
        _ text: some StringProtocol, _ name: String, in range: ClosedRange<Double>, of word: String
    ) throws(CommandFailure) -> Double {
        guard let number = Double(text), range.contains(number) else {
            let limits =
                "\(Figure.text(range.lowerBound, decimals: 4)) to \(Figure.text(range.upperBound, decimals: 4))"
            throw .usage("“\(word)”: \(name) is \(limits), got “\(text)”")
        }
        return number
    }

    /// A curve's points at so many equal distances, ends included.
    static func points(over range: ClosedRange<Double>, parts: Int, _ height: (Double) -> Double) -> [Point] {
        (0...parts).map { part in
            let place = range.lowerBound + (range.upperBound - range.lowerBound) * Double(part) / Double(parts)
            return Point(x: place, y: height(place))
        }
    }
}
