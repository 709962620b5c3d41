public import MotorReferences

/// What owns a layer: it answers where the delegate is silent, and follows the layer's changes. The superclass of views.
///
/// Layers follow it as ``Weak`` does, so it may also be the delegate of any number of other layers at no cost to its own
/// retains.
open class LayerOwner: Referent, LayerDelegate {
    /// The class's word for messages and traces, where the layer has no name.
    open class var typeName: String { "LayerOwner" }

    /// Returns the action for a key; `nil`, unless a class says otherwise, to let the search go on.
    open func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// Called when a value of the layer has changed and its action has run. Does nothing unless a class says otherwise.
    open func layerDidChange(_ layer: Layer, key: Key) {}
}
