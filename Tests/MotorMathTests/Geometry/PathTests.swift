import Foundation
import MotorMath
import Testing

@Suite("Path")
struct PathTests {
    static let circle = Path.ellipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    static let square = Path.rect(Rect(x: 0, y: 0, width: 4, height: 4))

    @Test("known shapes have their exact lengths")
    func lengths() {
        #expect(Self.square.length == 16)
        #expect(abs(Path.polyline([.zero, Point(x: 3, y: 4), Point(x: 3, y: 0)]).length - 9) < 1e-15)
        // Four cubic curves are longer than the circle by 0.0139 % (Goldapp 1991), and no more.
        #expect(abs(Self.circle.length / (20 * .pi) - 1) < 2e-4)
        // A parabola: y = x² from 0 to 1 is √5/2 + asinh(2)/4 long.
        let parabola = Path([.move(.zero), .quad(Point(x: 1, y: 1), control: Point(x: 0.5, y: 0))])
        #expect(abs(parabola.length - (5.squareRoot() / 2 + asinh(2) / 4)) < 1e-10)
        #expect(Path().length == 0)
    }

    @Test("arcs keep their radius to within 0.000273 of it, in both directions", arguments: [true, false])
    func arcError(clockwise: Bool) {
        for (start, end) in [(0.0, 2 * Double.pi), (1.0, -2.0), (-3.0, 2.5), (0.2, 0.3), (5.0, 30.0)] {
            let arc = Path.arc(
                center: Point(x: 5, y: 7), radius: 100, startAngle: start, endAngle: end, clockwise: clockwise)
            let direction = clockwise ? 1.0 : -1.0
            var sweep = ((end - start) * direction)
            while sweep < 0 { sweep += 2 * .pi }
            sweep = min(sweep, 2 * .pi)
            for step in 0...200 {
                let fraction = Double(step) / 200
                let point = arc.point(atFraction: fraction)! - Point(x: 5, y: 7)
                #expect(point.magnitude >= 100 - 1e-9 && point.magnitude <= 100.0273)
                // Constant speed: the angle matches the fraction, to within the curve's own unevenness.
                let angle = start + direction * sweep * fraction
                expectEqual(point, Point(x: 100 * cos(angle), y: 100 * sin(angle)), within: 0.05)
            }
        }
    }

    @Test("a path has its added elements in order")
    func building() {
        let (a, b, c, d) = (Point(x: 1, y: 2), Point(x: 3, y: 5), Point(x: 8, y: 13), Point(x: 21, y: 34))
        var (path, tail) = (Path(), Path())
        tail.addLine(to: d)
        path.move(to: a)
        path.addLine(to: b)
        path.addQuad(to: c, control: d)
        path.addCubic(to: a, control1: b, control2: c)
        path.close()
        path.append(tail)
        let elements: [Path.Element] = [
            .move(a), .line(b), .quad(c, control: d), .cubic(a, control1: b, control2: c), .close, .line(d),
        ]
        #expect(path.elements == elements)
    }

