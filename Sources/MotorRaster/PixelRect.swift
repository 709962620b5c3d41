/// A rectangle of pixels.
package struct PixelRect: Equatable {
    /// The first column and row.
    package var left, top: Int
    /// The column and the row after the last.
    package var right, bottom: Int

    /// Creates a rectangle.
    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// No pixel.
    package static let none = PixelRect(left: .max, top: .max, right: .min, bottom: .min)

    /// Whether it has no pixel.
    package var isEmpty: Bool { left >= right || top >= bottom }
    /// The number of its columns.
    package var width: Int { isEmpty ? 0 : right - left }
    /// The number of its rows.
    package var height: Int { isEmpty ? 0 : bottom - top }

    /// Whether it has a pixel.
    package func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

    /// The pixels that it shares with another.
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Grows to contain another rectangle.
    package mutating func join(_ other: PixelRect) {
        guard !other.isEmpty else { return }
        (left, top) = (min(left, other.left), min(top, other.top))
        (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
}
