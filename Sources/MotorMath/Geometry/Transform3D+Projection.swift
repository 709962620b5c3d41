extension Transform3D {
    /// Projects a point of the plane z = 0. Returns `nil` if it is behind the eye or level with it.
    public func project(_ point: Point) -> Point? {
        let w = point.x * m14 + point.y * m24 + m44
        guard w > 0 else { return nil }
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        return w == 1 ? Point(x: x, y: y) : Point(x: x / w, y: y / w)
    }

    /// Returns the point of the plane z = 0 that is visible at a position: the inverse of ``project(_:)``.
    ///
    /// Returns `nil` if the plane is seen edge-on, or if only its part behind the eye would be mapped there.
    public func unproject(_ point: Point) -> Point? {
        if let affine { return affine.inverted().map { point.applying($0) } }
        // The three by three matrix of the plane, and [u v 1] times its adjugate.
        let x = point.x * (m22 * m44 - m24 * m42) + point.y * (m24 * m41 - m21 * m44) + (m21 * m42 - m22 * m41)
        let y = point.x * (m14 * m42 - m12 * m44) + point.y * (m11 * m44 - m14 * m41) + (m12 * m41 - m11 * m42)
        let w = point.x * (m12 * m24 - m14 * m22) + point.y * (m14 * m21 - m11 * m24) + (m11 * m22 - m12 * m21)
        let result = Point(x: x / w, y: y / w)
        guard result.isFinite, result.x * m14 + result.y * m24 + m44 > 0 else { return nil }
        return result
    }
}
