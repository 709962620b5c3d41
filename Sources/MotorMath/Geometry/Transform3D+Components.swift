extension Transform3D {
    /// A transform as seen by an animation's key paths: `translation.x`, `rotation.z`, `scale` and so on.
    ///
    /// The order is scale, skew, rotation about x, then y, then z, translation, perspective.
    public struct Components: Hashable, Sendable {
        /// Three components, one for each axis.
        public struct Vector: Hashable, Sendable {
            /// The components.
            public var x, y, z: Double

            /// Creates a vector from its components.
            public init(x: Double, y: Double, z: Double) {
                self.x = x
                self.y = y
                self.z = z
            }
        }

        /// The shear of the axes, dimensionless.
        public struct Skew: Hashable, Sendable {
            /// The shear of y along x, of z along x, and of z along y.
            public var xy, xz, yz: Double

            /// Creates a skew from its components.
            public init(xy: Double, xz: Double, yz: Double) {
                self.xy = xy
                self.xz = xz
                self.yz = yz
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
                self.x = x
                self.y = y
                self.z = z
                self.w = w
            }

            /// No perspective.
            public static let none = Perspective(x: 0, y: 0, z: 0, w: 1)
        }

        /// The translation, in points.
        public var translation: Vector
        /// The rotation about x, then y, then z, in radians (Euler angles). When read from coefficients, x and z are within
        /// −π…π, y within −π/2…π/2.
        public var rotation: Vector
        /// The scale factor along each axis.
        public var scale: Vector
        /// The skew; preserved so that setting another component does not lose it.
        public var skew: Skew
        /// The perspective; preserved likewise.
        public var perspective: Perspective

        /// Creates components; the defaults change nothing.
        public init(
            translation: Vector = .init(x: 0, y: 0, z: 0),
            rotation: Vector = .init(x: 0, y: 0, z: 0),
            scale: Vector = .init(x: 1, y: 1, z: 1), skew: Skew = .zero,
            perspective: Perspective = .none
        ) {
            self.translation = translation
            self.rotation = rotation
            self.scale = scale
            self.skew = skew
            self.perspective = perspective
        }

        /// The mean of the three scale factors; setting it sets all three.
        public var uniformScale: Double {
            get {
                if scale.x == scale.y && scale.y == scale.z { return scale.x }
                let sum = scale.x + scale.y + scale.z
                return sum.isFinite ? sum / 3 : scale.x / 3 + scale.y / 3 + scale.z / 3
            }
            set { scale = .init(x: newValue, y: newValue, z: newValue) }
        }
    }

    /// Components without the translation, which the coefficients always determine.
    struct Composition: Sendable {
        var rotation: Components.Vector
        var scale: Components.Vector
        var skew: Components.Skew
        var perspective: Components.Perspective

        /// Whether the coefficients determine these components, too: nothing is rotated, and no scale is 0 or negative.
        var isPlain: Bool {
            rotation.x == 0 && rotation.y == 0 && rotation.z == 0 && skew == .zero && perspective == .none
                && Transform3D.isScale(scale.x) && Transform3D.isScale(scale.y) && Transform3D.isScale(scale.z)
        }
    }

    /// Creates the transform for components, and keeps them.
    public init(_ components: Components) {
        let angles = components.rotation
        var rotation = Transform3D.identity
        if angles.x != 0 || angles.y != 0 {
            let (sx, cx) = Double.sineAndCosine(of: angles.x)
            let (sy, cy) = Double.sineAndCosine(of: angles.y)
            let (sz, cz) = Double.sineAndCosine(of: angles.z)
            rotation.m11 = cy * cz
            rotation.m12 = cy * sz
            rotation.m13 = -sy
            rotation.m21 = sx * sy * cz - cx * sz
            rotation.m22 = sx * sy * sz + cx * cz
            rotation.m23 = sx * cy
            rotation.m31 = cx * sy * cz + sx * sz
            rotation.m32 = cx * sy * sz - sx * cz
            rotation.m33 = cx * cy
        } else if angles.z != 0 {
            rotation = Transform3D(AffineTransform.rotation(angle: angles.z))
        }
        self.init(
            scale: components.scale, skew: components.skew, rotation: rotation, translation: components.translation,
            perspective: components.perspective)
        remember(components)
    }

    /// Stores the components that the transform was created from, unless the coefficients determine them.
    mutating func remember(_ components: Components) {
        let made = Composition(
            rotation: components.rotation, scale: components.scale, skew: components.skew,
            perspective: components.perspective)
        composition = made.isPlain ? nil : made
    }

    /// The components that the transform was created from; `nil` if there are none, or if a coefficient has changed
    /// since.
    private var remembered: Components? {
        guard let composition else { return nil }
        let components = Components(
            translation: .init(x: m41, y: m42, z: m43), rotation: composition.rotation, scale: composition.scale,
            skew: composition.skew, perspective: composition.perspective)
        return Transform3D(components) == self ? components : nil
    }

    /// The transform's components: those that it was created from, or else those computed from its coefficients. Setting
    /// them composes a new transform.
    ///
    /// From the coefficients: for a flat transform the rotation is about z alone, and exact. A mirroring reads as a
    /// negative scale along one axis; a negative scale along two axes reads as a half turn. An axis scaled to 0 reads
    /// as perpendicular to the others. A transform that is not finite reads as the identity.
    public var components: Components {
        get {
            if isPlain {
                return Components(translation: .init(x: m41, y: m42, z: m43), scale: .init(x: m11, y: m22, z: m33))
            }
            if let remembered { return remembered }
            guard let frame = Frame(self) else { return Components() }
            let r = frame.rotation
            let cosine = (r.m11 * r.m11 + r.m12 * r.m12).squareRoot()
            let y = Double.atan2(-r.m13, cosine)
            // Gimbal lock: rotations about x and z are equivalent here, so all of it is assigned to z.
            let isLocked = cosine < 1e-12
            let x = isLocked ? 0 : Double.atan2(r.m23, r.m33)
            let z = isLocked ? Double.atan2(-r.m21, r.m22) : Double.atan2(r.m12, r.m11)
            return Components(
                translation: frame.translation, rotation: .init(x: x, y: y == 0 ? 0 : y, z: z), scale: frame.scale,
                skew: frame.skew, perspective: frame.perspective)
        }
        set { self = Transform3D(newValue) }
    }

    /// The ``Components/uniformScale`` of its components.
    package var uniformScale: Double { evenScale ?? components.uniformScale }

    /// The scale of a transform that only scales evenly and translates; `nil` for any other.
    @inlinable @inline(__always) package var evenScale: Double? {
        m11 == m22 && m22 == m33 && isUnrotated && Self.isScale(m11) ? m11 : nil
    }

    /// Replaces the ``evenScale``; returns false and changes nothing if there is none, or if the new one is not
    /// possible.
    @inlinable @inline(__always)
    package mutating func scaleEvenly(to scale: Double) -> Bool {
        guard Self.isScale(scale), evenScale != nil else { return false }
        m11 = scale
        m22 = scale
        m33 = scale
        return true
    }

    /// Whether the coefficients of a scale and a translation are themselves components: no others are set, and the
    /// squares of the scale are neither 0 nor infinite.
    private var isPlain: Bool { isUnrotated && Self.isScale(m11) && Self.isScale(m22) && Self.isScale(m33) }

    /// Whether only the coefficients of a scale and of a finite translation are set.
    @inlinable @inline(__always) var isUnrotated: Bool {
        let offDiagonal =
            m12.bitPattern | m13.bitPattern | m21.bitPattern | m23.bitPattern | m31.bitPattern | m32.bitPattern
        let depth = m14.bitPattern | m24.bitPattern | m34.bitPattern
        // Only infinity and NaN have a product with 0 that is not 0.
        return offDiagonal | depth == 0 && m44 == 1 && (m41 * 0 + m42 * 0) + m43 * 0 == 0
    }

    /// Whether the square of a scale is neither 0 nor infinite.
    @inlinable @inline(__always) static func isScale(_ scale: Double) -> Bool { scale > 0x1p-500 && scale < 0x1p500 }
}
