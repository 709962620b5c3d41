/// Who is asked first for a layer's actions.
public protocol LayerDelegate: AnyObject {
    /// Returns the action for a key, ``Null`` for none and no further search, or `nil` to let the search go on.
    func action(for layer: Layer, forKey key: Key) -> (any Action)?

    /// A token that ends with the delegate, for delegates that answer often.
    ///
    /// A layer does not keep its delegate alive. Where this is `nil` it holds a weak reference, which costs every search
    /// about as much as the search itself; with a token it looks into the token instead. In Embedded Swift, which has no
    /// weak references, a delegate without a token must be taken off its layers before it dies.
    var lifetime: Lifetime? { get }
}

extension LayerDelegate {
    /// None: layers hold a weak reference.
    public var lifetime: Lifetime? { nil }
}

/// Says whether its owner is still alive: the owner makes one and ends it when it dies.
public final class Lifetime {
    unowned(unsafe) var owner: (any LayerDelegate)?

    /// Creates a token without an owner.
    public init() {}

    /// Names the owner.
    public func begin(_ owner: any LayerDelegate) { self.owner = owner }

    /// Says that the owner is gone; to be called in its `deinit`.
    public func end() { owner = nil }
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

/// A view, as its layer knows it: it answers where a delegate says nothing, and hears of changes.
package protocol LayerOwner: LayerDelegate {
    /// A value of the layer has changed, and what was looked up for it has run.
    func layerDidChange(_ layer: Layer, key: Key)

    /// The view's word for messages and traces.
    var ownerName: String { get }
}
