/// The touches that are down in an arena: who receives each of them, and whether a gesture has claimed it.
struct ArenaContacts {
    /// A touch that is down.
    struct Contact {
        let id: Int
        /// Distinguishes it from earlier touches with the same id; see ``TouchDoor/number``.
        let number: Int
        /// The recognizers that receive it; `nil` for all.
        let guests: [GestureRecognizer]?
        /// Whether a gesture has claimed it.
        fileprivate(set) var isClaimed = false

        init(id: Int, number: Int, guests: [GestureRecognizer]?) {
            (self.id, self.number, self.guests) = (id, number, guests)
        }

        func isMeant(for recognizer: GestureRecognizer) -> Bool { guests?.contains { $0 === recognizer } ?? true }
    }

    /// The touches that are down, ordered by id.
    private var down: [Contact] = []
    /// The touch that was the last to be lifted.
    private var lifted: Contact?
    /// Whether a touch was claimed since the last ``takeNews()``.
    private var hasNews = false

    /// A touch that is down.
    subscript(id: Int) -> Contact? {
        let place = place(of: id)
        return place < down.count && down[place].id == id ? down[place] : nil
    }

    /// Adds a touch that has begun.
    mutating func add(_ contact: Contact) { down.put(contact, at: place(of: contact.id)) }

    /// Removes a touch that was lifted.
    ///
    /// - Returns: The touch that was lifted before. Its release may run any code, so it is up to the caller.
    mutating func lift(_ id: Int) -> Contact? {
        let before = lifted
        lifted = down.take(at: place(of: id))
        return before
    }

    /// Claims the touches that a recognizer has seen.
    mutating func claim(for recognizer: GestureRecognizer) {
        for place in down.indices where !down[place].isClaimed && recognizer.hasSeen(down[place].number) {
            down[place].isClaimed = true
            hasNews = true
        }
    }

    /// Whether a gesture has claimed a touch that is down, or that was the last to be lifted.
    func isClaimed(_ id: Int) -> Bool {
        if let contact = self[id] { return contact.isClaimed }
        return lifted.map { $0.id == id && $0.isClaimed } ?? false
    }

    /// Whether a touch was claimed since this was last asked.
    mutating func takeNews() -> Bool {
        defer { hasNews = false }
        return hasNews
    }

    private func place(of id: Int) -> Int { down.firstPlace { $0.id >= id } }
}
