public import MotorMath

/// The superclass of views. An owner supplies actions after the delegate, and observes the layer's changes.
///
/// Layers reference it through ``Weak``, so it can also be the delegate of other layers without making its own retains
/// more expensive.
open class LayerOwner: Referent, LayerDelegate {
    /// The machines of the states that the layer stores, each under its own key.
    package final var machines: [StateMachine] = []

    /// The owner that contains this one. It clears this in its `deinit`.
    @exclusivity(unchecked) private final var unretainedContainer: Unretained<LayerOwner>?
    /// Whether a hit test may find the owner and its contents.
    @exclusivity(unchecked) package final var takesTouches = true

    /// The owner that this one is in, which clears it when it is destroyed.
    package final var container: LayerOwner? {
        get { unretainedContainer?.living }
        set { unretainedContainer = newValue.map { Unretained($0) } }
    }

    /// Whether the owner receives touches and is in a certain other one.
    final func takesTouches(in container: LayerOwner) -> Bool {
        takesTouches && unretainedContainer?.refers(to: container) == true
    }

    /// The name of the class in messages and traces, if the layer has no name.
    open class var typeName: String { "LayerOwner" }

    /// The name of the class for display: its actual name, if the program contains it.
    static var className: String {
        #if hasFeature(Embedded)
            typeName
        #else
            String(describing: self)
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        /// The number of calls of a method that overrides must call; below 0 if there is none.
        package final var baseCalls = -1
        /// Whether touches or keys should reach it.
        package final var wantsInput = false
        /// The key of an interaction of the layer that has been deallocated.
        package final var lostState: Key?
    #endif

    /// Returns the action for a key. The default, `nil`, continues the search.
    open func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }

    /// Called after a value of the layer has changed and its action has run. Does nothing unless overridden.
    open func layerDidChange(_ layer: Layer, key: Key) {}

    /// Called after the sublayers of the owned layer have been reordered.
    open func sublayersDidReorder() {}
}
