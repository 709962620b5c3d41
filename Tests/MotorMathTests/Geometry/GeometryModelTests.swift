import Foundation
import MotorMath
import SeededRandom
import Testing

/// Geometry once more, by the definitions: matrices of lists, outlines of many short lines, colors by their formulas.
@Suite("Geometry, against its definitions")
struct GeometryModelTests {
    // MARK: Matrices

    private typealias Rows = [[Double]]

    private static func rows(_ map: Transform3D) -> Rows {
        let all = map.coefficients
        return (0..<4).map { Array(all[$0 * 4..<$0 * 4 + 4]) }
    }

    private static func product(_ a: Rows, _ b: Rows) -> Rows {
        a.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b[$1][column] } } }
    }

    /// Laplace's expansion along the first row.
    private static func determinant(_ a: Rows) -> Double {
        if a.count == 1 { return a[0][0] }
        var sum = 0.0
        for (column, factor) in a[0].enumerated() {
            let minor = a.dropFirst().map { row in row.enumerated().filter { $0.offset != column }.map { $0.element } }
            sum += (column % 2 == 0 ? factor : -factor) * determinant(minor)
        }
        return sum
    }

    private static func isSame(_ map: Transform3D, _ rows: Rows, _ tolerance: Double = 1e-9) -> Bool {
        zip(map.coefficients, rows.joined()).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
    }

    /// Any coefficients; sometimes those of a flat transform.
    private static func map(_ dice: inout SeededGenerator) -> Transform3D {
        var map = Transform3D()
        func number() -> Double { dice.number(-3...3) }
        (map.m11, map.m12, map.m21, map.m22, map.m41, map.m42) = (
            number(), number(), number(), number(), number(), number()
        )
        if dice.isTrue(0.3) { return map }
        (map.m13, map.m23, map.m31, map.m32, map.m33, map.m43) = (
            number(), number(), number(), number(), number(), number()
        )
        (map.m14, map.m24, map.m34, map.m44) = (number() / 9, number() / 9, number() / 9, number())
        return map
    }

    @Test("transforms concatenate, invert and project like matrices")
    func matrices() {
        var (dice, faults) = (SeededGenerator(seed: 1), [String]())
        for step in 0..<400 {
            let (a, b) = (Self.map(&dice), Self.map(&dice))
            let (rows, other) = (Self.rows(a), Self.rows(b))
            if !Self.isSame(a.concatenating(b), Self.product(rows, other)) { faults.append("\(step): product") }
            let expected = Self.determinant(rows)
            if abs(a.determinant - expected) > 1e-9 * max(1, abs(expected)) { faults.append("\(step): determinant") }
            if abs(expected) > 1e-2, let inverse = a.inverted() {
                let unit = Self.product(rows, Self.rows(inverse))
                if !Self.isSame(.identity, unit, 1e-8) { faults.append("\(step): inverse") }
            } else if abs(expected) > 1e-2 {
                faults.append("\(step): no inverse")
            }
            let point = Point(x: dice.number(-9...9), y: dice.number(-9...9))
            let image = (0..<4).map { point.x * rows[0][$0] + point.y * rows[1][$0] + rows[3][$0] }
            let seen = image[3] > 0 ? Point(x: image[0] / image[3], y: image[1] / image[3]) : nil
            let shown = a.project(point)
            if (shown == nil) != (seen == nil)
                || shown.map({ $0.distance(to: seen!) > 1e-9 * max(1, $0.magnitude) }) == true
            {
                faults.append("\(step): project")
            }
            if let seen, abs(image[3]) > 0.05, let back = a.unproject(seen), back.distance(to: point) > 1e-5 {
                faults.append("\(step): unproject")
            }
            guard let flat = a.affine else { continue }
            if flat.determinant * a.m33 != a.determinant || Transform3D(flat) != a || point.applying(flat) != shown {
                faults.append("\(step): flat")
            }
        }
        #expect(faults == [])
    }

    /// A rotation about an axis by Rodrigues' formula.
    private static func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Rows {
        let length = (x * x + y * y + z * z).squareRoot()
        let axis = [x / length, y / length, z / length]
        let cross = [[0, axis[2], -axis[1]], [-axis[2], 0, axis[0]], [axis[1], -axis[0], 0]]
        var rows: Rows = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]]
        for row in 0..<3 {
            for column in 0..<3 {
                let same = row == column ? cos(angle) : 0
                rows[row][column] = same + (1 - cos(angle)) * axis[row] * axis[column] + sin(angle) * cross[row][column]
            }
        }
        return rows
    }

    /// Random parts: flat ones, or any.
    private static func parts(_ dice: inout SeededGenerator, isFlat: Bool) -> Transform3D.Components {
        func number(_ size: Double) -> Double { dice.number(-size...size) }
        func deep(_ number: Double) -> Double { isFlat ? 0 : number }
        var parts = Transform3D.Components(
            translation: .init(x: number(90), y: number(90), z: deep(number(9))),
            rotation: .init(x: deep(number(3)), y: deep(number(1.5)), z: number(3.1)),
            scale: .init(x: dice.number(0.1...4), y: dice.number(0.1...4), z: isFlat ? 1 : dice.number(0.1...4)))
        if dice.isTrue() { parts.skew = .init(xy: number(1), xz: deep(number(1)), yz: deep(number(1))) }
        if dice.isTrue(), !isFlat { parts.perspective = .init(x: number(0.01), y: number(0.01), z: number(0.01), w: 1) }
        return parts
    }

    /// Scale, skew, rotation, translation and perspective, in this order.
    private static func composed(_ parts: Transform3D.Components, _ rotation: Rows) -> Rows {
        let (scale, skew, translation, seen) = (parts.scale, parts.skew, parts.translation, parts.perspective)
        let factors: [Rows] = [
            [[1, 0, 0, 0], [skew.xy, 1, 0, 0], [skew.xz, skew.yz, 1, 0], [0, 0, 0, 1]], rotation,
            [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [translation.x, translation.y, translation.z, 1]],
            [[1, 0, 0, seen.x], [0, 1, 0, seen.y], [0, 0, 1, seen.z], [0, 0, 0, seen.w]],
        ]
        return factors.reduce([[scale.x, 0, 0, 0], [0, scale.y, 0, 0], [0, 0, scale.z, 0], [0, 0, 0, 1]]) {
            product($0, $1)
        }
    }

    private static func numbers(_ parts: Transform3D.Components) -> [Double] {
        let (move, turn, scale, skew, seen) = (
            parts.translation, parts.rotation, parts.scale, parts.skew, parts.perspective
        )
        return [
            move.x, move.y, move.z, turn.x, turn.y, turn.z, scale.x, scale.y, scale.z, skew.xy, skew.xz, skew.yz,
            seen.x, seen.y,
            seen.z, seen.w,
        ]
    }

    @Test(
        "components compose as the product of scale, skew, rotations, translation and perspective, and decompose again")
    func components() {
        var (dice, faults) = (SeededGenerator(seed: 2), [String]())
        for step in 0..<300 {
            let isFlat = dice.isTrue(0.3)
            let parts = Self.parts(&dice, isFlat: isFlat)
            let turns = [
                Self.turn(parts.rotation.x, 1, 0, 0), Self.turn(parts.rotation.y, 0, 1, 0),
                Self.turn(parts.rotation.z, 0, 0, 1),
            ]
            let map = Transform3D(parts)
            let expected = Self.composed(parts, Self.product(Self.product(turns[0], turns[1]), turns[2]))
            if !Self.isSame(map, expected) || map.isAffine != isFlat { faults.append("\(step)") }
            let read = map.components
            if zip(Self.numbers(read), Self.numbers(parts)).contains(where: { abs($0 - $1) > 1e-9 }) {
                faults.append("\(step): \(read)")
            }
            let (angle, axis) = (dice.number(-6...6), (0..<3).map { _ in dice.number(-1...1) })
            let turned = Transform3D.rotation(angle: angle, x: axis[0], y: axis[1], z: axis[2])
            if !Self.isSame(turned, Self.turn(angle, axis[0], axis[1], axis[2])) { faults.append("\(step): rotation") }
        }
        #expect(faults == [])
    }

    /// CSS Transforms 2, 11: each part is interpolated by itself, a rotation in the shorter direction.
    @Test(
        "two transforms are interpolated part by part, and a rotation about one axis has a constant speed")
    func interpolation() {
        var (dice, faults) = (SeededGenerator(seed: 6), [String]())
        for step in 0..<300 {
            let isFlat = dice.isTrue(0.3)
            var (start, end) = (Self.parts(&dice, isFlat: isFlat), Self.parts(&dice, isFlat: isFlat))
            (start.rotation, end.rotation) = (.init(x: 0, y: 0, z: 0), .init(x: 0, y: 0, z: 0))
            let axis = isFlat ? [0, 0, 1] : (0..<3).map { _ in dice.number(-1...1) }
            let begin = dice.number(-3...3), fraction = dice.number(-0.2...1.2)
            let finish = begin + dice.number(-3.1...3.1)
            func turn(_ angle: Double) -> Rows { Self.turn(angle, axis[0], axis[1], axis[2]) }
            func map(_ parts: Transform3D.Components, _ angle: Double) -> Transform3D {
                let rows = Self.composed(parts, turn(angle)).map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
                var map = Transform3D()
                (map.m11, map.m12, map.m13, map.m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
                (map.m21, map.m22, map.m23, map.m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
                (map.m31, map.m32, map.m33, map.m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
                (map.m41, map.m42, map.m43, map.m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
                return map
            }
            let n = zip(Self.numbers(start), Self.numbers(end)).map { $0 + ($1 - $0) * fraction }
            let mixed = Transform3D.Components(
                translation: .init(x: n[0], y: n[1], z: n[2]), scale: .init(x: n[6], y: n[7], z: n[8]),
                skew: .init(xy: n[9], xz: n[10], yz: n[11]), perspective: .init(x: n[12], y: n[13], z: n[14], w: n[15]))
            let found = map(start, begin).interpolated(to: map(end, finish), fraction: fraction)
            let expected = Self.composed(mixed, turn(begin + (finish - begin) * fraction))
            if !Self.isSame(found, expected, 1e-7) { faults.append("\(step): \(found), not \(expected)") }
        }
        #expect(faults == [])
    }

    // MARK: Rectangles

    @Test("a rectangle contains the points between its sides, whatever the signs of its extents")
    func rectangles() {
        var (dice, faults) = (SeededGenerator(seed: 3), [String]())
        func whole() -> Double { Double(Int.random(in: -4...4, using: &dice)) }
        /// The lower and upper sides along an axis.
        func sides(_ start: Double, _ extent: Double) -> (low: Double, high: Double) {
            extent < 0 ? (start + extent, start) : (start, start + extent)
        }
        for step in 0..<600 {
            let (a, b) = (
                Rect(x: whole(), y: whole(), width: whole(), height: whole()),
                Rect(x: whole(), y: whole(), width: whole(), height: whole())
            )
            let ((ax, ay), (bx, by)) = (
                (sides(a.origin.x, a.size.width), sides(a.origin.y, a.size.height)),
                (sides(b.origin.x, b.size.width), sides(b.origin.y, b.size.height))
            )
            func rect(_ x: (Double, Double), _ y: (Double, Double)) -> Rect {
                Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
            }
            let plain = rect(ax, ay)
            let (x, y) = ((max(ax.low, bx.low), min(ax.high, bx.high)), (max(ay.low, by.low), min(ay.high, by.high)))
            let overlap = x.0 > x.1 || y.0 > y.1 ? nil : rect(x, y)
            let around = rect(
                (min(ax.low, bx.low), max(ax.high, bx.high)), (min(ay.low, by.low), max(ay.high, by.high)))
            let point = Point(x: whole(), y: whole())
            let isIn = ax.low <= point.x && point.x < ax.high && ay.low <= point.y && point.y < ay.high
            let (dx, dy) = (whole() / 2, whole() / 2)
            let isWide = plain.size.width > 2 * dx, isHigh = plain.size.height > 2 * dy
            let inset = rect(
                isWide ? (ax.low + dx, ax.high - dx) : (a.midX, a.midX),
                isHigh ? (ay.low + dy, ay.high - dy) : (a.midY, a.midY))
            let flat = AffineTransform(a: whole(), b: whole(), c: whole(), d: whole(), tx: whole(), ty: whole())
            let corners = [(ax.low, ay.low), (ax.high, ay.low), (ax.low, ay.high), (ax.high, ay.high)].map {
                Point(x: flat.a * $0.0 + flat.c * $0.1 + flat.tx, y: flat.b * $0.0 + flat.d * $0.1 + flat.ty)
            }
            let (xs, ys) = (corners.map { $0.x }.sorted(), corners.map { $0.y }.sorted())
            let isRight: [Bool] = [
                a.minX == ax.low && a.maxX == ax.high && a.minY == ay.low && a.maxY == ay.high,
                a.contains(point) == isIn,
                a.midX == (ax.low + ax.high) / 2 && a.midY == (ay.low + ay.high) / 2
                    && a.center == Point(x: a.midX, y: a.midY),
                a.width == plain.size.width && a.height == plain.size.height, a.isEmpty == (a.width * a.height == 0),
                a.intersection(b) == overlap, a.union(b) == around, a.inset(dx: dx, dy: dy) == inset,
                a.offset(dx: dx, dy: dy) == Rect(origin: a.origin + Point(x: dx, y: dy), size: a.size),
                a.applying(flat) == rect((xs[0], xs[3]), (ys[0], ys[3])),
                Rect(from: a.origin, to: Point(x: a.origin.x + a.size.width, y: a.origin.y + a.size.height)) == plain,
            ]
            if isRight.contains(false) { faults.append("\(step): \(isRight)") }
        }
        #expect(faults == [])
    }

    // MARK: Outlines

    /// The subpaths as many points, by the polynomials of their curves.
    private static func points(of path: Path, steps: Int = 200) -> [(points: [Point], isClosed: Bool)] {
        var (found, here, start) = ([(points: [Point], isClosed: Bool)](), Point.zero, Point.zero)
        var current: [Point]?
        func add(_ curve: (Double) -> Point) {
            current = (current ?? [here]) + (1...steps).map { curve(Double($0) / Double(steps)) }
            here = curve(1)
        }
        for element in path.elements {
            let from = here
            switch element {
            case .move(let point):
                if let current { found.append((current, false)) }
                (current, here, start) = ([point], point, point)
            case .line(let to): add { t in from * (1 - t) + to * t }
            case .quad(let to, let c): add { t in from * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + to * (t * t) }
            case .cubic(let to, let c, let d):
                add { t in
                    let u = 1 - t
                    return from * (u * u * u) + c * (3 * u * u * t) + (d * (3 * u * t * t) + to * (t * t * t))
                }
            case .close:
                guard current != nil else { continue }
                add { t in from * (1 - t) + start * t }
                found.append((current ?? [], true))
                (current, here) = (nil, start)
            }
        }
        if let current { found.append((current, false)) }
        return found
    }

    private static func length(_ points: [Point]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    @Test("an outline is measured, trimmed, bounded, mapped and filled like its points", arguments: 1...12)
    func outlines(_ seed: UInt64) {
        var (dice, faults, path) = (SeededGenerator(seed: seed), [String](), Path())
        func point() -> Point { Point(x: dice.number(-50...50), y: dice.number(-50...50)) }
        for _ in 0..<Int.random(in: 2...9, using: &dice) {
            switch Int.random(in: 0..<7, using: &dice) {
            case 0: path.move(to: point())
            case 1, 2: path.addLine(to: point())
            case 3: path.addQuad(to: point(), control: point())
            case 4, 5: path.addCubic(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        path.addLine(to: point())
        let parts = Self.points(of: path)
        let all = parts.flatMap { $0.points }
        let total = parts.reduce(0) { $0 + Self.length($1.points) }
        if abs(path.length - total) > 2e-3 * total { faults.append("length \(path.length), not \(total)") }
        let (xs, ys) = (all.map { $0.x }, all.map { $0.y })
        let box = Rect(from: Point(x: xs.min()!, y: ys.min()!), to: Point(x: xs.max()!, y: ys.max()!))
        if let bounds = path.bounds, bounds.origin.distance(to: box.origin) < 0.05, abs(bounds.width - box.width) < 0.05
        {
            if abs(bounds.height - box.height) > 0.05 { faults.append("height") }
        } else {
            faults.append("bounds")
        }
        // The number of turns around a point, with all subpaths closed.
        for _ in 0..<60 {
            let probe = point()
            if all.contains(where: { $0.distance(to: probe) < 1 }) { continue }
            var turned = 0.0
            for (points, _) in parts {
                for (a, b) in zip(points, points.dropFirst() + [points[0]]) {
                    let (p, q) = (a - probe, b - probe)
                    turned += atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y)
                }
            }
            let turns = Int((turned / (2 * .pi)).rounded())
            if path.contains(probe) != (turns != 0) || path.contains(probe, evenOdd: true) != (turns % 2 != 0) {
                faults.append("\(probe) is inside \(turns) times")
            }
        }
        // Where a fraction of the length is, and what is left of a part.
        var (walked, samples) = (0.0, [(walked: Double, point: Point)]())
        for (points, _) in parts {
            samples.append((walked, points[0]))
            for (a, b) in zip(points, points.dropFirst()) {
                walked += a.distance(to: b)
                samples.append((walked, b))
            }
        }
        for _ in 0..<8 {
            let (a, b) = (dice.number(0...0.6), dice.number(0.6...1))
            let near = samples.min { abs($0.walked - a * total) < abs($1.walked - a * total) }!
            guard let found = path.point(atFraction: a) else { faults.append("no point"); continue }
            let isJump = samples.contains { abs($0.walked - a * total) < 2 && $0.point.distance(to: near.point) > 6 }
            if !isJump, found.distance(to: near.point) > 3 { faults.append("\(a) is at \(found), not \(near.point)") }
            let part = path.trimmed(from: a, to: b)
            if abs(part.length - path.length * (b - a)) > 1e-4 * total { faults.append("part of \(part.length)") }
            if !isJump, part.point(atFraction: 0).map({ $0.distance(to: found) > 1e-3 }) != false {
                faults.append("part")
            }
        }
        for tolerance in [5, 0.3] {
            let lines = path.flattened(tolerance: tolerance)
            if lines.map({ $0.isClosed }) != parts.map({ $0.isClosed }) { faults.append("closed") }
            for (line, part) in zip(lines, parts) {
                let corners = line.points + (line.isClosed ? [line.points[0]] : [])
                let isNear = part.points.allSatisfy { point in
                    corners.count < 2
                        ? point == corners[0]
                        : zip(corners, corners.dropFirst()).contains {
                            Self.distance(point, $0.0, $0.1) <= tolerance + 1e-9
                        }
                }
                if !isNear { faults.append("further than \(tolerance)") }
            }
        }
        let flat = AffineTransform(a: 1, b: 2, c: -1, d: 0.5, tx: 0, ty: 0)
        let mapped = Self.points(of: path.transformed(by: flat)).flatMap { $0.points }
        if zip(mapped, all).contains(where: { $0.distance(to: $1.applying(flat)) > 1e-9 }) { faults.append("mapped") }
        let half = path.interpolated(to: path.transformed(by: flat), fraction: 0.5).map {
            Self.points(of: $0).flatMap { $0.points }
        }
        if half == nil || zip(half!, zip(all, mapped)).contains(where: { $0.distance(to: ($1.0 + $1.1) * 0.5) > 1e-9 })
        {
            faults.append("halfway")
        }
        #expect(faults == [])
    }

    private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let side = b - a
        let square = side.x * side.x + side.y * side.y
        let along = square == 0 ? 0 : ((point.x - a.x) * side.x + (point.y - a.y) * side.y) / square
        return point.distance(to: a + side * min(max(along, 0), 1))
    }

    // MARK: Colors

    /// IEC 61966-2-1.
    private static func light(_ part: Float) -> Double {
        part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
    }

    private static func code(_ light: Double) -> Double {
        light <= 0 ? 0 : light >= 1 ? 1 : light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    @Test("colors mix in linear light, composite by their codes, and contrast by the formula of WCAG")
    func colors() {
        var (dice, faults) = (SeededGenerator(seed: 4), [String]())
        func color() -> Color {
            // Dark ones, too, on the straight part of the curve.
            let most: ClosedRange<Double> = dice.isTrue(0.3) ? 0...0.05 : 0...1
            func part() -> Float { Float(dice.number(most)) }
            return Color(
                red: part(), green: part(), blue: part(), alpha: dice.isTrue(0.1) ? 0 : Float(dice.number(0...1)))
        }
        func parts(_ color: Color) -> [Float] { [color.red, color.green, color.blue] }
        for step in 0..<500 {
            let (a, b, fraction) = (color(), color(), dice.number(-0.3...1.3))
            let alpha = Double(a.alpha) + (Double(b.alpha) - Double(a.alpha)) * fraction
            let mixed = a.interpolated(to: b, fraction: fraction), own = a.light
            if alpha > 1e-6 {
                let expected = zip(parts(a), parts(b)).map { from, to in
                    let (start, end) = (Self.light(from) * Double(a.alpha), Self.light(to) * Double(b.alpha))
                    return Self.code((start * (1 - fraction) + end * fraction) / alpha)
                }
                let isSame = zip(parts(mixed), expected).allSatisfy { abs(Double($0) - $1) < 1e-5 }
                if !isSame || abs(Double(mixed.alpha) - min(alpha, 1)) > 1e-6 { faults.append("\(step): \(mixed)") }
            } else if alpha <= 0, mixed != (fraction < 0.5 ? a : b).withAlpha(0) {
                faults.append("\(step): invisible")
            }
            let weights = parts(a).map { Self.light($0) * Double(a.alpha) } + [Double(a.alpha)]
            if zip([own.x, own.y, own.z, own.w], weights).contains(where: { abs($0 - $1) > 1e-9 }) {
                faults.append("light")
            }
            let back = Color(light: own)
            if zip(parts(back), parts(a.alpha > 0 ? a : .clear)).contains(where: { abs($0 - $1) > 1e-5 }) {
                faults.append("back")
            }
            let over = a.over(b), remainder = b.alpha * (1 - a.alpha)
            for (found, (top, below)) in zip(parts(over), zip(parts(a), parts(b))) where a.alpha + remainder > 0 {
                if abs(found * (a.alpha + remainder) - top * a.alpha - below * remainder) > 1e-5 {
                    faults.append("\(step): over")
                }
            }
            if abs(over.alpha - a.alpha - remainder) > 1e-6 { faults.append("\(step): covered") }
            func luminance(_ color: Color) -> Double {
                zip([0.2126, 0.7152, 0.0722], parts(color)).reduce(0) { $0 + $1.0 * Self.light($1.1) }
            }
            let lights = [luminance(a), luminance(b)].sorted()
            if abs(a.contrastRatio(to: b) - (lights[1] + 0.05) / (lights[0] + 0.05)) > 1e-9 {
                faults.append("contrast")
            }
            if abs(a.relativeLuminance - luminance(a)) > 1e-9 { faults.append("luminance") }
        }
        #expect(faults == [])
    }
}
