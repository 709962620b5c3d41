public import MotorMath

/// The spring of a change: constant, or read from the layer when the change runs.
public enum SpringChoice: Sendable {
    /// A constant spring.
    case spring(Spring)
    /// A spring whose damping ratio and response (in seconds) are values of the layer, so that a style can set them.
    case values(dampingRatio: ValueKey<Double>, response: ValueKey<Double>)

    /// Arrives without overshoot, with a perceived duration of half a second: see `Spring`.
    public static var smooth: Self { .spring(.smooth) }
    /// Overshoots a little.
    public static var snappy: Self { .spring(.snappy) }
    /// Overshoots visibly.
    public static var bouncy: Self { .spring(.bouncy) }

    /// A spring from its perceived duration, in seconds, and its bounce, −1…1.
    public static func duration(_ duration: Double, bounce: Double = 0) -> Self {
        .spring(Spring(duration: duration, bounce: bounce))
    }
}

extension AnimatedChange {
    /// Creates a change of a value with a spring.
    public convenience init(_ keyPath: Key, to target: Target, _ spring: SpringChoice) {
        switch spring {
        case .spring(let spring):
            self.init(keyPath, to: target, animation: SpringAnimation(spring: spring))
        case .values(let dampingRatio, let response):
            self.init(
                keyPath, to: target, springWithDampingRatioOf: dampingRatio.key, responseOf: response.key)
        }
    }
}

extension Action where Self == AnimatedChange {
    /// Animates a value to a target with a spring, from its shown value and velocity.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - target: The new value.
    ///   - spring: The spring.
    public static func spring<Value>(_ key: ValueKey<Value>, to target: Value, _ spring: SpringChoice) -> Self {
        AnimatedChange(key.key, to: .value(target.layerValue), spring)
    }

    /// Animates a value to a target with a spring, from its shown value and velocity.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - target: The new value.
    ///   - dampingRatio: See `Spring`.
    ///   - response: See `Spring`; in seconds.
    public static func spring<Value>(
        _ key: ValueKey<Value>, to target: Value, dampingRatio: Double = 1, response: Double = 0.5
    ) -> Self {
        .spring(key, to: target, .spring(Spring(dampingRatio: dampingRatio, response: response)))
    }

    /// Animates a value with a spring to the layer's value for another key, so that a style can set the target, and binds it to
    /// that value: see ``AnimatedChange/Target/valueOf(_:)``.
    public static func spring<Value>(
        _ key: ValueKey<Value>, toValueOf source: ValueKey<Value>, _ spring: SpringChoice
    ) -> Self {
        AnimatedChange(key.key, to: .valueOf(source.key), spring)
    }

    /// Animates a value with a spring to the layer's value for another key, and binds it to that value.
    public static func spring<Value>(
        _ key: ValueKey<Value>, toValueOf source: ValueKey<Value>, dampingRatio: Double = 1, response: Double = 0.5
    ) -> Self {
        .spring(key, toValueOf: source, .spring(Spring(dampingRatio: dampingRatio, response: response)))
    }

    /// Animates a value with a spring to the layer's value for another key at the time when the change runs: for a point to
    /// move to.
    public static func spring<Value>(
        _ key: ValueKey<Value>, toCurrentValueOf source: ValueKey<Value>, _ spring: SpringChoice = .smooth
    ) -> Self {
        AnimatedChange(key.key, to: .currentValueOf(source.key), spring)
    }

    /// Animates a value to a target with a timing function.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - target: The new value.
    ///   - duration: In seconds; 0 for the transaction's, or 0.25 without one.
    ///   - timingFunction: The easing curve.
    public static func ease<Value>(
        _ key: ValueKey<Value>, to target: Value, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> Self {
        AnimatedChange(
            key.key, to: .value(target.layerValue), animation: .ease(duration: duration, timingFunction: timingFunction)
        )
    }

    /// Animates a value with a timing function to the layer's value for another key, so that a style can set the target, and
    /// binds it to that value.
    public static func ease<Value>(
        _ key: ValueKey<Value>, toValueOf source: ValueKey<Value>, duration: Double = 0,
        timingFunction: TimingFunction = .easeOut
    ) -> Self {
        AnimatedChange(
            key.key, to: .valueOf(source.key), animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Animates a value with a timing function to the layer's value for another key at the time when the change runs.
    public static func ease<Value>(
        _ key: ValueKey<Value>, toCurrentValueOf source: ValueKey<Value>, duration: Double = 0,
        timingFunction: TimingFunction = .easeOut
    ) -> Self {
        AnimatedChange(
            key.key, to: .currentValueOf(source.key),
            animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Sets a value without animation, ending any motion of it.
    public static func set<Value>(_ key: ValueKey<Value>, to target: Value) -> Self {
        AnimatedChange(key.key, to: .value(target.layerValue), animation: nil)
    }

    /// Sets a value to the layer's value for another key without animation, ending any motion of it, and binds it to that
    /// value.
    public static func set<Value>(_ key: ValueKey<Value>, toValueOf source: ValueKey<Value>) -> Self {
        AnimatedChange(key.key, to: .valueOf(source.key), animation: nil)
    }

    /// Sets a value to the layer's value for another key at the time when the change runs.
    public static func set<Value>(_ key: ValueKey<Value>, toCurrentValueOf source: ValueKey<Value>) -> Self {
        AnimatedChange(key.key, to: .currentValueOf(source.key), animation: nil)
    }

    /// Removes the layer's own value without animation, ending any motion of it, so that its style or class supplies one.
    public static func reset<Value>(_ key: ValueKey<Value>) -> Self {
        AnimatedChange(key.key, to: .value(nil), animation: nil)
    }
}
