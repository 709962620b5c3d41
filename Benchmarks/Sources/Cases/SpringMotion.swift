import PlainMath

/// The motion of one of many springs, and its value at a time: the same for both sides.
struct SpringMotion {
    let start: Double
    let dampingRatio: Double
    let response: Double

    /// Below, at and above critical damping in turn, each started at its own time within thirty seconds, and so slow
    /// that none ends within ``frames`` frames: ordinary springs in slow motion.
    init(_ number: Int) {
        start = Self.begin * Self.scattered(number, by: 0.618_033_988_749_894_9)
        dampingRatio = [0.2, 0.5, 0.8, 1, 1.5][number % 5]
        response = 40 + 80 * Self.scattered(number, by: 0.754_877_666_246_692_7)
    }

    /// Numbers from 0 to 1, evenly spread and never equal: the fractions of the multiples of an irrational number.
    private static func scattered(_ number: Int, by step: Double) -> Double {
        let multiple = Double(number + 1) * step
        return multiple - multiple.rounded(.down)
    }

    /// The time by which all have started.
    static let begin = 30.0
    /// The number of steps of 1/240 s from then on in which no spring ends: the first to end is one with a damping
    /// ratio of 0.8 and a response of 40 s, after ln(10⁴) · 40 / (2π · 0.8) = 73 s, started at 0.
    static let frames = 9_600
    /// The time of a frame, counted from 0, when all are started.
    static func time(ofFrame frame: Int) -> Double { begin + Double(frame) / 240 }
}

/// A spring from 1 to 0 in closed form.
struct PlainCurve {
    let dampingRatio: Double
    let frequency: Double

    init(_ motion: SpringMotion) {
        (dampingRatio, frequency) = (motion.dampingRatio, 2 * Double.pi / motion.response)
    }

    /// The time after which it has fallen to a ten thousandth, or a little later: e^(−rt), with r the slower rate, has.
    var length: Double {
        let rate =
            dampingRatio > 1
            ? frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()) : dampingRatio * frequency
        return 9.3 / rate + 3 / frequency
    }

    @inline(__always)
    func offset(at time: Double) -> Double {
        let decay = dampingRatio * frequency
        if dampingRatio < 1 {
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let (sine, cosine) = (plain_sin(damped * time), plain_cos(damped * time))
            return plain_exp(-decay * time) * (cosine + decay / damped * sine)
        }
        if dampingRatio == 1 {
            return plain_exp(-decay * time) * (1 + decay * time)
        }
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (decay - root, decay + root)
        return (fast * plain_exp(-slow * time) - slow * plain_exp(-fast * time)) / (fast - slow)
    }
}
