/// A rectangle of whole pixels, counted from the top left of a picture.
public struct PixelRect: Equatable, Sendable {
    /// The first column and row.
    public var left, top: Int
    /// The column and row after the last.
    public var right, bottom: Int

    /// Creates a rectangle, which is empty if it has no column or no row.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// No pixel.
    package static let none = PixelRect(left: .max, top: .max, right: .min, bottom: .min)

    /// Whether it has no pixel.
    public var isEmpty: Bool { left >= right || top >= bottom }
    /// The number of columns.
    public var width: Int { isEmpty ? 0 : right - left }
    /// The number of rows.
    public var height: Int { isEmpty ? 0 : bottom - top }

    /// Whether it contains a pixel.
    public func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

    /// Returns the pixels in both rectangles.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Grows to contain another rectangle.
    mutating func join(_ other: PixelRect) {
        guard !other.isEmpty else { return }
        (left, top) = (min(left, other.left), min(top, other.top))
        (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
}
