import MotorPlatform

/// An object to which a ``Weak`` reference can refer: the superclass of views, windows, stages and gesture recognizers.
///
/// Swift's own `weak` does not exist in Embedded Swift, and it makes every later retain of its target about five times
/// more expensive. A referent has a small box that its references share instead. Subclass it for an object that your
/// handlers refer to in a web page.
open class Referent {
    @usableFromInline let box = ReferentBox()
    #if DEBUG && !hasFeature(Embedded)
        /// Records of the objects that call it, to find objects that nothing uses.
        package final var heardSources: [HeardSource] = []
    #endif

    /// Creates an object to which weak references can refer.
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
