import MotorMath

/// Direct manipulation of a value: catch it in motion, drag it, and release it with a velocity.
///
/// ```swift
/// layer.hold("position")                                     // stays where it is displayed
/// layer.drag("position", to: .point(finger))                 // moves, without an action lookup
/// layer.release("position", velocity: .point(velocity))        // the next animation continues with this velocity
/// ```
extension Layer {
    /// Catches a value where it is displayed: stores the displayed value in the layer and removes the animations that
    /// move it.
    ///
    /// A value that has overshot the valid range, such as an opacity of 1.1, is clamped to it.
    ///
    /// Other values that the same animations move are caught too: those of a group, or the whole value if one component
    /// is held.
    ///
    /// Completions of these animations are called before the stage's next event or frame, so that none of them can move
    /// the value just caught.
    ///
    /// - Parameter key: The key or key path of the value.
    public final func hold(_ key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            checkCaught(key)
        #endif
        for (path, shown) in removeAnimations({ $0.overlaps(key) }) {
            put(Layer.nearestStorable(to: shown, forKey: path), forKey: path)
        }
    }

    /// Sets a value at once and without an action lookup. Removes any animation that moves it.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - value: The new value.
    public final func drag(_ key: Key, to value: Value) {
        #if DEBUG && !hasFeature(Embedded)
            checkUnits(ofSet: value, forKey: key)
        #endif
        hold(key)
        put(value, forKey: key)
    }

    /// Releases a value with a velocity, for its next animation to continue.
    ///
    /// If a state change follows with feedback that animates the value, that animation starts with this velocity.
    /// Otherwise the value swings out and returns to its value at the release, critically damped.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - velocity: In the value's units per second of the stage's time, whatever the layer's clock, and of its type;
    ///     while that clock is stopped, in units per second of its time. A velocity that is not finite is refused with
    ///     a diagnostic, as for a spring; 0 has no effect.
    public final func release(_ key: Key, velocity: Value) {
        hold(key)
        guard stage != nil, let value = self.value(forKey: key), !velocity.isZero else { return }
        let spring = SpringAnimation(keyPath: key, spring: Self.swing)
        spring.fromValue = value
        spring.toValue = value
        spring.absoluteVelocity = velocity
        add(spring, forKey: key)
    }

    private static let swing = Spring(dampingRatio: 1, response: 0.4)

    /// Sets a value immediately unless the layer already has it. A component calls it after feedback to make its state's value
    /// certain, whatever the feedback did.
    package final func settle(_ key: Key, at value: Value) {
        if stage == nil || !isAt(value, key) { drag(key, to: value) }
    }

    /// Whether a value is the layer's own. Angles are compared modulo a full turn because they look the same.
    private final func isAt(_ value: Value, _ key: Key) -> Bool {
        guard key.isAngle, let kept = self.value(forKey: key)?.number, let angle = value.number else {
            return self.value(forKey: key) == value
        }
        return abs((angle - kept).remainder(dividingBy: 2 * .pi)) <= 1e-9
    }

    /// Sets a value and moves the spring that animates it: the displayed value shifts by the same amount, and the spring
    /// continues toward the new value with its distance, velocity and end. For a value bound to a moving position.
    ///
    /// Another animation of the value is left alone. A value whose type differs from the layer's is only stored.
    package final func carry(_ key: Key, to value: Value) {
        let before = self.value(forKey: key)
        guard before != value else { return }
        store(value, forKey: key)
        guard case .vector(let kind, let start)? = before.map({ AnimatedValue($0) }),
            case .vector(kind, let end) = AnimatedValue(value)
        else { return }
        motion?.carry(key, by: end - start)
    }

    final func put(_ value: Value, forKey key: Key) {
        let before = self.value(forKey: key)
        store(value, forKey: key)
        // A drag does not notify values bound to this one.
        if self.value(forKey: key) != before { owner?.layerDidChange(self, key: key.base ?? key) }
    }

    /// Whether an animation moves, rotates or scales the layer.
    package final var isTraveling: Bool {
        let keys: [Key] = [.position, .bounds, .transform]
        var isTraveling = false
        motion?.forEachPath { path in
            if keys.contains(where: { path.overlaps($0) }) { isTraveling = true }
        }
        return isTraveling
    }

    /// Removes the animations that animate at least one selected path.
    ///
    /// - Returns: All paths that they animated, with the displayed values.
    private final func removeAnimations(_ isMeant: (Key) -> Bool) -> [(path: Key, shown: Value)] {
        var moved: [(path: Key, shown: Value)] = []
        var meant: [(running: Running, serial: UInt64)] = []
        for running in motion?.animations ?? [] {
            var isOne = false
            running.forEachPath { isOne = isOne || isMeant($0) }
            if isOne { meant.append((running, running.serial)) }
        }
        var paths: [Key] = []
        for (running, _) in meant { running.forEachPath { paths.append($0) } }
        for path in paths {
            if let shown = presentation[path] { moved.append((path, shown)) }
        }
        containingStage?.isHolding = true
        remove(meant)
        containingStage?.isHolding = false
        return moved
    }
}

extension Key {
    /// Whether this key names another key's value or a component of it.
    func isWithin(_ whole: Key) -> Bool {
        if self == whole || base == whole { return true }
        guard let (own, other) = components(of: whole) else { return false }
        return own.isSubset(of: other)
    }

    /// Whether one key names the other's value, a component of it, or the value that contains it.
    package func overlaps(_ other: Key) -> Bool {
        if self == other || base == other || self == other.base { return true }
        // `bounds.size` and `bounds.size.width` have the same base, and one contains the other.
        guard let (own, other) = components(of: other) else { return false }
        return !own.isDisjoint(with: other)
    }

    /// The numbers that two components of one value consist of.
    private func components(of other: Key) -> (Component.Numbers, Component.Numbers)? {
        let registry = KeyRegistry.shared
        guard isPath, other.isPath, let own = registry.path(of: self), let other = registry.path(of: other),
            own.base == other.base
        else { return nil }
        return (own.component.numbers, other.component.numbers)
    }
}

extension Value {
    /// Whether it is a number, a point, a size or a vector of 0.
    fileprivate var isZero: Bool {
        switch self {
        case .number(let number): number == 0
        case .point(let point): point.x == 0 && point.y == 0
        case .size(let size): size.width == 0 && size.height == 0
        case .vector(let numbers): numbers == .zero
        default: false
        }
    }
}
