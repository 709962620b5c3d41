/// The motion of one number: its value and velocity at any time, and the time until it rests.
///
/// It is a pure function of time, so an animation of it can be evaluated and caught at any moment. A ``Throw`` is one.
public protocol Simulation {
    /// Returns the value, and the velocity per second.
    ///
    /// - Parameter time: Seconds since the start. Negative times count as 0; from the ``duration`` on the number is at
    ///   rest, also at infinity.
    func state(at time: Double) -> (value: Double, velocity: Double)

    /// The time until it rests, in seconds; infinity if it never does.
    var duration: Double { get }
}

extension Throw: Simulation {}
