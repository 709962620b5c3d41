public import MotorReferences

/// The superclass of views. An owner supplies actions that the delegate does not, and observes the layer's changes.
///
/// Layers reference it through ``Weak``, so it may also be the delegate of any number of other layers without extra
/// cost for its own retains.
open class LayerOwner: Referent, LayerDelegate {
    /// The states that the layer stores, each under another key.
    package final var machines: [StateMachine] = []

    /// The name of the class in messages and traces, if the layer has no name.
    open class var typeName: String { "LayerOwner" }

    /// Returns the action for a key. The default, `nil`, continues the search.
    open func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// Called after a value of the layer has changed and its action has run. Does nothing unless overridden.
    open func layerDidChange(_ layer: Layer, key: Key) {}
}
