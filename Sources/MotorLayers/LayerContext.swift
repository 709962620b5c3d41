/// What a layer knows of the stage that it is on, without knowing what a stage is.
///
/// A layer outside a stage has none: it stores values and runs actions, and nothing moves by itself.
open class LayerContext {
    /// Who writes searches down; `nil` for nobody, which costs a search nothing.
    @exclusivity(unchecked) package final var witness: (any SearchObserver)?

    package init() {}

    /// A value or the tree has changed: what is shown is out of date, and where the class of the layer says that it
    /// `needsDisplay` for the key, what the layer has drawn is, too.
    ///
    /// The context is not held meanwhile. It stays as long as its layers and its stage keep it: before foreign code runs
    /// here, such as may take it off them, it must hold its stage.
    open func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {}

    /// The action for a key that the search found nothing for, or `nil`: Core Animation's implicit animation.
    open func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// A layer has come under this context, with what another floor has attached to it.
    ///
    /// The tree is being changed: nothing foreign runs here, not even the end of an object. What is to be told waits until
    /// ``treeDidChange()``, or until the sublayers or the mask of a layer are told as changed.
    open func layerDidEnter(_ layer: Layer) {}

    /// A layer is leaving this context; as with ``layerDidEnter(_:)``, nothing foreign runs here.
    open func layerWillLeave(_ layer: Layer) {}

    /// The tree is whole again after layers have entered or left.
    open func treeDidChange() {}
}

/// Who is told of searches on the layers of a stage.
public protocol SearchObserver: AnyObject {
    /// A layer has searched for an action.
    func didSearch(_ search: Search, on layer: Layer)
}
