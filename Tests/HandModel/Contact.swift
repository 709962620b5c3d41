public import FineMotor
public import SeededRandom

/// One finger, from touch-down until it is lifted or cancelled, and how a screen samples it.
public struct Contact: Sendable {
    /// How a screen samples a finger.
    public struct Sampling: Sendable {
        /// The sampling rate, in hertz.
        public var rate: Double
        /// The greatest error of a sample's time, to either side, in seconds.
        public var jitter = 0.0
        /// How many samples are delivered together, with the time of the last of them.
        public var batch = 1
        /// The fraction of samples that arrive after their successor, 0…1. They get the time of their arrival, because
        /// times in a recording do not go back.
        public var swaps = 0.0

        /// Creates a way of sampling.
        public init(rate: Double, jitter: Double = 0, batch: Int = 1, swaps: Double = 0) {
            precondition(rate > 0, "Contact.Sampling: rate is above 0, got \(rate)")
            (self.rate, self.jitter, self.batch, self.swaps) = (rate, jitter, batch, swaps)
        }

        /// Whether every sample has the time at which it was taken.
        public var isClean: Bool { jitter == 0 && batch == 1 && swaps == 0 }
    }

    /// The touch's id.
    public var id = 1
    /// When it touches down, in seconds of the recording.
    public var begin: Double
    /// How long it stays down, in seconds.
    public var duration: Double
    /// Its path.
    public var path: HandPath
    /// Its force, 0…1, as a function of the seconds since touch-down.
    public var force: @Sendable (Double) -> Double = { _ in 0 }
    /// Whether it is cancelled instead of lifted.
    public var isCancelled = false

    /// Creates a contact that is lifted and has no force.
    public init(id: Int = 1, at begin: Double, for duration: Double, along path: HandPath) {
        (self.id, self.begin, self.duration, self.path) = (id, begin, duration, path)
    }

    /// When it is lifted, in seconds of the recording.
    public var end: Double { begin + duration }

    /// The samples that a screen reports. The last one is taken at the very end.
    public func touches(_ sampling: Sampling, random: inout SeededGenerator) -> [Touch] {
        var touches: [Touch] = []
        let count = Int((duration * sampling.rate - 0.1).rounded(.up))
        for sample in 0..<max(count, 1) {
            touches.append(touch(sample == 0 ? .began : .moved, at: Double(sample) / sampling.rate))
        }
        touches.append(touch(isCancelled ? .cancelled : .ended, at: duration))
        // The first and the last keep their time and their order.
        let inner = touches.indices.dropFirst().dropLast()
        if sampling.jitter > 0 {
            for place in inner { touches[place].time += random.number(-sampling.jitter...sampling.jitter) }
        }
        if sampling.batch > 1 {
            for place in inner {
                let last = (place - 1) / sampling.batch * sampling.batch + sampling.batch
                touches[place].time = touches[min(last, inner.upperBound - 1)].time
            }
        }
        var place = inner.lowerBound
        while place + 1 < inner.upperBound {
            if sampling.swaps > 0, random.number(0...1) < sampling.swaps {
                touches.swapAt(place, place + 1)
                place += 1
            }
            place += 1
        }
        for place in touches.indices.dropFirst() {
            touches[place].time = max(touches[place].time, touches[place - 1].time)
        }
        return touches
    }

    private func touch(_ phase: Touch.Phase, at time: Double) -> Touch {
        let place = path.position(at: time)
        return Touch(
            id: id, phase: phase, time: rounded(begin + time, 1e5),
            location: Point(x: rounded(place.x, 100), y: rounded(place.y, 100)), force: rounded(force(time), 1000))
    }
}

/// A number without the digits that a screen does not report.
func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
