extension Transform3D {
    /// Returns a translation, in points.
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
        var result = Transform3D()
        result.m41 = x
        result.m42 = y
        result.m43 = z
        return result
    }

    /// Returns a scale about the origin.
    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
        var result = Transform3D()
        result.m11 = x
        result.m22 = y
        result.m33 = z
        result.remember(Components(scale: .init(x: x, y: y, z: z)))
        return result
    }

    /// Returns a rotation about an axis through the origin, with the sign of `CATransform3DMakeRotation`.
    ///
    /// - Parameters:
    ///   - angle: In radians. About the z axis it rotates from the x axis toward the y axis.
    ///   - x: The axis's x component. The axis need not have length 1; one of length 0 gives the identity.
    ///   - y: The axis's y component.
    ///   - z: The axis's z component.
    public static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        // A rotation about a coordinate axis has exact components, which are remembered.
        switch (x == 0, y == 0, z == 0) {
        case (false, true, true): return Transform3D(Components(rotation: .init(x: x < 0 ? -angle : angle, y: 0, z: 0)))
        case (true, false, true): return Transform3D(Components(rotation: .init(x: 0, y: y < 0 ? -angle : angle, z: 0)))
        case (true, true, false): return Transform3D(Components(rotation: .init(x: 0, y: 0, z: z < 0 ? -angle : angle)))
        default: break
        }
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return .identity }
        let x = x / length
        let y = y / length
        let z = z / length
        let (sine, cosine) = Double.sineAndCosine(of: angle)
        let versine = 1 - cosine
        var result = Transform3D()
        (result.m11, result.m12, result.m13) = (
            cosine + x * x * versine, x * y * versine + z * sine, x * z * versine - y * sine
        )
        (result.m21, result.m22, result.m23) = (
            x * y * versine - z * sine, cosine + y * y * versine, y * z * versine + x * sine
        )
        (result.m31, result.m32, result.m33) = (
            x * z * versine + y * sine, y * z * versine - x * sine, cosine + z * z * versine
        )
        return result
    }

    /// Returns a perspective transform that makes nearer things larger, like setting `m34` to −1/distance.
    ///
    /// - Parameter distance: The distance of the eye in front of the plane z = 0, in points. Not 0; infinity means no
    ///   perspective.
    /// - Precondition: `distance` is neither 0 nor NaN.
    public static func perspective(distance: Double) -> Transform3D {
        precondition(distance != 0 && !distance.isNaN, "Transform3D: distance is not 0, got \(distance)")
        var result = Transform3D()
        result.m34 = -1 / distance
        return result
    }

    /// Creates the 3D equivalent of a 2D transform.
    public init(_ affine: AffineTransform) {
        self.init()
        m11 = affine.a
        m12 = affine.b
        m21 = affine.c
        m22 = affine.d
        m41 = affine.tx
        m42 = affine.ty
    }

    /// Whether it maps the plane z = 0 onto itself without perspective and leaves z unchanged.
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// The equivalent 2D transform, or `nil` if there is none: see ``isAffine``.
    public var affine: AffineTransform? {
        AffineTransform(self)
    }

    /// Whether no coefficient is infinite or NaN.
    @inlinable public var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
            && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite
            && m42.isFinite && m43.isFinite && m44.isFinite
    }

    /// Returns the transform that applies this one first, then `other`, like `CATransform3DConcat`.
    public func concatenating(_ other: Transform3D) -> Transform3D {
        if let first = affine, let second = other.affine { return Transform3D(first.concatenating(second)) }
        return Transform3D(
            rows: other.mapping(row1), other.mapping(row2), other.mapping(row3), other.mapping(row4))
    }

    /// The factor by which volumes grow (before the division by the fourth component).
    public var determinant: Double {
        let minors = Minors(self)
        return minors.determinant
    }

    /// Returns the inverse transform, or `nil` if there is none.
    public func inverted() -> Transform3D? {
        if let affine { return affine.inverted().map { Transform3D($0) } }
        return Minors(self).inverse(of: self)
    }
}

