import MotorLayers
import MotorLottie
import MotorMath
import Testing

/// What changes outlines before they are drawn. The square of these tests is 20 points wide and begins at its top right corner,
/// clockwise. The formulas are those of lottie-spec, docs/specs/shapes.
@Suite("Pucker, bloat and zigzag")
struct ModifierTests {
    /// The outline of the square after a modifier.
    private func outline(_ modifier: String, time: Double = 0) throws -> Path {
        let square = #"{"ty":"rc","s":{"k":[20,20]}},\#(modifier),{"ty":"fl","c":{"k":[1,0,0]}}"#
        let file = try file(#""ty":4,"ks":{},"shapes":[\#(square)]"#)
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

    private func expect(_ path: Path, _ points: [(Double, Double)]) {
        let shown = path.elements.compactMap { element -> [Point]? in
            switch element {
            case .move(let point), .line(let point): [point]
            case .cubic(let point, let control1, let control2): [control1, control2, point]
            case .quad, .close: nil
            }
        }.flatMap { $0 }
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
