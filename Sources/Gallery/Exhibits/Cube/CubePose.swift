import FineMotor
import MotorMath

/// The appearance of a cube's face while the cube turns. It does not depend on time.
struct CubePose: Equatable {
    /// The transform of the face, about its middle.
    let transform: Transform3D
    /// Whether it is invisible.
    let isHidden: Bool
    /// The fraction of light lost by turning away, 0…1.
    let darkness: Double

    /// The pose of a face in a cube. The distance of the eye from the front face is twice a face's width.
    ///
    /// - Parameters:
    ///   - distance: The distance from the front position, in faces to the right.
    ///   - width: The width of a face, in points.
    ///   - isMirrored: Whether the light comes from the right instead of the left.
    static func turned(_ distance: Double, width: Double, isMirrored: Bool) -> CubePose {
        guard distance != 0 else { return CubePose(transform: .identity, isHidden: false, darkness: 0) }
        let angle = distance * .pi / 2
        let (sine, cosine) = Double.sineAndCosine(of: isMirrored ? -angle : angle)
        // Seen from behind: the eye is 2.5 widths from the axis, and the face half a width.
        guard abs(distance) < 1, cosine > 0.2, width > 0 else {
            return CubePose(transform: .identity, isHidden: true, darkness: 1)
        }
        return CubePose(
            transform: .translation(x: 0, y: 0, z: width / 2)
                .concatenating(.rotation(angle: angle, x: 0, y: 1, z: 0))
                .concatenating(.translation(x: 0, y: 0, z: -width / 2))
                .concatenating(.perspective(distance: 2 * width)),
            isHidden: false,
            // The light of a lamp at infinity, compared with that on the front face.
            darkness: min(max(1 - cosine + lean * sine, 0), 1))
    }

    /// The pose of a face in a row without depth.
    ///
    /// - Parameters:
    ///   - distance: The distance of the face from the middle, in faces to the right.
    ///   - step: The distance from one face to the next, in points.
    static func slid(_ distance: Double, step: Double) -> CubePose {
        CubePose(
            transform: .translation(x: distance * step, y: 0), isHidden: abs(distance) >= 1, darkness: 0)
    }

    /// How far the lamp is to the side of the eye, as the tangent of the angle.
    private static let lean = 0.45
}
