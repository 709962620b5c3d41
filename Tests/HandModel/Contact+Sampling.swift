@testable import MotorTesting
import FineMotor
@_exported public import MotorTesting
import SeededRandom

extension Contact {
    /// How a screen samples a finger.
    package struct Sampling: Sendable {
        /// The sampling rate, in hertz.
        package var rate: Double
        /// The greatest error of a sample's time, to either side, in seconds.
        package var jitter = 0.0
        /// How many samples are delivered together, with the time of the last of them.
        package var batch = 1
        /// The fraction of samples that arrive after their successor, 0…1. They get the time of their arrival, because
        /// times in a recording do not go back.
        package var swaps = 0.0

        /// Creates a description of a screen's sampling.
        package init(rate: Double, jitter: Double = 0, batch: Int = 1, swaps: Double = 0) {
            precondition(rate > 0, "Contact.Sampling: rate is above 0, got \(rate)")
            (self.rate, self.jitter, self.batch, self.swaps) = (rate, jitter, batch, swaps)
        }

        /// Whether every sample has the time at which it was taken.
        package var isClean: Bool { jitter == 0 && batch == 1 && swaps == 0 }
    }

    /// The samples that a screen reports. The last one is taken at the very end.
    package func touches(_ sampling: Sampling, random: inout SeededGenerator) -> [Touch] {
        var touches = touches(at: sampling.rate)
        // The first and the last keep their time and their order.
        let inner = touches.indices.dropFirst().dropLast()
        if sampling.jitter > 0 {
            for index in inner { touches[index].time += random.number(-sampling.jitter...sampling.jitter) }
        }
        if sampling.batch > 1 {
            for index in inner {
                let last = (index - 1) / sampling.batch * sampling.batch + sampling.batch
                touches[index].time = touches[min(last, inner.upperBound - 1)].time
            }
        }
        var index = inner.lowerBound
        while index + 1 < inner.upperBound {
            if sampling.swaps > 0, random.number(0...1) < sampling.swaps {
                touches.swapAt(index, index + 1)
                index += 1
            }
            index += 1
        }
        for index in touches.indices.dropFirst() {
            touches[index].time = max(touches[index].time, touches[index - 1].time)
        }
        return touches
    }
}
