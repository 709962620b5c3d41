import MotorGeometry
import SeededRandom
import Testing

/// Cases at which a comparison or a sign decides.
@Suite("Geometry at its boundaries")
struct BoundaryTests {
    @Test("a rectangle of width 0 or height 0 is empty")
    func emptyRect() {
        #expect(Rect(x: 1, y: 2, width: 0, height: 5).isEmpty)
        #expect(Rect(x: 1, y: 2, width: 5, height: 0).isEmpty)
        #expect(!Rect(x: 1, y: 2, width: 5, height: -5).isEmpty)
    }

    @Test("an open outline contains the same points as when closed, as with CGPath")
    func openOutline() {
        let corners = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)]
        for isClosed in [true, false] {
            let path = Path.polyline(corners, isClosed: isClosed)
            #expect(path.contains(Point(x: 5, y: 5)) && path.contains(Point(x: 1, y: 9)))
            #expect(!path.contains(Point(x: -1, y: 5)) && !path.contains(Point(x: 11, y: 5)))
        }
    }

    @Test("the end of a subpath is on it, not the beginning of the next one")
    func endOfSubpath() {
        var path = Path.polyline([.zero, Point(x: 10, y: 0)])
        path.append(.polyline([Point(x: 0, y: 5), Point(x: 10, y: 5)]))
        #expect(path.point(atFraction: 0.5) == Point(x: 10, y: 0))
        #expect(path.point(atFraction: 1) == Point(x: 10, y: 5))
    }

    @Test("between two invisible colours, the nearer one gives the hue")
    func unseenHue() {
        let (red, blue) = (Color.red.withAlpha(0), Color.blue.withAlpha(0))
        #expect(red.interpolated(to: blue, fraction: 0.25) == red)
        #expect(red.interpolated(to: blue, fraction: 0.75) == blue)
    }

    @Test("mapping a point by two flat transforms in turn equals mapping it by their concatenation")
    func concatenation() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<200 {
            func transform() -> AffineTransform {
                func number() -> Double { random.number(-3...3) }
                return AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            }
            let (first, second, point) = (transform(), transform(), Point(x: random.number(-9...9), y: 4))
            expectEqual(point.applying(first.concatenating(second)), point.applying(first).applying(second))
        }
    }

    @Test("a point level with the eye is not visible")
    func levelWithEye() {
        var transform = Transform3D()
        transform.m14 = -1
        // w = 1 − x: in front of the eye, level with it, behind it.
        #expect(transform.project(Point(x: 0.5, y: 1)) == Point(x: 1, y: 2))
        #expect(transform.project(Point(x: 1, y: 1)) == nil)
        #expect(transform.project(Point(x: 2, y: 1)) == nil)
    }

    @Test("the uniform scale is the mean of the three, like transform.scale in Core Animation")
    func uniformScale() {
        #expect(Transform3D.scale(x: 1, y: 2, z: 6).components.uniformScale == 3)
        #expect(Transform3D.scale(x: 0.1, y: 0.1, z: 0.1).components.uniformScale == 0.1)
    }
}
