import MotorCurves
import MotorGeometry
public import MotorLayers

/// What a hand does to a value: it catches it in flight, moves it, and lets it go with the velocity that it has.
///
/// ```swift
/// layer.hold("position")                                     // stands where it is shown
/// layer.drag("position", to: .point(finger))                 // follows, without a search
/// layer.letGo("position", velocity: .point(velocity))        // and whatever animates it next takes that over
/// ```
extension Layer {
    /// Catches a value where it is shown: that is the layer's own value now, and what moves it is taken away.
    ///
    /// - Parameter key: The value's key or key path.
    public final func hold(_ key: Key) {
        guard hasAnimation(moving: key) else { return }
        let shown = presentation[key]
        for name in animationKeys where path(ofAnimation: name) == key { removeAnimation(forKey: name) }
        if let shown { put(shown, forKey: key) }
    }

    /// Gives a value, at once and without looking for an action; an animation that moves it is taken away.
    ///
    /// - Parameters:
    ///   - key: The value's key or key path.
    ///   - value: Where it is now.
    public final func drag(_ key: Key, to value: Value) {
        hold(key)
        put(value, forKey: key)
    }

    /// Lets a value go with a velocity, for the next animation of it to take over.
    ///
    /// A change of state that follows, with feedback that moves the value, goes on with that velocity. Where there is none
    /// the value swings out and comes back to where it was let go, without overshoot.
    ///
    /// - Parameters:
    ///   - key: The value's key or key path.
    ///   - velocity: In the value's units per second, and of its type. One that is not finite is refused with a
    ///     diagnostic, as a spring refuses it; with 0 nothing happens.
    public final func letGo(_ key: Key, velocity: Value) {
        hold(key)
        guard stage != nil, let value = self[key], !velocity.isZero else { return }
        let spring = SpringAnimation(keyPath: key, spring: Self.swing)
        (spring.fromValue, spring.toValue, spring.absoluteVelocity) = (value, value, velocity)
        add(spring, forKey: key)
    }

    private static let swing = Spring(dampingRatio: 1, response: 0.4)

    private final func put(_ value: Value, forKey key: Key) {
        let before = self[key]
        store(value, forKey: key)
        if self[key] != before { owner?.layerDidChange(self, key: key.base ?? key) }
    }

    /// Whether an animation takes the layer from one place to another, turns it or scales it.
    package final var isTravelling: Bool {
        animationKeys.contains { name in
            guard let path = path(ofAnimation: name) else { return false }
            let whole = path.base ?? path
            return whole == .position || whole == .bounds || whole == .transform
        }
    }

    private final func hasAnimation(moving key: Key) -> Bool {
        animationKeys.contains { path(ofAnimation: $0) == key }
    }

    private final func path(ofAnimation name: Key) -> Key? {
        (animation(forKey: name) as? PropertyAnimation).map { $0.keyPath ?? name }
    }
}

extension Value {
    /// Whether it is a number, a point or a size of 0.
    fileprivate var isZero: Bool {
        switch self {
        case .number(let number): number == 0
        case .point(let point): point.x == 0 && point.y == 0
        case .size(let size): size.width == 0 && size.height == 0
        default: false
        }
    }
}
