package import MotorMath

/// Maps layers' coordinates to those of the picture.
///
/// Almost all projections are flat: a transform of the plane suffices, and the height above it is irrelevant.
package struct Projection: Equatable {
    /// The transform of the plane, if the projection is flat.
    let flat: AffineTransform
    /// The transform of any other projection.
    private let depth: Depth?

    private final class Depth {
        let map: Transform3D

        init(_ map: Transform3D) { self.map = map }
    }

    /// Creates the projection for a transform that maps to the picture.
    package init(_ map: Transform3D) {
        flat = AffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42)
        let isFlat = map.m14 == 0 && map.m24 == 0 && map.m34 == 0 && map.m44 == 1 && map.m31 == 0 && map.m32 == 0
        depth = isFlat ? nil : Depth(map)
    }

    private init(flat: AffineTransform) { (self.flat, depth) = (flat, nil) }

    /// Whether depth is irrelevant to everything that it maps.
    package var isFlat: Bool { depth == nil }

    /// The map, with a height of 0 if the projection is flat.
    package var map: Transform3D { depth?.map ?? Transform3D(flat) }

    /// The projection's offset in the picture, if it only moves; otherwise `nil`.
    var shift: Point? {
        isFlat && flat.a == 1 && flat.b == 0 && flat.c == 0 && flat.d == 1 ? Point(x: flat.tx, y: flat.ty) : nil
    }

    package var isFinite: Bool { depth?.map.isFinite ?? flat.isFinite }

    package static func == (a: Projection, b: Projection) -> Bool { a.flat == b.flat && a.depth?.map == b.depth?.map }

    /// The projection of a layer whose superlayer has this projection for its sublayers.
    ///
    /// - Parameter transform: The layer's transform about its anchor point, evaluated only if its state may have one.
    func placing(_ state: RenderState, _ transform: @autoclosure () -> Transform3D) -> Projection {
        guard isFlat, !state.hasTransform else {
            return inside(state.toSuperlayer(state.hasTransform || state.isRaised ? transform() : .identity))
        }
        return Projection(flat: state.placed(in: flat))
    }

    /// The projection for a transform that maps to this one.
    package func inside(_ map: Transform3D) -> Projection { Projection(map.concatenating(self.map)) }

    /// The same projection, moved within its plane.
    package func moved(by offset: Point) -> Projection { inside(.translation(x: offset.x, y: offset.y)) }

    /// The position in the picture of a point of the plane; see `Transform3D`.
    package func project(_ point: Point) -> Point? { isFlat ? point.applying(flat) : map.project(point) }

    /// The point of the plane that is visible at a point in the picture; see `Transform3D`.
    package func unproject(_ point: Point) -> Point? {
        isFlat ? flat.inverted().map { point.applying($0) } : map.unproject(point)
    }
}

extension RenderState {
    /// The transform of a layer without its own transform, whose superlayer has this flat projection for its sublayers.
    @inlinable @inline(__always)
    func placed(in map: AffineTransform) -> AffineTransform {
        let x = position.x - (bounds.origin.x + anchorPoint.x * bounds.size.width)
        let y = position.y - (bounds.origin.y + anchorPoint.y * bounds.size.height)
        // `AffineTransform.concatenating` of a translation, written out because most factors are 1.
        return AffineTransform(
            a: map.a + 0 * map.c, b: map.b + 0 * map.d, c: 0 * map.a + map.c, d: 0 * map.b + map.d,
            tx: x * map.a + y * map.c + map.tx, ty: x * map.b + y * map.d + map.ty)
    }
}
