import MotorMath

/// Encodes an element's transform with the fewest keyframes.
///
/// A transform that turns or scales about a point other than the origin moves the origin along a curve. The element's
/// geometry is therefore written relative to a pivot, the point in it that moves the least. A spinning ring is then a
/// rotation with two keyframes and nothing else.
struct SVGMotion {
    /// The point to subtract from the element's coordinates.
    let pivot: Point
    /// The largest factor by which the transforms enlarge a length.
    let stretch: Double
    private let transforms: [AffineTransform]
    /// How far the area extends from the pivot along each axis, at least half a point.
    let reach: (x: Double, y: Double)
    private let tolerance: Double
    private let kind: Kind

    private enum Kind { case still, sliding, posing }

    /// Analyzes how transforms move the area between two corners in an element's own coordinates.
    init(_ transforms: [AffineTransform], from low: Point, to high: Point, clock: SVGClock, tolerance: Double) {
        self.transforms = transforms
        self.tolerance = tolerance
        let far = (x: max(abs(low.x), abs(high.x), 0.5), y: max(abs(low.y), abs(high.y), 0.5))
        var stretch = 0.0
        var turning = 0.0
        var moving = 0.0
        let first = transforms.first ?? .identity
        for map in transforms {
            // The larger singular value.
            let squares = map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d
            let area = map.a * map.d - map.b * map.c
            let spread = max(squares * squares - 4 * area * area, 0).squareRoot()
            stretch = max(stretch, ((squares + spread) / 2).squareRoot())
            turning = max(
                turning, abs(map.a - first.a) * far.x + abs(map.c - first.c) * far.y,
                abs(map.b - first.b) * far.x + abs(map.d - first.d) * far.y)
            moving = max(moving, abs(map.tx - first.tx), abs(map.ty - first.ty))
        }
        self.stretch = max(stretch, 0.01)
        let determinant = first.a * first.d - first.b * first.c
        if turning + moving <= tolerance * 0.7 {
            kind = .still
        } else if turning <= tolerance * 0.25, abs(determinant) > 1e-3 * stretch * stretch {
            kind = .sliding
        } else {
            kind = .posing
        }
        guard kind == .posing else {
            pivot = .zero
            reach = far
            return
        }
        let center = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
        var best = Point.zero
        var fewest = Int.max
        let calm = Self.rest(of: transforms, near: center, isSteady: false)
        let steady = Self.rest(of: transforms, near: center, isSteady: true)
        for candidate in [calm, center, .zero, steady] {
            let point = Point(x: (candidate.x * 100).rounded() / 100, y: (candidate.y * 100).rounded() / 100)
            let distance = max(abs(point.x - center.x) - 4 * far.x, abs(point.y - center.y) - 4 * far.y)
            guard distance <= 100 else { continue }
            let positions = SVGPose.poses(of: transforms, pivot: point).map { [$0.position.x, $0.position.y] }
            let count = clock.keys(positions, tolerances: [tolerance, tolerance]).count
            if count < fewest { (best, fewest) = (point, count) }
        }
        pivot = best
        reach = (
            max(abs(low.x - best.x), abs(high.x - best.x), 0.5), max(abs(low.y - best.y), abs(high.y - best.y), 0.5)
        )
    }

