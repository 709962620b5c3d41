import MotorLayers
import MotorMath

extension LottieFile {
    /// Reads a file from its ``table``. It is equal to the file that the table was created from, and draws the same to
    /// the bit.
    ///
    /// A program that reads only tables contains no JSON parser.
    ///
    /// - Throws: An error that names the byte and the rule, for bytes that are not a table, a table of another version, and one
    ///   that was changed.
    /// - Complexity: O(bytes).
    public init(table: [UInt8]) throws(LottieError) {
        guard table.count > Table.header, table.starts(with: Table.mark[..<3]) else {
            throw LottieError(place: "byte 0", rule: "a table of a file, as LottieFile.table returns it")
        }
        guard table[3] == Table.mark[3] else {
            throw LottieError(
                place: "byte 3", rule: "a table of version \(Int(Table.mark[3])), got version \(Int(table[3]))")
        }
        let sum = table[4..<8].reversed().reduce(0 as UInt32) { (sum, byte) in sum << 8 | UInt32(byte) }
        guard sum == Table.checksum(table[Table.header...]) else {
            throw LottieError(place: "byte 4", rule: "a table that has not been changed")
        }
        var reader = TableReader(table)
        self.init(reader.file())
        if let fault = reader.fault { throw LottieError(place: "byte \(fault.at)", rule: fault.rule.description) }
    }
}

/// Reads a table.
///
/// Its strings come first; then size, frame rate, notes, markers, slots, and the layers, each before its parts. A list
/// begins with its number of elements. Everything that follows from other values is computed again. After a fault the
/// reader continues with values of 0, for at most as many steps as the table has bytes.
struct TableReader {
    private let bytes: [UInt8]
    private var at = Table.header
    /// The first fault.
    private(set) var fault: (at: Int, rule: StaticString)?
    private var strings: [String] = []
    private var slots: [FileSlot] = []
    /// The index in `slots` of each slot of the table, or −1.
    private var slotIndices: [Int32] = []
    private var properties: [FileProperty] = []
    private var compositions: [(composition: Composition, cost: Cost)] = []
    private var images: [FileImage] = []
    private var depth = 0

    /// The part of the drawing cost that guarantees that a frame ends.
    private struct Cost {
        var (paths, identifiers) = (0.0, 0.0)

        mutating func add(_ other: Cost) {
            paths += other.paths
            identifiers += other.identifiers
        }
    }

    /// The contents of a table.
    struct File {
        var size: Size
        var frameRate, begin, end: Double
        var notes: [LottieNote]
        var markers: [LottieFile.Marker]
        var slots: [FileSlot]
        var properties: [FileProperty]
        var layers: Composition
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func file() -> File {
        strings = list { reader in
            let bytes = reader.list { $0.byte() }
            return String(decoding: bytes, as: UTF8.self)
        }
        let size = size()
        let frameRate = number()
        let begin = number()
        let end = number()
        check(
            size.width > 0 && size.height > 0 && frameRate > 0 && end > begin,
            "a size, a frame rate and a duration above 0")
        let notes = list { reader in
            LottieNote(
                place: reader.string(), text: reader.string(), effect: reader.flag() ? .looksDifferent : .noEffect)
        }
        let markers = list { reader in
            LottieFile.Marker(name: reader.string(), time: reader.number(), duration: reader.number())
        }
        check(markers.allSatisfy { $0.time >= 0 && $0.duration >= 0 }, "times of at least 0")
        for slot in list({ reader in FileSlot(key: Key(reader.string()), value: reader.slotValue()) }) {
            // Tables of older versions also have slots with the name of a layer's property.
            let isTaken = LottieLayer.isTaken(slot.key)
            slotIndices.append(isTaken ? -1 : Int32(truncatingIfNeeded: slots.count))
            if !isTaken { slots.append(slot) }
        }
        let layers = composition().composition
        check(at == bytes.count, "the end of the table")
        return File(
            size: size, frameRate: frameRate, begin: begin, end: end, notes: notes, markers: markers, slots: slots,
            properties: properties, layers: layers)
    }

    private mutating func fail(_ rule: StaticString) {
        if fault == nil { fault = (at, rule) }
        at = bytes.count
    }

    private mutating func check(_ isTrue: Bool, _ rule: StaticString) {
        if !isTrue { fail(rule) }
    }

    // MARK: Numbers

    private mutating func byte() -> UInt8 {
        guard at < bytes.count else {
            fail("another byte")
            return 0
        }
        defer { at += 1 }
        return bytes[at]
    }

