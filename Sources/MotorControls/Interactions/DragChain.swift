import MotorLayers
import MotorMath

/// The linked drags that one hand moves, such as a list and the sheet that contains it.
///
/// Along each axis, where they are is a function of how far the hand has moved, and of nothing else. So the way back undoes
/// the way out, as often as the hand turns, and nothing jumps. The way is divided in this order:
///
/// 1. What was caught beyond an end returns to it.
/// 2. What leads in this direction moves to its end, the outermost first: a sheet opens before its list scrolls.
/// 3. Everything else moves to its end, the innermost first.
/// 4. The innermost that can be pulled beyond its end has the rest.
final class DragChain: Referent {
    /// A drag in the chain.
    fileprivate struct Link {
        let reference: Weak<Drag>
        /// The drag's track when the way began, as it was set.
        var track: Drag.Track
        /// The same for this hand.
        var reach: Drag.Track
        /// The pull when the way began.
        var start: Point
        /// Where the chain has left it.
        var place: Point
        /// How far its pull moves for each point that the hand moves.
        var scale: Point
    }

    /// The innermost first.
    private var links: [Link]
    /// The hand's translation when the way began.
    private var origin = Point.zero
    private var way = Point.zero
    /// Whether the hand has let go.
    private var isOver = false

    /// Creates a chain of drags, the innermost first, at a translation of the hand.
    init(_ drags: [Drag], at translation: Point) {
        links = drags.map {
            Link(
                reference: Weak($0), track: $0.track, reach: $0.track, start: .zero, place: .zero, scale: .zero)
        }
        super.init()
        begin(at: translation)
    }

    /// The drags, the innermost first.
    var drags: [Drag] { links.compactMap { $0.reference.target } }

    /// Begins the way where everything is shown.
    private func begin(at translation: Point) {
        (origin, way) = (translation, .zero)
        for place in links.indices {
            guard let drag = links[place].reference.target else { continue }
            (links[place].track, links[place].place) = (drag.track, drag.place)
            links[place].reach = drag.track.reaching(drag.place)
            links[place].start = links[place].reach.pull(for: drag.place)
            links[place].scale = drag.pullPerPoint
        }
    }

    /// Whether something else has moved a drag, or changed its track.
    private var isStale: Bool {
        links.contains { link in
            link.reference.target.map { $0.track != link.track || $0.place != link.place } ?? false
        }
    }

    /// Moves the drags to where they are for a translation of the hand, in the root's coordinates.
    func move(to translation: Point) {
        if isStale { begin(at: origin + way) }
        way = translation - origin
        let (x, y) = (shares(of: way.x, .x), shares(of: way.y, .y))
        // What moves runs code that may take a drag out of the chain, or end the touch.
        for (place, link) in links.enumerated() where !isOver {
            guard let drag = link.reference.target, index(of: drag) != nil else { continue }
            let part = Point(x: x[place] * link.scale.x, y: y[place] * link.scale.y)
            if !drag.isHeld, part != .zero { drag.hold(by: self) }
            guard drag.isHeld, drag.chain === self else { continue }
            drag.pull(to: link.start + part)
            if let index = index(of: drag) { links[index].place = drag.place }
        }
    }

    private func index(of drag: Drag) -> Int? { links.firstIndex { $0.reference.refers(to: drag) } }

    /// Releases the drags: what the next bit of the hand's way would move has its velocity.
    func letGo(velocity: Point, isCancelled: Bool) {
        isOver = true
        let (x, y) = (mover(along: .x, toward: velocity.x), mover(along: .y, toward: velocity.y))
        for (place, link) in links.enumerated() {
            guard let drag = link.reference.target else { continue }
            let own = Point(
                x: x == place ? velocity.x * link.scale.x : 0, y: y == place ? velocity.y * link.scale.y : 0)
            if drag.chain === self {
                drag.leave(self, velocity: own, isCancelled: isCancelled)
            } else if own != .zero, !isCancelled {
                // The hand was about to move it.
                drag.push(velocity: own, isThrow: true)
            }
        }
    }

    /// Lets another hand have a drag.
    func lose(_ drag: Drag) { links.removeAll { $0.reference.refers(to: drag) } }

    /// The index of what moves next if the hand goes on in a direction; `nil` if nothing does.
    private func mover(along axis: Drag.Track.Axis, toward direction: Double) -> Int? {
        guard direction != 0 else { return nil }
        let way = way.along(axis)
        let (now, next) = (shares(of: way, axis), shares(of: way + (direction < 0 ? -1e-3 : 1e-3), axis))
        let moves = links.indices.map { abs(next[$0] - now[$0]) }
        return links.indices.filter { moves[$0] > 0 }.max { moves[$0] < moves[$1] }
    }

    /// Divides a way of the hand along an axis.
    private func shares(of way: Double, _ axis: Drag.Track.Axis) -> [Double] {
        var shares = [Double](repeating: 0, count: links.count)
        guard way != 0 else { return shares }
        let sign = way < 0 ? -1.0 : 1
        // From here on everything is in the direction of the way.
        var rest = way * sign
        func give(_ place: Int, upTo most: Double) {
            let part = min(rest, max(most - shares[place] * sign, 0))
            shares[place] += part * sign
            rest -= part
        }
        let rooms = links.map { $0.room(axis, toward: sign) }
        for place in links.indices { give(place, upTo: rooms[place].lowerBound) }
        for place in links.indices.reversed()
        where links[place].reference.target?.leads(axis, toward: sign) == true {
            give(place, upTo: rooms[place].upperBound)
        }
        for place in links.indices { give(place, upTo: rooms[place].upperBound) }
        if rest > 0, let end = links.firstIndex(where: { $0.reach.span(axis)?.resistance != nil }) {
            shares[end] += rest * sign
        }
        return shares
    }
}

extension DragChain.Link {
    /// How far the hand can move until the drag is at its two ends, in the hand's direction. Both are negative if it was
    /// caught beyond the far end, and then it has no room.
    fileprivate func room(_ axis: Drag.Track.Axis, toward sign: Double) -> ClosedRange<Double> {
        let scale = scale.along(axis) * sign
        guard let span = reach.span(axis), scale != 0 else { return 0...0 }
        let ends = [span.range.lowerBound, span.range.upperBound].map { ($0 - start.along(axis)) / scale }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
}
