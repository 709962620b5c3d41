import MotorMath

/// Relations between recognizers that see the same touches. Without a relation they are exclusive.
///
/// A relation is declared once, in any order, wherever the two are: in no arena yet, in one, or in views off screen.
extension GestureRecognizer {
    /// One side of the relation between two recognizers; the other recognizer stores the other side.
    struct Relation {
        let other: Weak<GestureRecognizer>
        /// Whether both may be active at the same time.
        var isSimultaneous = false
        /// Whether this one waits until the other has failed.
        var waits = false
    }

    /// Allows this recognizer to be active at the same time as another.
    ///
    /// - Precondition: The other is a different recognizer.
    public final func allowSimultaneous(with other: GestureRecognizer) {
        relate(to: other) { $0.isSimultaneous = true }
        other.relate(to: self) { $0.isSimultaneous = true }
    }

    /// Makes this recognizer wait until another has failed. If the other does not fail, this one does.
    ///
    /// If the touches are lifted during the wait, this one is recognized, or begins and ends, once the other has
    /// failed. It does not wait for a recognizer that takes no part in the touch sequence.
    ///
    /// - Precondition: The other does not wait for this one, directly or through others.
    public final func require(toFail other: GestureRecognizer) {
        precondition(
            !other.isWaiting(for: self), "GestureRecognizer: two do not wait for each other to fail, got a cycle")
        relate(to: other) { $0.waits = true }
        other.relate(to: self) { _ in }
    }

    final func isSimultaneous(with other: GestureRecognizer) -> Bool { relation(to: other)?.isSimultaneous == true }

    final func waits(for other: GestureRecognizer) -> Bool { relation(to: other)?.waits == true }

    /// Drops the relation to another recognizer, which is being deallocated.
    final func forget(_ other: GestureRecognizer) {
        #if DEBUG && !hasFeature(Embedded)
            if waits(for: other), !other.source.isUsed { lostRequirement = other.source.name }
        #endif
        relations.removeAll { $0.other.refers(to: other) }
    }

    #if DEBUG && !hasFeature(Embedded)
        /// The name of a recognizer that this one waits for, and that receives no touches anywhere; `nil` if there is
        /// none.
        package final var unusedRequirement: String? {
            lostRequirement
                ?? relations.lazy.filter { $0.waits }.compactMap { $0.other.target?.source }.first { !$0.isUsed }?.name
        }
    #endif

    private final func relation(to other: GestureRecognizer) -> Relation? {
        relations.first { $0.other.refers(to: other) }
    }

    private final func relate(to other: GestureRecognizer, _ change: (inout Relation) -> Void) {
        precondition(other !== self, "GestureRecognizer: a relation is to another recognizer, got one to itself")
        if let index = relations.firstIndex(where: { $0.other.refers(to: other) }) { return change(&relations[index]) }
        var relation = Relation(other: Weak(other))
        change(&relation)
        relations.append(relation)
    }

    /// Whether this one waits for another, directly or through others. O(relations of those it waits for).
    private final func isWaiting(for other: GestureRecognizer) -> Bool {
        var seen = [self]
        var index = 0
        while index < seen.count {
            if seen[index] === other { return true }
            for relation in seen[index].relations where relation.waits {
                guard let next = relation.other.target, !seen.contains(where: { $0 === next }) else { continue }
                seen.append(next)
            }
            index += 1
        }
        return false
    }
}
