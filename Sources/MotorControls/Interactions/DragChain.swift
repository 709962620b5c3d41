import MotorLayers
import MotorMath

/// The linked drags that one touch moves, such as a list and the sheet that contains it.
///
/// Along each axis, their positions are functions of the touch's translation alone. So a touch that moves back reverses
/// its effect, however often it reverses, and nothing jumps. The translation is divided in this order:
///
/// 1. A layer caught beyond an end returns to it.
/// 2. Drags that lead in this direction move to their ends, the outermost first: a sheet opens before its list scrolls.
/// 3. All others move to their ends, the innermost first.
/// 4. The innermost that can be pulled beyond its end gets the remainder.
final class DragChain: Referent {
    /// A drag in the chain.
    fileprivate struct Link {
        let reference: Weak<Drag>
        /// The drag's track when the translation began, as it was set.
        var track: Drag.Track
        /// The same for this touch.
        var heldTrack: Drag.Track
        /// The unconstrained position when the translation began.
        var start: Point
        /// Its last position set by the chain.
        var position: Point
        /// How far its unconstrained position moves for each point that the touch moves.
        var scale: Point
    }

    /// The innermost first.
    private var links: [Link]
    /// The touch's translation when that of the chain began.
    private var origin = Point.zero
    private var displacement = Point.zero
    /// Whether the touch has ended.
    private var isOver = false

    /// Creates a chain of drags, the innermost first, at a translation of the touch.
    init(_ drags: [Drag], at translation: Point) {
        links = drags.map {
            Link(
                reference: Weak($0), track: $0.track, heldTrack: $0.track, start: .zero, position: .zero, scale: .zero)
        }
        super.init()
        begin(at: translation)
    }

    /// The drags, the innermost first.
    var drags: [Drag] { links.compactMap { $0.reference.target } }

    /// Begins a translation at the shown positions.
    private func begin(at translation: Point) {
        (origin, displacement) = (translation, .zero)
        for index in links.indices {
            guard let drag = links[index].reference.target else { continue }
            (links[index].track, links[index].position) = (drag.track, drag.position)
            links[index].heldTrack = drag.track.reaching(drag.position)
            links[index].start = links[index].heldTrack.unconstrained(drag.position)
            links[index].scale = drag.pullPerPoint
        }
    }

    /// Whether something else has moved a drag, or changed its track, or scaled what contains it.
    private var isStale: Bool {
        links.contains { link in
            link.reference.target.map {
                $0.track != link.track || $0.position != link.position || $0.pullPerPoint != link.scale
            } ?? false
        }
    }

    /// Moves the drags to where they are for a translation of the touch, in the root's coordinates.
    func move(to translation: Point) {
        if isStale { begin(at: origin + displacement) }
        displacement = translation - origin
        let (x, y) = (shares(of: displacement.x, .x), shares(of: displacement.y, .y))
        // Moving a drag runs code that may remove a drag from the chain, or end the touch.
        for (position, link) in links.enumerated() where !isOver {
            guard let drag = link.reference.target, index(of: drag) != nil else { continue }
            let part = Point(x: x[position] * link.scale.x, y: y[position] * link.scale.y)
            if !drag.isHeld, part != .zero { drag.hold(by: self) }
            guard drag.isHeld, drag.chain === self else { continue }
            drag.pull(to: link.start + part)
            if let index = index(of: drag) { links[index].position = drag.position }
        }
    }

    private func index(of drag: Drag) -> Int? { links.firstIndex { $0.reference.refers(to: drag) } }

    /// Releases the drags: the one that the touch would move next gets its velocity.
    func release(velocity: Point, isCancelled: Bool) {
        isOver = true
        if isStale { begin(at: origin + displacement) }
        let (x, y) = (mover(along: .x, toward: velocity.x), mover(along: .y, toward: velocity.y))
        for (position, link) in links.enumerated() {
            guard let drag = link.reference.target else { continue }
            let own = Point(
                x: x == position ? velocity.x * link.scale.x : 0, y: y == position ? velocity.y * link.scale.y : 0)
            if drag.chain === self {
                drag.leave(self, velocity: own, isCancelled: isCancelled)
            } else if own != .zero, !isCancelled {
                // The touch was about to move it.
                drag.push(velocity: own, isThrow: true)
            }
        }
    }

    /// Gives up a drag to another touch.
    func lose(_ drag: Drag) { links.removeAll { $0.reference.refers(to: drag) } }

    /// The index of the drag that moves next if the touch continues in a direction; `nil` for none.
    private func mover(along axis: Drag.Track.Axis, toward direction: Double) -> Int? {
        guard direction != 0 else { return nil }
        let displacement = displacement.along(axis)
        let (now, next) = (
            shares(of: displacement, axis), shares(of: displacement + (direction < 0 ? -1e-3 : 1e-3), axis)
        )
        let moves = links.indices.map { abs(next[$0] - now[$0]) }
        return links.indices.filter { moves[$0] > 0 }.max { moves[$0] < moves[$1] }
    }

    /// Divides a displacement of the touch along an axis among the drags.
    private func shares(of displacement: Double, _ axis: Drag.Track.Axis) -> [Double] {
        var shares = [Double](repeating: 0, count: links.count)
        guard displacement != 0 else { return shares }
        let sign = displacement < 0 ? -1.0 : 1
        // From here on, all values are in the direction of the displacement.
        var remainder = displacement * sign
        func give(_ index: Int, upTo most: Double) {
            let part = min(remainder, max(most - shares[index] * sign, 0))
            shares[index] += part * sign
            remainder -= part
        }
        let limits = links.map { $0.limits(axis, toward: sign) }
        for index in links.indices { give(index, upTo: limits[index].lowerBound) }
        for index in links.indices.reversed()
        where links[index].reference.target?.leads(axis, toward: sign) == true {
            give(index, upTo: limits[index].upperBound)
        }
        for index in links.indices { give(index, upTo: limits[index].upperBound) }
        if remainder > 0, let end = links.firstIndex(where: { $0.heldTrack.span(axis)?.resistance != nil }) {
            shares[end] += remainder * sign
        }
        return shares
    }
}

extension DragChain.Link {
    /// How far the touch can move until the drag is at its two ends, in the touch's direction. Both are negative if it was
    /// caught beyond the far end, and then it cannot move further.
    fileprivate func limits(_ axis: Drag.Track.Axis, toward sign: Double) -> ClosedRange<Double> {
        let scale = scale.along(axis) * sign
        guard let span = heldTrack.span(axis), scale != 0 else { return 0...0 }
        let ends = [span.range.lowerBound, span.range.upperBound].map { ($0 - start.along(axis)) / scale }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
}