extension Transform3D {
    typealias Row = SIMD4<Double>

    var row1: Row { Row(m11, m12, m13, m14) }
    var row2: Row { Row(m21, m22, m23, m24) }
    var row3: Row { Row(m31, m32, m33, m34) }
    var row4: Row { Row(m41, m42, m43, m44) }

    init(rows r1: Row, _ r2: Row, _ r3: Row, _ r4: Row) {
        self.init()
        m11 = r1.x
        m12 = r1.y
        m13 = r1.z
        m14 = r1.w
        m21 = r2.x
        m22 = r2.y
        m23 = r2.z
        m24 = r2.w
        m31 = r3.x
        m32 = r3.y
        m33 = r3.z
        m34 = r3.w
        m41 = r4.x
        m42 = r4.y
        m43 = r4.z
        m44 = r4.w
    }

    /// Returns row · M.
    func mapping(_ row: Row) -> Row {
        row1 * row.x + row2 * row.y + row3 * row.z + row4 * row.w
    }

    /// The two-by-two minors of the upper two and the lower two rows, for the determinant and the inverse (Laplace's
    /// expansion).
    private struct Minors {
        var s0, s1, s2, s3, s4, s5: Double
        var c0, c1, c2, c3, c4, c5: Double

        init(_ m: Transform3D) {
            s0 = m.m11 * m.m22 - m.m21 * m.m12
            s1 = m.m11 * m.m23 - m.m21 * m.m13
            s2 = m.m11 * m.m24 - m.m21 * m.m14
            s3 = m.m12 * m.m23 - m.m22 * m.m13
            s4 = m.m12 * m.m24 - m.m22 * m.m14
            s5 = m.m13 * m.m24 - m.m23 * m.m14
            c5 = m.m33 * m.m44 - m.m43 * m.m34
            c4 = m.m32 * m.m44 - m.m42 * m.m34
            c3 = m.m32 * m.m43 - m.m42 * m.m33
            c2 = m.m31 * m.m44 - m.m41 * m.m34
            c1 = m.m31 * m.m43 - m.m41 * m.m33
            c0 = m.m31 * m.m42 - m.m41 * m.m32
        }

        var determinant: Double {
            s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        }

        func inverse(of m: Transform3D) -> Transform3D? {
            let factor = 1 / determinant
            guard factor.isFinite else { return nil }
            let r1 = Row(
                m.m22 * c5 - m.m23 * c4 + m.m24 * c3, -m.m12 * c5 + m.m13 * c4 - m.m14 * c3,
                m.m42 * s5 - m.m43 * s4 + m.m44 * s3, -m.m32 * s5 + m.m33 * s4 - m.m34 * s3)
            let r2 = Row(
                -m.m21 * c5 + m.m23 * c2 - m.m24 * c1, m.m11 * c5 - m.m13 * c2 + m.m14 * c1,
                -m.m41 * s5 + m.m43 * s2 - m.m44 * s1, m.m31 * s5 - m.m33 * s2 + m.m34 * s1)
            let r3 = Row(
                m.m21 * c4 - m.m22 * c2 + m.m24 * c0, -m.m11 * c4 + m.m12 * c2 - m.m14 * c0,
                m.m41 * s4 - m.m42 * s2 + m.m44 * s0, -m.m31 * s4 + m.m32 * s2 - m.m34 * s0)
            let r4 = Row(
                -m.m21 * c3 + m.m22 * c1 - m.m23 * c0, m.m11 * c3 - m.m12 * c1 + m.m13 * c0,
                -m.m41 * s3 + m.m42 * s1 - m.m43 * s0, m.m31 * s3 - m.m32 * s1 + m.m33 * s0)
            return Transform3D(rows: r1 * factor, r2 * factor, r3 * factor, r4 * factor)
        }
    }
}
