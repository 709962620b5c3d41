/// Who is asked first for a layer's actions.
///
/// A layer does not retain its delegate. In Embedded Swift, which has no weak references, it does, unless the delegate is a
/// `Referent`.
public protocol LayerDelegate: AnyObject {
    /// Returns the action for a key, ``Null`` for none and no further search, or `nil` to let the search go on.
    func action(for layer: Layer, forKey key: Key) -> (any Action)?
}

/// Who is asked as a delegate: known before any of them is looked at, since looking costs more than a search.
enum AskedDelegate {
    case nobody
    case delegate
    /// The view that owns the layer: it says itself when it ends, so nothing but it need be looked at.
    case owner
    /// The delegate, and the owning view where that says nothing.
    case alsoOwner
}
