import MotorLayers

/// What a property animator adds to a layer: it lasts until the animator takes it away.
final class AnimatorAnimation: PropertyAnimation {
    private let item: AnimatorItem

    init(_ item: AnimatorItem, isRunning: Bool) {
        self.item = item
        super.init(keyPath: item.path)
        timing.duration = .infinity
        // A layer's clock may be set to before it began.
        timing.fillMode = .both
        timing.speed = isRunning ? 1 : 0
    }

    override func resolve(in scene: ResolutionScene) -> Track? { item }

    /// Who asks a layer for it gets an animation between the same values: this one is the animator's alone.
    override func copy() -> Animation {
        let copy = BasicAnimation(keyPath: keyPath)
        (copy.fromValue, copy.toValue) = (item.start.value, item.end.value)
        return copy
    }

    /// `Animator("position" to (1.0, 2.0))`
    override var summary: String { "Animator(\"" + item.path.name + "\" to " + item.end.value.description + ")" }
}