    private mutating func word() -> UInt64 {
        var (word, shift) = (UInt64(0), UInt64(0))
        while shift < 64 {
            let byte = byte()
            word |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return word }
            shift += 7
        }
        fail("a number of at most 64 bits")
        return 0
    }

    /// A whole number below a limit.
    private mutating func count(below limit: Int) -> Int {
        let word = word()
        guard word < UInt64(limit) else {
            fail("a number below a limit")
            return 0
        }
        return Int(word)
    }

    private mutating func flag() -> Bool { byte() == 1 }

    /// A number, added to an origin if it is a coordinate.
    mutating func number(from origin: Double = 0) -> Double {
        if at < bytes.count, bytes[at] == Table.exact {
            at += 1
            var bits: UInt64 = 0
            for shift in 0..<8 { bits |= UInt64(byte()) << UInt64(8 * shift) }
            let number = Double(bitPattern: bits)
            guard abs(number) <= Limits.sum else {
                fail("a number within the limits")
                return 0
            }
            return number
        }
        let word = word()
        let digits = Int64(bitPattern: word >> 4) ^ -Int64(bitPattern: word >> 3 & 1)
        let tag = Int(word & 7)
        guard tag < Table.powers.count else {
            fail("a number")
            return 0
        }
        let number = Double(digits) / Table.powers[tag]
        guard abs(number) <= Limits.sum else {
            fail("a number within the limits")
            return 0
        }
        return origin + number
    }

    mutating func point(from origin: Point = .zero) -> Point {
        Point(x: number(from: origin.x), y: number(from: origin.y))
    }

    private mutating func size() -> Size { Size(width: number(), height: number()) }

    mutating func color() -> Color {
        func component(_ reader: inout TableReader) -> Float { Float(min(max(reader.number(), 0), 1)) }
        return Color(
            red: component(&self), green: component(&self), blue: component(&self), alpha: component(&self))
    }

    mutating func path() -> Path {
        var last = Point.zero
        return Path(
            list { reader in
                let kind = reader.byte()
                guard kind < 4 else {
                    reader.check(kind == 4, "an element of an outline")
                    return .close
                }
                let end = reader.point()
                defer { last = end }
                switch kind {
                case 0: return .move(end)
                case 1: return .line(end)
                case 2: return .quad(end, control: reader.point(from: last))
                default:
                    return .cubic(end, control1: reader.point(from: last), control2: reader.point(from: end))
                }
            })
    }

    /// A list. Each element takes at least one byte.
    mutating func list<Element>(_ read: (inout TableReader) -> Element) -> [Element] {
        let count = count(below: bytes.count - at + 1)
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count where fault == nil { elements.append(read(&self)) }
        return elements
    }

    private mutating func string() -> String {
        let index = count(below: strings.count)
        return strings.indices.contains(index) ? strings[index] : ""
    }

    private mutating func slotValue() -> SlotValue? {
        switch byte() {
        case 1: return .number(number())
        case 2: return .point(point())
        case 3: return .color(color())
        case 4: return .path(path())
        case 5: return .numbers(list { $0.number() })
        case let kind:
            check(kind == 0, "a value of a slot")
            return nil
        }
    }

    // MARK: Properties

    /// The index of a slot of the table among the file's; −1 for none.
    private func slot(_ index: Int) -> Int32 { slotIndices.indices.contains(index) ? slotIndices[index] : -1 }

    private mutating func animated<Number: Keyframed>() -> Animated<Number> {
        let head = count(below: 2 * (bytes.count - at) + 2)
        let slot = head & 1 == 1 ? slot(count(below: slotIndices.count)) : -1
        guard head >= 2 else {
            var property = Animated(Number(from: &self))
            property.slot = slot
            return property
        }
        var keys: [Keyframe<Number>] = []
        keys.reserveCapacity(head / 2)
        for _ in 0..<(head / 2) where fault == nil {
            let time = number()
            let (easing, isHeld) = easing()
            check(keys.last.map { $0.time <= time } ?? true, "keyframes in order")
            keys.append(Keyframe(time: time, value: Number(from: &self), easing: easing, isHeld: isHeld))
        }
        guard keys.count > 1 else {
            fail("two keyframes")
            return Animated(Number(from: &self))
        }
        var property = Animated(keys: keys, or: keys[0].value)
        property.slot = slot
        return property
    }

    private mutating func named<Number: Keyframed>(
        _ kind: FileProperty.Kind, _ add: (inout FileProperty, Number) -> Void
    ) -> Animated<Number> {
        let owner = string()
        let slot = slot(count(below: slotIndices.count + 1) - 1)
        var property: Animated<Number> = animated()
        var named = FileProperty(kind: kind, owner: owner, isKeyed: !property.keys.isEmpty, slot: slot)
        add(&named, property.still)
        properties.append(named)
        property.slot = Int32(truncatingIfNeeded: properties.count - 1)
        return property
    }

