/// A 3D transform with perspective, for row vectors: [x y z 1] · M, then divided by its fourth component.
///
/// A transform created from ``Components`` keeps them, because a matrix alone cannot distinguish a half turn about y from
/// half turns about x and z, and loses the angle at a scale of 0. Changing a coefficient discards them. Two transforms with
/// the same coefficients are equal, whatever components they keep.
public struct Transform3D: Sendable {
    /// The coefficients, row by row.
    public var m11, m12, m13, m14: Double
    public var m21, m22, m23, m24: Double
    public var m31, m32, m33, m34: Double
    public var m41, m42, m43, m44: Double

    /// The components that it was created from; valid only while the coefficients are the same as then.
    var composition: Composition?

    /// The transform that changes nothing.
    public static let identity = Transform3D()

    /// Creates the identity.
    public init() {
        m11 = 1
        m12 = 0
        m13 = 0
        m14 = 0
        m21 = 0
        m22 = 1
        m23 = 0
        m24 = 0
        m31 = 0
        m32 = 0
        m33 = 1
        m34 = 0
        m41 = 0
        m42 = 0
        m43 = 0
        m44 = 1
    }
}

extension Transform3D: Hashable {
    /// Whether all coefficients are equal.
    @inlinable public static func == (a: Transform3D, b: Transform3D) -> Bool {
        a.m11 == b.m11 && a.m22 == b.m22 && a.m33 == b.m33 && a.m44 == b.m44
            && a.m41 == b.m41 && a.m42 == b.m42 && a.m43 == b.m43
            && a.m12 == b.m12 && a.m13 == b.m13 && a.m14 == b.m14 && a.m21 == b.m21 && a.m23 == b.m23
            && a.m24 == b.m24 && a.m31 == b.m31 && a.m32 == b.m32 && a.m34 == b.m34
    }

    /// Hashes the coefficients.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(row1)
        hasher.combine(row2)
        hasher.combine(row3)
        hasher.combine(row4)
    }
}
