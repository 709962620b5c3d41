package import MotorMath

/// Coordinates of layers: how they map to the picture's.
///
/// Almost all are flat: a transform of the plane says everything, and the height above it does not matter.
package struct Space: Equatable {
    /// The map, with a height of 0 if the space is flat.
    package private(set) var map: Transform3D
    /// Whether nothing that it maps has a depth that matters.
    package let isFlat: Bool

    /// Creates the space that a transform maps to the picture.
    package init(_ map: Transform3D) {
        isFlat = map.m14 == 0 && map.m24 == 0 && map.m34 == 0 && map.m44 == 1 && map.m31 == 0 && map.m32 == 0
        self.map = map
        if isFlat { self.map = Transform3D(flat) }
    }

    /// The transform of the plane, if the space is flat.
    var flat: AffineTransform {
        AffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42)
    }

    /// What the space is moved by in the picture, if it is only moved; otherwise `nil`.
    var shift: Point? {
        isFlat && map.m11 == 1 && map.m12 == 0 && map.m21 == 0 && map.m22 == 1 ? Point(x: map.m41, y: map.m42) : nil
    }

    package var isFinite: Bool {
        isFlat ? flat.isFinite : map.isFinite
    }

    /// The space of a layer whose superlayer gives its sublayers this space.
    ///
    /// - Parameter transform: The layer's transform about its anchor point, asked for only if its look says that there may
    ///   be one.
    func placing(_ look: Look, _ transform: @autoclosure () -> Transform3D) -> Space {
        guard isFlat, !look.hasTransform else {
            return inside(look.toSuperlayer(look.hasTransform || look.isRaised ? transform() : .identity))
        }
        let flat = look.placed(in: flat)
        var space = self
        (space.map.m11, space.map.m12) = (flat.a, flat.b)
        (space.map.m21, space.map.m22) = (flat.c, flat.d)
        (space.map.m41, space.map.m42) = (flat.tx, flat.ty)
        return space
    }

    /// The space that a transform maps to this one.
    package func inside(_ map: Transform3D) -> Space { Space(map.concatenating(self.map)) }

    /// The same space, moved within its plane.
    package func moved(by way: Point) -> Space { inside(.translation(x: way.x, y: way.y)) }

    /// The place in the picture of a point of the plane; see `Transform3D`.
    package func project(_ point: Point) -> Point? { isFlat ? point.applying(flat) : map.project(point) }

    /// The point of the plane that is visible at a place in the picture; see `Transform3D`.
    package func unproject(_ point: Point) -> Point? {
        isFlat ? flat.inverted().map { point.applying($0) } : map.unproject(point)
    }
}

extension Look {
    /// The transform of a layer without a transform of its own, whose superlayer gives its sublayers a flat space with this
    /// one.
    func placed(in map: AffineTransform) -> AffineTransform {
        let x = position.x - (bounds.origin.x + anchorPoint.x * bounds.size.width)
        let y = position.y - (bounds.origin.y + anchorPoint.y * bounds.size.height)
        // `AffineTransform.concatenating` of a translation, written out because most factors are 1.
        return AffineTransform(
            a: map.a + 0 * map.c, b: map.b + 0 * map.d, c: 0 * map.a + map.c, d: 0 * map.b + map.d,
            tx: x * map.a + y * map.c + map.tx, ty: x * map.b + y * map.d + map.ty)
    }
}
