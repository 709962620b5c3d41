import MotorMath

/// A curve from 0 to 1 as the stops of CSS's `linear()`: as few as possible. They need not be on the curve.
///
/// Stops are on a grid of times and values that the text represents exactly, so rounding adds no error. A breadth-first
/// search reaches each stop from the first one with as few lines as possible that stay within the tolerance of every
/// sample.
struct CSSCurve {
    /// A point of the polyline.
    struct Stop {
        /// The fraction of the duration.
        let time: Double
        /// The fraction of the distance; may overshoot.
        let progress: Double
    }

    /// At least two; the first at 0 of the duration and of the distance, the last at 1 of both.
    let stops: [Stop]
    private let decimals: Int

    /// Finds the stops of a curve.
    ///
    /// - Parameters:
    ///   - tolerance: The greatest error, as a fraction of the distance; above 0.
    ///   - progress: The fraction of the distance at a fraction of the duration: 0 at 0, and within the tolerance of 1 at 1.
    /// - Complexity: O(samples · samples between two stops): a few hundred samples, or ten for each stop.
    init(tolerance: Double, _ progress: (Double) -> Double) {
        var (decimals, step) = (1, 0.1)
        while step > tolerance / 5, decimals < 8 { (decimals, step) = (decimals + 1, step / 10) }
        self.decimals = decimals
        // Between samples, a line that fits them exceeds the tolerance by no more than an eighth of their second
        // difference.
        var samples: [Double] = []
        for count in [400, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] {
            samples = (0...count).map { progress(Double($0) / Double(count)) }
            var bend = 0.0
            for index in 2...count {
                bend = max(bend, abs(samples[index] - 2 * samples[index - 1] + samples[index - 2]))
            }
            if bend / 8 <= tolerance * 0.03 { break }
        }
        var search = Search(samples, tolerance: tolerance, step: step)
        stops = search.stops()
    }

    /// The function's text, such as `linear(0, 0.6 20%, 1)`. A missing percentage is 0% of the first stop, 100% of the last.
    var text: String {
        var text = "linear(0"
        for stop in stops[1..<(stops.count - 1)] {
            text += ", " + CSSText.number(stop.progress, decimals: decimals) + " "
            text += CSSText.number(stop.time * 100, decimals: 3) + "%"
        }
        return text + ", 1)"
    }

    /// A breadth-first search over the points where a stop may be.
    private struct Search {
        let samples: [Double]
        let tolerance: Double
        /// The tolerance at the samples; the rest is for the curve between two of them.
        let reach: Double
        /// The possible values of a stop at each sample, at most ten.
        private var values: [[Double]] = []
        /// The point before each point; −1 for none yet.
        private var before: [[Int32]] = []
        /// The number of points at each sample that nothing leads to yet.
        private var left: [Int] = []
        private var points: [(sample: Int, value: Int)] = []

        init(_ samples: [Double], tolerance: Double, step: Double) {
            self.samples = samples
            self.tolerance = tolerance
            reach = tolerance * 0.96
            let last = samples.count - 1
            // No stop is outside the curve's range: an opacity less than 0 would be clamped, which changes others.
            let (least, most) = (samples.min() ?? 0, max(samples.max() ?? 1, 1))
            for (index, sample) in samples.enumerated() {
                if index == 0 || index == last {
                    values.append([index == 0 ? 0 : 1])
                } else {
                    let low = (max(sample - reach, least) / step).rounded(.up)
                    let high = (min(sample + reach, most) / step).rounded(.down)
                    let stride = max((((high - low) / 8)).rounded(.down), 1)
                    var found: [Double] = []
                    var next = low
                    while next <= high {
                        found.append(next * step)
                        next += stride
                    }
                    values.append(found)
                }
                before.append([Int32](repeating: -1, count: values[index].count))
                left.append(values[index].count)
            }
        }

        mutating func stops() -> [Stop] {
            points = [(0, 0)]
            before[0][0] = 0
            var next = 0
            while before[samples.count - 1][0] < 0 {
                spread(from: next)
                next += 1
            }
            var stops: [Stop] = []
            var position = (sample: samples.count - 1, value: 0)
            while true {
                let time = Double(position.sample) / Double(samples.count - 1)
                stops.append(Stop(time: time, progress: values[position.sample][position.value]))
                if position.sample == 0 { return stops.reversed() }
                position = points[Int(before[position.sample][position.value])]
            }
        }

        /// Reaches all points that one line leads to from a point. The next sample is always among them.
        private mutating func spread(from index: Int) {
            let (sample, value) = points[index]
            let start = values[sample][value]
            let last = samples.count - 1
            var (low, high) = (-Double.infinity, Double.infinity)
            for next in (sample + 1)...last {
                let span = Double(next - sample)
                // The end is within the tolerance of the curve, but perhaps not within `reach`.
                let reach = next == last ? max(reach, abs(1 - samples[next])) : reach
                low = max(low, (samples[next] - reach - start) / span)
                high = min(high, (samples[next] + reach - start) / span)
                guard low <= high else { return }
                // Most have been reached, as a search from one point passes the samples of many others.
                guard left[next] > 0 else { continue }
                for other in values[next].indices where before[next][other] < 0 {
                    let slope = (values[next][other] - start) / span
                    guard low <= slope, slope <= high else { continue }
                    before[next][other] = Int32(index)
                    left[next] -= 1
                    points.append((next, other))
                }
            }
        }
    }
}

/// The text of a CSS file.
enum CSSText {
    /// A number with at most a certain number of decimals, without redundant zeros: `-0.5`, `12`, `3.25`.
    static func number(_ value: Double, decimals: Int) -> String {
        let text = SVGText.number(value, decimals: decimals)
        if text.utf8.first == UInt8(ascii: ".") { return "0" + text }
        return text.utf8.starts(with: [UInt8(ascii: "-"), UInt8(ascii: ".")]) ? "-0" + text.dropFirst() : text
    }

    /// A name as an identifier: every ASCII character except letters, digits, `-` and `_` becomes `-`.
    static func identifier(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
            let isDigit = (48...57).contains(byte)
            if isDigit && bytes.isEmpty { bytes.append(UInt8(ascii: "_")) }
            bytes.append(isLetter || isDigit || byte == UInt8(ascii: "_") || byte >= 0x80 ? byte : UInt8(ascii: "-"))
        }
        // A hyphen alone, or before a digit, is invalid.
        if bytes.isEmpty || bytes.allSatisfy({ $0 == 45 }) || bytes[0] == 45 && (48...57).contains(bytes[1]) {
            bytes.insert(UInt8(ascii: "_"), at: 0)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A comment with a line end. Any `*/` in the text is broken up.
    static func comment(_ text: String) -> String {
        var bytes = Array("/* ".utf8)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "*") { bytes.append(UInt8(ascii: " ")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self) + " */\n"
    }

    /// A color: `#rrggbb`, or `rgb(r g b / a)` if it is translucent.
    static func color(_ color: Color) -> String {
        let parts = [color.red, color.green, color.blue].map { Double(min(max($0, 0), 1)) * 255 }
        guard color.alpha < 1 else { return SVGText.color(parts) }
        var text = "rgb("
        for part in parts { text += number(part.rounded(), decimals: 0) + " " }
        return text + "/ " + number(Double(max(color.alpha, 0)), decimals: 3) + ")"
    }

    /// A duration, such as `0.56s`.
    static func seconds(_ seconds: Double) -> String { number(seconds, decimals: 6) + "s" }
}
