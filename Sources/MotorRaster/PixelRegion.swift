/// Some pixels, as a few rectangles that contain them.
package struct PixelRegion {
    /// The rectangles; they may overlap, and none is empty.
    package private(set) var rects: [PixelRect] = []

    /// The maximum number of rectangles.
    static let most = 8

    /// Creates a region of a rectangle.
    init(_ rect: PixelRect = .none) { add(rect) }

    /// Whether it has no pixel.
    package var isEmpty: Bool { rects.isEmpty }

    /// The rectangle around all of them.
    var bounds: PixelRect {
        rects.reduce(into: PixelRect.none) { $0.join($1) }
    }

    /// Adds a rectangle. Two rectangles are joined if their common bounds contain little else; if there are too many,
    /// the two closest are joined.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while let index = rects.firstIndex(where: { $0.waste(with: rect) <= min($0.area, rect.area) / 4 }) {
            rect.join(rects.remove(at: index))
        }
        guard rects.count == Self.most else { return rects.append(rect) }
        var closest = (waste: Int.max, index: 0)
        for (index, other) in rects.enumerated() where other.waste(with: rect) < closest.waste {
            closest = (other.waste(with: rect), index)
        }
        rect.join(rects.remove(at: closest.index))
        add(rect)
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }

    /// How many more pixels the common bounds have than this and another rectangle together; negative if they overlap.
    fileprivate func waste(with other: PixelRect) -> Int {
        var both = self
        both.join(other)
        return both.area - area - other.area
    }
}
