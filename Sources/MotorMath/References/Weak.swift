/// A reference that does not retain its target, and is `nil` once the target is gone.
///
/// ```swift
/// pan.onChange { [view = Weak(self)] pan, state in view.target?.track(pan, state) }
/// ```
///
/// Use it wherever the holder may outlive the target: in a handler, a queued closure, a reference back to an owner. It
/// works in Embedded Swift, where `weak` does not. Like its target, it belongs to one isolation domain.
public struct Weak<Target: Referent> {
    @usableFromInline let box: ReferentBox

    /// Creates a reference to an object.
    @inlinable public init(_ target: Target) {
        box = target.box
    }

    /// The object, retained while you use it; `nil` once its last owner has released it.
    ///
    /// - Complexity: O(1), without an allocation.
    @inlinable public var target: Target? {
        guard let living = box.living else { return nil }
        // The initializer took the box from a `Target`, and a box never changes its object.
        return unsafeDowncast(living, to: Target.self)
    }

    /// Whether this is a reference to an object. Does not retain it.
    @inlinable public func refers(to object: Referent) -> Bool { box === object.box }
}
