/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A width and a height of 0.
    public static let zero = Size(width: 0, height: 0)

    /// An infinite width and height: as much as anything needs.
    public static let infinity = Size(width: .infinity, height: .infinity)
}
