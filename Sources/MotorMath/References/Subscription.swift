/// A closure that an object calls from now on.
///
/// Forgetting it changes nothing: the closure is called as long as the object lives, or the owner that it was added with.
public final class Subscription {
    private var drop: (() -> Void)?

    fileprivate init(_ drop: @escaping () -> Void) {
        self.drop = drop
    }

    /// Stops the calls and releases the closure. The second time, does nothing.
    public func cancel() {
        let old = drop
        drop = nil
        old?()
    }
}

/// The closures that an object calls, in the order in which they were added.
package final class Handlers<Body>: Referent {
    private final class Entry {
        var body: Body?
        /// The closure is dropped once this is gone; `nil` for a closure without an owner.
        let owner: Weak<Referent>?

        init(_ body: Body, _ owner: Weak<Referent>?) {
            (self.body, self.owner) = (body, owner)
        }
    }

    private var entries: [Entry] = []

    package override init() {}

    deinit {
        // A subscription may still have its entry.
        for entry in entries { entry.body = nil }
    }

    /// Whether there is none.
    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a closure.
    ///
    /// - Parameter owner: Is not retained; the closure is dropped once it is gone.
    package func add(_ body: Body, owner: Referent? = nil) -> Subscription {
        let entry = Entry(body, owner.map { Weak($0) })
        entries.append(entry)
        return Subscription { [handlers = Weak(self as Referent)] in
            if let handlers = handlers.target { unsafeDowncast(handlers, to: Handlers.self).drop(entry) }
        }
    }

    /// Calls a closure with each of those that are there now and are not dropped meanwhile.
    ///
    /// - Parameter first: Called before, and after it was settled which are there.
    package func forEach(after first: () -> Void = {}, _ call: (Body) -> Void) {
        let now = entries
        first()
        for entry in now {
            if let owner = entry.owner, owner.target == nil {
                drop(entry)
            } else if let body = entry.body {
                call(body)
            }
        }
    }

    /// Whether one of them meets a condition.
    package func contains(where isMeant: (Body) -> Bool) -> Bool { entries.contains { $0.body.map(isMeant) == true } }

    private func drop(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0 === entry }) { entries.remove(at: index) }
        // Releasing the closure may run any code.
        let old = entry.body
        entry.body = nil
        withExtendedLifetime(old) {}
    }
}
