public import MotorMath

/// An action that moves a value endlessly, until another motion takes over.
///
/// Anything that sets or animates the value later ends it: ``Action/set(_:to:)``, ``Action/spring(_:to:_:)``, a gesture that
/// holds it, or ``Action/stop(_:)``.
public final class RepeatingMotion: SharedAction, @unchecked Sendable {
    // Sound because the animation is frozen.
    let animation: BasicAnimation

    private init(_ animation: BasicAnimation) {
        self.animation = animation
        _ = animation.unsafeFreeze()
    }

    /// Creates an endless change by a difference: each cycle continues where the previous one ended.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value.
    ///   - difference: How far the value moves in a cycle.
    ///   - duration: The duration of a cycle, in seconds. Finite, above 0.
    public convenience init(_ keyPath: Key, by difference: Value, every duration: Double) {
        let animation = Self.cycle(keyPath, duration)
        animation.byValue = difference
        animation.isCumulative = true
        self.init(animation)
    }

    /// Creates an endless motion between two values, there and back.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value.
    ///   - start: The value at the beginning and end of each cycle; `nil` for the presentation value.
    ///   - end: The value at the middle of a cycle.
    ///   - duration: The time from one end to the other, in seconds. Finite, above 0.
    ///   - timingFunction: The easing in each direction.
    public convenience init(
        _ keyPath: Key, from start: Value?, to end: Value, every duration: Double, timingFunction: TimingFunction
    ) {
        let animation = Self.cycle(keyPath, duration)
        (animation.fromValue, animation.toValue) = (start, end)
        animation.timing.autoreverses = true
        animation.timingFunction = timingFunction
        self.init(animation)
    }

    private static func cycle(_ keyPath: Key, _ duration: Double) -> BasicAnimation {
        precondition(
            duration > 0 && duration < .infinity, "RepeatingMotion: duration is finite and above 0, got \(duration)")
        let animation = BasicAnimation(keyPath: keyPath)
        animation.timing.duration = duration
        animation.timing.repeatCount = .infinity
        animation.timingFunction = .linear
        return animation
    }

    /// Begins the motion at the presentation value.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        animation.run(forKey: key, object: layer, arguments: arguments)
    }

    /// `Repeat("transform.rotation.z" by 6.28 every 0.9)`
    public var summary: String {
        let end: String =
            if let difference = animation.byValue {
                " by " + difference.description
            } else {
                animation.toValue.map { " to " + $0.description } ?? ""
            }
        return "Repeat(\"" + (animation.keyPath?.name ?? "") + "\"" + end + " every " + animation.duration.description
            + ")"
    }
}

/// An action that stops the motion of a value at its presentation value.
public final class StopMotion: SharedAction {
    private let keyPath: Key

    /// Creates an action that stops a value.
    public init(_ keyPath: Key) {
        self.keyPath = keyPath
    }

    /// Stores the presentation value, and ends the animations of the value.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if layer.isMoving(keyPath) { return layer.hold(keyPath) }
        if layer.value(forKey: keyPath) == nil { return layer.checkTarget(keyPath) }
        #if DEBUG && !hasFeature(Embedded)
            layer.checkStopped(keyPath)
        #endif
    }

    /// `Stop("transform.rotation.z")`
    public var summary: String { "Stop(\"" + keyPath.name + "\")" }
}

/// An action that gives a value a velocity, after which it springs back: the bump of a badge.
public final class KickAction: SharedAction, @unchecked Sendable {
    // Sound because the velocity is a plain value of numbers.
    let keyPath: Key
    let velocity: Value
    private let spring: Spring

    /// Creates a kick.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value.
    ///   - velocity: Added to the value's current velocity, in its units per second.
    ///   - spring: The spring that returns it to the layer's value.
    public init(_ keyPath: Key, velocity: Value, spring: Spring) {
        self.keyPath = keyPath
        self.velocity = velocity
        self.spring = spring
    }

    /// Adds the velocity.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        guard let value = layer.value(forKey: keyPath) else { return layer.checkTarget(keyPath) }
        let animation = SpringAnimation(keyPath: keyPath, spring: spring)
        animation.toValue = value
        animation.absoluteVelocity =
            layer.presentation.velocity(forKey: keyPath).flatMap { $0.adding(velocity) } ?? velocity
        layer.takeOver(keyPath, by: animation, answering: keyPath, previous: value)
    }

    /// `Kick("transform.scale" 6.0)`
    public var summary: String { "Kick(\"" + keyPath.name + "\" " + velocity.description + ")" }
}

extension Value {
    /// The sum with a value of the same type; `nil` if they cannot be added.
    fileprivate func adding(_ other: Value) -> Value? {
        guard case .vector(let kind, let a) = AnimatedValue(self), case .vector(kind, let b) = AnimatedValue(other)
        else {
            return nil
        }
        return AnimatedValue.vector(kind, a + b).value
    }
}

extension Action where Self == RepeatingMotion {
    /// Increases a value endlessly from its presentation value, until another motion takes over: a spinner.
    ///
    /// - Parameters:
    ///   - key: The key path of an angle, or any number.
    ///   - difference: The change in each cycle; by default a full turn, in radians.
    ///   - duration: The duration of a cycle, in seconds.
    public static func turning(
        _ key: ValueKey<Double>, by difference: Double = 2 * .pi, every duration: Double
    ) -> Self {
        RepeatingMotion(key.key, by: .number(difference), every: duration)
    }

    /// Moves a value back and forth, until another motion takes over: a breath, a pulse.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - start: The value at the beginning of each cycle; `nil` for the presentation value.
    ///   - end: The other end.
    ///   - duration: The time from one end to the other, in seconds.
    ///   - timingFunction: The easing in each direction.
    public static func repeating<Value>(
        _ key: ValueKey<Value>, from start: Value? = nil, to end: Value, every duration: Double,
        timingFunction: TimingFunction = .easeInEaseOut
    ) -> Self {
        RepeatingMotion(
            key.key, from: start?.layerValue, to: end.layerValue, every: duration, timingFunction: timingFunction)
    }
}

extension Action where Self == StopMotion {
    /// Stops the motion of a value at its presentation value.
    public static func stop<Value>(_ key: ValueKey<Value>) -> Self { StopMotion(key.key) }
}

extension Action where Self == KickAction {
    /// Gives a value a velocity, after which it springs back: the bump of a badge.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - velocity: Added to its current velocity, in its units per second.
    ///   - spring: The spring that returns it.
    public static func kick<Value>(_ key: ValueKey<Value>, velocity: Value, _ spring: Spring = .bouncy) -> Self {
        KickAction(key.key, velocity: velocity.layerValue, spring: spring)
    }
}
