/// The registration of a closure with an object.
///
/// Releasing it does not end the calls: the closure is called until the object, or the owner that it was added with, is
/// deallocated.
public final class Subscription {
    private var drop: (() -> Void)?

    /// - Parameter drop: Stops the calls and releases the closure.
    package init(_ drop: @escaping () -> Void) {
        self.drop = drop
    }

    /// Stops the calls and releases the closure. A second call has no effect.
    public func cancel() {
        let old = drop
        drop = nil
        old?()
    }
}

/// The closures that an object calls, in the order in which they were added.
package final class Handlers<Body>: Referent {
    private final class Entry {
        /// `nil` once the entry is dropped.
        var body: Body?

        init(_ body: Body) {
            self.body = body
        }
    }

    private var entries: [Entry] = []

    package override init() {}

    deinit {
        // A subscription may still have its entry.
        for entry in entries { entry.body = nil }
    }

    /// Whether there are no closures.
    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a closure.
    package func add(_ body: Body) -> Subscription {
        let entry = Entry(body)
        entries.append(entry)
        return Subscription { [handlers = Weak(self as Referent)] in
            if let handlers = handlers.target { unsafeDowncast(handlers, to: Handlers.self).drop(entry) }
        }
    }

    /// Calls a closure with each current entry that is not dropped in the meantime.
    ///
    /// - Parameters:
    ///   - first: Called first. Entries that it adds are not included.
    ///   - call: Returns whether to keep the entry; otherwise the entry is dropped.
    package func forEach(after first: () -> Void = {}, _ call: (Body) -> Bool) {
        let now = entries
        first()
        for entry in now {
            if let body = entry.body, !call(body) { drop(entry) }
        }
    }

    /// The answer of the most recently added entry that has one.
    ///
    /// - Parameter ask: Returns an entry's answer; `nil` if the entry is no longer wanted. The entry is then dropped,
    ///   and the one before it is asked.
    package func answer<Answer>(_ ask: (Body) -> Answer?) -> Answer? {
        for entry in entries.reversed() {
            guard let body = entry.body else { continue }
            if let answer = ask(body) { return answer }
            drop(entry)
        }
        return nil
    }

    /// Whether an entry meets a condition.
    package func contains(where isMeant: (Body) -> Bool) -> Bool {
        entries.contains { $0.body.map(isMeant) == true }
    }

    private func drop(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0 === entry }) { entries.remove(at: index) }
        // Releasing the closure may run any code.
        let old = entry.body
        entry.body = nil
        withExtendedLifetime(old) {}
    }
}

extension Weak {
    /// Calls a closure with the object; returns whether it is still there.
    package func with(_ body: (Target) -> Void) -> Bool {
        guard let target else { return false }
        body(target)
        return true
    }
}
