import Foundation

/// What frames are measured against: an object for each value that moves, stepped through a virtual call, which writes
/// what is shown into a dictionary with string keys.
class PlainMotion {
    let layer: PlainLayer
    let key: String

    init(_ layer: PlainLayer, _ key: String) {
        (self.layer, self.key) = (layer, key)
    }

    /// Writes what is shown at a time; false once it is over.
    func step(to time: Double) -> Bool { false }
}

/// A spring from one number to another, in closed form.
final class PlainSpring: PlainMotion {
    let start: Double
    let target: Double
    let offset: Double
    let dampingRatio: Double
    let frequency: Double
    let length: Double

    init(_ layer: PlainLayer, _ key: String, from: Double, to: Double, _ motion: SpringMotion) {
        (start, target, offset) = (motion.start, to, from - to)
        dampingRatio = motion.dampingRatio
        frequency = 2 * Double.pi / motion.response
        // When e^(−rt), r the slower rate, has come down to a ten thousandth.
        let rate =
            dampingRatio > 1
            ? frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()) : dampingRatio * frequency
        length = 9.3 / rate + 3 / frequency
        super.init(layer, key)
    }

    override func step(to time: Double) -> Bool {
        let local = time - start
        layer.presentation[key] = value(at: local)
        return local < length
    }

    func value(at time: Double) -> Double {
        let decay = dampingRatio * frequency
        if dampingRatio < 1 {
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let (sine, cosine) = (sin(damped * time), cos(damped * time))
            return target + exp(-decay * time) * offset * (cosine + decay / damped * sine)
        }
        if dampingRatio == 1 {
            return target + exp(-decay * time) * offset * (1 + decay * time)
        }
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (decay - root, decay + root)
        return target + offset * (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
    }
}

/// Everything that moves, brought up to a time once a frame.
final class PlainStage {
    var motions: [PlainMotion] = []

    func advance(to time: Double) {
        var isOver = false
        for motion in motions where !motion.step(to: time) { isOver = true }
        if isOver { motions.removeAll { !$0.step(to: time) } }
    }
}

/// How one of many springs moves: the same for both sides.
struct SpringMotion {
    var start: Double
    var dampingRatio: Double
    var response: Double

    /// Below, at and above critical damping, started over thirty seconds, and so slow that none ends within
    /// ``SpringMotion/frames`` frames: an ordinary spring seen through a slow-motion lens.
    init(_ number: Int) {
        start = Double(number % 30)
        dampingRatio = [0.2, 0.5, 0.8, 1, 1.5][number / 30 % 5]
        response = 40 + Double(number / 150 % 81)
    }

    /// When all are started.
    static let begin = 30.0
    /// How many steps of a 240th of a second from then on no spring ends in: the first to end is that with a damping
    /// ratio of 0.8 and a response of 40 s, after ln(10⁴) · 40 / (2π · 0.8) = 73 s, started at 0.
    static let frames = 9_600
}
