import MotorMath

/// An action that sets a value and animates the change.
///
/// It stores the target in the layer without an action lookup, and adds an animation that starts at the displayed value
/// with its current velocity. So the value stays where the animation ends, and one change may interrupt another at any
/// moment.
///
/// An angle of a transform animates to the target as given, through full turns if necessary: after two turns from 0 the
/// layer reads 4π.
///
/// `@unchecked Sendable` is sound because everything that it refers to is frozen when it is created: see
/// ``Action/unsafeFreeze()``.
public final class AnimatedChange: SharedAction, @unchecked Sendable {
    /// The key or key path of the value.
    public let keyPath: Key
    /// The value to animate to.
    public let target: Target
    private let motion: Motion
    /// How a color follows another one if this change has no animation; an update by a theme still eases.
    private let eased: AnimatedChange?

    /// The kind of motion to the new value.
    private enum Motion {
        case atOnce
        case animation(BasicAnimation)
        /// A spring whose parameters are values of the layer under two keys.
        case spring(dampingRatio: Key, response: Key)
    }

    /// The value to animate to.
    public enum Target {
        /// A value; `nil` removes the layer's own value, so that its style or class supplies one.
        case value(Value?)
        /// The value that the layer has for another key or, if it has none, the nearest ancestor that has one; no change
        /// if none has. This lets a sublayer use a value of its container.
        ///
        /// The value stays bound to the other one until something else sets it: if a style, a theme or an assignment changes
        /// the other key, this value looks up its own action, as if it had been set. If none is registered, this change runs
        /// again; a color that was set at once eases.
        case valueOf(Key)
        /// The value of ``valueOf(_:)`` when the change runs, without a binding: for a position to move to.
        case currentValueOf(Key)
    }

    /// Creates a change of a value.
    ///
    /// Everything that runs the action shares its contents. So an animation that reports its start or its end, or a
    /// value that contains an object, is refused with a diagnostic: the value then changes at once, or not at all.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value, and the key of the animation.
    ///   - target: The value to animate to.
    ///   - animation: The animation to use; its ends are set when it runs. `nil` for no animation.
    public init(_ keyPath: Key, to target: Target, animation: BasicAnimation?) {
        self.keyPath = keyPath
        self.target = Self.shareable(target, forKey: keyPath)
        let copy = animation?.copy()
        copy?.keyPath = keyPath
        if let copy, copy.unsafeFreeze() {
            (motion, eased) = (.animation(copy), nil)
            return
        }
        if let animation {
            Diagnostics.report(
                Diagnostic(
                    place: "AnimatedChange", key: keyPath, value: .action(animation),
                    rule: "an animation without onStart and onEnd"))
        }
        motion = .atOnce
        eased = if case .valueOf(let source) = target { AnimatedChange(keyPath, easingToValueOf: source) } else { nil }
    }

    /// Creates the change by which a color follows another one after it was set without an animation.
    private init(_ keyPath: Key, easingToValueOf source: Key) {
        self.keyPath = keyPath
        target = .valueOf(source)
        eased = nil
        let ease = BasicAnimation.ease(timingFunction: .easeOut)
        ease.keyPath = keyPath
        _ = ease.unsafeFreeze()
        motion = .animation(ease)
    }

    private static func shareable(_ target: Target, forKey keyPath: Key) -> Target {
        guard case .value(let value?) = target, !value.freeze() else { return target }
        Diagnostics.report(
            Diagnostic(place: "AnimatedChange", key: keyPath, value: value, rule: "a value that threads can share"))
        return .currentValueOf(keyPath)
    }

    /// Creates a change of a value with a spring whose parameters are values of the layer, so that a style can set
    /// them.
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
        (self.keyPath, self.target) = (keyPath, Self.shareable(target, forKey: keyPath))
        (motion, eased) = (.spring(dampingRatio: dampingRatio, response: response), nil)
    }

    /// Its animation, unless that depends on values of the layer; `nil` for none.
    var ownAnimation: BasicAnimation? {
        if case .animation(let animation) = motion { animation } else { nil }
    }

    /// The keys of the values that it reads.
    var sources: [Key] {
        var keys: [Key] = []
        if case .spring(let dampingRatio, let response) = motion { keys = [dampingRatio, response] }
        switch target {
        case .value: break
        case .valueOf(let source), .currentValueOf(let source): keys.append(source)
        }
        return keys
    }

    /// Stores the target and adds the animation.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let previous = layer.value(forKey: keyPath)
        if previous == nil { layer.checkTarget(keyPath) }
        let given: Value?
        switch target {
        case .value(let value): given = value
        case .valueOf(let source), .currentValueOf(let source):
            guard let value = layer.nearest(source) else {
                return layer.reportMissing(source)
            }
            given = value
        }
        layer.store(given, forKey: keyPath)
        if case .valueOf(let source) = target, let given {
            layer.bind(source, given: given, by: given.color == nil ? self : eased ?? self)
        }
        let isChanged = layer.value(forKey: keyPath) != previous
        if case .atOnce = motion {
            layer.endMotion(of: keyPath)
        } else if isChanged || layer.isMoving(keyPath), let animation = animation(for: layer) {
            layer.takeOver(keyPath, by: animation, answering: keyPath, previous: previous)
        }
        // Notify the view of this change like any other, because it may need layout.
        if isChanged { layer.notifyChange(keyPath.base ?? keyPath) }
    }

    #if !hasFeature(Embedded)
        /// The value that a layer would get, and the animation to that value; `nil` if the value is missing.
        package func described(for layer: Layer) -> (value: Value?, animation: BasicAnimation?)? {
            switch target {
            case .value(let value?): return (value, animation(for: layer))
            case .value(nil): return (layer.valueWithoutOwn(forKey: keyPath), animation(for: layer))
            case .valueOf(let source), .currentValueOf(let source):
                return layer.nearest(source).map { ($0, animation(for: layer)) }
            }
        }
    #endif

    /// The animation, with parameters from the layer; `nil` for none.
    private func animation(for layer: Layer) -> BasicAnimation? {
        switch motion {
        case .atOnce: nil
        case .animation(let animation): animation
        case .spring(let dampingRatio, let response):
            SpringAnimation(
                keyPath: keyPath, spring: layer.spring(dampingRatioOf: dampingRatio, responseOf: response))
        }
    }

    /// `Spring("transform.scale" to 0.92)`
    public var summary: String {
        guard ValueText.isEnabled else { return ValueText.placeholder }
        let kind =
            switch motion {
            case .atOnce: "Set"
            case .animation(let animation): animation is SpringAnimation ? "Spring" : "Ease"
            case .spring: "Spring"
            }
        let end =
            switch target {
            case .value(let value): value.map { ValueText.of($0) } ?? "default"
            case .valueOf(let source), .currentValueOf(let source): source.name
            }
        return kind + "(\"" + keyPath.name + "\" to " + end + ")"
    }
}

extension AnimatedChange: BindingChange {}
