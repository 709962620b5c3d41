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
    /// A value that has overshot what may be stored, as an opacity of 1.1, stands at the nearest that may: 1.
    ///
    /// What else the same animations move, as a group does or one of the whole value where a part is held, is caught with it.
    ///
    /// - Parameter key: The value's key or key path.
    public final func hold(_ key: Key) {
        for (path, shown) in removeAnimations({ $0.overlaps(key) }) {
            put(Layer.nearestStorable(to: shown, forKey: path), forKey: path)
        }
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
        let places: [Key] = [.position, .bounds, .transform]
        if let soleSpring { return places.contains { soleSpring.path.overlaps($0) } }
        return generalMotion?.animations.contains { animation in places.contains { animation.moves($0) } } ?? false
    }

    /// Takes those animations away of which one of the paths is meant.
    ///
    /// - Returns: All paths that they moved, with what was shown.
    private final func removeAnimations(_ isMeant: (Key) -> Bool) -> [(path: Key, shown: Value)] {
        var moved: [(path: Key, shown: Value)] = []
        func note(_ path: Key) {
            if let shown = presentation[path] { moved.append((path, shown)) }
        }
        if let soleSpring {
            guard isMeant(soleSpring.path) else { return [] }
            note(soleSpring.path)
            stage?.end(soleSpring, finished: false)
            return moved
        }
        guard let motion = generalMotion else { return [] }
        var meant: [RunningAnimation] = []
        for animation in motion.animations {
            var isOne = false
            animation.forEachPath { isOne = isOne || isMeant($0) }
            if isOne { meant.append(animation) }
        }
        for animation in meant { animation.forEachPath(note) }
        for animation in meant { remove(animation, of: motion) }
        return moved
    }
}

extension RunningAnimation {
    /// Whether it moves a value, a part of it, or the whole that it is a part of.
    fileprivate func moves(_ key: Key) -> Bool {
        var moves = false
        forEachPath { moves = moves || $0.overlaps(key) }
        return moves
    }
}

extension Key {
    /// Whether one names the other's value, a part of it, or the whole that it is a part of.
    fileprivate func overlaps(_ other: Key) -> Bool {
        if self == other || base == other || self == other.base { return true }
        guard let base, base == other.base else { return false }
        // `bounds.size` and `bounds.size.width` are parts of one value, and one of them of the other.
        return Key.areNested(self, other)
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
