public import MotorMath

/// Recognizes a pan inward from an edge.
///
/// The first touch begins within ``width`` of the edge, and the touches move more inward than along the edge; otherwise
/// it fails. In all other respects it is a ``PanRecognizer``.
public final class EdgePanRecognizer: PanRecognizer {
    /// An edge of a rectangle.
    public enum Edge: String, Hashable, Sendable {
        /// The edge with the smallest y.
        case top
        /// The edge with the smallest x.
        case left
        /// The edge with the greatest y.
        case bottom
        /// The edge with the greatest x.
        case right
    }

    /// The greatest distance from the edge at which the touch may begin, in points, as for Flutter's back gesture.
    public static let width = 20.0

    /// The edge from which the pan starts.
    public let edge: Edge
    /// The rectangle with the edge, in the coordinates of the touches. A touch beyond the edge counts as close to it.
    public var bounds: Rect

    /// Creates a recognizer for an edge of a rectangle, for example of the screen.
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

    /// How far inside the edge a point is, in points.
    private func depth(of point: Point) -> Double {
        switch edge {
        case .top: point.y - bounds.minY
        case .left: point.x - bounds.minX
        case .bottom: bounds.maxY - point.y
        case .right: bounds.maxX - point.x
        }
    }
}
