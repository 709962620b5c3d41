import FineMotor

/// A window at rest: its facts and its picture.
struct Rest {
    let facts: Facts
    let list: DisplayList
    private let backdrop: Color

    /// - Parameter backdrop: The color behind the window; `nil` for that of its scheme.
    init(_ window: Window, over backdrop: Color?) {
        (facts, list, self.backdrop) = (Facts(window), window.root.layer.displayList, window.backdrop(backdrop))
    }

    /// Whether another rest has the same shapes in the same order, whatever their paints.
    func hasShapes(of other: Rest) -> Bool {
        list.items.count == other.list.items.count
            && zip(list.items, other.list.items).allSatisfy { one, two in
                one.transform == two.transform && one.content.unpainted == two.content.unpainted
            }
    }

    /// States at rest that differ by color alone.
    ///
    /// Two states whose pictures are equal once all paints are erased must differ somewhere by 3 : 1 in luminance, also
    /// for eyes without one kind of cone. A state in which something is disabled is skipped, and so are two that differ
    /// in the focus, which has rules of its own. Effects of a touch that is down are ignored.
    static func findings(in rests: [Rest]) -> [Finding] {
        var found: [Finding] = []
        for (index, one) in rests.enumerated() {
            for other in rests[..<index] where one.mustDiffer(from: other) && one.hasShapes(of: other) {
                let (now, before) = (
                    Composite(one.list, over: one.backdrop).pixels,
                    Composite(other.list, over: other.backdrop).pixels
                )
                guard now != before, let change = one.facts.firstChange(since: other.facts) else { continue }
                for sight in Sight.allCases {
                    let ratio = zip(now, before).reduce(1) { max($0, sight.seen($1.0).contrast(to: sight.seen($1.1))) }
                    guard ratio < 3 else { continue }
                    found.append(
                        Finding(
                            .colorOnly, change.path,
                            measured:
                                "\(ratio.formattedRatio) for \(sight.rawValue), before and after “\(change.formatted)”",
                            required: "3 : 1, or another shape or text"))
                    break
                }
            }
        }
        return found
    }

    private func mustDiffer(from other: Rest) -> Bool {
        let disabled =
            facts.elements.values.contains(where: \.isDisabled)
            || other.facts.elements.values.contains(where: \.isDisabled)
        return !disabled && facts.focus == other.facts.focus && !facts.changes(since: other.facts).isEmpty
    }
}
