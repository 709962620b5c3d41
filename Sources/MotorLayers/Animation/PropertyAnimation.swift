/// An animation of one value of a layer.
public class PropertyAnimation: Animation {
    /// The key or key path of the value; `nil` for the key under which the animation is added.
    public final var keyPath: Key? { didSet { didChange() } }
    /// Whether its value is added to the otherwise displayed value, instead of replacing it.
    public final var isAdditive = false { didSet { didChange() } }
    /// Whether each cycle starts where the last one ended: it adds the value at the end of each completed cycle; an animation
    /// with a `byValue` alone adds that.
    public final var isCumulative = false { didSet { didChange() } }

    init(keyPath: Key?) {
        self.keyPath = keyPath
        super.init()
    }

    init(copying other: PropertyAnimation) {
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        super.init(copying: other)
    }

    final func path(_ scene: ResolutionScene) -> Key { keyPath ?? scene.key }

    /// Whether a value, if there is one, consists of numbers that animate; reports one that does not.
    final func isFinite(_ value: Value?, in scene: ResolutionScene) -> Bool {
        guard let value else { return true }
        if value.isTooDeep {
            return refuse(value, Value.depthRule.description, in: scene)
        }
        let animated = AnimatedValue(value)
        if animated.isWithinReach { return true }
        return refuse(
            value, animated.isFinite ? "an animation of numbers within ±1e50" : "an animation of finite values",
            in: scene)
    }

    /// Reports a value without an interpolation; returns false.
    final func refuse(_ value: Value, _ rule: String, in scene: ResolutionScene) -> Bool {
        Diagnostics.report(
            Diagnostic(place: scene.layer.displayName, key: path(scene), value: value, rule: rule))
        return false
    }
}
