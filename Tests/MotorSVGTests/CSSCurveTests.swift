import MotorMath
import MotorSVG
import Testing

/// A duration and a `linear()`, read and evaluated by the rules of CSS Easing Functions Level 2.
struct LinearEasing {
    let duration: Double
    /// The inputs, 0…1, and the outputs.
    let stops: [(input: Double, output: Double)]

    /// Reads `0.56s linear(0, 0.6 20%, 1)`; `nil` if it is something else.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].hasSuffix("s"), let duration = Double(parts[0].dropLast()),
            parts[1].hasPrefix("linear("), parts[1].hasSuffix(")")
        else { return nil }
        self.duration = duration
        let list = parts[1].dropFirst(7).dropLast().split(separator: ",")
        var stops: [(Double, Double)] = []
        for (index, stop) in list.enumerated() {
            let words = stop.split(separator: " ")
            guard let output = Double(words[0]), words.count <= 2 else { return nil }
            if words.count == 2 {
                guard words[1].hasSuffix("%"), let input = Double(words[1].dropLast()) else { return nil }
                stops.append((input / 100, output))
            } else if index == 0 || index == list.count - 1 {
                stops.append((index == 0 ? 0 : 1, output))
            } else {
                return nil
            }
        }
        self.stops = stops
    }

    func output(at fraction: Double) -> Double {
        var right = 1
        while right < stops.count - 1, stops[right].input < fraction { right += 1 }
        let (from, to) = (stops[right - 1], stops[right])
        return from.output + (to.output - from.output) * (fraction - from.input) / (to.input - from.input)
    }

    /// The greatest error against a progress over time, up to twice the duration, after which CSS stays at the end.
    func error(against progress: (Double) -> Double) -> Double {
        (0...20_000).reduce(0) { worst, step in
            let time = duration * Double(step) / 10_000
            return max(worst, abs(output(at: min(time / duration, 1)) - progress(time)))
        }
    }
}

@Suite struct CSSCurveTests {
    /// The numbers of stops off the curve for an error of 0.5 %, found by a greedy polyline in a tube; what
    /// other libraries write for them takes 24 to 88 points and is off by 1.3 to 5.8 %.
    static let table: [(ratio: Double, response: Double, stops: Int)] = [
        (1, 0.15, 9), (1, 0.5, 9), (0.86, 0.4, 9), (0.7, 0.5, 9), (0.5, 0.5, 12), (0.4, 0.3, 15), (0.2, 0.5, 30),
        (2, 0.4, 9),
    ]

    @Test("A spring in CSS has the fewest stops, and stays within the tolerance", arguments: table)
    func springs(row: (ratio: Double, response: Double, stops: Int)) throws {
        let spring = Spring(dampingRatio: row.ratio, response: row.response)
        let easing = try #require(LinearEasing(spring.css()))
        #expect(easing.stops.count <= row.stops)
        #expect(easing.error { 1 - spring.state(at: $0, offset: 1, velocity: 0).offset } <= 0.005)
        // The first moment from which the spring stays within half a percent, within a step of rounding.
        let settled = spring.settlingDuration(offset: 1, velocity: 0, threshold: 0.005)
        #expect(easing.duration >= settled && easing.duration <= settled * 1.05 + 0.011)
    }

    @Test(
        "A curve stays within its tolerance for any spring and velocity",
        arguments: [
            (0.05, 0.5, 0.0, 0.005), (3, 0.5, 0, 0.005), (1, 0.01, 0, 0.005), (1, 10, 0, 0.005), (0.05, 0.01, 0, 0.02),
            (3, 10, 0, 0.1), (1, 0.5, -30, 0.005), (0.4, 0.3, 40, 0.01), (1, 0.5, 2000, 0.05), (0.01, 0.5, 0, 0.1),
            (1, 0.5, 0, 0.0005),
        ] as [(Double, Double, Double, Double)])
    func extremes(ratio: Double, response: Double, velocity: Double, tolerance: Double) throws {
        let spring = Spring(dampingRatio: ratio, response: response)
        let easing = try #require(LinearEasing(spring.css(tolerance: tolerance, initialVelocity: velocity)))
        #expect(easing.error { 1 - spring.state(at: $0, offset: 1, velocity: -velocity).offset } <= tolerance)
        #expect(easing.stops.count >= 2)
        #expect(easing.stops.first! == (0, 0))
        #expect(easing.stops.last! == (1, 1))
        #expect(zip(easing.stops, easing.stops.dropFirst()).allSatisfy { $0.input < $1.input })
    }

    @Test("Time scales: the response of a critically damped spring changes only the duration")
    func scaling() throws {
        let easings = try [0.5, 5].map { response in
            try #require(LinearEasing(Spring(dampingRatio: 1, response: response).css()))
        }
        #expect(easings[0].stops.count == easings[1].stops.count)
        #expect(abs(easings[1].duration / easings[0].duration - 10) < 0.3)
    }

    @Test("A throw in CSS stops within the tolerance", arguments: [Decay.normal, .fast, Decay(rate: 0.9)])
    func thrown(decay: Decay) throws {
        let easing = try #require(LinearEasing(decay.css()))
        #expect(easing.error { decay.travel(at: $0, velocity: 700) / decay.distance(velocity: 700) } <= 0.005)
    }

    @Test("Curves and steps keep their parameters in CSS")
    func timing() {
        #expect(TimingFunction.linear.css == "linear")
        #expect(TimingFunction.easeIn.css == "cubic-bezier(0.42, 0, 1, 1)")
        #expect(TimingFunction.cubicBezier(0.3, -0.5, 0.7, 1.5).css == "cubic-bezier(0.3, -0.5, 0.7, 1.5)")
        #expect(TimingFunction.steps(3).css == "steps(3, jump-end)")
        #expect(TimingFunction.steps(2, position: .jumpNone).css == "steps(2, jump-none)")
    }

    #if os(Linux) || os(macOS)
        // Each is just beyond a limit of `extremes`.
        @Test("A spring that needs thousands of stops is refused, and so is a tolerance out of range")
        func refusals() async {
            await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 0.0099, response: 0.5).css() }
            await #expect(processExitsWith: .failure) { _ = Spring.smooth.css(tolerance: 0.00049) }
            await #expect(processExitsWith: .failure) {
                _ = Spring(dampingRatio: 1, response: 0.5).css(initialVelocity: 2001)
            }
            await #expect(processExitsWith: .failure) { _ = Decay.normal.css(tolerance: 0.101) }
        }
    #endif
}
