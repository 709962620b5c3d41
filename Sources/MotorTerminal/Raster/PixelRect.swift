/// A rectangle of pixels.
struct PixelRect: Equatable {
    /// The first column and row.
    var left, top: Int
    /// The column and the row after the last.
    var right, bottom: Int

    /// No pixel.
    static let none = PixelRect(left: .max, top: .max, right: .min, bottom: .min)

    var isEmpty: Bool { left >= right || top >= bottom }
    var width: Int { isEmpty ? 0 : right - left }
    var height: Int { isEmpty ? 0 : bottom - top }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

    func intersection(_ other: PixelRect) -> PixelRect {
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
