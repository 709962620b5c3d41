import MotorGeometry
import Testing

@Suite("Point, Size and Rect")
struct RectTests {
    @Test("points add, subtract and scale as vectors")
    func vectors() {
        var point = Point(x: 1, y: 2) + Point(x: 3, y: 5)
        #expect(point == Point(x: 4, y: 7))
        point -= Point(x: 1, y: 3)
        point += -Point(x: 0, y: 0)
        #expect(point * 2 == Point(x: 6, y: 8))
        #expect(point.magnitude == 5)
        #expect(Point(x: 1, y: 1).distance(to: Point(x: 4, y: 5)) == 5)
    }

    @Test("interpolation is exact at both ends and extrapolates outside")
    func interpolation() {
        let (a, b) = (Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7), Rect(x: 1e9, y: 3, width: 5, height: 0.1))
        #expect(a.interpolated(to: b, fraction: 0) == a)
        #expect(a.interpolated(to: b, fraction: 1) == b)
        let size = Size(width: 2, height: 4).interpolated(to: Size(width: 4, height: 0), fraction: 1.5)
        #expect(size == Size(width: 5, height: -2))
    }

    @Test("a rectangle includes its left and top sides but not its right and bottom ones, like CGRect")
    func contains() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.9, y: 5.9)))
        #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
        #expect(!rect.contains(Point(x: .nan, y: 3)))
        #expect(!Rect.zero.contains(.zero))
    }

    @Test("a negative extent reaches in the other direction")
    func negative() {
        let rect = Rect(x: 5, y: 5, width: -3, height: -1)
        #expect(rect.minX == 2 && rect.maxX == 5 && rect.minY == 4 && rect.maxY == 5)
        #expect(rect.width == 3 && rect.height == 1 && rect.center == Point(x: 3.5, y: 4.5))
        #expect(rect.contains(Point(x: 3, y: 4.5)))
    }

    @Test("insetting keeps the centre and never turns inside out")
    func inset() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 6)
        #expect(rect.inset(dx: 1, dy: 2) == Rect(x: 1, y: 2, width: 8, height: 2))
        #expect(rect.inset(dx: -1, dy: -1) == Rect(x: -1, y: -1, width: 12, height: 8))
        #expect(rect.inset(dx: 9, dy: 9) == Rect(x: 5, y: 3, width: 0, height: 0))
        #expect(rect.offset(dx: 2, dy: 3) == Rect(x: 2, y: 3, width: 10, height: 6))
    }

    @Test("union contains both, intersection is their overlap")
    func sets() {
        let (a, b) = (Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 2, y: 3, width: 5, height: 5))
        #expect(a.union(b) == Rect(x: 0, y: 0, width: 7, height: 8))
        #expect(a.intersection(b) == Rect(x: 2, y: 3, width: 2, height: 1))
        #expect(a.intersection(Rect(x: 9, y: 0, width: 1, height: 1)) == nil)
        #expect(a.intersection(Rect(x: 4, y: 0, width: 1, height: 1)) == Rect(x: 4, y: 0, width: 0, height: 1))
    }

    @Test("the returned rectangle contains the rotated one")
    func applying() {
        let turned = Rect(x: 0, y: 0, width: 2, height: 1).applying(
            AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned == Rect(x: -1, y: 0, width: 1, height: 2))
    }

    @Test("infinity and NaN are not finite")
    func finiteness() {
        #expect(Rect(x: 0, y: 1, width: 2, height: 3).isFinite)
        #expect(!Rect(x: 0, y: .nan, width: 2, height: 3).isFinite)
        #expect(!Size(width: .infinity, height: 0).isFinite)
        #expect(!Point(x: 0, y: -.infinity).isFinite)
    }
}
