/// The touches that are down in an arena: who receives each of them, and whether a gesture has claimed it.
struct ArenaContacts {
    /// A touch that is down.
    struct Contact {
        let id: Int
        /// Distinguishes it from earlier touches with the same id; see ``TouchFilter/number``.
        let number: Int
        /// The recognizers that receive it; `nil` for all.
        let recognizers: [GestureRecognizer]?
        /// Whether a gesture has claimed it.
        fileprivate(set) var isClaimed = false

        init(id: Int, number: Int, recognizers: [GestureRecognizer]?) {
            self.id = id
            self.number = number
            self.recognizers = recognizers
        }

        func isMeant(for recognizer: GestureRecognizer) -> Bool { recognizers?.contains { $0 === recognizer } ?? true }
    }

    /// The touches that are down, ordered by id.
    private var down: [Contact] = []
    /// The touch that was the last to be lifted.
    private var lifted: Contact?
    /// Whether a touch was claimed since the last ``takeNewClaims()``.
    private var hasNewClaims = false

    /// A touch that is down.
    subscript(id: Int) -> Contact? {
        let index = index(of: id)
        return index < down.count && down[index].id == id ? down[index] : nil
    }

    /// Adds a touch that has begun.
    mutating func add(_ contact: Contact) { down.put(contact, at: index(of: contact.id)) }

    /// Removes a touch that was lifted.
    ///
    /// - Returns: The touch that was lifted before. Releasing it may run any code, so the caller does that.
    mutating func lift(_ id: Int) -> Contact? {
        let before = lifted
        lifted = down.take(at: index(of: id))
        return before
    }

    /// Claims the touches that a recognizer has seen.
    mutating func claim(for recognizer: GestureRecognizer) {
        for index in down.indices where !down[index].isClaimed && recognizer.hasSeen(down[index].number) {
            down[index].isClaimed = true
            hasNewClaims = true
        }
    }

    /// Whether a gesture has claimed a touch that is down, or that was the last to be lifted.
    func isClaimed(_ id: Int) -> Bool {
        if let contact = self[id] { return contact.isClaimed }
        return lifted.map { $0.id == id && $0.isClaimed } ?? false
    }

    /// Whether a touch was claimed since this was last read.
    mutating func takeNewClaims() -> Bool {
        defer { hasNewClaims = false }
        return hasNewClaims
    }

    private func index(of id: Int) -> Int { down.partitioningIndex { $0.id >= id } }
}
