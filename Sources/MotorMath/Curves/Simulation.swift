/// The motion of one number: its value and velocity at any time, and the time until it rests.
///
/// It is a pure function of time, so its animation can be evaluated and caught at any moment. ``Throw`` is an example.
public protocol Simulation {
    /// Returns the value, and the velocity per second.
    ///
    /// - Parameter time: Seconds since the start. Negative times count as 0. From the ``duration`` on, including at
    ///   infinity, the number is at rest.
    func state(at time: Double) -> (value: Double, velocity: Double)

    /// The time until it rests, in seconds; infinity if it never does.
    var duration: Double { get }
}

extension Throw: Simulation {}
