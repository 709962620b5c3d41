/// Decides when the next frame is due: at a steady rate while something moves, never while nothing does.
package struct FramePacer: Sendable {
    /// When the picture may change next.
    package enum Next: Equatable, Sendable {
        /// With the next frame.
        case frame
        /// At a time, in seconds; if that has passed, one frame later.
        case time(Double)
        /// Not before an event from the terminal.
        case input
    }

    private let interval: Double
    private var lastFrame = -Double.infinity
    private var next = Next.frame

    /// Creates a pacer.
    ///
    /// - Parameter rate: The maximum number of frames per second; finite, above 0.
    init(rate: Double = 60) {
        precondition(rate > 0 && rate.isFinite, "FramePacer: the rate must be finite and above 0, got \(rate)")
        interval = 1 / rate
    }

    /// Call this after a frame was drawn.
    mutating func drew(at time: Double, next: Next) {
        lastFrame = time
        self.next = next
    }

    /// Call this after an event that may change the picture.
    mutating func inputCame() { next = .frame }

    /// The time until a frame is due, in seconds: 0 for now, `nil` if only an input can cause one.
    func wait(at time: Double) -> Double? {
        switch next {
        case .input: nil
        case .frame: max(0, lastFrame + interval - time)
        case .time(let due): max(0, max(due, lastFrame + interval) - time)
        }
    }
}
