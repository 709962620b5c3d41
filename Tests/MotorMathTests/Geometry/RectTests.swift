import MotorMath
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

    @Test("infinity and NaN are not finite")
    func finiteness() {
        #expect(Rect(x: 0, y: 1, width: 2, height: 3).isFinite)
        #expect(!Rect(x: 0, y: .nan, width: 2, height: 3).isFinite)
        #expect(!Size(width: .infinity, height: 0).isFinite)
        #expect(!Point(x: 0, y: -.infinity).isFinite)
    }
}
