#if hasFeature(Embedded)
    /// Reports whether an object of any class is still alive, where Swift has no weak references.
    ///
    /// It refers to a ``Referent`` without retaining it, as ``Weak`` does, and retains any other object.
    public struct Following {
        private let referent: Weak<Referent>?
        private let retained: AnyObject?

        /// Creates a reference to an object.
        public init(_ object: AnyObject) {
            let referent = object as? Referent
            self.referent = referent.map { Weak($0) }
            retained = referent == nil ? object : nil
        }

        /// Whether the object is alive.
        public var isAlive: Bool { retained != nil || referent?.target != nil }
    }
#endif
