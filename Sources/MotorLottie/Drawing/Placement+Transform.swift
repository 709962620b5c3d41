import MotorLayers
import MotorMath

extension AffineTransform {
    /// A transform in the format's order: from the anchor, scaled in percent, skewed along an axis, rotated clockwise, and
    /// moved to the position. Angles are in degrees.
    init(anchor: Point, scale: Point, skew: Double, skewAxis: Double, rotation: Double, position: Point) {
        var result = AffineTransform(
            a: scale.x / 100, b: 0, c: 0, d: scale.y / 100, tx: -anchor.x * scale.x / 100, ty: -anchor.y * scale.y / 100
        )
        if skew != 0 {
            let axis = skewAxis * .pi / 180
            let shear = AffineTransform(a: 1, b: 0, c: Double.tan(-skew * .pi / 180), d: 1, tx: 0, ty: 0)
            result = result.concatenating(.rotation(angle: axis)).concatenating(shear)
                .concatenating(.rotation(angle: -axis))
        }
        if rotation != 0 { result = result.concatenating(.rotation(angle: rotation * .pi / 180)) }
        result.tx += position.x
        result.ty += position.y
        self = result
    }
}

extension Placement {
    /// The same placement, with its transform computed if that is constant.
    var settled: Placement {
        var result = self
        result.still = nil
        guard anchor.isStill, position.isStill, scale.isStill, rotation.isStill, skew.isStill, skewAxis.isStill else {
            return result
        }
        func place(_ point: PointOnPath) -> Point {
            switch point {
            case .whole(let point, _): point.still
            case .split(let x, let y): Point(x: x.still, y: y.still)
            }
        }
        result.still = AffineTransform(
            anchor: place(anchor), scale: scale.still, skew: skew.still, skewAxis: skewAxis.still,
            rotation: rotation.still, position: place(position))
        return result
    }
}
