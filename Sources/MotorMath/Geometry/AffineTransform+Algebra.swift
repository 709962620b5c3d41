extension AffineTransform {
    /// Returns a translation, in points.
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns a scale about the origin.
    public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a rotation about the origin, in radians from the x axis toward the y axis.
    ///
    /// With y pointing down, a positive angle rotates clockwise.
    public static func rotation(angle: Double) -> AffineTransform {
        let (sine, cosine) = Double.sineAndCosine(of: angle)
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns the transform that applies this one first, then `other`, like `CGAffineTransformConcat`.
    public func concatenating(_ other: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The factor by which areas grow; negative if the transform mirrors.
    public var determinant: Double {
        a * d - b * c
    }

    /// Returns the inverse transform, or `nil` if there is none.
    public func inverted() -> AffineTransform? {
        let factor = 1 / determinant
        guard factor.isFinite else { return nil }
        return AffineTransform(
            a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
            tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor)
    }

    /// Whether no coefficient is infinite or NaN.
    @inlinable public var isFinite: Bool {
        // Only infinity and NaN have a product with 0 that is not 0.
        0 == (a * 0 + b * 0) + (c * 0 + d * 0) + (tx * 0 + ty * 0)
    }

    /// Creates the 2D equivalent of a 3D transform, or `nil` if there is none: see ``Transform3D/isAffine``.
    public init?(_ transform: Transform3D) {
        guard transform.isAffine else { return nil }
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
            ty: transform.m42)
    }
}

extension Point {
    /// Returns the point that a transform maps this one to.
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
}