    private mutating func named(_ kind: FileProperty.Kind) -> Animated<Double> { named(kind) { $0.number = $1 } }

    private mutating func easing() -> (easing: Easing, isHeld: Bool) {
        let head = count(below: 10)
        var functions: [TimingFunction] = []
        for _ in 0..<(head / 2) {
            func part(_ reader: inout TableReader, _ range: ClosedRange<Double>) -> Double {
                min(max(reader.number(), range.lowerBound), range.upperBound)
            }
            functions.append(
                .cubicBezier(
                    part(&self, 0...1), part(&self, -1e4...1e4), part(&self, 0...1), part(&self, -1e4...1e4)))
        }
        let easing: Easing = functions.isEmpty ? .linear : functions.count == 1 ? .same(functions[0]) : .each(functions)
        return (easing, head & 1 == 1)
    }

    private mutating func pointOnPath() -> PointOnPath {
        switch byte() {
        case 0: return .whole(animated(), curves: [])
        case 1:
            let point: Animated<Point> = animated()
            var curves: [PointOnPath.Curve?] = []
            for index in point.keys.indices {
                var curve: PointOnPath.Curve?
                if flag(), index + 1 < point.keys.count {
                    let (start, end) = (point.keys[index].value, point.keys[index + 1].value)
                    curve = .init(
                        from: start, control1: self.point(from: start), control2: self.point(from: end), to: end)
                }
                curves.append(curve)
            }
            return .whole(point, curves: curves)
        case let kind:
            check(kind == 2, "a position")
            return .split(x: animated(), y: animated())
        }
    }

    private mutating func placement() -> Boxed<Placement> {
        let parts = byte()
        var placement = Placement()
        if parts & 1 != 0 { placement.anchor = pointOnPath() }
        if parts & 2 != 0 { placement.position = pointOnPath() }
        if parts & 4 != 0 { placement.scale = animated() }
        if parts & 8 != 0 { placement.rotation = animated() }
        if parts & 16 != 0 { placement.skew = animated() }
        if parts & 32 != 0 { placement.skewAxis = animated() }
        if parts & 64 != 0 { placement.opacity = animated() }
        if parts & 128 != 0 {
            let more = byte()
            placement.isOriented = more & 1 != 0
            if more & 2 != 0 {
                placement.depth = Boxed(
                    Depth(
                        x: animated(), y: animated(), orientationX: animated(), orientationY: animated(),
                        orientationZ: animated()))
            }
        }
        return Boxed(placement.settled)
    }

    // MARK: Layers

    private mutating func composition() -> (composition: Composition, cost: Cost) {
        let known = count(below: compositions.count + 1)
        if known > 0 { return compositions[known - 1] }
        enter()
        defer { depth -= 1 }
        var costs: [Cost] = []
        var layers = list { reader in
            let (layer, cost) = reader.layer()
            costs.append(cost)
            return layer
        }
        for layer in layers {
            let isInside = layer.parent < layers.count && layer.matte.map { $0.layer < layers.count } ?? true
            check(isInside, "a parent and a matte in the same composition")
        }
        guard fault == nil else { return (Composition(layers: [], identifiers: 0), Cost()) }
        check(Composition.cycle(in: layers) == nil, "a layer that is not its own parent")
        var total = Cost()
        for index in layers.indices where layers[index].isDrawn && fault == nil {
            layers[index].firstIdentifier = Int32(total.identifiers)
            total.add(costs[index])
            var current = index
            for _ in 0..<Limits.mattes {
                guard let matte = layers[current].matte else { break }
                total.add(costs[matte.layer])
                current = matte.layer
            }
            limit(total)
        }
        guard fault == nil else { return (Composition(layers: [], identifiers: 0), Cost()) }
        compositions.append((Composition(layers: layers, identifiers: Int32(total.identifiers)), total))
        return compositions[compositions.count - 1]
    }

    private mutating func limit(_ cost: Cost) {
        check(cost.paths <= Limits.paths && cost.identifiers <= 8 * Limits.paths, "a picture within the limits")
    }

    private mutating func enter() {
        depth += 1
        check(depth <= Limits.depth, "at most 64 levels")
    }

    private mutating func image() -> FileImage? {
        let known = count(below: images.count + 1)
        if known > 0 { return images[known - 1] }
        let bytes = list { $0.byte() }
        let pixels = images.reduce(0) { $0 + $1.pixels }
        guard let image = FileImage(bytes, pixels: Limits.pixels - pixels) else {
            fail("an image of the PNG format")
            return nil
        }
        images.append(image)
        return image
    }

