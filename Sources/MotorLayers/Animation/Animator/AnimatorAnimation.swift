/// The animation that a property animator adds to a layer. It remains until the animator removes it.
final class AnimatorAnimation: PropertyAnimation {
    private let item: AnimatorItem

    init(_ item: AnimatorItem, isRunning: Bool) {
        self.item = item
        super.init(keyPath: item.path)
        timing.duration = .infinity
        // A layer's clock may be set back to a time before its beginning.
        timing.fillMode = .both
        timing.speed = isRunning ? 1 : 0
    }

    override func resolve(in scene: ResolutionScene) -> Track? { item }

    /// Callers that read it from a layer get a basic animation between the same values, because this one belongs to its
    /// animator.
    override func copy() -> Animation {
        let copy = BasicAnimation(keyPath: keyPath)
        (copy.fromValue, copy.toValue) = (item.start.value, item.end.value)
        return copy
    }

    /// `Animator("position" to (1.0, 2.0))`
    override var summary: String { "Animator(\"" + item.path.name + "\" to " + ValueText.of(item.end.value) + ")" }
}
