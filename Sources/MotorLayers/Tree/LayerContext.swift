/// The interface through which a layer talks to its stage without depending on it.
///
/// A layer outside a stage has no context: it stores values and runs actions, and nothing animates implicitly.
open class LayerContext {
    /// Observes searches; `nil` for none, which costs a search nothing.
    final var searchObserver: (any SearchObserver)?

    /// Whether a frame has been shown. Before, changes of styles and themes look up nothing.
    final var isShown = false

    /// The images by name.
    final var images = NamedImages() { didSet { missesImages = !images.missing.isEmpty } }
    /// Whether names without an image were asked for.
    private(set) final var missesImages = false

    init() {}

    /// Called when a value or the tree changes, so that the displayed frame is out of date. If the layer's class says
    /// that it `needsDisplay` for the key, the layer's drawn contents are out of date too.
    ///
    /// The caller does not retain the context, which lives as long as its layers and its stage retain it. Before an
    /// override runs client code, which may detach those layers, it must retain the stage.
    open func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {}

    /// The action for a key that the search found nothing for, or `nil`; Core Animation calls it the implicit
    /// animation.
    open func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// Called before a change of state, for the remaining steps of feedback to be dropped. No client code may run here.
    open func dropFeedback(of scope: AnyObject) {}

    /// Called when a layer enters this context, with the object that another floor attached to it.
    ///
    /// The tree is being changed, so no client code may run here, not even a deinit. Notifications wait until
    /// ``treeDidChange()``, or until a layer reports its sublayers or its mask as changed.
    open func layerDidEnter(_ layer: Layer) {}

    /// Called before a layer leaves this context. As with ``layerDidEnter(_:)``, no client code may run here.
    open func layerWillLeave(_ layer: Layer) {}

    /// Called when a layer's actions or its style have changed, if mistakes are looked for.
    open func keysDidChange(of layer: Layer) {}

    /// Called when the tree is consistent again after layers have entered or left.
    open func treeDidChange() {}
}

/// Observes the searches on a stage's layers.
protocol SearchObserver: AnyObject {
    /// Called when a layer has searched for an action.
    func didSearch(_ search: Search, on layer: Layer)
}