    private mutating func layer() -> (FileLayer, Cost) {
        var (layer, cost) = (FileLayer(), Cost())
        let flags = byte()
        (layer.isHidden, layer.isDrawn) = (flags & 1 != 0, flags & 2 != 0)
        layer.begin = number()
        layer.end = number()
        layer.start = number()
        layer.stretch = number()
        check(layer.stretch != 0, "a stretch other than 0")
        layer.placement = placement()
        if flags & 8 != 0 { layer.remap = animated() }
        if flags & 4 != 0 { layer.matte = (count(below: bytes.count), Table.modes[count(below: Table.modes.count)]) }
        if flags & 16 != 0 { layer.parent = count(below: bytes.count) }
        switch byte() {
        case 1:
            let shapes = group()
            (layer.content, cost) = (.shapes(shapes.group), shapes.cost)
        case 2:
            layer.content = .solid(size(), color())
            cost = Cost(paths: 1, identifiers: 1)
        case 3:
            let size = size()
            let inner = composition()
            (layer.content, cost) = (.composition(inner.composition, size), inner.cost)
        case 5:
            let size = size()
            guard let image = image() else { break }
            layer.content = .image(image, size)
            cost = Cost(paths: 1, identifiers: 1)
        case 4:
            let documents = list { reader in
                TextDocument(time: reader.number(), steps: reader.list { $0.step() })
            }
            layer.content = .text(documents)
            let most = Double(documents.map { $0.steps.count }.max() ?? 0)
            cost = Cost(paths: most, identifiers: most)
        case let kind: check(kind == 0, "a kind of layer")
        }
        layer.masks = list { reader in
            let mode = Table.masks[reader.count(below: Table.masks.count)]
            let flags = reader.byte()
            var mask = FileMask(
                mode: mode, isInverted: flags & 1 != 0, path: reader.animated(), opacity: reader.animated())
            if flags & 2 != 0 { mask.expansion = reader.animated() }
            return mask
        }
        let differences = layer.masks.differences
        check(layer.masks.count <= Limits.masks && differences.rows <= Limits.differences, "fewer masks")
        cost.paths += Double(layer.masks.count << min(differences.rows + differences.fading, 2 * Limits.differences))
        cost.identifiers += Double(FileLayer.ownIdentifiers * (1 + layer.masks.count))
        layer.identifiers = Int32(min(cost.identifiers, 1e9))
        return (layer, cost)
    }

    private mutating func step() -> (part: DisplayList.Part, content: DisplayList.Content) {
        switch byte() {
        case 0: return (.fill, .fill(path(), .color(color()), evenOdd: false))
        case 1:
            let (path, color) = (path(), color())
            return (.stroke, .stroke(path, .color(color), DisplayList.StrokeStyle(width: number(), join: .round)))
        case let kind:
            check(kind == 2, "a step of a text")
            let string = string()
            let position = point()
            let size = number()
            let bold = flag()
            let color = color()
            let alignments: [DisplayList.Text.Alignment] = [.left, .center, .right]
            return (
                .text,
                .text(
                    .init(
                        string: string, position: position, fontSize: size, bold: bold, color: color,
                        alignment: alignments[count(below: 3)]))
            )
        }
    }

    // MARK: Shapes

    private mutating func group() -> (group: ShapeGroup, cost: Cost, paths: Double) {
        enter()
        defer { depth -= 1 }
        let transform = placement()
        var shapes = ShapeList()
        let count = count(below: bytes.count - at + 1)
        shapes.items.reserveCapacity(count)
        for _ in 0..<count where fault == nil { add(to: &shapes) }
        let group = ShapeGroup(
            items: shapes.items, transform: transform, identifiers: Int32(min(shapes.cost.identifiers, 1e9)))
        return (group, shapes.cost, shapes.paths)
    }

    private struct ShapeList {
        var items: [ShapeItem] = []
        var cost = Cost()
        /// The outlines that a later style draws.
        var paths = 0.0
    }