    @Test("an arc without extent is a point; its angles may be whole turns apart")
    func arcEdges() {
        let nothing = Path.arc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: true)
        #expect(nothing.elements.count == 1)
        let quarter = Path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(quarter.length - 1.5 * .pi) < 1e-3)
    }

    @Test("trimming clamps, and is empty if the end is before the start")
    func trimEdges() {
        #expect(Self.square.trimmed(from: -1, to: 2) == Self.square)
        #expect(Self.square.trimmed(from: .nan, to: 1) == Self.square)
        #expect(Self.square.trimmed(from: 0.6, to: 0.4).isEmpty)
        #expect(Self.square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(Path().trimmed(from: 0.2, to: 0.4).isEmpty)
        // A closing line counts, and is cut like any other.
        #expect(
            Self.square.trimmed(from: 0.875, to: 1)
                == Path.polyline([Point(x: 0, y: 2), Point(x: 0, y: 0)]))
    }

    @Test("trimming counts over all subpaths, and a whole subpath stays closed")
    func trimSubpaths() {
        var path = Self.square
        path.append(Path.rect(Rect(x: 10, y: 0, width: 4, height: 4)))
        let part = path.trimmed(from: 0, to: 0.625)
        #expect(part.length == 20)
        #expect(part.elements.filter { $0 == .close }.count == 1)
        #expect(part.elements.suffix(2) == [.move(Point(x: 10, y: 0)), .line(Point(x: 14, y: 0))])
        let late = path.trimmed(from: 0.25, to: 1)
        #expect(late.elements.filter { $0 == .close }.count == 1)
    }

    @Test("an outline without an extent is a point, one without elements is empty, and only finite points count")
    func nothing() {
        #expect(Path().bounds == nil && !Path().contains(.zero) && Path().isEmpty)
        #expect(Path([.move(Point(x: 3, y: 4))]).bounds == Rect(x: 3, y: 4, width: 0, height: 0))
        // Any coordinate of any element counts.
        let (good, bad) = (Point(x: 1, y: 2), [Point(x: .nan, y: 1), Point(x: 1, y: -.infinity)])
        let elements = bad.flatMap { bad -> [Path.Element] in
            [
                .move(bad), .line(bad), .quad(bad, control: good), .quad(good, control: bad),
                .cubic(bad, control1: good, control2: good), .cubic(good, control1: bad, control2: good),
                .cubic(good, control1: good, control2: bad),
            ]
        }
        #expect(Self.circle.isFinite && elements.allSatisfy { !Path([.move(good), $0, .close]).isFinite })
        // A curve that is a line at a constant speed needs one line, whatever the tolerance.
        let straight = Path([
            .move(.zero), .cubic(Point(x: 9, y: 3), control1: Point(x: 3, y: 1), control2: Point(x: 6, y: 2)),
        ])
        #expect(straight.flattened(tolerance: 1e-6)[0].points == [.zero, Point(x: 9, y: 3)])
        #expect(Point(x: 3, y: 4).applying(.identity) == Point(x: 3, y: 4))
    }

    @Test("the end of a subpath is on that subpath, not on the next one")
    func endOfSubpath() {
        var path = Path.polyline([.zero, Point(x: 10, y: 0)])
        path.append(.polyline([Point(x: 0, y: 5), Point(x: 10, y: 5)]))
        #expect(path.point(atFraction: 0.5) == Point(x: 10, y: 0))
        #expect(path.point(atFraction: 1) == Point(x: 10, y: 5))
    }

    @Test("a corner level with the point counts once")
    func cornersLevelWithThePoint() {
        let diamond = Path.polyline(
            [Point(x: 0, y: -5), Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0)], isClosed: true)
        #expect(diamond.contains(.zero) && diamond.contains(.zero, evenOdd: true))
        #expect(!diamond.contains(Point(x: -9, y: 0)) && !diamond.contains(Point(x: -9, y: 5)))
        #expect(!diamond.contains(Point(x: -9, y: -5), evenOdd: true))
        #expect(Self.circle.contains(.zero) && !Self.circle.contains(Point(x: -19, y: 0)))
    }

    @Test("a corner radius is clamped, and a rounded outline interpolates with a square one")
    func roundedRect() throws {
        let rect = Rect(x: 0, y: 0, width: 20, height: 10)
        let pill = Path.roundedRect(rect, cornerRadius: 99)
        #expect(pill.bounds == rect)
        #expect(abs(pill.length - (20 + 10 * .pi)) < 0.01)
        let plain = Path.roundedRect(rect, cornerRadius: -1)
        #expect(plain.length == 60)
        #expect(try #require(plain.interpolated(to: pill, fraction: 0.4)) == .roundedRect(rect, cornerRadius: 2))
    }

    @Test("interpolation needs elements of the same kinds, and is exact at both ends")
    func interpolates() throws {
        let wide = Path.rect(Rect(x: 0, y: 0, width: 8, height: 4))
        #expect(Self.square.interpolated(to: wide, fraction: 0) == Self.square)
        #expect(Self.square.interpolated(to: wide, fraction: 1) == wide)
        #expect(Self.square.interpolated(to: wide, fraction: 0.5) == .rect(Rect(x: 0, y: 0, width: 6, height: 4)))
        #expect(Self.square.interpolated(to: Self.circle, fraction: 0.5) == nil)
        #expect(Self.square.interpolated(to: Path(), fraction: 0.5) == nil)
    }

    @Test("a path of 50,000 elements is measured, trimmed, searched and flattened")
    func long() {
        let path = Path.polyline((0..<50_000).map { Point(x: Double($0), y: Double($0 & 1)) })
        #expect(abs(path.length - 49_999 * 2.squareRoot()) < 1e-3)
        #expect(path.trimmed(from: 0.25, to: 0.75).elements.count > 24_990)
        #expect(!path.contains(Point(x: 0, y: 5)))
        #expect(path.flattened(tolerance: 1)[0].points.count == 50_000)
    }
}
