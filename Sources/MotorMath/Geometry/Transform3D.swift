/// A 3D transform with perspective, for row vectors: [x y z 1] · M, then divided by its fourth component.
public struct Transform3D: Hashable, Sendable {
    /// The coefficients, row by row.
    public var m11, m12, m13, m14: Double
    public var m21, m22, m23, m24: Double
    public var m31, m32, m33, m34: Double
    public var m41, m42, m43, m44: Double

    /// The transform that changes nothing.
    public static let identity = Transform3D()

    /// Creates the identity.
    public init() {
        (m11, m12, m13, m14) = (1, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 1, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 1)
    }
}
