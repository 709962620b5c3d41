/// The interface from a layer to its stage, without a dependency on it.
///
/// A layer without a stage has no context: it stores values and runs actions, and nothing animates implicitly.
open class LayerContext {
    /// Observes searches; without an observer, `nil`, a search costs nothing extra.
    final var searchObserver: (any SearchObserver)?

    /// Whether a frame has been shown. Until then, changes of styles and themes look up no actions.
    final var isShown = false

    /// Images by name.
    final var images = NamedImages() { didSet { missesImages = !images.missing.isEmpty } }
    /// Whether names without an image have been requested.
    private(set) final var missesImages = false

    init() {}

    /// Called when a value or the tree changes, so that the displayed frame is out of date. With `needsDisplay`, the
    /// layer's drawn contents are out of date, too.
    ///
    /// The caller does not retain the context; its layers and its stage do. An override must retain the stage before it
    /// runs client code, which may detach those layers.
    open func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {}

    /// Returns the action for a key without an answer in the search, or `nil`; Core Animation's implicit animation.
    open func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// Called before a change of state, to drop the remaining steps of feedback. No client code may run here.
    open func dropFeedback(of scope: AnyObject) {}

    /// Called when a layer enters this context, with the object that a higher module attached to it.
    ///
    /// The tree is changing, so no client code may run here, not even a `deinit`. Notifications wait until
    /// ``treeDidChange()``, or until a layer reports a change of its sublayers or its mask.
    open func layerDidEnter(_ layer: Layer) {}

    /// Called before a layer leaves this context. As with ``layerDidEnter(_:)``, no client code may run here.
    open func layerWillLeave(_ layer: Layer) {}

    /// Called when a layer's actions or style have changed, if diagnostics include mistakes.
    open func keysDidChange(of layer: Layer) {}

    /// Called when the tree is consistent again after layers have entered or left.
    open func treeDidChange() {}
}

/// Observes the searches on a stage's layers.
protocol SearchObserver: AnyObject {
    /// Called when a layer has searched for an action.
    func didSearch(_ search: Search, on layer: Layer)
}
