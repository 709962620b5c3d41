extension Transform3D {
    /// A decomposed transform: scale first, then skew, rotation, translation and perspective.
    ///
    /// The components are those of CSS Transforms 2, for row vectors. A mirroring is a negative scale along one axis.
    struct Decomposition {
        /// The translation, in points.
        var translation: Components.Vector
        /// The scale factor along each axis.
        var scale: Components.Vector
        /// The shear of the axes.
        var skew: Components.Skew
        /// The perspective.
        var perspective: Components.Perspective
        /// The rotation.
        var rotation: Quaternion
    }

    /// Creates the transform that a decomposition describes.
    init(_ parts: Decomposition) {
        self = Transform3D(
            scale: parts.scale, skew: parts.skew, rotation: Transform3D(parts.rotation),
            translation: parts.translation, perspective: parts.perspective)
    }

    /// Returns the decomposed transform, or `nil` if it is singular or not finite.
    func decomposed() -> Decomposition? {
        guard let frame = Frame(self), !frame.isSingular else { return nil }
        return Decomposition(
            translation: frame.translation, scale: frame.scale, skew: frame.skew, perspective: frame.perspective,
            rotation: frame.rotation.quaternion)
    }

    /// Interpolates to another transform part by part, so that a rotation stays a rotation.
    ///
    /// Both are decomposed (CSS Transforms 2). Scale, skew, translation and perspective are interpolated linearly and
    /// the rotations spherically, along the shorter arc. If one of them is singular, such as a scale of 0, the
    /// coefficients are interpolated one by one instead, so a layer grows from nothing without rotating.
    ///
    /// - Parameters:
    ///   - other: The transform at 1.
    ///   - fraction: 0 gives exactly `self`, 1 exactly `other`; outside, it extrapolates.
    public func interpolated(to other: Transform3D, fraction: Double) -> Transform3D {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        guard let start = decomposed(), let end = other.decomposed() else {
            func mixed(_ a: Row, _ b: Row) -> Row { a + (b - a) * fraction }
            return Transform3D(
                rows: mixed(row1, other.row1), mixed(row2, other.row2), mixed(row3, other.row3),
                mixed(row4, other.row4))
        }
        return Transform3D(start.interpolated(to: end, fraction: fraction))
    }
}

extension Transform3D.Decomposition {
    /// Interpolates all parts, the rotation along the shorter arc.
    fileprivate func interpolated(to other: Self, fraction: Double) -> Self {
        func mixed(_ a: Transform3D.Vector, _ b: Transform3D.Vector) -> Transform3D.Vector {
            Transform3D.Vector(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction), z: mix(a.z, b.z, fraction))
        }
        return Self(
            translation: mixed(translation, other.translation), scale: mixed(scale, other.scale),
            skew: .init(
                xy: mix(skew.xy, other.skew.xy, fraction), xz: mix(skew.xz, other.skew.xz, fraction),
                yz: mix(skew.yz, other.skew.yz, fraction)),
            perspective: .init(
                x: mix(perspective.x, other.perspective.x, fraction),
                y: mix(perspective.y, other.perspective.y, fraction),
                z: mix(perspective.z, other.perspective.z, fraction),
                w: mix(perspective.w, other.perspective.w, fraction)),
            rotation: rotation.interpolated(to: other.rotation, fraction: fraction))
    }
}
