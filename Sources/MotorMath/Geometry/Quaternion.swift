/// A rotation in 3D: (axis · sin(angle/2), cos(angle/2)).
struct Quaternion: Hashable, Sendable {
    /// The components of the axis, times the sine of half the angle.
    var x, y, z: Double
    /// The cosine of half the angle.
    var w: Double

    /// Interpolates to another rotation at a constant angular speed along the shorter arc (Shoemake's slerp).
    ///
    /// Exactly `self` at 0; outside 0…1 it continues about the same axis.
    func interpolated(to other: Quaternion, fraction: Double) -> Quaternion {
        var target = other
        var cosine = x * other.x + y * other.y + z * other.z + w * other.w
        if cosine < 0 {
            target = Quaternion(x: -other.x, y: -other.y, z: -other.z, w: -other.w)
            cosine = -cosine
        }
        // Compute the sine from the difference, because the arc cosine alone would lose a small angle.
        let dx = target.x - x
        let dy = target.y - y
        let dz = target.z - z
        let dw = target.w - w
        let halfChord = (dx * dx + dy * dy + dz * dz + dw * dw).squareRoot() / 2
        let angle = 2 * Double.atan2(halfChord, max(1 - halfChord * halfChord, 0).squareRoot())
        let sine = Double.sin(angle)
        guard sine > 1e-12 else { return fraction == 1 ? target : self }
        let (a, b) = (Double.sin((1 - fraction) * angle) / sine, Double.sin(fraction * angle) / sine)
        return Quaternion(
            x: x * a + target.x * b, y: y * a + target.y * b, z: z * a + target.z * b, w: w * a + target.w * b)
    }
}

extension Transform3D {
    /// Creates the rotation of a unit quaternion.
    init(_ q: Quaternion) {
        self.init()
        m11 = 1 - 2 * (q.y * q.y + q.z * q.z)
        m12 = 2 * (q.x * q.y + q.w * q.z)
        m13 = 2 * (q.x * q.z - q.w * q.y)
        m21 = 2 * (q.x * q.y - q.w * q.z)
        m22 = 1 - 2 * (q.x * q.x + q.z * q.z)
        m23 = 2 * (q.y * q.z + q.w * q.x)
        m31 = 2 * (q.x * q.z + q.w * q.y)
        m32 = 2 * (q.y * q.z - q.w * q.x)
        m33 = 1 - 2 * (q.x * q.x + q.y * q.y)
    }

    /// The rotation of the upper three by three part, if its rows are orthonormal (Shepperd).
    var quaternion: Quaternion {
        let trace = m11 + m22 + m33
        var q: Quaternion
        if trace > max(m11, m22, m33) {
            q = Quaternion(x: m23 - m32, y: m31 - m13, z: m12 - m21, w: 1 + trace)
        } else if m11 >= m22 && m11 >= m33 {
            q = Quaternion(x: 1 + m11 - m22 - m33, y: m12 + m21, z: m31 + m13, w: m23 - m32)
        } else if m22 >= m33 {
            q = Quaternion(x: m12 + m21, y: 1 + m22 - m11 - m33, z: m23 + m32, w: m31 - m13)
        } else {
            q = Quaternion(x: m31 + m13, y: m23 + m32, z: 1 + m33 - m11 - m22, w: m12 - m21)
        }
        let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
        q.x = q.x / length
        q.y = q.y / length
        q.z = q.z / length
        q.w = q.w / length
        return q
    }
}
