import FineMotor

/// A kind of plot: its usage, and the chart that it creates.
struct PlotKind: Sendable {
    let name: String
    /// The usage after the name.
    let form: String
    /// Its options besides `--to`.
    var options: [String] = []
    /// Creates a chart from the words after the name, at least one.
    let chart: @Sendable (_ words: [String], _ arguments: Arguments) throws(CommandFailure) -> Chart

    static let all: [PlotKind] = [.spring, .timing, .resistance, .decay, .recording]

    /// The maximum number of curves in one picture: the number of colors.
    static var mostCurves: Int { Chart.colors.count }

    /// Reads each word as one curve, with its own color.
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

    /// Reads a number in a range.
    ///
    /// - Parameters:
    ///   - text: The word, or a part of it.
    ///   - name: The number's name, for messages.
    ///   - word: The whole word, for messages.
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

    /// A curve's points at equal distances, both ends included.
    static func points(over range: ClosedRange<Double>, parts: Int, _ height: (Double) -> Double) -> [Point] {
        (0...parts).map { part in
            let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(part) / Double(parts)
            return Point(x: x, y: height(x))
        }
    }
}
