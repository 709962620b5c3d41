import MotorPlatform

/// An object that a ``Weak`` reference can follow: the superclass of views, windows, stages and gesture recognizers.
///
/// Swift's own `weak` does not exist in Embedded Swift, and it makes every later retain of its target about five times
/// more expensive. A referent has a small box that its references share instead. Subclass it for an object that your
/// handlers need to follow in a web page.
open class Referent {
    @usableFromInline let box = ReferentBox()

    /// Creates an object that can be followed.
    public init() {
        box.object = Unmanaged.passUnretained(self)
    }

    deinit {
        box.object = nil
    }
}

/// The box that the references to one object share.
///
/// Its pointer is valid while it is set: the object's initializer sets it, and the `deinit` of ``Referent``, which no
/// subclass can skip, clears it before the memory is freed. Before that, the properties of subclasses are destroyed one
/// by one, which may run any code. ``living`` is `nil` from the last release on, so that this code cannot reach the
/// object.
@usableFromInline final class ReferentBox {
    fileprivate var object: Unmanaged<Referent>?

    fileprivate init() {}

    /// The object, unless its last reference was released.
    @usableFromInline var living: Referent? {
        guard let object, !motor_is_being_destroyed(object.toOpaque()) else { return nil }
        return object.takeUnretainedValue()
    }
}
