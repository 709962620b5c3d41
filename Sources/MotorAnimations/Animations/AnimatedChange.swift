public import MotorCurves
public import MotorLayers

/// An action that gives a value a new target and animates the way there.
///
/// It stores the target in the layer without a look-up and adds an animation from what is shown, with the velocity that
/// it has. So the value stays where the animation ends, and one change may interrupt another at any moment.
///
/// An angle of a transform goes to a target as it was given, by as many turns as that takes, though a transform keeps no
/// whole turns: two turns from 0 and the layer reads 0 again.
public final class AnimatedChange: Action {
    /// The value's key or key path.
    public let keyPath: Key
    /// Where it goes.
    public let target: Target
    private let way: Way

    /// How a value goes where it goes.
    private enum Way {
        case atOnce
        case animated(BasicAnimation)
        /// By a spring whose numbers the layer says under two keys.
        case spring(dampingRatio: Key, response: Key)
    }

    /// Where a value goes.
    public enum Target {
        /// To a value; `nil` for what the layer's style or class says.
        case value(Value?)
        /// To what the layer says under another key when the change runs, or, when it says nothing, the nearest layer above
        /// it that does; nowhere when none does. So a part may be told by the values of the whole.
        case valueOf(Key)
    }

    /// Creates a change of a value.
    ///
    /// - Parameters:
    ///   - keyPath: The value's key or key path, which is also the key of the animation.
    ///   - target: Where it goes.
    ///   - animation: How it goes there; its ends are found when it runs. `nil` for at once.
    public init(_ keyPath: Key, to target: Target, animation: BasicAnimation?) {
        (self.keyPath, self.target) = (keyPath, target)
        guard let copy = animation?.copy() else {
            way = .atOnce
            return
        }
        copy.keyPath = keyPath
        way = .animated(copy)
    }

    /// Creates a change of a value by a spring whose numbers are values of the layer, so that a style may say them.
    ///
    /// They are read when it runs, as ``Target/valueOf(_:)`` is. What is no number, or out of a `Spring`'s range, is told to
    /// the diagnostics, and the spring has a damping ratio of 1 or a response of 0.4 instead.
    ///
    /// - Parameters:
    ///   - keyPath: The value's key or key path, which is also the key of the animation.
    ///   - target: Where it goes.
    ///   - dampingRatio: Under which key the layer says the damping ratio.
    ///   - response: Under which key the layer says the response, in seconds.
    public init(_ keyPath: Key, to target: Target, springWithDampingRatioOf dampingRatio: Key, responseOf response: Key)
    {
        (self.keyPath, self.target) = (keyPath, target)
        way = .spring(dampingRatio: dampingRatio, response: response)
    }

    /// Stores the target and animates the way there.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let previous = layer[keyPath]
        let given: Value?
        switch target {
        case .value(let value): given = value
        case .valueOf(let source):
            guard let value = layer.nearest(source) else { return }
            given = value
        }
        layer.store(given, forKey: keyPath)
        let isChanged = layer[keyPath] != previous
        let end = endBeyondTurns(given, in: layer)
        if case .atOnce = way {
            layer.removeAnimation(forKey: keyPath)
        } else if isChanged || end != nil && end != previous || layer.hasAnimation(forKey: keyPath),
            let animation = animation(for: layer, end: end)
        {
            layer.add(animation, forKey: keyPath, answering: keyPath, previous: previous)
        }
        // A view hears of this change as of any other: it may have to lay out.
        if isChanged { layer.owner?.layerDidChange(layer, key: keyPath.base ?? keyPath) }
    }

    /// The target of an angle as it was given, where the layer keeps it less whole turns; else `nil`.
    private func endBeyondTurns(_ given: Value?, in layer: Layer) -> Value? {
        guard keyPath.isAngle, let angle = given?.number, let kept = layer[keyPath]?.number else { return nil }
        let turns = (angle - kept) / (2 * .pi)
        return abs(turns) > 0.5 && abs(turns - turns.rounded()) < 1e-6 ? given : nil
    }

    /// The animation, with the numbers that the layer says and an end that it does not; `nil` for none.
    private func animation(for layer: Layer, end: Value?) -> BasicAnimation? {
        switch way {
        case .atOnce: return nil
        case .animated(let animation):
            guard let end else { return animation }
            let copy = animation.copy()
            copy.toValue = end
            return copy
        case .spring(let dampingRatio, let response):
            let spring = Spring(
                dampingRatio: number(dampingRatio, of: layer, orElse: 1) { $0 >= 0 },
                response: number(response, of: layer, orElse: 0.4) { $0 > 0 })
            let animation = SpringAnimation(keyPath: keyPath, spring: spring)
            animation.toValue = end
            return animation
        }
    }

    private func number(
        _ key: Key, of layer: Layer, orElse fallback: Double, _ isInRange: (Double) -> Bool
    ) -> Double {
        let value = layer.nearest(key)
        if let number = value?.number, number < .infinity, isInRange(number) { return number }
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: key, value: value ?? "nothing",
                rule: "a number in the range that Spring takes"))
        return fallback
    }

    /// `Spring("transform.scale" to 0.92)`
    public var summary: String {
        let kind =
            switch way {
            case .atOnce: "Set"
            case .animated(let animation): animation is SpringAnimation ? "Spring" : "Ease"
            case .spring: "Spring"
            }
        let end =
            switch target {
            case .value(let value): value?.description ?? "default"
            case .valueOf(let source): source.name
            }
        return kind + "(\"" + keyPath.name + "\" to " + end + ")"
    }
}

