import MotorReferences

/// What recognizers that see the same touches are to each other. Unless something is said they are exclusive.
///
/// It is said once, in any order, wherever the two are: in no arena yet, in one, or with views that are not shown.
extension GestureRecognizer {
    /// What is said of two recognizers, on the side of one; the other has the same of this one.
    struct Relation {
        let other: Weak<GestureRecognizer>
        /// Whether both may run at the same time.
        var isSimultaneous = false
        /// Whether this one waits until the other has failed.
        var waits = false
        /// Whether this one may hand over to the other.
        var mayHandOver = false
    }

    /// Allows it to run at the same time as another.
    ///
    /// - Precondition: The other is not itself.
    public final func allowSimultaneous(with other: GestureRecognizer) {
        relate(to: other) { $0.isSimultaneous = true }
        other.relate(to: self) { $0.isSimultaneous = true }
    }

    /// Makes it wait until another has failed; it fails if the other does not.
    ///
    /// If the touches were lifted while it waited, it happens, or begins and ends, when the other has failed. One that takes
    /// no part in a touch sequence is not waited for.
    ///
    /// - Precondition: The other does not wait for it, not even by way of others.
    public final func require(toFail other: GestureRecognizer) {
        precondition(
            !other.isWaiting(for: self), "GestureRecognizer: two do not wait for each other to fail, got a circle")
        relate(to: other) { $0.waits = true }
        other.relate(to: self) { _ in }
    }

    /// Allows it to hand over to another: that does not fail when this one begins, but goes along and waits.
    ///
    /// - Precondition: The other is not itself.
    public final func allowHandover(to successor: GestureRecognizer) {
        relate(to: successor) { $0.mayHandOver = true }
        successor.relate(to: self) { _ in }
    }

    /// Lets another go on with its gesture, in the middle of it.
    ///
    /// This one ends, as handed over; the other begins at that place: its translation is 0 there, and its velocity is that
    /// of the touches, which it has followed all the time. For whom else the successor would wait does not matter.
    ///
    /// - Returns: Whether it did. It does not if handing over was not allowed, this one is not under way, the two are not in
    ///   one arena, somebody else that is under way excludes the successor, or that has had its outcome in this touch
    ///   sequence, is of a kind that happens at once, or needs more touches than are down.
    @discardableResult
    public final func handOver(to successor: GestureRecognizer) -> Bool {
        arena?.handOver(from: self, to: successor) ?? false
    }

    final func isSimultaneous(with other: GestureRecognizer) -> Bool { relation(to: other)?.isSimultaneous == true }

    final func waits(for other: GestureRecognizer) -> Bool { relation(to: other)?.waits == true }

    final func mayHandOver(to other: GestureRecognizer) -> Bool { relation(to: other)?.mayHandOver == true }

    /// Forgets what was said of another, which goes away.
    final func forget(_ other: GestureRecognizer) { relations.removeAll { $0.other.refers(to: other) } }

    private final func relation(to other: GestureRecognizer) -> Relation? {
        relations.first { $0.other.refers(to: other) }
    }

    private final func relate(to other: GestureRecognizer, _ change: (inout Relation) -> Void) {
        precondition(other !== self, "GestureRecognizer: a relation is to another recognizer, got one to itself")
        if let place = relations.firstIndex(where: { $0.other.refers(to: other) }) { return change(&relations[place]) }
        var relation = Relation(other: Weak(other))
        change(&relation)
        relations.append(relation)
    }

    /// Whether it waits for another, directly or by way of others. O(relations of those it waits for).
    private final func isWaiting(for other: GestureRecognizer) -> Bool {
        var seen = [self]
        var place = 0
        while place < seen.count {
            if seen[place] === other { return true }
            for relation in seen[place].relations where relation.waits {
                guard let next = relation.other.target, !seen.contains(where: { $0 === next }) else { continue }
                seen.append(next)
            }
            place += 1
        }
        return false
    }
}
