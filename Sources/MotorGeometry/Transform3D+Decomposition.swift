extension Transform3D {
    /// A decomposed transform: scale first, then skew, rotation, translation and perspective.
    ///
    /// The components are those of CSS Transforms 2, for row vectors. A mirroring is a negative scale along one axis.
    public struct Decomposition: Hashable, Sendable {
        /// Three components, one for each axis.
        public struct Vector: Hashable, Sendable {
            /// The components.
            public var x, y, z: Double

            /// Creates a vector from its components.
            public init(x: Double, y: Double, z: Double) {
                (self.x, self.y, self.z) = (x, y, z)
            }
        }

        /// The shear of the axes, dimensionless.
        public struct Skew: Hashable, Sendable {
            /// The shear of y along x, of z along x, and of z along y.
            public var xy, xz, yz: Double

            /// Creates a skew from its components.
            public init(xy: Double, xz: Double, yz: Double) {
                (self.xy, self.xz, self.yz) = (xy, xz, yz)
            }

            /// No skew.
            public static let zero = Skew(xy: 0, xz: 0, yz: 0)
        }

        /// The fourth column of the matrix, once the other parts are removed.
        public struct Perspective: Hashable, Sendable {
            /// The components of the column.
            public var x, y, z, w: Double

            /// Creates a perspective from its components.
            public init(x: Double, y: Double, z: Double, w: Double) {
                (self.x, self.y, self.z, self.w) = (x, y, z, w)
            }

            /// No perspective.
            public static let none = Perspective(x: 0, y: 0, z: 0, w: 1)
        }

        /// The translation, in points.
        public var translation: Vector
        /// The scale factor along each axis.
        public var scale: Vector
        /// The shear of the axes.
        public var skew: Skew
        /// The perspective.
        public var perspective: Perspective
        /// The rotation.
        public var rotation: Quaternion

        /// Creates a decomposition from its parts; the defaults change nothing.
        public init(
            translation: Vector = Vector(x: 0, y: 0, z: 0), scale: Vector = Vector(x: 1, y: 1, z: 1),
            skew: Skew = .zero, perspective: Perspective = .none, rotation: Quaternion = .identity
        ) {
            self.translation = translation
            self.scale = scale
            self.skew = skew
            self.perspective = perspective
            self.rotation = rotation
        }
    }

    /// Creates the transform that a decomposition describes.
    public init(_ parts: Decomposition) {
        self = Transform3D(
            scale: parts.scale, skew: parts.skew, rotation: Transform3D(parts.rotation),
            translation: parts.translation, perspective: parts.perspective)
    }

    /// Returns the decomposed transform, or `nil` if it is singular or not finite.
    public func decomposed() -> Decomposition? {
        guard let frame = Frame(self), !frame.isSingular else { return nil }
        return Decomposition(
            translation: frame.translation, scale: frame.scale, skew: frame.skew, perspective: frame.perspective,
            rotation: frame.rotation.quaternion)
    }

    /// Interpolates to another transform so that rotations turn and scales scale.
    ///
    /// Both are decomposed (CSS Transforms 2). Scale, skew, translation and perspective are interpolated linearly and
    /// the rotations spherically, along the shorter way. If one of them is singular, such as a scale of 0, the
    /// coefficients are interpolated one by one instead, which grows a layer from nothing without turning it.
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
    /// Interpolates all parts, the rotation along the shorter way.
    public func interpolated(to other: Self, fraction: Double) -> Self {
        func mixed(_ a: Vector, _ b: Vector) -> Vector {
            Vector(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction), z: mix(a.z, b.z, fraction))
        }
        return Self(
            translation: mixed(translation, other.translation), scale: mixed(scale, other.scale),
            skew: Skew(
                xy: mix(skew.xy, other.skew.xy, fraction), xz: mix(skew.xz, other.skew.xz, fraction),
                yz: mix(skew.yz, other.skew.yz, fraction)),
            perspective: Perspective(
                x: mix(perspective.x, other.perspective.x, fraction),
                y: mix(perspective.y, other.perspective.y, fraction),
                z: mix(perspective.z, other.perspective.z, fraction),
                w: mix(perspective.w, other.perspective.w, fraction)),
            rotation: rotation.interpolated(to: other.rotation, fraction: fraction))
    }
}