extension Layer {
    /// What the layer says under a key, or the nearest of those above it that says something.
    fileprivate final func nearest(_ key: Key) -> Value? {
        var layer: Layer? = self
        while let current = layer {
            if let value = current[key] { return value }
            layer = current.superlayer
        }
        return nil
    }
}

extension Action where Self == AnimatedChange {
    /// Pulls a value to a target by a spring.
    ///
    /// - Parameters:
    ///   - keyPath: The value's key or key path.
    ///   - target: Where it goes and stays.
    ///   - dampingRatio: See `Spring`.
    ///   - response: See `Spring`; in seconds.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatio: Double, response: Double
    ) -> AnimatedChange {
        let spring = Spring(dampingRatio: dampingRatio, response: response)
        return AnimatedChange(keyPath, to: .value(target), animation: SpringAnimation(spring: spring))
    }

    /// Pulls a value by a spring to what the layer says under another key, so that a style may say where it goes.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatio: Double, response: Double
    ) -> AnimatedChange {
        let spring = Spring(dampingRatio: dampingRatio, response: response)
        return AnimatedChange(keyPath, to: .valueOf(source), animation: SpringAnimation(spring: spring))
    }

    /// Pulls a value, by a spring whose numbers are values of the layer too, to what that says under another key.
    ///
    /// See ``AnimatedChange/init(_:to:springWithDampingRatioOf:responseOf:)``.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .valueOf(source), springWithDampingRatioOf: dampingRatio, responseOf: response)
    }

    /// Eases a value to a target.
    ///
    /// - Parameters:
    ///   - keyPath: The value's key or key path.
    ///   - target: Where it goes and stays.
    ///   - duration: In seconds; 0 for the transaction's, else 0.25.
    ///   - timingFunction: How time is bent.
    public static func ease(
        _ keyPath: Key, to target: Value, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .value(target), animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Eases a value to what the layer says under another key, so that a style may say where it goes.
    public static func ease(
        _ keyPath: Key, toValueOf source: Key, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> AnimatedChange {
        AnimatedChange(
            keyPath, to: .valueOf(source), animation: .ease(duration: duration, timingFunction: timingFunction))
    }

    /// Sets a value at once to what the layer says under another key.
    public static func set(_ keyPath: Key, toValueOf source: Key) -> AnimatedChange {
        AnimatedChange(keyPath, to: .valueOf(source), animation: nil)
    }

    /// Sets a value at once, whatever animation is on its way with it.
    public static func set(_ keyPath: Key, to target: Value) -> AnimatedChange {
        AnimatedChange(keyPath, to: .value(target), animation: nil)
    }
}

extension Value {
    /// Pulls a value to a target by a spring: for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, to target: Value, dampingRatio: Double, response: Double
    ) -> Value {
        .action(.spring(keyPath, to: target, dampingRatio: dampingRatio, response: response))
    }

    /// Pulls a value by a spring to what the layer says under another key: for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatio: Double, response: Double
    ) -> Value {
        .action(.spring(keyPath, toValueOf: source, dampingRatio: dampingRatio, response: response))
    }

    /// The same by a spring whose numbers are values of the layer: for a style's `"actions"`.
    public static func spring(
        _ keyPath: Key, toValueOf source: Key, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> Value {
        .action(.spring(keyPath, toValueOf: source, dampingRatioOf: dampingRatio, responseOf: response))
    }

    /// Eases a value to a target: for a style's `"actions"`.
    public static func ease(
        _ keyPath: Key, to target: Value, duration: Double = 0, timingFunction: TimingFunction = .easeOut
    ) -> Value {
        .action(.ease(keyPath, to: target, duration: duration, timingFunction: timingFunction))
    }

    /// Sets a value at once: for a style's `"actions"`.
    public static func set(_ keyPath: Key, to target: Value) -> Value { .action(.set(keyPath, to: target)) }
}
