import MotorAnimations
import MotorGeometry
import MotorLayers

/// Coordinates of layers: how they map to the picture's.
///
/// Almost all are flat: a transform of the plane says everything, and the height above it does not matter.
struct Space: Equatable {
    /// The map, if the space is flat.
    var flat: AffineTransform
    /// The map of a space with depth or perspective.
    private var deep: Deep?

    private final class Deep {
        let map: Transform3D

        init(_ map: Transform3D) {
            self.map = map
        }
    }

    init(_ map: Transform3D) {
        (flat, deep) = map.plane.map { ($0, nil) } ?? (.identity, Deep(map))
    }

    private init(flat: AffineTransform) {
        (self.flat, deep) = (flat, nil)
    }

    static func == (a: Space, b: Space) -> Bool {
        if let deep = a.deep { return deep.map == b.deep?.map }
        return b.deep == nil && a.flat == b.flat
    }

    var isFlat: Bool { deep == nil }

    /// The map, with a height of 0 if the space is flat.
    var map: Transform3D { deep?.map ?? Transform3D(flat) }

    var isFinite: Bool { deep?.map.isFinite ?? flat.isFinite }

    /// The space of a layer whose superlayer gives its sublayers this space.
    func placing(_ shown: PresentationValues, _ look: Look) -> Space {
        guard isFlat, !look.hasTransform else { return shown.toSuperlayer(look).concatenating(in: self) }
        let anchor = look.anchor
        let way = Point(x: look.position.x - anchor.x, y: look.position.y - anchor.y)
        return Space(flat: .translation(x: way.x, y: way.y).concatenating(flat))
    }

    /// The same space, moved within its plane.
    func moved(by way: Point) -> Space {
        Transform3D.translation(x: way.x, y: way.y).concatenating(in: self)
    }
}

extension Transform3D {
    /// The space that this map leads into another one.
    func concatenating(in space: Space) -> Space { Space(concatenating(space.map)) }

    /// The transform of the plane, if nothing that it maps has a depth that matters.
    fileprivate var plane: AffineTransform? {
        guard m14 == 0, m24 == 0, m34 == 0, m44 == 1, m31 == 0, m32 == 0 else { return nil }
        return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}
