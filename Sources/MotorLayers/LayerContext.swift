/// What a layer knows of the stage that it is on, without knowing what a stage is.
///
/// A layer outside a stage has none: it stores values and runs actions, and nothing moves by itself.
open class LayerContext {
    /// Who writes searches down; `nil` for nobody, which costs a search nothing.
    @exclusivity(unchecked) package final var witness: (any SearchObserver)?

    package init() {}

    /// A value or the tree has changed: what is shown is out of date.
    open func layerDidChange(_ layer: Layer, key: Key) {}

    /// The action for a key that the search found nothing for, or `nil`: Core Animation's implicit animation.
    open func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// A layer has come under this context, with what another floor has attached to it.
    open func layerDidEnter(_ layer: Layer) {}

    /// A layer is leaving this context.
    open func layerWillLeave(_ layer: Layer) {}
}

/// Who is told of searches on the layers of a stage.
public protocol SearchObserver: AnyObject {
    /// A layer has searched for an action.
    func didSearch(_ search: Search, on layer: Layer)
}
