public import MotorMath

/// An action that sets a value and animates the change.
///
/// It stores the target in the layer without an action lookup, and adds an animation that starts at the displayed value
/// with its current velocity. The value therefore stays where the animation ends, and one change may interrupt another
/// at any moment.
///
/// An angle of a transform is animated to the target as written, through whole turns if necessary: after two turns from 0
/// the layer reads 4π.
public final class AnimatedChange: Action {
    /// The key or key path of the value.
    public let keyPath: Key
    /// The value to animate to.
    public let target: Target
    private let way: Way
    /// How a color follows another one if this change has no animation: an update by a theme eases all the same.
    private let eased: AnimatedChange?

    /// How the value changes.
    private enum Way {
        case atOnce
        case animated(BasicAnimation)
        /// With a spring whose parameters are values of the layer under two keys.
        case spring(dampingRatio: Key, response: Key)
    }

    /// The value to animate to.
    public enum Target {
        /// A value; `nil` removes the layer's own value, so that its style or class supplies one.
        case value(Value?)
        /// The value that the layer has for another key or, if it has none, the nearest ancestor that has one; no change
        /// if there is none. This lets a sublayer use a value of its container.
        ///
        /// The value follows the other one from then on, until something else sets it: if a style, a theme or an assignment
        /// changes the other key, this value looks up its own action, as if it had been set. If none is registered, this
        /// change runs again; a color that was set at once eases.
        case valueOf(Key)
        /// The value that ``valueOf(_:)`` has when the change runs. It does not follow: for a place that a layer goes to.
        case currentValueOf(Key)
    }

    /// Creates a change of a value.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value, and the key of the animation.
    ///   - target: The value to animate to.
    ///   - animation: The animation to use; its ends are set when it runs. `nil` for no animation.
    public init(_ keyPath: Key, to target: Target, animation: BasicAnimation?) {
        (self.keyPath, self.target) = (keyPath, target)
        guard let copy = animation?.copy() else {
            way = .atOnce
            eased = if case .valueOf(let source) = target { .ease(keyPath, toValueOf: source) } else { nil }
            return
        }
        copy.keyPath = keyPath
        (way, eased) = (.animated(copy), nil)
    }

    /// Creates a change of a value by a spring whose parameters are values of the layer, so that a style can set them.
    ///
    /// The parameters are read when the change runs, as with ``Target/valueOf(_:)``. One that is not a number, or out
    /// of a `Spring`'s range, is reported as a diagnostic and replaced by a damping ratio of 1 or a response of 0.4.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value, and the key of the animation.
    ///   - target: The value to animate to.
    ///   - dampingRatio: The key of the damping ratio.
    ///   - response: The key of the response, in seconds.
    public init(_ keyPath: Key, to target: Target, springWithDampingRatioOf dampingRatio: Key, responseOf response: Key)
    {
        (self.keyPath, self.target) = (keyPath, target)
        (way, eased) = (.spring(dampingRatio: dampingRatio, response: response), nil)
    }

    /// Stores the target and adds the animation.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let previous = layer[keyPath]
        let given: Value?
        switch target {
        case .value(let value): given = value
        case .valueOf(let source), .currentValueOf(let source):
            guard let value = layer.nearest(source) else { return }
            given = value
        }
        layer.store(given, forKey: keyPath)
        if case .valueOf(let source) = target, let given {
            layer.follow(source, given: given, by: given.color == nil ? self : eased ?? self)
        }
        let isChanged = layer[keyPath] != previous
        if case .atOnce = way {
            layer.removeAnimation(forKey: keyPath)
        } else if isChanged || layer.hasAnimation(forKey: keyPath), let animation = animation(for: layer) {
            layer.add(animation, forKey: keyPath, answering: keyPath, previous: previous)
        }
        // Notify the view of this change as of any other: it may need layout.
        if isChanged { layer.tellChange(keyPath.base ?? keyPath) }
    }

    /// The animation, with parameters from the layer; `nil` for none.
    private func animation(for layer: Layer) -> BasicAnimation? {
        switch way {
        case .atOnce: nil
        case .animated(let animation): animation
        case .spring(let dampingRatio, let response):
            SpringAnimation(
                keyPath: keyPath, spring: layer.spring(dampingRatioOf: dampingRatio, responseOf: response))
        }
    }

    /// Whether the target and the animation can be frozen.
    public func unsafeFreeze() -> Bool {
        if case .value(let value?) = target, !value.freeze() { return false }
        if case .animated(let animation) = way { return animation.unsafeFreeze() }
        return true
    }

    /// `Spring("transform.scale" to 0.92)`
    public var summary: String {
        guard Words.areHeard else { return Words.unheard }
        let kind =
            switch way {
            case .atOnce: "Set"
            case .animated(let animation): animation is SpringAnimation ? "Spring" : "Ease"
            case .spring: "Spring"
            }
        let end =
            switch target {
            case .value(let value): value.map { Words.of($0) } ?? "default"
            case .valueOf(let source), .currentValueOf(let source): source.name
            }
        return kind + "(\"" + keyPath.name + "\" to " + end + ")"
    }
}

