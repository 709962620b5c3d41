package import MotorGeometry

/// Coordinates of layers: how they map to the picture's.
///
/// Almost all are flat: a transform of the plane says everything, and the height above it does not matter.
package struct Space: Equatable {
    /// The map, if the space is flat.
    package private(set) var flat: AffineTransform
    /// The map of a space with depth or perspective.
    private var deep: Deep?

    private final class Deep {
        let map: Transform3D

        init(_ map: Transform3D) {
            self.map = map
        }
    }

    /// Creates the space that a transform maps to the picture.
    package init(_ map: Transform3D) {
        (flat, deep) = map.plane.map { ($0, nil) } ?? (.identity, Deep(map))
    }

    private init(flat: AffineTransform) {
        (self.flat, deep) = (flat, nil)
    }

    package static func == (a: Space, b: Space) -> Bool {
        if let deep = a.deep { return deep.map == b.deep?.map }
        return b.deep == nil && a.flat == b.flat
    }

    package var isFlat: Bool { deep == nil }

    /// The map, with a height of 0 if the space is flat.
    package var map: Transform3D { deep?.map ?? Transform3D(flat) }

    package var isFinite: Bool { deep?.map.isFinite ?? flat.isFinite }

    /// The space of a layer whose superlayer gives its sublayers this space.
    ///
    /// - Parameter transform: The layer's transform, asked for only if its look says that there may be one.
    package func placing(_ look: Look, _ transform: @autoclosure () -> Transform3D) -> Space {
        guard isFlat, !look.hasTransform else {
            return inside(look.toSuperlayer(look.hasTransform ? transform() : .identity))
        }
        let anchor = look.anchor
        let (x, y) = (look.position.x - anchor.x, look.position.y - anchor.y)
        return Space(flat: .translation(x: x, y: y).concatenating(flat))
    }

    /// The space that a transform maps to this one.
    package func inside(_ map: Transform3D) -> Space { Space(map.concatenating(self.map)) }

    /// The same space, moved within its plane.
    package func moved(by way: Point) -> Space { inside(.translation(x: way.x, y: way.y)) }

    /// The place in the picture of a point of the plane; see `Transform3D`.
    package func project(_ point: Point) -> Point? {
        if let deep { return deep.map.project(point) }
        return point.applying(flat)
    }

    /// The point of the plane that is visible at a place in the picture; see `Transform3D`.
    package func unproject(_ point: Point) -> Point? {
        if let deep { return deep.map.unproject(point) }
        return flat.inverted().map { point.applying($0) }
    }
}

extension Transform3D {
    /// The transform of the plane, if nothing that it maps has a depth that matters.
    fileprivate var plane: AffineTransform? {
        guard m14 == 0, m24 == 0, m34 == 0, m44 == 1, m31 == 0, m32 == 0 else { return nil }
        return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}
