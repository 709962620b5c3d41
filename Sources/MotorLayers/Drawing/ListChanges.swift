/// The changes of a display list since a reader took it: ranges of the old list, and those that replace them.
///
/// A host that keeps data for each item, such as the rectangle in which it draws, updates it in the order of the changes:
///
/// ```swift
/// let (list, changes) = stage.displayList(since: &mark)
/// if changes.isAnew {
///     kept = list.items.map(Kept.init)
/// } else {
///     for (old, new) in changes.replaced { kept.replaceSubrange(old, with: list.items[new].map(Kept.init)) }
/// }
/// ```
public struct ListChanges {
    /// Ranges of the old list and of the new one; everything else is the same in both.
    ///
    /// There is either one pair, or one pair for each item that changed in place, in any order and possibly repeated.
    public internal(set) var replaced: [(old: Range<Int>, new: Range<Int>)] = []
    /// Whether the whole list is new, without ranges: the first time, and after too many changes.
    public internal(set) var isAnew = false

    /// Changes that replace the whole list.
    package static var anew: ListChanges { ListChanges(isAnew: true) }

    /// Whether the list is unchanged.
    public var isEmpty: Bool { replaced.isEmpty && !isAnew }
}

/// The last list of a stage that a reader has taken: see ``Stage/displayList(since:)``.
public struct ListMark {
    /// The reader's drawing, which retains no stage and no layer.
    var cache: DisplayListCache?
    /// The number of earlier changes.
    var changes = 0

    /// Creates the mark of a reader that has taken no list yet.
    public init() {}
}

/// A list's changes in order, for any number of readers.
struct ChangeLog {
    /// A range of the list and the number of items that replace it.
    private typealias Change = (range: Range<Int>, count: Int)

    /// The number of changes so far.
    private(set) var end = 0
    /// The most recent changes.
    private var changes: [Change] = []

    /// Adds a change. Once reading the changes would take longer than reading the list, all are dropped.
    mutating func add(_ range: Range<Int>, count: Int, of items: Int) {
        if changes.count > max(items, 64) { changes.removeAll(keepingCapacity: true) }
        changes.append((range, count))
        // It may wrap around.
        end &+= 1
    }

    /// Adds the change of one item, if it has changed.
    mutating func add(_ index: Int, from old: DisplayList.Item, to new: DisplayList.Item, of items: Int) {
        if old != new { add(index..<index + 1, count: 1, of: items) }
    }

    /// Adds the change between two lists: the range outside of which the items stay the same.
    mutating func addDifference(from old: [DisplayList.Item], to new: [DisplayList.Item]) {
        let least = min(old.count, new.count)
        var (head, tail) = (0, 0)
        while head < least, old[head] == new[head] { head += 1 }
        while tail < least - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        guard head + tail < max(old.count, new.count) else { return }
        add(head..<old.count - tail, count: new.count - tail - head, of: new.count)
    }

    /// All changes since an earlier number of changes; the list now has a count of items.
    func changes(since begin: Int, items: Int) -> ListChanges {
        let count = end &- begin
        guard 0...changes.count ~= count else { return .anew }
        var result = ListChanges()
        // A single range that contains all changes read so far, starting with the last one.
        var head = Int.max
        var tail = Int.max
        var before = items
        var isInPlace = true
        for (range, count) in changes[(changes.count - count)...].reversed() {
            result.replaced.append((range, range))
            isInPlace = isInPlace && range.count == 1 && count == 1
            head = min(head, range.lowerBound)
            tail = min(tail, before - range.lowerBound - count)
            before += range.count - count
        }
        if !isInPlace { result.replaced = [(head..<before - tail, head..<items - tail)] }
        return result
    }
}
