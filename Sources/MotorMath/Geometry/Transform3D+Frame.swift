extension Transform3D {
    typealias Vector = Components.Vector

    /// The parts of a transform with the rotation still as a matrix: the common basis of ``Decomposition`` and
    /// ``Components``.
    ///
    /// It also exists for singular transforms: an axis of length 0 is set perpendicular to the others.
    struct Frame {
        var translation: Vector
        var scale: Vector
        var skew: Components.Skew
        var perspective: Components.Perspective
        var rotation: Transform3D
        var isSingular: Bool

        /// Returns `nil` only for a transform that is not finite, or whose last coefficient cannot be a divisor.
        init?(_ transform: Transform3D) {
            guard transform.isFinite else { return nil }
            // Everything except perspective.
            var flat = transform
            flat.m14 = 0
            flat.m24 = 0
            flat.m34 = 0
            flat.m44 = 1
            perspective = .none
            isSingular = false
            if transform.m14 != 0 || transform.m24 != 0 || transform.m34 != 0 || transform.m44 != 1 {
                // The fourth column c is flat · p, so p is flat⁻¹ · c.
                if let inverse = flat.inverted(), inverse.isFinite {
                    let c = SIMD4(transform.m14, transform.m24, transform.m34, transform.m44)
                    perspective = .init(
                        x: (inverse.row1 * c).sum(), y: (inverse.row2 * c).sum(), z: (inverse.row3 * c).sum(),
                        w: (inverse.row4 * c).sum())
                } else {
                    isSingular = true
                }
            }
            translation = Vector(x: flat.m41, y: flat.m42, z: flat.m43)

            var (r1, r2, r3) = (
                SIMD3(flat.m11, flat.m12, flat.m13), SIMD3(flat.m21, flat.m22, flat.m23),
                SIMD3(flat.m31, flat.m32, flat.m33)
            )
            // For a mirroring, flip the axis that points most against its own direction, preferably one in the plane,
            // so that a flat transform stays flat.
            var mirror = SIMD3(1.0, 1, 1)
            if (r1 * Self.cross(r2, r3)).sum() < 0 {
                if flat.m33 < 0 && flat.m33 < flat.m11 && flat.m33 < flat.m22 {
                    (mirror.z, r3) = (-1, -r3)
                } else if flat.m11 < flat.m22 {
                    (mirror.x, r1) = (-1, -r1)
                } else {
                    (mirror.y, r2) = (-1, -r2)
                }
            }
            // Gram–Schmidt orthogonalization.
            let full = (Self.length(r1), Self.length(r2), Self.length(r3))
            let x = full.0
            if x > 0 { r1 /= x }
            var xy = (r1 * r2).sum()
            r2 -= r1 * xy
            var y = Self.length(r2)
            if y <= full.1 * 1e-14 { y = 0 }
            if y > 0 { r2 /= y }
            var (xz, yz) = ((r1 * r3).sum(), (r2 * r3).sum())
            if y == 0 { yz = 0 }
            r3 -= r1 * xz + r2 * yz
            var z = Self.length(r3)
            if z <= full.2 * 1e-14 { z = 0 }
            if z > 0 { r3 /= z }
            if x == 0 || y == 0 || z == 0 { isSingular = true }
            if x == 0 { r1 = Self.missing(first: (r2, y), second: (r3, z), fallback: SIMD3(1, 0, 0)) }
            if y == 0 { r2 = Self.missing(first: (r3, z), second: (r1, 1), fallback: SIMD3(0, 1, 0)) }
            if z == 0 { r3 = Self.cross(r1, r2) }
            xy = y > 0 ? xy / y : 0
            (xz, yz) = z > 0 ? (xz / z, yz / z) : (0, 0)

            scale = Vector(x: x * mirror.x, y: y * mirror.y, z: z * mirror.z)
            skew = .init(xy: xy, xz: xz, yz: yz)
            rotation = Transform3D()
            rotation.m11 = r1.x
            rotation.m12 = r1.y
            rotation.m13 = r1.z
            rotation.m21 = r2.x
            rotation.m22 = r2.y
            rotation.m23 = r2.z
            rotation.m31 = r3.x
            rotation.m32 = r3.y
            rotation.m33 = r3.z
        }

        /// Returns a direction perpendicular to those of the two others that have a length, in right-handed order.
        private static func missing(
            first: (SIMD3<Double>, Double), second: (SIMD3<Double>, Double), fallback: SIMD3<Double>
        ) -> SIMD3<Double> {
            if first.1 > 0 && second.1 > 0 { return cross(first.0, second.0) }
            guard first.1 > 0 || second.1 > 0 else { return fallback }
            let known = first.1 > 0 ? first.0 : second.0
            // The fallback made perpendicular, or another axis if the fallback is nearly parallel.
            var candidate = fallback - known * (fallback * known).sum()
            if length(candidate) < 0.1 {
                let other = SIMD3(fallback.z, fallback.x, fallback.y)
                candidate = other - known * (other * known).sum()
            }
            return candidate / length(candidate)
        }

        private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }

        private static func length(_ v: SIMD3<Double>) -> Double {
            let squares = (v * v).sum()
            if squares < .infinity { return squares.squareRoot() }
            // The squares of vectors this long would overflow.
            let part = v * 0x1p-600
            return min((part * part).sum().squareRoot() * 0x1p600, .greatestFiniteMagnitude)
        }
    }

    /// Composes a transform from its parts: scale, skew, rotation, translation, perspective, in this order.
    init(
        scale: Vector, skew: Components.Skew, rotation: Transform3D, translation: Vector,
        perspective: Components.Perspective
    ) {
        let r1 = rotation.row1
        let r2 = rotation.row2
        let r3 = rotation.row3
        self.init(
            rows: r1 * scale.x, (r2 + r1 * skew.xy) * scale.y, (r3 + r1 * skew.xz + r2 * skew.yz) * scale.z,
            Row(translation.x, translation.y, translation.z, 1))
        if perspective != .none {
            let p = Row(perspective.x, perspective.y, perspective.z, perspective.w)
            m14 = (row1 * p).sum()
            m24 = (row2 * p).sum()
            m34 = (row3 * p).sum()
            m44 = (row4 * p).sum()
        }
    }
}
