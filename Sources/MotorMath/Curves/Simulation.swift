/// How one number moves by itself: its value and its velocity at any time, and how long until it has come to rest.
///
/// It is a pure function of time, so that an animation of it can be asked at any moment, and caught there. A ``Throw`` is one.
public protocol Simulation {
    /// Returns its value, and its velocity per second.
    ///
    /// - Parameter time: Seconds since the beginning. Negative times count as 0; from the ``duration`` on it is at rest,
    ///   also at infinity.
    func state(at time: Double) -> (value: Double, velocity: Double)

    /// How long it takes until it has come to rest, in seconds; infinity if it never does.
    var duration: Double { get }
}

extension Throw: Simulation {}
