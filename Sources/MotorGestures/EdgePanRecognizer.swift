public import MotorGeometry

/// Looks for a pan inward from an edge.
///
/// The first touch comes down within ``width`` of the edge, and the touches move inward more than along the edge; else it
/// fails. Otherwise it is a ``PanRecognizer``.
public final class EdgePanRecognizer: PanRecognizer {
    /// An edge of a rectangle.
    public enum Edge: String, Hashable, Sendable {
        /// Where y is least.
        case top
        /// Where x is least.
        case left
        /// Where y is greatest.
        case bottom
        /// Where x is greatest.
        case right
    }

    /// How near to the edge the touch comes down, in points: Flutter's back gesture.
    public static let width = 20.0

    /// The edge from which it comes.
    public let edge: Edge
    /// The rectangle whose edge it is, in the coordinates of the touches. A touch outside, beyond the edge, is near too.
    public var bounds: Rect

    /// Creates a recognizer for an edge of a rectangle, the screen's for example.
    public init(edge: Edge, of bounds: Rect) {
        (self.edge, self.bounds) = (edge, bounds)
        super.init()
    }

    override func touchBegan(_ touch: Touch) {
        if touches.count == 1, state == .possible, !isWaiting, depth(of: touch.location) > Self.width { return fail() }
        super.touchBegan(touch)
    }

    override func isEnough(_ moved: Point) -> Bool {
        guard super.isEnough(moved) else { return false }
        let isInward =
            switch edge {
            case .top: moved.y > abs(moved.x)
            case .left: moved.x > abs(moved.y)
            case .bottom: -moved.y > abs(moved.x)
            case .right: -moved.x > abs(moved.y)
            }
        if !isInward { fail() }
        return isInward
    }

    /// How far inside the edge a place is, in points.
    private func depth(of place: Point) -> Double {
        switch edge {
        case .top: place.y - bounds.minY
        case .left: place.x - bounds.minX
        case .bottom: bounds.maxY - place.y
        case .right: bounds.maxX - place.x
        }
    }
}