    /// The point that the transforms move the least, by least squares; or, if `isSteady`, the point whose velocity is
    /// closest to constant.
    private static func rest(of maps: [AffineTransform], near center: Point, isSteady: Bool) -> Point {
        var differences: [AffineTransform] = []
        if isSteady {
            for index in maps.indices.dropFirst(2) {
                let p = maps[index - 2]
                let q = maps[index - 1]
                let r = maps[index]
                differences.append(
                    AffineTransform(
                        a: p.a - 2 * q.a + r.a, b: p.b - 2 * q.b + r.b, c: p.c - 2 * q.c + r.c,
                        d: p.d - 2 * q.d + r.d, tx: p.tx - 2 * q.tx + r.tx, ty: p.ty - 2 * q.ty + r.ty))
            }
        } else {
            var mean = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
            for map in maps {
                mean = AffineTransform(
                    a: mean.a + map.a, b: mean.b + map.b, c: mean.c + map.c, d: mean.d + map.d,
                    tx: mean.tx + map.tx, ty: mean.ty + map.ty)
            }
            let count = Double(maps.count)
            for map in maps {
                differences.append(
                    AffineTransform(
                        a: map.a - mean.a / count, b: map.b - mean.b / count, c: map.c - mean.c / count,
                        d: map.d - mean.d / count, tx: map.tx - mean.tx / count, ty: map.ty - mean.ty / count))
            }
        }
        // Normal equations for the offset from the center, with a small weight that favors the center.
        var xx = 0.0
        var xy = 0.0
        var yy = 0.0
        var x = 0.0
        var y = 0.0
        for map in differences {
            let tx = map.a * center.x + map.c * center.y + map.tx
            let ty = map.b * center.x + map.d * center.y + map.ty
            xx += map.a * map.a + map.b * map.b
            xy += map.a * map.c + map.b * map.d
            yy += map.c * map.c + map.d * map.d
            x -= map.a * tx + map.b * ty
            y -= map.c * tx + map.d * ty
        }
        let weight = 1e-9 * (xx + yy) + 1e-30
        xx += weight
        yy += weight
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return center }
        return Point(x: center.x + (x * yy - y * xy) / determinant, y: center.y + (y * xx - x * xy) / determinant)
    }

    /// Writes the transform and its animations to an element.
    func write(to element: inout SVGElement, attribute: String = "transform") {
        guard let first = transforms.first else { return }
        if element.clock.sheet != nil, attribute == "transform", kind != .still { return style(first, &element) }
        switch kind {
        case .still:
            if let text = matrix(first, reach: max(reach.x, reach.y)) { element.set(attribute, text) }
        case .sliding:
            slide(first, &element, attribute)
        case .posing:
            pose(&element, attribute)
        }
    }

    private func matrix(_ map: AffineTransform, reach: Double) -> String? {
        let fine = SVGText.decimals(for: tolerance / reach)
        let coarse = SVGText.decimals(for: tolerance)
        let translation = SVGText.list([map.tx, map.ty], decimals: coarse)
        if SVGText.list([map.a, map.b, map.c, map.d], decimals: fine) == "1 0 0 1" {
            return translation == "0 0" ? nil : "translate(\(translation))"
        }
        return "matrix(\(SVGText.list([map.a, map.b, map.c, map.d], decimals: fine)) \(translation))"
    }

    /// The linear part is constant: the first transform goes into the attribute, and the animated translation is added
    /// inside it.
    private func slide(_ first: AffineTransform, _ element: inout SVGElement, _ attribute: String) {
        let determinant = first.a * first.d - first.b * first.c
        var far = max(reach.x, reach.y)
        var translations: [[Double]] = []
        for map in transforms {
            let (x, y) = (map.tx - first.tx, map.ty - first.ty)
            let translation = [(first.d * x - first.c * y) / determinant, (first.a * y - first.b * x) / determinant]
            far = max(far, abs(translation[0]), abs(translation[1]))
            translations.append(translation)
        }
        if let text = matrix(first, reach: far) { element.set(attribute, text) }
        let fine = tolerance / stretch
        Part("translate", translations, [fine, fine], element.clock).animate(&element, attribute)
    }

    private static var degrees: Double { 57.295779513082320877 }

    /// The change of an angle, in degrees, that moves no point by more than the tolerance.
    var turn: Double {
        tolerance / ((reach.x * reach.x + reach.y * reach.y).squareRoot() * stretch) * Self.degrees
    }

    /// Writes the transform as properties of CSS: `translate`, `rotate` and `scale` come before `transform`, in this order, and
    /// each has keyframes of its own.
    private func style(_ first: AffineTransform, _ element: inout SVGElement) {
        let decimals = SVGText.decimals(for: tolerance)
        let near = [tolerance, tolerance]
        func translation(_ numbers: [Double]) -> String {
            SVGText.number(numbers[0], decimals: decimals) + "px " + SVGText.number(numbers[1], decimals: decimals)
                + "px"
        }
        if kind == .sliding {
            element.style(
                "translate", transforms.map { [$0.tx, $0.ty] }, tolerances: near, omitted: "0px 0px",
                format: translation)
            let linear = AffineTransform(a: first.a, b: first.b, c: first.c, d: first.d, tx: 0, ty: 0)
            if let text = matrix(linear, reach: max(reach.x, reach.y)) { element.set("transform", text) }
            return
        }
        let poses = SVGPose.poses(of: transforms, pivot: pivot)
        let sizes = [tolerance / reach.x, tolerance / reach.y]
        let (fine, finest) = (SVGText.decimals(for: turn), SVGText.decimals(for: sizes.min() ?? 1))
        func angle(_ degrees: Double) -> String { SVGText.number(degrees, decimals: fine) + "deg" }
        func size(_ numbers: [Double], _ separator: String) -> String {
            let (x, y) = (SVGText.number(numbers[0], decimals: finest), SVGText.number(numbers[1], decimals: finest))
            return x == y ? x : x + separator + y
        }
        let skews = poses.map { Double.atan2($0.skew, 1) * Self.degrees }
        guard skews.allSatisfy({ abs($0) <= turn * 0.7 }) else {
            // A skew is applied before the scale, so everything is in one list.
            let values = zip(poses, skews).map {
                [$0.position.x, $0.position.y, $0.rotation, $1, $0.scaleX, $0.scaleY]
            }
            return element.style("transform", values, tolerances: near + [turn, turn] + sizes, omitted: "") {
                let move = SVGText.number($0[0], decimals: decimals) + "px," + SVGText.number($0[1], decimals: decimals)
                return "translate(" + move + "px) rotate(" + angle($0[2]) + ") skewX(" + angle($0[3]) + ") scale("
                    + size([$0[4], $0[5]], ",") + ")"
            }
        }
        element.style(
            "translate", poses.map { [$0.position.x, $0.position.y] }, tolerances: near, omitted: "0px 0px",
            format: translation)
        element.style("rotate", poses.map { [$0.rotation] }, tolerances: [turn], omitted: "0deg") { angle($0[0]) }
        element.style("scale", poses.map { [$0.scaleX, $0.scaleY] }, tolerances: sizes, omitted: "1") { size($0, " ") }
    }

    private func pose(_ element: inout SVGElement, _ attribute: String) {
        let poses = SVGPose.poses(of: transforms, pivot: pivot)
        let degrees = Self.degrees
        let skews = poses.map { [Double.atan2($0.skew, 1) * degrees] }
        let sizes = [tolerance / reach.x, tolerance / reach.y]
        var parts = [
            Part("translate", poses.map { [$0.position.x, $0.position.y] }, [tolerance, tolerance], element.clock),
            Part("rotate", poses.map { [$0.rotation] }, [turn], element.clock),
            Part("skewX", skews, [turn], element.clock),
            Part("scale", poses.map { [$0.scaleX, $0.scaleY] }, sizes, element.clock),
        ]
        parts.removeAll { $0.isIdle }
        // Constant parts before the first animated one go into the attribute; later ones are animated in place.
        let constants = parts.prefix { $0.keys.isEmpty }
        var text = ""
        for part in constants { text += "\(part.name)(\(part.format(part.values[0])))" }
        if !text.isEmpty { element.set(attribute, text) }
        for part in parts.dropFirst(constants.count) { part.animate(&element, attribute) }
    }

    /// One step of a transform over time.
    private struct Part {
        let name: String
        let values: [[Double]]
        let keys: [SVGClock.Key]
        let decimals: Int

        init(_ name: String, _ values: [[Double]], _ tolerances: [Double], _ clock: SVGClock) {
            self.name = name
            self.values = values
            keys = clock.keys(values, tolerances: tolerances)
            decimals = SVGText.decimals(for: tolerances.min() ?? 1)
        }

        /// Whether the step never changes anything.
        var isIdle: Bool {
            guard keys.isEmpty, let first = values.first else { return false }
            let text = format(first)
            return name == "scale" ? text == "1" : text == "0" || text == "0 0"
        }

        func format(_ values: [Double]) -> String {
            let text = SVGText.list(values, decimals: decimals)
            guard name == "scale" else { return text }
            let single = SVGText.number(values[0], decimals: decimals)
            return single == SVGText.number(values[1], decimals: decimals) ? single : text
        }

        func animate(_ element: inout SVGElement, _ attribute: String) {
            var keys = keys
            if keys.isEmpty { keys = [.init(time: "0", sample: 0), .init(time: "1", sample: 0)] }
            let more = " type=\"\(name)\" additive=\"sum\""
            element.animate("animateTransform", attribute, more: more, keys, values, format: format)
        }
    }
}
