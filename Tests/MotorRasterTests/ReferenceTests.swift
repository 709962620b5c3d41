import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

/// A display list, evaluated at single points by the definition of each step: winding numbers, distances from lines, and
/// gradients along their axes.
private struct PointReference {
    private var random: SeededGenerator
    private(set) var items: [DisplayList.Item] = []
    /// Maps the picture's points to pixels.
    let transform: AffineTransform

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let (scale, x, y) = (random.number(0.7...1.6), random.number(-5...5), random.number(-5...5))
        transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
        var depth = 0
        for _ in 0..<10 {
            if random.isTrue(0.3) {
                let group = DisplayList.Group(
                    opacity: random.isTrue(0.1) ? 0 : random.number(0.2...1),
                    clip: random.isTrue() ? path(isClosed: true) : nil)
                add(.beginGroup(group))
                depth += 1
            } else if depth > 0, random.isTrue(0.25) {
                add(.endGroup)
                depth -= 1
            } else if random.isTrue(0.3) {
                let style = DisplayList.StrokeStyle(width: random.number(3...9), cap: .round, join: .round)
                add(.stroke(path(isClosed: random.isTrue()), paint(), style))
            } else {
                add(.fill(path(isClosed: true), paint(), evenOdd: random.isTrue()))
            }
        }
        for _ in 0..<depth { add(.endGroup) }
    }

    private mutating func add(_ content: DisplayList.Content) {
        let (a, b) = (random.number(0.6...1.3), random.number(-0.4...0.4))
        let map = AffineTransform(a: a, b: b, c: -b, d: a, tx: random.number(-6...10), ty: random.number(-6...10))
        items.append(.init(id: .init(layer: 0, part: .fill), transform: map, content: content))
    }

    private mutating func point() -> Point { Point(x: random.number(-5...45), y: random.number(-5...45)) }

    private mutating func path(isClosed: Bool) -> Path {
        .polyline((0..<Int.random(in: 3...6, using: &random)).map { _ in point() }, isClosed: isClosed)
    }

    private mutating func color(isOpaque: Bool = false) -> Color {
        Color(
            red: Float(random.number(0...1)), green: Float(random.number(0...1)), blue: Float(random.number(0...1)),
            alpha: isOpaque ? 1 : Float(random.number(0.2...1)))
    }

    private mutating func paint() -> DisplayList.Paint {
        let stops = [0, 0.3, 1].map { DisplayList.Stop(location: $0, color: color(isOpaque: true)) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .linear(stops: stops, start: point(), end: point())
        case 1:
            let (start, size) = (point(), Point(x: random.number(9...40), y: random.number(9...40)))
            let focus = Point(x: random.number(-0.6...0.6), y: random.number(-0.6...0.6))
            return .radial(
                stops: stops, start: start, end: start + size,
                focus: start + Point(x: focus.x * size.x, y: focus.y * size.y))
        default: return .color(color())
        }
    }

    // MARK: - Evaluating

    /// Premultiplied red, green, blue, and alpha.
    typealias Paint = SIMD4<Double>

    /// What is at a pixel; `nil` if an edge is so near that it may be smooth.
    func pixel(_ x: Int, _ y: Int) -> Paint? {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        var layers: [(paint: Paint, share: Double)] = [(.zero, 1)]
        for item in items {
            guard let inverse = item.transform.concatenating(transform).inverted() else { return nil }
            let point = center.applying(inverse)
            // Half a pixel's diagonal and the tolerance of curves, in the item's points.
            let margin = 0.8 * max(abs(inverse.a) + abs(inverse.b), abs(inverse.c) + abs(inverse.d))
            switch item.content {
            case .beginGroup(let group):
                var share = group.opacity
                if let clip = group.clip {
                    guard let isInside = contains(point, clip, evenOdd: false, margin) else { return nil }
                    share *= isInside ? 1 : 0
                }
                layers.append((.zero, share))
            case .endGroup:
                let group = layers.removeLast()
                cover(&layers, group.paint * group.share)
            case .fill(let path, let paint, let isEvenOdd):
                guard let isInside = contains(point, path, evenOdd: isEvenOdd, margin) else { return nil }
                if isInside { cover(&layers, color(paint, at: point)) }
            case .stroke(let path, let paint, let style):
                let distance = distance(point, path) - style.width / 2
                if abs(distance) < margin { return nil }
                if distance < 0 { cover(&layers, color(paint, at: point)) }
            default: break
            }
        }
        return layers[0].paint
    }

    private func cover(_ layers: inout [(paint: Paint, share: Double)], _ paint: Paint) {
        layers[layers.count - 1].paint = paint + layers[layers.count - 1].paint * (1 - paint.w)
    }

    private func premultiplied(_ color: Color) -> Paint {
        let alpha = Double(color.alpha)
        return [Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha]
    }

    private func color(_ paint: DisplayList.Paint, at point: Point) -> Paint {
        let (stops, share): ([DisplayList.Stop], Double)
        switch paint {
        case .color(let color): return premultiplied(color)
        case .linear(let all, let start, let end):
            let (axis, gone) = (end - start, point - start)
            (stops, share) = (all, (gone.x * axis.x + gone.y * axis.y) / (axis.x * axis.x + axis.y * axis.y))
        case .radial(let all, let start, let end, let focus):
            // The circle that has shrunk toward the focus grows until it contains the point: by halving.
            let radii = end - start
            func unit(_ point: Point) -> Point {
                Point(x: (point.x - start.x) / radii.x, y: (point.y - start.y) / radii.y)
            }
            var (low, high) = (0.0, 100.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                let isInside = (unit(point) - unit(focus) * (1 - middle)).magnitude <= middle
                (low, high) = isInside ? (low, middle) : (middle, high)
            }
            (stops, share) = (all, high)
        }
        guard let next = stops.first(where: { $0.location > share }), share > 0 else {
            return premultiplied((share > 0 ? stops[stops.count - 1] : stops[0]).color)
        }
        let last = stops.last { $0.location <= share } ?? stops[0]
        let part = (share - last.location) / (next.location - last.location)
        return premultiplied(last.color) * (1 - part) + premultiplied(next.color) * part
    }

    /// The sides of a polygon or line.
    private func sides(_ path: Path, closing: Bool) -> [(Point, Point)] {
        var (points, isClosed) = ([Point](), closing)
        for element in path.elements {
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .close: isClosed = true
            default: break
            }
        }
        return Array(zip(points, points.dropFirst())) + (isClosed ? [(points[points.count - 1], points[0])] : [])
    }

    private func distance(_ point: Point, _ path: Path, closing: Bool = false) -> Double {
        sides(path, closing: closing).map { from, to in
            let (side, gone) = (to - from, point - from)
            let share = (gone.x * side.x + gone.y * side.y) / (side.x * side.x + side.y * side.y)
            return (gone - side * min(max(share, 0), 1)).magnitude
        }.min() ?? .infinity
    }

    /// Whether a point is inside; `nil` near an edge.
    private func contains(_ point: Point, _ path: Path, evenOdd: Bool, _ margin: Double) -> Bool? {
        if distance(point, path, closing: true) < margin { return nil }
        var winding = 0
        for (from, to) in sides(path, closing: true) where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += from.y < to.y ? 1 : -1 }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }
}

