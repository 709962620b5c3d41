import MotorLayers
import MotorMath

extension AffineTransform {
    /// A transform in the format's order: from the anchor, scaled in percent, skewed along an axis, rotated clockwise, and
    /// moved to the position. Angles are in degrees.
    ///
    /// - Parameter turned: The rotations out of the plane; see ``rotation(x:y:orientation:)``.
    init(
        anchor: Point, scale: Point, skew: Double, skewAxis: Double, rotation: Double, turned: AffineTransform? = nil,
        position: Point
    ) {
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
        if let turned { result = result.concatenating(turned) }
        result.tx += position.x
        result.ty += position.y
        self = result
    }

    /// The effect of rotations out of the plane, seen from the front and from far away: about y, then x, then for the
    /// orientation about z, y and x, as in lottie-web. Angles are in degrees.
    static func rotation(x: Double, y: Double, orientation: (x: Double, y: Double, z: Double)) -> AffineTransform {
        func image(_ px: Double, _ py: Double) -> Point {
            var px = px
            var py = py
            var pz = 0.0
            func turn(_ degrees: Double, _ a: inout Double, _ b: inout Double) {
                let angle = degrees * .pi / 180
                let (sine, cosine) = Double.sineAndCosine(of: angle)
                (a, b) = (a * cosine - b * sine, a * sine + b * cosine)
            }
            turn(y, &px, &pz)
            turn(-x, &py, &pz)
            turn(orientation.z, &px, &py)
            turn(orientation.y, &px, &pz)
            turn(-orientation.x, &py, &pz)
            return Point(x: px, y: py)
        }
        let (right, down) = (image(1, 0), image(0, 1))
        return AffineTransform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
    }
}

extension Placement {
    /// The same placement, with its transform computed if that is constant.
    var settled: Placement {
        var result = self
        result.still = nil
        guard anchor.isStill, position.isStill, scale.isStill, rotation.isStill, skew.isStill, skewAxis.isStill,
            depth?.value.isStill ?? true
        else {
            return result
        }
        func stillPoint(_ point: PointOnPath) -> Point {
            switch point {
            case .whole(let point, _): point.still
            case .split(let x, let y): Point(x: x.still, y: y.still)
            }
        }
        result.still = AffineTransform(
            anchor: stillPoint(anchor), scale: scale.still, skew: skew.still, skewAxis: skewAxis.still,
            rotation: rotation.still, turned: depth.map { $0.value.transform { $0.still } },
            position: stillPoint(position))
        return result
    }
}

extension Depth {
    /// The transform of the rotations, whose angles a closure returns.
    func transform(_ value: (Animated<Double>) -> Double) -> AffineTransform {
        .rotation(
            x: value(x), y: value(y),
            orientation: (value(orientationX), value(orientationY), value(orientationZ)))
    }
}
