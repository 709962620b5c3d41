/// What has changed in a display list since a reader took it: ranges of the old list, and those that replace them.
package struct ListChanges {
    /// Ranges of the old list and of the new one, in order; what is between them is the same in both.
    ///
    /// There is either one pair, or each is of one item in place.
    package internal(set) var replaced: [(old: Range<Int>, new: Range<Int>)] = []
    /// Whether nothing is known of the old list, so that there are no ranges.
    package internal(set) var isAnew = false

    /// Nothing is known of the old list.
    package static let anew = ListChanges(isAnew: true)

    /// Whether the list is the same.
    package var isEmpty: Bool { replaced.isEmpty && !isAnew }
}

/// Which list of a stage a reader has taken last.
package struct ListMark {
    /// The reader's drawing; it keeps no stage and no layer.
    var drawing: StageDrawing?
    /// How many changes there had been.
    var changes = 0

    /// Creates a mark of a reader that has taken no list.
    package init() {}
}

/// The changes of a list, one after the other, for as many readers as there are.
struct ChangeLog {
    /// A range of the list and the number of items that replace it.
    private typealias Change = (range: Range<Int>, count: Int)

    /// How many changes there have been.
    private(set) var end = 0
    /// The last of them.
    private var changes: [Change] = []

    /// Adds a change. Once it would take longer to read them than to read the list, all are dropped.
    mutating func add(_ range: Range<Int>, count: Int, of items: Int) {
        if changes.count > max(items, 64) { changes.removeAll(keepingCapacity: true) }
        changes.append((range, count))
        end += 1
    }

    /// All changes since there were a number of them; the list now has a count of items.
    func changes(since begin: Int, items: Int) -> ListChanges {
        let count = end - begin
        guard count <= changes.count else { return .anew }
        let last = changes[(changes.count - count)...]
        guard !last.isEmpty else { return ListChanges() }
        if last.allSatisfy({ $0.range.count == 1 && $0.count == 1 }) {
            var places = last.map(\.range.lowerBound)
            places.sort()
            var replaced: [(old: Range<Int>, new: Range<Int>)] = []
            for place in places where replaced.last?.new.lowerBound != place {
                replaced.append((place..<place + 1, place..<place + 1))
            }
            return ListChanges(replaced: replaced)
        }
        // One range that contains them all.
        var (head, tail, before) = (Int.max, Int.max, items)
        for (range, count) in last.reversed() {
            head = min(head, range.lowerBound)
            tail = min(tail, before - range.lowerBound - count)
            before += range.count - count
        }
        return ListChanges(replaced: [(head..<before - tail, head..<items - tail)])
    }
}
