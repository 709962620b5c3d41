import MotorMath

/// A rectangle between two corners, which may be infinitely far away, or an empty area.
struct Clip: Equatable {
    var minX, minY, maxX, maxY: Double

    static var nothing: Clip { Clip(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity) }
    static var everything: Clip { Clip(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity) }

    /// Whether it is certainly unlimited: the first test, because it holds for most layers.
    var isEverything: Bool { minX == -.infinity && self == .everything }

    /// Whether it has no area.
    var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    /// Whether it overlaps another one by more than an edge. A box with NaN overlaps everything.
    func overlaps(_ other: Clip) -> Bool {
        !(maxX <= other.minX || minX >= other.maxX || maxY <= other.minY || minY >= other.maxY)
    }

    /// A slightly larger clip: by more than the difference between two ways of mapping the same box.
    var grown: Clip {
        let margin = 1e-3 + 1e-9 * (abs(minX) + abs(minY) + abs(maxX) + abs(maxY))
        return Clip(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
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
    /// The bounding box of a transformed rectangle; everything if the result is not finite.
    init(_ rect: Rect, _ map: AffineTransform) {
        self.init(Clip(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY), map)
    }

    /// The bounding box of a transformed box; everything if the result is not finite.
    init(_ box: Clip, _ map: AffineTransform) {
        // Each coordinate's extremes, by the signs of its two factors.
        let (ax, bx) = (box.minX * map.a, box.maxX * map.a)
        let (cx, dx) = (box.minY * map.c, box.maxY * map.c)
        let (ay, by) = (box.minX * map.b, box.maxX * map.b)
        let (cy, dy) = (box.minY * map.d, box.maxY * map.d)
        self.init(
            minX: min(ax, bx) + min(cx, dx) + map.tx, minY: min(ay, by) + min(cy, dy) + map.ty,
            maxX: max(ax, bx) + max(cx, dx) + map.tx, maxY: max(ay, by) + max(cy, dy) + map.ty)
        let sum = (minX + maxX) + (minY + maxY)
        if !sum.isFinite { self = .everything }
    }
}
