/// Tells of changes one after the other, also of those that happen while one is being told.
final class Announcer {
    private var queue: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []

    func tell(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        queue.append((recognizer, state))
        guard queue.count == 1 else { return }
        var place = 0
        while place < queue.count {
            queue[place].recognizer.announce(queue[place].state)
            place += 1
        }
        queue.removeAll(keepingCapacity: true)
    }
}
