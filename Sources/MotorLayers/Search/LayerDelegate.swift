/// Supplies actions for a layer, before every other source.
///
/// A layer does not retain its delegate. Embedded Swift has no weak references, so there a layer does retain its
/// delegate, unless that is a `Referent`.
public protocol LayerDelegate: AnyObject {
    /// Returns the action for a key, ``Null`` to end the search without an action, or `nil` to continue the search.
    func action(for layer: Layer, forKey key: Key) -> (any Action)?
}

/// The delegates to ask. Stored, because reading the delegates themselves costs more than a search.
enum AskedDelegate {
    case none
    case delegate
    /// Only the view that owns the layer. It clears itself when it is deallocated, so it needs no liveness check.
    case owner
    /// The delegate, and the owning view if the delegate returns `nil`.
    case alsoOwner
}
