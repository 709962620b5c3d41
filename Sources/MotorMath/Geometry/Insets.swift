/// Distances from the sides of a rectangle, in points: inward, or outward if negative.
public struct Insets: Hashable, Sendable {
    /// From the top.
    public var top: Double
    /// From the left.
    public var left: Double
    /// From the bottom.
    public var bottom: Double
    /// From the right.
    public var right: Double

    /// Creates insets; omitted sides are 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates the same inset on all sides.
    public init(_ all: Double) { self.init(horizontal: all, vertical: all) }

    /// Creates one inset for left and right, and one for top and bottom.
    public init(horizontal: Double, vertical: Double = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// No insets.
    public static let zero = Insets()

    /// The insets with left and right exchanged, for right-to-left layouts.
    public var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}
