import MotorLayers
import MotorLottie
import MotorMath
import Testing

/// What changes outlines before they are drawn. The square of these tests is 20 points wide and begins at its top right corner,
/// clockwise. The formulas are those of lottie-spec, docs/specs/shapes.
@Suite("Pucker, bloat and zigzag")
struct ModifierTests {
    private static let box = #"{"ty":"rc","s":{"k":[20,20]}}"#
    private static let ring = #"{"ty":"el","s":{"k":[20,20]}}"#

    /// The outline of a shape after a modifier, if any.
    private func outline(_ modifier: String?, of shape: String = box, time: Double = 0) throws -> Path {
        let shapes = [shape, modifier, #"{"ty":"fl","c":{"k":[1,0,0]}}"#].compactMap { $0 }.joined(separator: ",")
        let file = try file(#""ty":4,"ks":{},"shapes":[\#(shapes)]"#)
        #expect(file.notes.isEmpty)
        let table = try LottieFile(table: file.table)
        for case .fill(let path, _, _) in file.displayList(at: time).items.map(\.content) {
            #expect(
                table.displayList(at: time).items.map(\.content).contains {
                    $0 == .fill(path, .color(red), evenOdd: false)
                })
            return path
        }
        return Path()
    }

    private let red = Color(red: 1, green: 0, blue: 0)

    /// The points of an outline's parts: an end, or the end of a curve after its control points.
    private func parts(_ path: Path) -> [[Point]] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): [point]
            case .cubic(let point, let control1, let control2): [control1, control2, point]
            case .quad, .close: nil
            }
        }
    }

    private func expect(_ path: Path, _ points: [(Double, Double)]) {
        let shown = parts(path).flatMap { $0 }
        #expect(shown.count == points.count)
        for (point, expected) in zip(shown, points) {
            #expect(abs(point.x - expected.0) < 1e-9 && abs(point.y - expected.1) < 1e-9, "\(point), not \(expected)")
        }
    }

    // The mean of the vertices is 0, so a vertex at 10 comes to 6, and its control points go to 14.
    @Test("a bloat of 40 percent moves vertices 40 percent toward their mean, and control points as far away from it")
    func bloat() throws {
        expect(
            try outline(#"{"ty":"pb","a":{"k":40}}"#),
            [
                (6, -6), (14, -14), (14, 14), (6, 6), (14, 14), (-14, 14), (-6, 6), (-14, 14), (-14, -14), (-6, -6),
                (-14, -14), (14, -14), (6, -6),
            ])
    }

    @Test("a pucker is the opposite of a bloat, follows its keyframes, and does nothing at 0 percent")
    func pucker() throws {
        let keys = #"{"ty":"pb","a":{"k":[{"t":0,"s":[0]},{"t":50,"s":[-50]}]}}"#
        expect(try outline(keys), [(10, -10), (10, 10), (-10, 10), (-10, -10)])
        expect(Path(Array(try outline(keys, time: 1).elements[..<2])), [(15, -15), (5, -5), (5, 5), (15, 15)])
    }

    // These shapes are symmetric about 0, which is therefore the mean of their vertices. A straight edge has its control points in
    // its ends.
    @Test(
        "a bloat of any shape moves vertices toward their mean, and control points as far away from it",
        arguments: [
            ring, box, #"{"ty":"rc","s":{"k":[20,12]},"r":{"k":4}}"#,
            #"{"ty":"sr","sy":1,"pt":{"k":5},"or":{"k":10},"os":{"k":50},"ir":{"k":5},"is":{"k":20}}"#,
        ], [0.3, -0.5])
    func curves(shape: String, share: Double) throws {
        let plain = parts(try outline(nil, of: shape))
        let first = try #require(plain.first?.last)
        var (last, expected) = (first, [first * (1 - share)])
        for part in plain.dropFirst() + (plain.last?.last == first ? [] : [[first]]) {
            let end = part[part.count - 1]
            let controls = part.count > 1 ? Array(part.dropLast()) : [last, end]
            expected += controls.map { $0 * (1 + share) } + [end * (1 - share)]
            last = end
        }
        expect(
            try outline(#"{"ty":"pb","a":{"k":\#(100 * share)}}"#, of: shape), expected.map { ($0.x, $0.y) })
    }

    @Test(
        "corners rounded by a modifier are those of a rounded rectangle, of at most half of an edge",
        arguments: [1.0, 4, 10, 30])
    func rounding(radius: Double) throws {
        func corners(_ path: Path) -> Set<[Double]> {
            Set(
                parts(path).filter { $0.count == 3 }.map { part in
                    part.flatMap { [($0.x * 1e6).rounded(), ($0.y * 1e6).rounded()] }
                })
        }
        let path = try outline(#"{"ty":"rd","r":{"k":\#(radius)}}"#)
        #expect(path.elements.last == .close)
        let rounded = corners(path)
        #expect(rounded.count == 4)
        #expect(rounded == corners(try outline(nil, of: #"{"ty":"rc","s":{"k":[20,20]},"r":{"k":\#(radius)}}"#)))
    }

    // A vertex moves by 2 along the normal of the line between its neighbors, inward: each coordinate by the root of 2. The middle
    // of an edge moves outward.
    @Test("a zigzag alternately moves vertices inward and the points between them outward")
    func zigZag() throws {
        let corner = 10 - 2.0.squareRoot()
        let points = [
            (corner, -corner), (12, 0), (corner, corner), (0, 12), (-corner, corner), (-12, 0), (-corner, -corner),
            (0, -12),
            (corner, -corner),
        ]
        expect(try outline(#"{"ty":"zz","s":{"k":2},"r":{"k":1},"pt":{"k":1}}"#), points)
        // The ridges are as many as the nearest whole number.
        expect(try outline(#"{"ty":"zz","s":{"k":2},"r":{"k":1.4},"pt":{"k":1}}"#), points)
    }

    // Between corners are 10 points along an edge, so a handle of half of that is 5 long.
    @Test("a smooth zigzag has handles along the edge, up to the middle between two corners")
    func smooth() throws {
        let path = try outline(#"{"ty":"zz","s":{"k":2},"r":{"k":1},"pt":{"k":2}}"#)
        guard case .cubic(let point, _, let into) = path.elements[1], case .cubic(_, let out, _) = path.elements[2]
        else {
            Issue.record("no curves: \(path)")
            return
        }
        expect(.polyline([into, point, out], isClosed: false), [(12, -5), (12, 0), (12, 5)])
    }

    // The curves of a circle deviate from it by less than 0.03 percent.
    @Test(
        "a zigzag of a circle alternates between a smaller and a larger one, with handles along them",
        arguments: [1, 2], [0, 2.0, 3])
    func circle(kind: Int, size: Double) throws {
        let path = try outline(#"{"ty":"zz","s":{"k":\#(size)},"r":{"k":3},"pt":{"k":\#(kind)}}"#, of: Self.ring)
        let shown = parts(path).prefix(17)
        #expect(shown.count == 17)
        for (index, part) in shown.enumerated() {
            let end = part[part.count - 1]
            #expect(abs(end.magnitude - (index % 2 == 0 ? 10 - size : 10 + size)) < 0.01, "\(index): \(end)")
            guard kind == 2, index > 0 else { continue }
            #expect(part.count == 3)
            for (control, point) in zip(part, [shown[index - 1].last ?? .zero, end]) {
                let (handle, length) = (control - point, (control - point).magnitude)
                #expect(length > 1 && abs(handle.x * point.x + handle.y * point.y) < 0.01 * length * point.magnitude)
            }
        }
    }

    @Test("a zigzag with too many ridges or too many resulting vertices is refused")
    func limits() {
        for modifier in [
            #"{"ty":"zz","s":{"k":2},"r":{"k":1001}}"#,
            #"{"ty":"zz","s":{"k":2},"r":{"k":1000}},{"ty":"zz","s":{"k":2},"r":{"k":1000}}"#,
        ] {
            #expect(throws: LottieError.self) { try outline(modifier) }
        }
    }

    @Test("a shape that grows beyond all numbers is not drawn")
    func infinite() throws {
        let chain = Array(repeating: #"{"ty":"pb","a":{"k":10000000}}"#, count: 70).joined(separator: ",")
        #expect(try outline(chain).isFinite)
    }
}
