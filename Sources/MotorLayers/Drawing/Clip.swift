import MotorMath

/// A rectangle between two corners, which may be infinitely far away, or nothing at all.
struct Clip: Equatable {
    var minX, minY, maxX, maxY: Double

    static var nothing: Clip { Clip(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity) }
    static var everything: Clip { Clip(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity) }

    /// Whether it certainly has no limits: the first test of what most layers are in.
    var isEverything: Bool { minX == -.infinity && self == .everything }

    /// Whether it has no area.
    var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    /// Whether it overlaps another one by more than a side. A box that is not a number overlaps all.
    func overlaps(_ other: Clip) -> Bool {
        !(maxX <= other.minX || minX >= other.maxX || maxY <= other.minY || minY >= other.maxY)
    }

    func union(_ other: Clip) -> Clip {
        Clip(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func intersection(_ other: Clip) -> Clip {
        Clip(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }
}

extension Clip {
    /// The box around a transformed rectangle; everything if that is nowhere.
    init(_ rect: Rect, _ map: AffineTransform) {
        let (low, high) = (Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY))
        // The extremes of each coordinate, by the signs of its two factors.
        let (ax, bx) = (low.x * map.a, high.x * map.a)
        let (cx, dx) = (low.y * map.c, high.y * map.c)
        let (ay, by) = (low.x * map.b, high.x * map.b)
        let (cy, dy) = (low.y * map.d, high.y * map.d)
        self.init(
            minX: min(ax, bx) + min(cx, dx) + map.tx, minY: min(ay, by) + min(cy, dy) + map.ty,
            maxX: max(ax, bx) + max(cx, dx) + map.tx, maxY: max(ay, by) + max(cy, dy) + map.ty)
        let sum = (minX + maxX) + (minY + maxY)
        if !sum.isFinite { self = .everything }
    }
}
