import FineMotor

/// A list of all stops, whose offset says where along the walk it is: 0 at the first stop, 1 at the second.
///
/// From right to left, the first stop is the rightmost one.
final class WalkList {
    let view = ScrollView()
    /// The distance from one stop to the next, in points, above 0.
    private(set) var step = 1.0
    private var isMirrored = false

    private static let last = Double(WalkStop.allCases.count - 1)

    init(_ name: String) {
        view.layer.name = name
    }

    /// Where it is shown along the walk, also beyond its ends.
    var shown: Double { stop(at: view.shownOffset.x) }

    /// The number of the stop that is in the middle, or will be.
    var stop: Int { Int(min(max(stop(at: view.offset.x).rounded(), 0), Self.last)) }

    private func stop(at x: Double) -> Double { isMirrored ? Self.last - x / step : x / step }

    private func offset(at stop: Double) -> Point { Point(x: (isMirrored ? Self.last - stop : stop) * step, y: 0) }

    /// The place of a stop from left to right.
    func column(of stop: WalkStop) -> Double {
        let number = Double(stop.rawValue)
        return isMirrored ? Self.last - number : number
    }

    /// The offset of the stop that is nearest to an offset.
    func nearest(to offset: Point) -> Point { Point(x: (offset.x / step).rounded() * step, y: 0) }

    /// Moves to a stop.
    func scroll(to stop: Int) { view.scroll(to: offset(at: Double(stop))) }

    /// Puts it at a place along the walk.
    func put(at place: Double) { view.offset = offset(at: place) }

    /// Sets the view's frame and the distance of the stops. It stays at its stop.
    func layOut(in frame: Rect, step: Double, isMirrored: Bool) {
        let (number, isOther) = (stop, frame != view.frame || step != self.step || isMirrored != self.isMirrored)
        (self.step, self.isMirrored) = (max(step, 1), isMirrored)
        view.layer.frame = frame
        view.contentSize = Size(width: frame.width + Self.last * self.step, height: frame.height)
        guard isOther else { return }
        // What moves goes on to its stop, and a hand keeps what it holds.
        view.scroll(to: offset(at: Double(number)), isAnimated: view.interaction.state != .rest)
    }
}
