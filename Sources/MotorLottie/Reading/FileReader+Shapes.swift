import MotorLayers
import MotorMath

/// Shapes: outlines, styles, modifiers and groups.
extension FileReader {
    /// A list's shapes, and the cost of drawing them.
    struct Shapes {
        var items: [ShapeItem] = []
        var transform: Boxed<Placement>?
        var cost = Cost()
        /// The outlines that a later style draws, and their vertices.
        var (paths, vertices) = (0.0, 0.0)

        var group: ShapeGroup {
            ShapeGroup(
                items: items, transform: transform ?? Boxed(Placement().settled),
                identifiers: Int32(min(cost.identifiers, 1e9)))
        }

        /// Adds the cost of a pass over all outlines so far.
        mutating func pass() {
            cost.paths += paths
            cost.vertices += vertices
        }
    }

    /// Reads a list of shapes.
    func shapes(_ list: Int) throws(LottieError) -> Shapes {
        var shapes = Shapes()
        guard json.nodes[list].kind == .array else { throw error(list, "a list, got \(json.word(of: list))") }
        shapes.items.reserveCapacity(json.count(list, upTo: 64))
        for shape in json.children(list) where json.nodes[shape].kind == .object && !flag(shape, .hd) {
            named.append(shape)
            try add(shape, to: &shapes)
            named.removeLast()
            try check(shapes.paths + shapes.cost.paths, Limits.paths, shape, "paths in a frame")
            try check(shapes.cost.identifiers, 4 * Limits.paths, shape, "groups and styles in a frame")
            try check(
                shapes.vertices + shapes.cost.vertices, Limits.drawnVertices, shape, "vertices in a frame")
        }
        return shapes
    }

    private func add(_ shape: Int, to shapes: inout Shapes) throws(LottieError) {
        let kind = json.letters(json.member(shape, .ty))
        switch kind {
        case (UInt8(ascii: "g"), UInt8(ascii: "r")):
            guard let list = json.member(shape, .it) else { return }
            let inner = try self.shapes(list)
            shapes.items.append(.group(inner.group))
            shapes.paths += inner.paths
            shapes.vertices += inner.vertices
            shapes.cost.add(inner.cost)
            shapes.cost.identifiers += 1
        case (UInt8(ascii: "t"), UInt8(ascii: "r")): shapes.transform = Boxed(try placement(shape))
        case (UInt8(ascii: "s"), UInt8(ascii: "h")):
            // Before 4.4.18, the shape specifies whether the outline is closed.
            let isClosed = json.member(shape, .closed) == nil ? nil : flag(shape, .closed)
            guard let path = try path(json.member(shape, .ks), isClosed: isClosed) else { return }
            var most = path.still.elements.count
            for key in path.keys { most = max(most, key.value.elements.count) }
            add(.path(Boxed(PathShape(path: path))), most, to: &shapes)
        case (UInt8(ascii: "r"), UInt8(ascii: "c")):
            let rectangle = RectangleShape(
                position: try pointOnPath(shape, .p), size: try point(shape, .s, or: .zero),
                radius: try number(shape, .r, or: 0), isReversed: try whole(shape, .d) == 3)
            add(.rectangle(Boxed(rectangle)), 8, to: &shapes)
        case (UInt8(ascii: "e"), UInt8(ascii: "l")):
            let ellipse = EllipseShape(
                position: try pointOnPath(shape, .p), size: try point(shape, .s, or: .zero),
                isReversed: try whole(shape, .d) == 3)
            add(.ellipse(Boxed(ellipse)), 4, to: &shapes)
        case (UInt8(ascii: "s"), UInt8(ascii: "r")): try addStar(shape, to: &shapes)
        case (UInt8(ascii: "f"), UInt8(ascii: "l")), (UInt8(ascii: "s"), UInt8(ascii: "t")),
            (UInt8(ascii: "g"), UInt8(ascii: "f")), (UInt8(ascii: "g"), UInt8(ascii: "s")):
            guard let style = try style(shape, kind) else { return }
            shapes.items.append(.style(Boxed(style)))
            if style.stroke == nil { shapes.items.measureTrimmed() }
            shapes.pass()
            shapes.cost.identifiers += 1
        case (UInt8(ascii: "t"), UInt8(ascii: "m")):
            let owner = owner
            let trim = Trim(
                start: try number(shape, .s, or: 0, .start, of: owner),
                end: try number(shape, .e, or: 100, .end, of: owner),
                offset: try number(shape, .o, or: 0, .offset, of: owner), isOneLength: try isSecondKind(shape, .m))
            shapes.items.append(.trim(Boxed(trim)))
            shapes.vertices += 2 * shapes.paths
            shapes.pass()
        case (UInt8(ascii: "r"), UInt8(ascii: "d")):
            shapes.items.append(.rounding(Boxed(try number(shape, .r, or: 0))))
            shapes.vertices *= 2
            shapes.pass()
        case (UInt8(ascii: "p"), UInt8(ascii: "b")):
            shapes.items.append(.pucker(Boxed(try number(shape, .a, or: 0))))
            shapes.pass()
        case (UInt8(ascii: "z"), UInt8(ascii: "z")):
            let ridges = try number(shape, .r, or: 0)
            let most = max(ridges.values.max() ?? 0, 0)
            try check(most, Limits.ridges, shape, "ridges of a zigzag")
            let zigZag = ZigZag(
                size: try number(shape, .s, or: 0), ridges: ridges, mostRidges: most,
                kind: try number(shape, .pt, or: 1))
            shapes.items.append(.zigZag(Boxed(zigZag)))
            shapes.vertices = (shapes.vertices + shapes.paths) * (most + 1)
            shapes.pass()
        case (UInt8(ascii: "o"), UInt8(ascii: "p")): note(shape, "an offset of outlines; they are drawn without it")
        case (UInt8(ascii: "r"), UInt8(ascii: "p")): try addRepeater(shape, to: &shapes)
        case (UInt8(ascii: "m"), UInt8(ascii: "m")):
            // A style's outlines already form one path; no player cuts them.
            if let mode = try whole(shape, .mm), mode > 1 {
                note(shape, "a merge that cuts outlines; they are drawn as one, as players do", .noEffect)
            }
        default: note(shape, "an unknown shape; it is left out")
        }
    }