extension AnimatedChange: FollowingChange {}

extension Action where Self == AnimatedChange {
    /// Animates a value to a target with a spring.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value.
    ///   - target: The new value.
    ///   - dampingRatio: See `Spring`.
    ///   - response: See `Spring`; in seconds.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatio: Double, response: Double
    ) -> AnimatedChange {
        let spring = Spring(dampingRatio: dampingRatio, response: response)
        return AnimatedChange(keyPath, to: .value(target), animation: SpringAnimation(spring: spring))
    }

    /// Animates a value with a spring to the layer's value for another key, so that a style can set the target.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatio: Double, response: Double
    ) -> AnimatedChange {
        let spring = Spring(dampingRatio: dampingRatio, response: response)
        return AnimatedChange(keyPath, to: .valueOf(source), animation: SpringAnimation(spring: spring))
    }

    /// Animates a value to the layer's value for another key, with a spring whose parameters are values of the layer
    /// too.
    ///
    /// See ``AnimatedChange/init(_:to:springWithDampingRatioOf:responseOf:)``.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .valueOf(source), springWithDampingRatioOf: dampingRatio, responseOf: response)
    }

    /// Animates a value to a target with a spring whose parameters are values of the layer.
    ///
    /// See ``AnimatedChange/init(_:to:springWithDampingRatioOf:responseOf:)``.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .value(target), springWithDampingRatioOf: dampingRatio, responseOf: response)
    }

    /// Animates a value to a target with a timing function.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value.
    ///   - target: The new value.
    ///   - duration: In seconds; 0 for the transaction's, or 0.25 without one.
    ///   - timingFunction: The easing curve.
    public static func ease(
        _ keyPath: Key, to target: Value, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .value(target), animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Animates a value with a timing function to the layer's value for another key, so that a style can set the
    /// target.
    public static func ease(
        _ keyPath: Key, toValueOf source: Key, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .valueOf(source), animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Sets a value to the layer's value for another key, without animation.
    public static func set(_ keyPath: Key, toValueOf source: Key) -> AnimatedChange {
        AnimatedChange(keyPath, to: .valueOf(source), animation: nil)
    }

    /// Sets a value without animation, ending any animation of it.
    public static func set(_ keyPath: Key, to target: Value) -> AnimatedChange {
        AnimatedChange(keyPath, to: .value(target), animation: nil)
    }
}

extension Value {
    /// Animates a value to a target with a spring; for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatio: Double, response: Double
    ) -> Value {
        .action(.spring(keyPath, to: target, dampingRatio: dampingRatio, response: response))
    }

    /// Animates a value with a spring to the layer's value for another key; for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatio: Double, response: Double
    ) -> Value {
        .action(.spring(keyPath, toValueOf: source, dampingRatio: dampingRatio, response: response))
    }

    /// The same with a spring whose parameters are values of the layer; for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> Value {
        .action(.spring(keyPath, toValueOf: source, dampingRatioOf: dampingRatio, responseOf: response))
    }

    /// The same to a fixed target; for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> Value {
        .action(.spring(keyPath, to: target, dampingRatioOf: dampingRatio, responseOf: response))
    }

    /// Animates a value to a target with a timing function; for a style's `"actions"`.
    public static func ease(
        _ keyPath: Key, to target: Value, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> Value {
        .action(.ease(keyPath, to: target, duration: duration, timingFunction: timingFunction))
    }

    /// Animates a value with a timing function to the layer's value for another key; for a style's `"actions"`.
    public static func ease(
        _ keyPath: Key, toValueOf source: Key, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> Value {
        .action(.ease(keyPath, toValueOf: source, duration: duration, timingFunction: timingFunction))
    }

    /// Sets a value without animation; for a style's `"actions"`.
    public static func set(_ keyPath: Key, to target: Value) -> Value { .action(.set(keyPath, to: target)) }

    /// Sets a value to the layer's value for another key, without animation; for a style's `"actions"`.
    public static func set(_ keyPath: Key, toValueOf source: Key) -> Value {
        .action(.set(keyPath, toValueOf: source))
    }
}