@Suite("Pixels and a plain evaluation of single points")
struct PointReferenceTests {
    @Test("both have the same color away from edges: fills, strokes, gradients, groups and clips", arguments: 0..<8)
    func same(batch: UInt64) {
        var count = 0
        for seed in batch * 7..<(batch + 1) * 7 {
            let reference = PointReference(seed: seed)
            var rasterizer = Rasterizer(width: 48, height: 48)
            rasterizer.draw(
                DisplayList(size: Size(width: 48, height: 48), items: reference.items), transform: reference.transform)
            for y in stride(from: 0, to: 48, by: 3) {
                for x in stride(from: 0, to: 48, by: 3) {
                    guard let expected = reference.pixel(x, y) else { continue }
                    count += 1
                    let pixel = rasterizer.raster[x, y]
                    let drawn = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
                    // A gradient has 256 colors between its stops at least.
                    guard (0..<4).allSatisfy({ abs(drawn[$0] - expected[$0]) < 1 / 128 }) else {
                        Issue.record("seed \(seed), pixel \(x), \(y): \(drawn) instead of \(expected)")
                        return
                    }
                }
            }
        }
        #expect(count > 200)
    }

    /// A curve with the same points as its ends and controls.
    private func curved(_ path: Path) -> Path {
        var points = path.elements.compactMap { element -> Point? in
            if case .move(let point) = element { point } else if case .line(let point) = element { point } else { nil }
        }
        var curve = Path([.move(points.removeFirst())])
        while points.count > 1 {
            let controls = points.prefix(points.count > 2 ? 2 : 1)
            points.removeFirst(controls.count)
            let end = points.removeFirst()
            if controls.count == 2 {
                curve.addCubic(to: end, control1: controls[0], control2: controls[1])
            } else {
                curve.addQuad(to: end, control: controls[0])
            }
        }
        return curve
    }

    @Test("a picture drawn in part has the pixels of the whole, and no item draws outside its extent", arguments: 0..<6)
    func parts(batch: UInt64) {
        let picture = PixelRect(left: 0, top: 0, right: 48, bottom: 48)
        for seed in batch * 10..<(batch + 1) * 10 {
            let reference = PointReference(seed: seed)
            var random = SeededGenerator(seed: seed)
            let items = reference.items.map { item -> DisplayList.Item in
                if case .fill(let path, let paint, let evenOdd) = item.content {
                    let curved = curved(path)
                    return .init(
                        id: item.id, transform: item.transform, content: .fill(curved, paint, evenOdd: evenOdd))
                }
                guard case .stroke(let path, let paint, var style) = item.content else { return item }
                style.cap = [.butt, .round, .square].randomElement(using: &random)!
                style.join = [.miter, .round, .bevel].randomElement(using: &random)!
                style.dashes = random.isTrue() ? [] : [random.number(1...9), random.number(1...9)]
                (style.trimStart, style.trimEnd) = (random.number(0...0.5), random.number(0.5...1))
                return .init(id: item.id, transform: item.transform, content: .stroke(path, paint, style))
            }
            func drawn(_ items: [DisplayList.Item], _ part: PixelRect) -> Raster {
                var rasterizer = Rasterizer(width: 48, height: 48, part: part)
                let list = DisplayList(size: Size(width: 48, height: 48), items: items)
                rasterizer.draw(list, transform: reference.transform)
                return rasterizer.raster
            }
            let (x, y) = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<20, using: &random) * 2)
            let part = PixelRect(left: x, top: y, right: x + 8, bottom: y + 8)
            let (all, few) = (drawn(items, picture), drawn(items, part))
            var wrong = 0
            for y in 0..<8 { for x in 0..<8 where few[x, y] != all[part.left + x, part.top + y] { wrong += 1 } }
            #expect(wrong == 0, "seed \(seed)")
            for item in items {
                let extent = item.extent(reference.transform, within: picture, texts: .cells(.halves))
                let alone = drawn([item], picture)
                var box = PixelRect.none
                for y in 0..<48 {
                    for x in 0..<48 where alone[x, y].alpha > 0 {
                        box.join(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
                    }
                }
                #expect(box.isEmpty || extent.intersection(box) == box, "seed \(seed)")
            }
        }
    }
}