    private func add(_ outline: ShapeItem, _ vertices: Int, to shapes: inout Shapes) {
        shapes.items.append(outline)
        shapes.paths += 1
        shapes.vertices += Double(vertices)
    }

    private func addStar(_ shape: Int, to shapes: inout Shapes) throws(LottieError) {
        let points = try number(shape, .pt, or: 5)
        let most = points.values.max() ?? 0
        try check(most, Limits.points, shape, "points of a star")
        let star = StarShape(
            isStar: try !isSecondKind(shape, .sy), position: try pointOnPath(shape, .p), points: points,
            mostPoints: most,
            rotation: try number(shape, .r, or: 0),
            outerRadius: try number(shape, .outerRadius, or: 0), innerRadius: try number(shape, .innerRadius, or: 0),
            outerRoundness: try number(shape, .outerRoundness, or: 0),
            innerRoundness: try number(shape, .innerRoundness, or: 0), isReversed: try whole(shape, .d) == 3)
        add(.star(Boxed(star)), Int(2 * max(most, 0)) + 2, to: &shapes)
    }

    private func addRepeater(_ shape: Int, to shapes: inout Shapes) throws(LottieError) {
        let copies = try number(shape, .c, or: 1)
        let most = max(copies.values.max() ?? 0, 0).rounded(.up)
        try check(most, Limits.copies, shape, "copies of a repeater")
        let transform = json.member(shape, .tr)
        let repeater = Repeater(
            copies: copies, offset: try number(shape, .o, or: 0),
            transform: Boxed(
                try transform.map { (index) throws(LottieError) in try placement(index) } ?? Placement().settled),
            startOpacity: try transform.map { (index) throws(LottieError) in try number(index, .so, or: 100) }
                ?? Animated(100),
            endOpacity: try transform.map { (index) throws(LottieError) in try number(index, .eo, or: 100) }
                ?? Animated(100),
            isAbove: try isSecondKind(shape, .m), identifiers: Int32(min(shapes.cost.identifiers, 1e9)) + 1,
            mostCopies: Int(most))
        shapes.items.append(.repeater(Boxed(repeater)))
        shapes.paths *= most
        shapes.vertices *= most
        shapes.cost.paths *= most
        shapes.cost.vertices *= most
        shapes.cost.identifiers = (shapes.cost.identifiers + 1) * most + 1
    }

    // MARK: Styles

