extension Rect {
    /// The smallest x, even if the width is negative.
    public var minX: Double { min(origin.x, origin.x + size.width) }
    /// The x halfway between the sides.
    public var midX: Double { origin.x + size.width / 2 }
    /// The largest x, even if the width is negative.
    public var maxX: Double { max(origin.x, origin.x + size.width) }
    /// The smallest y, even if the height is negative.
    public var minY: Double { min(origin.y, origin.y + size.height) }
    /// The y halfway between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The largest y, even if the height is negative.
    public var maxY: Double { max(origin.y, origin.y + size.height) }
    /// The horizontal extent, never negative.
    public var width: Double { abs(size.width) }
    /// The vertical extent, never negative.
    public var height: Double { abs(size.height) }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether it has no area.
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }
    /// Whether all its numbers are finite.
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Creates the smallest rectangle that contains two opposite corners, in any order.
    public init(from corner: Point, to opposite: Point) {
        self.init(
            x: min(corner.x, opposite.x), y: min(corner.y, opposite.y), width: abs(opposite.x - corner.x),
            height: abs(opposite.y - corner.y))
    }

    /// Returns whether a point is inside: the left and top sides belong to the rectangle, the right and bottom do not.
    public func contains(_ point: Point) -> Bool {
        minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Returns the rectangle with each side moved inward, or outward for negative distances.
    ///
    /// A rectangle too small for the inset shrinks to nothing at its center and does not turn inside out.
    public func inset(dx: Double, dy: Double) -> Rect {
        let newWidth = max(width - 2 * dx, 0)
        let newHeight = max(height - 2 * dy, 0)
        return Rect(x: midX - newWidth / 2, y: midY - newHeight / 2, width: newWidth, height: newHeight)
    }

    /// Returns the rectangle with each side moved by its own inset.
    ///
    /// Opposite sides that would cross both end up halfway between.
    public func inset(by insets: Insets) -> Rect {
        var (left, right) = (minX + insets.left, maxX - insets.right)
        var (top, bottom) = (minY + insets.top, maxY - insets.bottom)
        if left > right { (left, right) = ((left + right) / 2, (left + right) / 2) }
        if top > bottom { (top, bottom) = ((top + bottom) / 2, (top + bottom) / 2) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the rectangle moved by a distance.
    public func offset(dx: Double, dy: Double) -> Rect {
        Rect(origin: origin + Point(x: dx, y: dy), size: size)
    }

    /// Returns the smallest rectangle that contains both rectangles.
    public func union(_ other: Rect) -> Rect {
        Rect(
            from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
            to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
    }

    /// Returns the overlap of both, or `nil` if they do not meet.
    ///
    /// Rectangles that share only a side or a corner meet in a rectangle without area.
    public func intersection(_ other: Rect) -> Rect? {
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Interpolates to another rectangle: exactly `self` at 0 and `other` at 1; outside, it extrapolates.
    public func interpolated(to other: Rect, fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: other.origin, fraction: fraction),
            size: size.interpolated(to: other.size, fraction: fraction))
    }

    /// Returns the smallest rectangle that contains the transformed one.
    public func applying(_ transform: AffineTransform) -> Rect {
        let a = Point(x: minX, y: minY).applying(transform)
        let b = Point(x: maxX, y: minY).applying(transform)
        let c = Point(x: minX, y: maxY).applying(transform)
        let d = Point(x: maxX, y: maxY).applying(transform)
        return Rect(
            from: Point(x: min(a.x, b.x, c.x, d.x), y: min(a.y, b.y, c.y, d.y)),
            to: Point(x: max(a.x, b.x, c.x, d.x), y: max(a.y, b.y, c.y, d.y)))
    }
}
