import MotorGeometry
import SeededRandom
import Testing

/// Cases at which a comparison or a sign decides.
@Suite("Geometry at its boundaries")
struct BoundaryTests {
    @Test("the end of a subpath is on it, not the beginning of the next one")
    func endOfSubpath() {
        var path = Path.polyline([.zero, Point(x: 10, y: 0)])
        path.append(.polyline([Point(x: 0, y: 5), Point(x: 10, y: 5)]))
        #expect(path.point(atFraction: 0.5) == Point(x: 10, y: 0))
        #expect(path.point(atFraction: 1) == Point(x: 10, y: 5))
    }

    @Test("the uniform scale is the mean of the three, like transform.scale in Core Animation")
    func uniformScale() {
        #expect(Transform3D.scale(x: 1, y: 2, z: 6).components.uniformScale == 3)
        #expect(Transform3D.scale(x: 0.1, y: 0.1, z: 0.1).components.uniformScale == 0.1)
    }
}