    private func style(_ shape: Int, _ kind: (UInt8, UInt8)) throws(LottieError) -> ShapeStyle? {
        let owner = owner
        let isGradient = kind.0 == UInt8(ascii: "g")
        let paint: ShapePaint
        if isGradient {
            guard let gradient = try gradient(shape) else { return nil }
            paint = .gradient(gradient)
        } else {
            paint = .color(try color(shape, .c, of: owner))
        }
        if let mode = try whole(shape, .bm), mode != 0 {
            note(shape, "a blend mode; the shape is drawn over the others")
        }
        var style = ShapeStyle(paint: paint, opacity: try number(shape, .o, or: 100, .opacity, of: owner))
        if kind.1 == UInt8(ascii: "l") || kind.1 == UInt8(ascii: "f") {
            style.isEvenOdd = try isSecondKind(shape, .r)
            return style
        }
        // Missing ones are round (lottie-spec).
        let cap: DisplayList.StrokeStyle.Cap =
            switch try whole(shape, .lc) {
            case 1: .butt
            case 3: .square
            default: .round
            }
        let join: DisplayList.StrokeStyle.Join =
            switch try whole(shape, .lj) {
            case 1: .miter
            case 3: .bevel
            default: .round
            }
        var stroke = ShapeStroke(
            width: try number(shape, .w, or: 1, .width, of: owner), cap: cap, join: join, dashes: [],
            dashPhase: Animated(0))
        let dashes = json.member(shape, .d)
        for entry in dashes.map({ Array(json.children($0)) }) ?? [] {
            guard json.nodes[entry].kind == .object else {
                noteMistake(entry, "neither a dash nor a gap; it is left out")
                continue
            }
            let length = try number(entry, .v, or: 0)
            if let name = json.member(entry, .n), json.stringBytes(name).first == UInt8(ascii: "o") {
                stroke.dashPhase = length
            } else {
                try check(Double(stroke.dashes.count), 64, entry, "dashes and gaps")
                stroke.dashes.append(length)
            }
        }
        style.stroke = stroke
        return style
    }

    private func gradient(_ shape: Int) throws(LottieError) -> ShapeGradient? {
        guard let object = json.member(shape, .g), let k = json.member(object, .k) else {
            note(shape, "a gradient without colors; it is left out")
            return nil
        }
        let numbers = try animated(k, or: GradientNumbers(numbers: [])) { (index) throws(LottieError) in
            try self.numbers(index)
        }
        let least = numbers.values.map { $0.numbers.count }.min() ?? 0
        let count = try whole(object, .p) ?? least / 4
        guard count > 0, count <= least / 4 else {
            note(object, "a gradient with fewer numbers than its colors need; it is left out")
            return nil
        }
        var gradient = ShapeGradient(
            count: count, numbers: numbers, start: try pointOnPath(shape, .s), end: try pointOnPath(shape, .e),
            isRadial: try isSecondKind(shape, .t), highlight: try number(shape, .h, or: 0),
            angle: try number(shape, .a, or: 0))
        if numbers.isStill { gradient.stops = GradientStops(numbers.still, count: count).stops }
        return gradient
    }

    // MARK: Transforms

    /// The transform and opacity of a layer, a group or a repeater.
    func placement(_ object: Int, isOriented: Bool = false) throws(LottieError) -> Placement {
        var placement = Placement()
        placement.isOriented = isOriented
        placement.anchor = try pointOnPath(object, .a)
        placement.position = try pointOnPath(object, .p)
        placement.scale = try point(object, .s, or: Point(x: 100, y: 100))
        placement.rotation = try number(object, json.member(object, .r) == nil ? .rz : .r, or: 0)
        if json.member(object, .r) == nil { placement.depth = try depth(object) }
        placement.skew = try number(object, .sk, or: 0)
        placement.skewAxis = try number(object, .sa, or: 0)
        placement.opacity = try number(object, .o, or: 100)
        return placement.settled
    }

    /// The rotations out of the plane; `nil` if there are none.
    private func depth(_ object: Int) throws(LottieError) -> Boxed<Depth>? {
        func orientation(_ axis: Int) throws(LottieError) -> Animated<Double> {
            try animated(json.member(object, .or), or: 0) { (index) throws(LottieError) in
                // One number, or one for each axis.
                guard json.nodes[index].kind == .array else { return axis == 2 ? try self.number(index) : 0 }
                var axes = json.children(index)
                for _ in 0..<axis { _ = axes.next() }
                return try axes.next().map { (index) throws(LottieError) in try self.number(index) } ?? 0
            }
        }
        let depth = Depth(
            x: try number(object, .rx, or: 0), y: try number(object, .ry, or: 0), orientationX: try orientation(0),
            orientationY: try orientation(1), orientationZ: try orientation(2))
        let isFlat = [depth.x, depth.y, depth.orientationX, depth.orientationY, depth.orientationZ].allSatisfy {
            $0.isStill && $0.still == 0
        }
        return isFlat ? nil : Boxed(depth)
    }
}