    private mutating func add(to shapes: inout ShapeList) {
        switch byte() {
        case 0:
            let inner = group()
            shapes.items.append(.group(inner.group))
            shapes.paths += inner.paths
            shapes.cost.add(inner.cost)
            shapes.cost.identifiers += 1
        case 1: outline(.path(Boxed(PathShape(path: animated()))), &shapes)
        case 2:
            outline(
                .rectangle(
                    Boxed(
                        RectangleShape(
                            position: pointOnPath(), size: animated(), radius: animated(), isReversed: flag()))),
                &shapes)
        case 3:
            outline(
                .ellipse(Boxed(EllipseShape(position: pointOnPath(), size: animated(), isReversed: flag()))), &shapes)
        case 4: outline(.star(Boxed(star())), &shapes)
        case 5:
            let style = style()
            shapes.items.append(.style(Boxed(style)))
            if style.stroke == nil { shapes.items.measureTrimmed() }
            shapes.cost.paths += shapes.paths
            shapes.cost.identifiers += 1
        case 6:
            let isOneLength = flag()
            shapes.items.append(
                .trim(
                    Boxed(
                        Trim(start: named(.start), end: named(.end), offset: named(.offset), isOneLength: isOneLength)))
            )
            shapes.cost.paths += shapes.paths
        case 7:
            shapes.items.append(.rounding(Boxed(animated())))
            shapes.cost.paths += shapes.paths
        case 9:
            shapes.items.append(.pucker(Boxed(animated())))
            shapes.cost.paths += shapes.paths
        case 10:
            let (size, ridges): (Animated<Double>, Animated<Double>) = (animated(), animated())
            let most = max(ridges.values.max() ?? 0, 0)
            guard most <= Limits.ridges else { return fail("at most 1,000 ridges of a zigzag") }
            shapes.items.append(
                .zigZag(Boxed(ZigZag(size: size, ridges: ridges, mostRidges: most, kind: animated()))))
            // A table does not contain the number of vertices, so each ridge counts as an outline.
            shapes.paths *= most + 1
            shapes.cost.paths += shapes.paths
        case let kind:
            check(kind == 8, "a kind of shape")
            repeater(&shapes)
        }
        limit(shapes.cost)
        check(shapes.paths <= Limits.paths, "a picture within the limits")
    }

    private mutating func outline(_ item: ShapeItem, _ shapes: inout ShapeList) {
        shapes.items.append(item)
        shapes.paths += 1
    }

    private mutating func star() -> StarShape {
        let flags = byte()
        let (position, points): (PointOnPath, Animated<Double>) = (pointOnPath(), animated())
        let most = points.values.max() ?? 0
        check(most <= Limits.points, "at most 1,000 points of a star")
        return StarShape(
            isStar: flags & 1 != 0, position: position, points: points, mostPoints: most, rotation: animated(),
            outerRadius: animated(), innerRadius: animated(), outerRoundness: animated(), innerRoundness: animated(),
            isReversed: flags & 2 != 0)
    }

    private mutating func repeater(_ shapes: inout ShapeList) {
        let isAbove = flag()
        let transform = placement()
        let copies: Animated<Double> = animated()
        let most = max(copies.values.max() ?? 0, 0).rounded(.up)
        guard most <= Limits.copies else { return fail("at most 1,000 copies of a repeater") }
        let repeater = Repeater(
            copies: copies, offset: animated(), transform: transform, startOpacity: animated(),
            endOpacity: animated(), isAbove: isAbove, identifiers: Int32(min(shapes.cost.identifiers, 1e9)) + 1,
            mostCopies: Int(most))
        shapes.items.append(.repeater(Boxed(repeater)))
        shapes.paths *= most
        shapes.cost.paths *= most
        shapes.cost.identifiers = (shapes.cost.identifiers + 1) * most + 1
    }

    private mutating func style() -> ShapeStyle {
        let flags = byte()
        let paint: ShapePaint = flags & 1 != 0 ? .gradient(gradient()) : .color(named(.color) { $0.color = $1 })
        var style = ShapeStyle(paint: paint, opacity: named(.opacity), isEvenOdd: flags & 2 != 0)
        guard flags & 4 != 0 else { return style }
        let (cap, join) = (Table.caps[count(below: 3)], Table.joins[count(below: 3)])
        style.stroke = ShapeStroke(
            width: named(.width), cap: cap, join: join, dashes: list { $0.animated() }, dashPhase: animated())
        return style
    }

    private mutating func gradient() -> ShapeGradient {
        let count = count(below: bytes.count)
        let numbers: Animated<GradientNumbers> = animated()
        check(
            count > 0 && numbers.values.allSatisfy { $0.numbers.count / 4 >= count }, "four numbers for each color")
        var gradient = ShapeGradient(
            count: count, numbers: numbers, start: pointOnPath(), end: pointOnPath(), isRadial: flag(),
            highlight: animated(), angle: animated())
        if numbers.isStill, fault == nil { gradient.stops = GradientStops(numbers.still, count: count).stops }
        return gradient
    }
}
