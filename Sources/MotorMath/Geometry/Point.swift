/// A point in a plane, in points.
public struct Point: Hashable, Sendable {
    /// The distance to the right of the origin, in points.
    public var x: Double
    /// The distance below the origin, in points.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)
}
