#if DEBUG && !hasFeature(Embedded)
    /// A record of an observed object, such as a gesture recognizer, that may have been deallocated.
    package final class HeardSource {
        /// The name of its class.
        package let name: String
        /// Whether anything has ever used it.
        package var isUsed = false
        /// Whether a closure without an owner observes it.
        package var hasClosure = false
        /// The object that contains it.
        package var container: Weak<Referent>?

        package init(_ name: String) {
            self.name = name
        }
    }
#endif
