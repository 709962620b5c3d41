import MotorMath

/// What a layer gives its sublayers.
struct Base: Equatable {
    /// The space that they are in.
    var space: Space
    /// The part of the picture in which they can be visible: the box around all that clips them.
    var window = Box.everything

    /// Whether they are limited, and seen neither turned nor in depth, so that a ``SublayerIndex`` can find them.
    var isUpright: Bool {
        let map = space.flat
        return !window.isEverything && space.isFlat && map.b == 0 && map.c == 0 && map.a != 0 && map.d != 0
    }

    /// A box of the picture in the coordinates of the space, which is upright. It is larger by more than what is lost to
    /// rounding.
    func placing(_ box: Box) -> Box {
        if box.isEmpty { return .nothing }
        let map = space.flat
        let x = Self.range(box.minX, box.maxX, map.a, map.tx)
        let y = Self.range(box.minY, box.maxY, map.d, map.ty)
        return Box(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
    }

    private static func range(_ low: Double, _ high: Double, _ scale: Double, _ shift: Double) -> (
        low: Double, high: Double
    ) {
        let margin = 1e-9 * (1 + abs(low) + abs(high) + abs(shift))
        let (one, other) = ((low - margin - shift) / scale, (high + margin - shift) / scale)
        return (min(one, other), max(one, other))
    }
}
