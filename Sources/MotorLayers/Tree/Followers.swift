import MotorMath

/// A change of a value to that of another key. The value follows the other one from then on.
package protocol FollowingChange: Action {
    /// The key or key path of the value.
    var keyPath: Key { get }
}

/// The values of a layer that an action has set to those of other keys: what a component shows in a state, such as the
/// color of its background.
///
/// When the other key changes, by its style, by a theme or because it was set, the value changes with it, as long as
/// nothing else has set it meanwhile.
final class Followers: Referent {
    /// The layer. Its memory is valid as long as it has not released this object, and it alone retains it for long.
    private let unretainedLayer: Unmanaged<Layer>

    /// A value that follows another one.
    struct Follower {
        /// Made it follow.
        let change: any FollowingChange
        /// The key of the value that it follows, on the layer or the nearest ancestor that has it.
        let source: Key
        /// The followed value, as it was last; `nil` if no layer had one yet.
        let given: Value?
        /// The value that the layer then had; before there is one to follow, its own one.
        let stored: Value?
    }

    fileprivate var list: [Follower] = []
    /// The keys that values are bound to and that no layer had yet.
    var missing: [Key] { list.filter { $0.given == nil }.map { $0.source } }
    /// The values that are functions of what other layers show.
    var bound: [BoundValue] = []

    init(of layer: Layer) {
        unretainedLayer = .passUnretained(layer)
    }

    /// The layer; `nil` once its last reference was released.
    var layer: Layer? { unretainedLayer.isBeingDestroyed ? nil : unretainedLayer.takeUnretainedValue() }
}

extension Layer {
    /// The value for a key of the nearest layer, from this one outward, that has it itself, in its style or by its class.
    /// If there is none, the value of the nearest theme.
    ///
    /// A theme reaches all parts of a component; a value that the component's style has must come before it.
    package final func nearest(_ key: Key) -> Value? {
        var layer: Layer? = self
        while let current = layer {
            if current.hasApartFromThemes(key.base ?? key) { return current.value(forKey: key) }
            layer = current.superlayer
        }
        return value(forKey: key)
    }

    private final func hasApartFromThemes(_ key: Key) -> Bool {
        values.index(of: key) != nil || resolvedStyle?.isStyled(key) == true || defaultValue(forKey: key) != nil
            || Property.named(key).map { $0.storage != .table } == true
    }

    /// ``followers``, made if there are none.
    final var madeFollowers: Followers {
        if let followers { return followers }
        let made = Followers(of: self)
        followers = made
        return made
    }

    /// Lets a value that was just set follow the one that it was taken from.
    package final func follow(_ source: Key, given: Value?, by change: any FollowingChange) {
        let followers = madeFollowers
        let follower = Followers.Follower(
            change: change, source: source, given: given,
            stored: given == nil ? ownValue(forKey: change.keyPath) : value(forKey: change.keyPath))
        let old = followers.replace(follower)
        markFollowed(KeySketch(source.whole))
        withExtendedLifetime(old) {}
    }

    /// Notes, for this layer and those around it, that keys are followed.
    final func markFollowed(_ keys: KeySketch) {
        var layer: Layer? = self
        while let current = layer, !current.followed.contains(keys) {
            current.followed.formUnion(keys)
            layer = current.superlayer
        }
    }

    /// Brings the values in this layer and below up to date that follow a key, or any key.
    ///
    /// - Parameter isPending: Whether only values are meant that no layer had when they were bound.
    /// - Complexity: O(layers that may have such values, and those around them).
    final func updateFollowers(of source: Key? = nil, isShown: Bool? = nil, isPending: Bool = false) {
        var pending = [self]
        var found: [(layer: Layer, follower: Followers.Follower)] = []
        while let layer = pending.popLast() {
            guard source.map({ layer.followed.mayContain($0) }) ?? !layer.followed.isEmpty else { continue }
            for follower in layer.followers?.list ?? [] where source == nil || follower.source.whole == source {
                if !isPending || follower.given == nil { found.append((layer, follower)) }
            }
            if let mask = layer.ownMask { pending.append(mask) }
            for child in layer.children.reversed() { pending.append(child) }
        }
        // An update runs actions, which may set or bind any of the others: only what still holds is updated.
        for (layer, follower) in found where layer.followers?.has(follower) == true {
            layer.update(follower, isShown: isShown ?? (layer.context?.isShown == true))
        }
    }

    /// Binds values in this layer and below whose sources are around it, now that it has a superlayer.
    ///
    /// - Complexity: As ``updateFollowers(of:isShown:)``.
    final func resolveFollowers() {
        if !followed.isEmpty { updateFollowers(isShown: false, isPending: true) }
    }

    private final func update(_ follower: Followers.Follower, isShown: Bool) {
        let key = follower.change.keyPath
        guard let given = nearest(follower.source), given != follower.given else { return }
        let isFirst = follower.given == nil
        // Something else has set the value since.
        guard (isFirst ? ownValue(forKey: key) : value(forKey: key)) == follower.stored else {
            let old = followers?.remove(follower)
            return withExtendedLifetime(old) {}
        }
        if isFirst { Diagnostics.noteUse(of: follower.source.whole) }
        let (changed, isShown) = (key.base ?? key, isShown && !isFirst)
        var isStored = true
        change(changed, .binding, isLookedUp: isShown, previous: value(forKey: changed)) { isAnswered in
            isStored = !isShown || isAnswered || Chain.areActionsDisabled || isStopped(changed)
            guard isStored else { return false }
            store(given, forKey: key)
            // Before the action runs, which may set the value or bind it to another one.
            follow(follower.source, given: given, by: follower.change)
            return true
        }
        if isStored { return }
        follower.change.run(forKey: key, object: self, arguments: ActionArguments(previous: value(forKey: key)))
    }
}

extension Followers {
    /// Adds a follower, replacing the one of the same value, which is returned.
    fileprivate func replace(_ follower: Follower) -> Follower? {
        guard let place = list.firstIndex(where: { $0.change.keyPath == follower.change.keyPath }) else {
            list.append(follower)
            return nil
        }
        let old = list[place]
        list[place] = follower
        return old
    }

    /// Whether a follower is still there as it was found.
    fileprivate func has(_ follower: Follower) -> Bool {
        list.contains { $0.change === follower.change && $0.given == follower.given }
    }

    /// Removes a follower, unless another one has replaced it.
    fileprivate func remove(_ follower: Follower) -> Follower? {
        guard let place = list.firstIndex(where: { $0.change === follower.change }) else { return nil }
        return list.remove(at: place)
    }
}
