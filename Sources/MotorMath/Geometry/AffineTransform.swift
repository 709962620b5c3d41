/// A 2D transform that keeps lines parallel: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
    /// The coefficients, named as in the formula of the type.
    public var a, b, c, d, tx, ty: Double

    /// Creates a transform from its coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
