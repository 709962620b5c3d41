import MotorLayers
@testable import MotorLottie
import MotorMath
import MotorRaster
import SeededRandom
import Testing

/// Rules of single shapes, as lottie-spec states them in docs/specs/shapes.
@Suite("Shapes of a file")
struct ShapeTests {
    private func outline(_ shape: String) throws -> Path? {
        let file = try file(#""ty":4,"ks":{},"shapes":[\#(shape),{"ty":"fl","c":{"k":[1,0,0]}}]"#)
        for case .fill(let path, _, _) in file.displayList(at: 0).items.map(\.content) { return path }
        return nil
    }

    /// The defaults of lottie-spec, or else what changes nothing.
    @Test("a member that is left out has its default")
    func defaults() throws {
        func number(_ name: String, _ value: Int) -> String { #""\#(name)":{"k":\#(value)}"# }
        func numbers(_ pairs: KeyValuePairs<String, Int>) -> [String] { pairs.map { number($0.key, $0.value) } }
        let transform =
            [#""a":{"k":[0,0]}"#, #""p":{"k":[0,0]}"#, #""s":{"k":[100,100]}"#]
            + numbers(["r": 0, "sk": 0, "sa": 0, "o": 100])
        let shapes: [(required: String, optional: [String])] = [
            (
                #""ty":"sr","pt":{"k":5},"or":{"k":20},"ir":{"k":9}"#,
                numbers(["r": 0, "os": 0, "is": 0]) + [#""sy":1"#, #""p":{"k":[0,0]}"#, #""d":1"#]
            ),
            (#""ty":"rc","s":{"k":[9,9]}"#, [number("r", 0), #""p":{"k":[0,0]}"#, #""d":1"#]),
            (#""ty":"rd""#, [number("r", 0)]), (#""ty":"pb""#, [number("a", 0)]),
            (#""ty":"tm""#, numbers(["s": 0, "e": 100, "o": 0]) + [#""m":1"#]),
            (
                #""ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"t":2,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#,
                numbers(["h": 0, "a": 0, "o": 100]) + [#""r":1"#]
            ),
            (#""ty":"st","c":{"k":[1,0,0]},"w":{"k":3}"#, numbers(["o": 100])),
            (#""ty":"fl","c":{"k":[1,0,0]}"#, numbers(["o": 100]) + [#""r":1"#]), (#""ty":"tr""#, transform),
        ]
        /// The picture without one member of one shape; the last one is the layer.
        func picture(without shape: Int, _ member: Int) throws -> DisplayList {
            func all(_ index: Int, _ required: String, _ optional: [String]) -> String {
                let given = optional.enumerated().filter { shape != index || $0.offset != member }.map(\.element)
                return ((required.isEmpty ? [] : [required]) + given).joined(separator: ",")
            }
            let items = shapes.enumerated().map { "{" + all($0.offset, $0.element.required, $0.element.optional) + "}" }
            let ks = all(shapes.count, "", transform)
            return try file(
                #""ty":4,"ks":{\#(ks)},"shapes":[{"ty":"gr","it":[\#(items.joined(separator: ","))]}]"#
            ).displayList(at: 0)
        }
        let whole = try picture(without: -1, 0)
        #expect(whole.items.count >= 3)
        for (index, optional) in (shapes.map(\.optional) + [transform]).enumerated() {
            for member in optional.indices {
                #expect(try picture(without: index, member) == whole, "\(index): \(optional[member])")
            }
        }
    }

    @Test("a star whose rotation is half a turn has its points on the other side")
    func rotation() throws {
        func points(_ degrees: Int) throws -> [Point] {
            let star =
                #"{"ty":"sr","pt":{"k":5},"or":{"k":20},"ir":{"k":9},"os":{"k":0},"is":{"k":0},"r":{"k":\#(degrees)}}"#
            return try #require(try outline(star)).elements.compactMap { element in
                switch element {
                case .move(let point), .line(let point), .cubic(let point, _, _), .quad(let point, _): point
                case .close: nil
                }
            }
        }
        let (plain, turned) = (try points(0), try points(180))
        #expect(plain.count >= 10 && plain.count == turned.count)
        for (one, other) in zip(plain, turned) { #expect((one + other).magnitude < 1e-9) }
    }

    /// Twice the area that the ends of the segments enclose, negative counterclockwise on the screen: the shoelace formula.
    private func turning(_ path: Path) -> Double {
        let points = path.elements.compactMap { (element) -> Point? in
            switch element {
            case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
            case .close: nil
            }
        }
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { area, edge in
            area + edge.0.x * edge.1.y - edge.1.x * edge.0.y
        }
    }

    @Test("a path with a tangent at one end is a curve, and the same one backward with it at the other end")
    func tangents() throws {
        func path(_ from: String, _ to: String, _ out: String, _ into: String) throws -> [Point] {
            let even = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
            let keys = #"{"t":0,"s":\#(from),"to":\#(out),"ti":\#(into),\#(even)},{"t":100,"s":\#(to)}"#
            let file = try file(square(ks: #"{"p":{"k":[\#(keys)]}}"#))
            return (0...10).map { step in
                // The last frame of all is not shown.
                let list = file.displayList(at: min(Double(step) * 0.2, 1.999_999_9))
                let map = list.items.first { if case .fill = $0.content { true } else { false } }?.transform
                return Point(x: map?.tx ?? .nan, y: map?.ty ?? .nan)
            }
        }
        let straight = try path("[0,0]", "[90,0]", "[0,0]", "[0,0]")
        #expect(straight.allSatisfy { abs($0.y) < 1e-9 })
        let forward = try path("[0,0]", "[90,0]", "[0,40]", "[0,0]")
        let backward = try path("[90,0]", "[0,0]", "[0,0]", "[0,40]")
        #expect(forward[5].y > 5)
        for (one, other) in zip(forward, backward.reversed()) { #expect((one - other).magnitude < 0.02) }
    }

    @Test(
        "a gradient has everywhere the color between its colors, and the opacity between its opacities",
        arguments: 0..<40 as Range<UInt64>)
    func gradients(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func list(_ count: Int, _ numbers: Int) -> [[Double]] {
            (0...8).shuffled(using: &random).prefix(count).sorted().map { offset in
                [Double(offset) / 8] + (0..<numbers).map { _ in random.number(0...1) }
            }
        }
        let colors = list(Int.random(in: 1...4, using: &random), 3)
        let alphas = list(Int.random(in: 0...4, using: &random), 1)
        let numbers = GradientNumbers(numbers: (colors + alphas).flatMap { $0 })
        let stops = GradientStops(numbers, count: colors.count).stops.map { stop in
            [stop.location] + [stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha].map { Double($0) }
        }
        /// Between two neighbors a line, and beyond the ends what is there.
        func value(_ list: [[Double]], _ location: Double) -> [Double] {
            guard let next = list.firstIndex(where: { $0[0] >= location }) else { return Array(list.last![1...]) }
            guard next > 0 else { return Array(list[0][1...]) }
            let (a, b) = (list[next - 1], list[next])
            let part = (location - a[0]) / (b[0] - a[0])
            return zip(a, b).dropFirst().map { $0 + ($1 - $0) * part }
        }
        for step in 0...20 {
            let location = Double(step) / 20 + 0.003
            let expected = value(colors, location) + (alphas.isEmpty ? [1] : value(alphas, location))
            #expect(zip(value(stops, location), expected).allSatisfy { abs($0 - $1) < 1e-5 }, "\(location)")
        }
    }

    @Test(
        "shapes are drawn clockwise, and counterclockwise in direction 3",
        arguments: [
            #""ty":"rc","s":{"k":[20,20]}"#, #""ty":"rc","s":{"k":[20,20]},"r":{"k":5}"#,
            #""ty":"el","s":{"k":[20,20]}"#,
            #""ty":"sr","sy":2,"pt":{"k":5},"or":{"k":10}"#,
            #""ty":"sr","sy":1,"pt":{"k":5},"or":{"k":10},"ir":{"k":5}"#,
        ])
    func directions(shape: String) throws {
        let forward = try #require(try outline("{\(shape),\"d\":1}"))
        let backward = try #require(try outline("{\(shape),\"d\":3}"))
        #expect(turning(forward) > 1 && abs(turning(forward) + turning(backward)) < 1e-9)
    }

    /// Lines of random lengths, one after the other on the x axis. A trim cuts each of them, or all of them as one (m 2).
    @Test(
        "a trim shows its part of each line or of all lines as one, from its start to its end plus its offset",
        arguments: 0..<40 as Range<UInt64>)
    func trims(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            Double(Int.random(in: 1...30, using: &random))
        }
        var ends = [0.0]
        for length in lengths { ends.append(ends.last! + length) }
        let lines = zip(ends, ends.dropFirst()).map { start, end in
            #"{"ty":"sh","ks":{"k":{"c":false,"v":[[\#(start),0],[\#(end),0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        }
        let (start, end, turn) = (random.number(0...100), random.number(0...100), random.number(-500...500))
        let isOne = random.isTrue()
        let trim = #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(turn)},"m":\#(isOne ? 2 : 1)}"#
        let isFilled = random.isTrue()
        let style = isFilled ? #"{"ty":"fl","c":{"k":[1,0,0]}}"# : #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":1}}"#
        let file = try file(#""ty":4,"ks":{},"shapes":[\#((lines + [trim, style]).joined(separator: ","))]"#)
        let shown = Self.lines(in: file)
        for x in stride(from: 0.05, to: ends.last!, by: 0.1) {
            let line = ends.lastIndex { $0 <= x }!
            let share = isOne ? x / ends.last! : (x - ends[line]) / lengths[line]
            // The part may continue across the end.
            let place = (share - min(start, end) / 100 - turn / 360)
            let isIn = place - place.rounded(.down) < abs(end - start) / 100
            let edge = min(abs(place - place.rounded()), abs(place - place.rounded(.down) - abs(end - start) / 100))
            if edge * ends.last! < 1e-3 { continue }
            #expect(shown.contains { $0.0 <= x && x <= $0.1 } == isIn, "\(x) of \(lengths): \(trim)")
        }
    }

    /// The lines along the x axis that are drawn.
    private static func lines(in file: LottieFile) -> [(Double, Double)] {
        var shown: [(Double, Double)] = []
        for item in file.displayList(at: 0).items {
            let path: Path
            switch item.content {
            case .fill(let outline, _, _): path = outline
            case .stroke(let outline, _, let style): path = outline.trimmed(from: style.trimStart, to: style.trimEnd)
            default: continue
            }
            var from = 0.0
            for element in path.elements {
                switch element {
                case .move(let point): from = point.x
                case .line(let point), .quad(let point, _), .cubic(let point, _, _):
                    shown.append((from, point.x))
                    from = point.x
                case .close: break
                }
            }
        }
        return shown
    }

    @Test("a trim shows its part of what an earlier one has left", arguments: [1, 2])
    func trimsTwice(mode: Int) throws {
        let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[80,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let trims = #"{"ty":"tm","s":{"k":25},"e":{"k":75},"m":\#(mode)},{"ty":"tm","e":{"k":50},"m":\#(mode)}"#
        let file = try file(#""ty":4,"shapes":[\#(line),\#(trims),{"ty":"fl","c":{"k":[1,0,0]}}]"#)
        // From a quarter to three quarters, and half of that.
        #expect(Self.lines(in: file).map { [$0.0, $0.1] } == [[20, 40]])
    }

    @Test(
        "each copy of a repeater is scaled by the same factor again, which may be 0 or mirror it",
        arguments: [-200.0, -100, -50, 0, 50, 100], [-1.0, 0, 1, 2])
    func repeatedScale(percent: Double, offset: Double) throws {
        let square = #"{"ty":"rc","s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
        let file = try file(
            #""ty":4,"ks":{},"shapes":[{"ty":"gr","it":[\#(square),{"ty":"tr"}]},"#
                + #"{"ty":"rp","c":{"k":4},"o":{"k":\#(offset)},"tr":{"s":{"k":[\#(percent),100]}}}]"#)
        let shown = file.displayList(at: 0).items.filter { if case .fill = $0.content { true } else { false } }
        // Copy i of a repeater has its transform i + offset times: a product of as many factors, which are whole numbers here.
        var factors: Set<Double> = []
        for copy in 0..<4 {
            let steps = copy + Int(offset)
            var factor = 1.0
            for _ in 0..<abs(steps) { factor = steps < 0 ? factor / (percent / 100) : factor * (percent / 100) }
            if factor != 0, factor.isFinite { factors.insert(factor) }
        }
        var found: Set<Double> = []
        for item in shown where item.transform.a != 0 { found.insert((item.transform.a * 1e6).rounded() / 1e6) }
        #expect(found == factors)
    }

    @Test("copies of a repeater are opaque by default, and otherwise fade from the first to the last")
    func repeaters() throws {
        let square = #"{"ty":"rc","s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
        func alphas(_ transform: String) throws -> [Float] {
            let file = try file(
                #""ty":4,"ks":{},"shapes":[{"ty":"gr","it":[\#(square),{"ty":"tr"}]},"#
                    + #"{"ty":"rp","c":{"k":3}\#(transform)}]"#)
            return file.displayList(at: 0).items.map(\.content).compactMap { (content) -> Float? in
                if case .fill(_, .color(let color), _) = content, color.alpha > 0 { color.alpha } else { nil }
            }.sorted()
        }
        #expect(try alphas("") == [1, 1, 1])
        #expect(try alphas(#","tr":{"p":{"k":[5,0]}}"#) == [1, 1, 1])
        // Of n copies, copy i has so + (eo - so) i / (n - 1).
        #expect(try alphas(#","tr":{"so":{"k":0},"eo":{"k":100}}"#) == [0.5, 1])
        #expect(try alphas(#","tr":{"so":{"k":50}}"#) == [0.5, 0.75, 1])
        #expect(try alphas(#","tr":{"eo":{"k":50}}"#) == [0.5, 0.75, 1])
    }

    @Test("a quadratic curve stays the same curve as part of an outline")
    func quadratic() throws {
        let (start, control, end) = (Point(x: 1, y: 2), Point(x: 4, y: 9), Point(x: 8, y: 0))
        let outline = try #require(Outline.outlines(of: Path([.move(start), .quad(end, control: control)])).first)
        guard case .cubic(end, let control1, let control2) = outline.path(isPlain: true).elements[1] else {
            Issue.record("\(outline)")
            return
        }
        // Bernstein polynomials of the second and the third degree.
        for t in stride(from: 0, through: 1, by: 0.125) {
            let u = 1 - t
            let quadratic = start * (u * u) + control * (2 * u * t) + end * (t * t)
            let cubic =
                start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
            #expect(cubic.distance(to: quadratic) < 1e-12)
        }
    }
}
