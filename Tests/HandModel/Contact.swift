public import FineMotor
public import SeededRandom

/// One finger, from when it comes down until it is lifted or taken away, and how a screen sees it.
public struct Contact: Sendable {
    /// How a screen takes samples of a finger.
    public struct Sampling: Sendable {
        /// How often, in hertz.
        public var rate: Double
        /// How wrong a sample's time is at most, to either side, in seconds.
        public var jitter = 0.0
        /// How many samples are handed over together, with the time of the last of them.
        public var batch = 1
        /// How many of the samples arrive after the one that was taken after them, 0…1. They have the time of their
        /// arrival: in a recording times do not go back.
        public var swaps = 0.0

        /// Creates a way of sampling.
        public init(rate: Double, jitter: Double = 0, batch: Int = 1, swaps: Double = 0) {
            precondition(rate > 0, "Contact.Sampling: rate is above 0, got \(rate)")
            (self.rate, self.jitter, self.batch, self.swaps) = (rate, jitter, batch, swaps)
        }

        /// Whether every sample has the time at which it was taken.
        public var isClean: Bool { jitter == 0 && batch == 1 && swaps == 0 }
    }

    /// Which touch it is.
    public var id = 1
    /// When it comes down, in seconds of the recording.
    public var begin: Double
    /// How long it stays down, in seconds.
    public var duration: Double
    /// Where it is meanwhile.
    public var path: HandPath
    /// How hard it presses, 0…1, of the seconds since it came down.
    public var force: @Sendable (Double) -> Double = { _ in 0 }
    /// Whether it is taken away instead of lifted.
    public var isCancelled = false

    /// Creates a contact that is lifted and does not press.
    public init(id: Int = 1, at begin: Double, for duration: Double, along path: HandPath) {
        (self.id, self.begin, self.duration, self.path) = (id, begin, duration, path)
    }

    /// When it is lifted, in seconds of the recording.
    public var end: Double { begin + duration }

    /// What a screen tells of it. The last sample is taken in the moment of the end.
    public func touches(_ sampling: Sampling, random: inout SeededGenerator) -> [Touch] {
        var touches: [Touch] = []
        let count = Int((duration * sampling.rate - 0.1).rounded(.up))
        for sample in 0..<max(count, 1) {
            touches.append(touch(sample == 0 ? .began : .moved, at: Double(sample) / sampling.rate))
        }
        touches.append(touch(isCancelled ? .cancelled : .ended, at: duration))
        // The first and the last keep their time and their place in the order.
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

/// A number without the digits that a screen does not tell.
func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
