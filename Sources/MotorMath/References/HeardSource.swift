#if DEBUG && !hasFeature(Embedded)
    /// What an object hears from, such as a gesture recognizer, and which may be gone.
    package final class HeardSource {
        /// The name of its class.
        package let name: String
        /// Whether anything has ever used it.
        package var isUsed = false
        /// Whether a closure without an owner observes it.
        package var hasClosure = false
        /// What contains it.
        package var container: Weak<Referent>?

        package init(_ name: String) {
            self.name = name
        }
    }
#endif
