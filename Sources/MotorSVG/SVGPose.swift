import MotorMath

/// An affine transform as four steps that can be animated separately: scale, then skew, then rotate, then translate.
struct SVGPose {
    /// The image of the pivot.
    var position = Point.zero
    /// In degrees, not wrapped: two turns are 720.
    var rotation = 0.0
    /// The tangent of the skew along x.
    var skew = 0.0
    var scaleX = 1.0
    var scaleY = 1.0

    /// The poses of consecutive transforms, each as close as possible to the previous one: rotations continue beyond
    /// 180°, and a flip changes a scale's sign. A transform that flattens everything has no rotation of its own and
    /// uses its neighbor's.
    static func poses(of transforms: [AffineTransform], pivot: Point) -> [SVGPose] {
        var poses: [SVGPose] = []
        var last = SVGPose()
        if let first = transforms.first(where: { !isFlat($0) }) { last = SVGPose(first, near: last) }
        for transform in transforms {
            last = SVGPose(transform, near: last)
            last.position.x = transform.a * pivot.x + transform.c * pivot.y + transform.tx
            last.position.y = transform.b * pivot.x + transform.d * pivot.y + transform.ty
            poses.append(last)
        }
        return poses
    }

    init() {}

    private init(_ map: AffineTransform, near last: SVGPose) {
        self = last
        let length = (map.a * map.a + map.b * map.b).squareRoot()
        let height = (map.c * map.c + map.d * map.d).squareRoot()
        guard length > 1e-6 || height > 1e-6 else {
            (scaleX, scaleY) = (0, 0)
            return
        }
        guard length > 1e-6 else {
            // Only the second axis is left, and it determines the rotation.
            rotation = Self.turn(Double.atan2(-map.c, map.d) * Self.degrees, near: last.rotation, by: 180)
            scaleX = 0
            skew = 0
            scaleY = along(map).c.y
            return
        }
        let determinant = map.a * map.d - map.b * map.c
        let heading = Double.atan2(map.b, map.a) * Self.degrees
        let isFlat = Self.isFlat(map)
        // If one scale is 0, only the other one has a sign to keep.
        let hasOneSign = (last.scaleX == 0) != (last.scaleY == 0)
        let isMirrored = determinant < 0
        if isFlat || !hasOneSign && isMirrored != (last.scaleX * last.scaleY < 0) {
            // One axis has flipped; the smaller turn determines which one.
            rotation = Self.turn(heading, near: last.rotation, by: 180)
        } else {
            let isOpposite = hasOneSign && last.scaleX == 0 ? isMirrored != (last.scaleY < 0) : last.scaleX < 0
            rotation = Self.turn(heading + (isOpposite ? 180 : 0), near: last.rotation, by: 360)
        }
        let axes = along(map)
        scaleX = axes.a.x
        scaleY = axes.c.y
        if !isFlat { skew = axes.c.x / axes.c.y }
    }

    private static var degrees: Double { 57.295779513082320877 }

    /// Whether a transform leaves practically no area.
    private static func isFlat(_ map: AffineTransform) -> Bool {
        let size = map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d
        return abs(map.a * map.d - map.b * map.c) <= 1e-9 * max(size, 1e-9)
    }

    /// An angle plus the whole number of steps that brings it nearest to another angle.
    private static func turn(_ angle: Double, near other: Double, by step: Double) -> Double {
        angle + ((other - angle) / step).rounded() * step
    }

    /// The images of both axes with the rotation removed.
    private func along(_ map: AffineTransform) -> (a: Point, c: Point) {
        let (sine, cosine) = Double.sineAndCosine(of: rotation / Self.degrees)
        return (
            Point(x: cosine * map.a + sine * map.b, y: cosine * map.b - sine * map.a),
            Point(x: cosine * map.c + sine * map.d, y: cosine * map.d - sine * map.c)
        )
    }
}
