import MotorLayers
import MotorMath

/// Properties: values that keyframes may change.
extension FileReader {
    /// Reads a property.
    ///
    /// - Parameters:
    ///   - index: The property, or a plain value; `nil` if missing.
    ///   - still: The value of a missing property.
    ///   - read: Reads a value.
    func animated<Number: Keyframed>(
        _ index: Int?, or still: Number, _ read: (Int) throws(LottieError) -> Number?
    ) throws(LottieError) -> Animated<Number> {
        try animatedWithNodes(index, or: still, read).animated
    }

    /// An object's property under a key.
    func number(_ object: Int, _ key: JSONKey, or still: Double) throws(LottieError) -> Animated<Double> {
        try animated(json.member(object, key), or: still) { (index) throws(LottieError) in try self.number(index) }
    }

    func point(_ object: Int, _ key: JSONKey, or still: Point) throws(LottieError) -> Animated<Point> {
        try animated(json.member(object, key), or: still) { (index) throws(LottieError) in try self.point(index) }
    }

    /// A style's color, which may be exposed.
    ///
    /// - Parameter owner: The names of the style.
    func color(_ object: Int, _ key: JSONKey, of owner: String) throws(LottieError) -> Animated<Color> {
        let color = try animated(json.member(object, key), or: .black) { (index) throws(LottieError) in
            try self.color(index)
        }
        return named(
            color,
            FileProperty(
                kind: .color, color: color.still, owner: owner, isKeyed: !color.keys.isEmpty, slot: color.slot))
    }

    /// A style's number, which may be exposed.
    func number(
        _ object: Int, _ key: JSONKey, or still: Double, _ kind: FileProperty.Kind, of owner: String
    ) throws(LottieError) -> Animated<Double> {
        let number = try number(object, key, or: still)
        return named(
            number,
            FileProperty(
                kind: kind, number: number.still, owner: owner, isKeyed: !number.keys.isEmpty, slot: number.slot))
    }

    /// Adds a property to the file's list. Its slot then is its index in that list.
    private func named<Number: Keyframed>(_ property: Animated<Number>, _ named: FileProperty) -> Animated<Number> {
        var property = property
        properties.append(named)
        property.slot = Int32(truncatingIfNeeded: properties.count - 1)
        return property
    }

    /// The names of the layer, the groups and the style being read.
    var owner: String {
        var name = ""
        for (depth, index) in named.enumerated() {
            if depth > 0 { name += "/" }
            name += json.member(index, .nm).map { json.string($0) } ?? ""
        }
        return name
    }

    /// Reads a property and returns the positions of its keyframes.
    private func animatedWithNodes<Number: Keyframed>(
        _ index: Int?, or still: Number, _ read: (Int) throws(LottieError) -> Number?
    ) throws(LottieError) -> (animated: Animated<Number>, nodes: [Int]) {
        guard var index else { return (Animated(still), []) }
        guard json.nodes[index].kind == .object else { return (Animated(try read(index) ?? still), []) }
        var (slot, isReplaceable) = (Key?.none, true)
        if let name = json.member(index, .sid), json.nodes[name].kind == .string {
            slot = Key(json.string(name))
            if let other = slotProperty(name) {
                index = other
            } else {
                noteUnknownSlot(name, isNeeded: json.member(index, .k) == nil)
            }
            if let key = slot, LottieLayer.isTaken(key) {
                note(name, "a slot with the name of a layer's property; its value cannot be replaced", .noEffect)
                isReplaceable = false
            }
        }
        if let code = json.member(index, .x), json.nodes[code].kind == .string {
            note(index, "an expression; its value without the expression is shown")
        }
        var result = (animated: Animated(still), nodes: [Int]())
        if let k = json.member(index, .k) {
            if json.nodes[k].kind == .array, let first = json.first(k), json.member(first, .t) != nil {
                let (keys, nodes) = try keyframes(k, read)
                result = (Animated(keys: keys, or: still), keys.count > 1 ? nodes : [])
            } else if json.nodes[k].kind == .array, let first = json.first(k), json.member(first, .s) != nil {
                throw error(first, "a keyframe has a number \"t\"")
            } else if json.nodes[k].kind == .array, json.first(k) == nil {
                note(k, "no value; the usual one is shown")
            } else {
                result.animated = Animated(try read(k) ?? still)
            }
        } else if slot == nil {
            note(index, "no value; the usual one is shown")
        }
        if let slot, isReplaceable {
            result.animated.slot = self.slot(slot, result.animated.keys.isEmpty ? result.animated.still.slotValue : nil)
        }
        return result
    }

    /// The file's property for a slot.
    private func slotProperty(_ name: Int) -> Int? {
        guard let slots = json.member(0, .slots) else { return nil }
        // Slot names may have any length.
        let bytes = json.stringBytes(name)
        let slot = json.children(slots).first { json.name($0).elementsEqual(bytes) }
        return slot.flatMap { json.member($0, .p) }
    }

    /// Notes a name that none of the file's slots has. A file without slots has values to fall back on.
    private func noteUnknownSlot(_ name: Int, isNeeded: Bool) {
        #if !hasFeature(Embedded)
            let slots = json.member(0, .slots)
            guard isNeeded || slots != nil else { return }
            let names = slots.map { json.children($0).map { String(decoding: json.name($0), as: UTF8.self) } } ?? []
            note(
                name,
                isNeeded
                    ? "no slot of the file; the usual value is shown" : "no slot of the file; its own value is shown",
                suggestion: names.suggestion(for: json.string(name)))
        #endif
    }

    /// A slot's index; adds a slot if none has the key.
    private func slot(_ key: Key, _ value: SlotValue?) -> Int32 {
        if let known = slots.firstIndex(where: { $0.key == key }) { return Int32(truncatingIfNeeded: known) }
        slots.append(FileSlot(key: key, value: value))
        return Int32(truncatingIfNeeded: slots.count - 1)
    }

    // MARK: Keyframes

    /// The indices of unsorted keyframes by time, those of the same time in the file's order. Notes that they are unsorted.
    func order(_ times: [Double], of keyframes: Int) -> [Int] {
        note(keyframes, "keyframes out of order; they are sorted")
        return times.indices.sorted { times[$0] == times[$1] ? $0 < $1 : times[$0] < times[$1] }
    }

    private func keyframes<Number: Keyframed>(
        _ list: Int, _ read: (Int) throws(LottieError) -> Number?
    ) throws(LottieError) -> (keys: [Keyframe<Number>], nodes: [Int]) {
        let count = json.count(list)
        try countKeyframes(count, list)
        var keys: [Keyframe<Number>] = []
        var nodes: [Int] = []
        keys.reserveCapacity(count)
        nodes.reserveCapacity(count)
        var isSorted = true
        for child in json.children(list) {
            guard let time = try number(child, .t) else { throw error(child, "a keyframe has a time \"t\"") }
            let value: Number?
            if let start = json.member(child, .s) {
                value = try read(start)
            } else if let before = nodes.last, let end = json.member(before, .e) {
                value = try read(end)
            } else {
                value = keys.last?.value
            }
            guard let value else {
                note(child, "a keyframe without a value; it is left out")
                continue
            }
            if let last = keys.last, last.time > time { isSorted = false }
            keys.append(
                Keyframe(time: time, value: value, easing: try easing(child), isHeld: flag(child, .h)))
            nodes.append(child)
        }
        guard isSorted else {
            let order = order(keys.map { $0.time }, of: list)
            return (order.map { keys[$0] }, order.map { nodes[$0] })
        }
        return (keys, nodes)
    }

    private func easing(_ keyframe: Int) throws(LottieError) -> Easing {
        guard let out = json.member(keyframe, .o), let into = json.member(keyframe, .i),
            let x1 = json.member(out, .x), let y1 = json.member(out, .y), let x2 = json.member(into, .x),
            let y2 = json.member(into, .y)
        else { return .linear }
        func count(_ index: Int) -> Int { json.nodes[index].kind == .array ? json.count(index, upTo: 4) : 1 }
        let most = max(count(x1), count(y1), count(x2), count(y2))
        func function(_ component: Int) throws(LottieError) -> TimingFunction {
            func part(_ index: Int, _ range: ClosedRange<Double>) throws(LottieError) -> Double {
                var part = index
                if json.nodes[index].kind == .array, let first = json.first(index) {
                    part = first
                    for _ in 0..<component where Int(json.nodes[part].end) < Int(json.nodes[index].end) {
                        part = Int(json.nodes[part].end)
                    }
                }
                let value = json.nodes[part].kind == .number ? json.nodes[part].number : try number(part)
                // Exporters write huge numbers where two keyframes have the same value.
                return min(max(value, range.lowerBound), range.upperBound)
            }
            return .cubicBezier(
                try part(x1, 0...1), try part(y1, -1e4...1e4), try part(x2, 0...1), try part(y2, -1e4...1e4))
        }
        let first = try function(0)
        guard most > 1 else { return first.isStraight ? .linear : .same(first) }
        var (functions, isSame) = ([first], true)
        for component in 1..<most {
            let other = try function(component)
            if other != first { isSame = false }
            functions.append(other)
        }
        return isSame ? (first.isStraight ? .linear : .same(first)) : .each(functions)
    }

    // MARK: Points on curves

    /// A position, which may be split into coordinates.
    func pointOnPath(_ object: Int, _ key: JSONKey) throws(LottieError) -> PointOnPath {
        guard let index = json.member(object, key) else { return .zero }
        if json.nodes[index].kind == .object, flag(index, .s), json.member(index, .x) != nil {
            return .split(x: try number(index, .x, or: 0), y: try number(index, .y, or: 0))
        }
        let (point, nodes) = try animatedWithNodes(index, or: .zero) { (index) throws(LottieError) in
            try self.point(index)
        }
        var curves: [PointOnPath.Curve?] = []
        for (key, node) in nodes.enumerated() {
            var curve: PointOnPath.Curve?
            if key + 1 < nodes.count, let out = json.member(node, .to), let into = json.member(node, .ti) {
                let (out, into) = (try direction(out), try direction(into))
                let (start, end) = (point.keys[key].value, point.keys[key + 1].value)
                if out != .zero || into != .zero {
                    curve = .init(from: start, control1: start + out, control2: end + into, to: end)
                }
            }
            curves.append(curve)
        }
        return .whole(point, curves: curves.contains { $0 != nil } ? curves : [])
    }

    /// A point from a list that may be empty.
    private func direction(_ index: Int) throws(LottieError) -> Point {
        json.first(index) == nil ? .zero : try point(index)
    }

    // MARK: Outlines

    /// An outline as a property; `nil` if nothing can be drawn.
    ///
    /// - Parameter isClosed: The closed flag of old exporters; `nil` if they have none.
    func path(_ index: Int?, isClosed: Bool?) throws(LottieError) -> Animated<Path>? {
        guard let index else { return nil }
        let isKeyed = json.member(index, .k).flatMap { json.first($0) }.map { json.member($0, .t) != nil } ?? false
        var isBroken = false
        let path = try animated(index, or: Path()) { (value) throws(LottieError) -> Path? in
            let path = try self.outline(value, isClosed: isClosed, isPlain: !isKeyed)
            if path == nil { isBroken = true }
            return path
        }
        if isBroken { note(index, "an outline whose lists have different lengths; it is left out") }
        for (key, next) in zip(path.keys, path.keys.dropFirst())
        where !key.isHeld && key.value.elements.count != next.value.elements.count {
            note(index, "an outline with another number of points at the next keyframe; it stays until then")
            break
        }
        return isBroken ? nil : path
    }

    private func outline(_ index: Int, isClosed: Bool?, isPlain: Bool) throws(LottieError) -> Path? {
        var index = index
        if json.nodes[index].kind == .array {
            guard let first = json.first(index) else { return Path() }
            index = first
        }
        guard json.nodes[index].kind == .object else { throw error(index, "an outline, got \(json.word(of: index))") }
        guard let v = json.member(index, .v), let i = json.member(index, .i), let o = json.member(index, .o) else {
            return nil
        }
        let count = json.count(v)
        guard count == json.count(i), count == json.count(o) else { return nil }
        try check(Double(count), Double(Limits.vertices), v, "vertices")
        var (into, out) = (json.children(i), json.children(o))
        var outline = Outline()
        outline.vertices.reserveCapacity(count)
        for node in json.children(v) {
            guard let toward = into.next(), let from = out.next() else { break }
            let vertex = try point(node)
            outline.vertices.append(
                .init(point: vertex, into: vertex + (try point(toward)), out: vertex + (try point(from))))
        }
        outline.isClosed = json.member(index, .c) == nil ? isClosed ?? false : flag(index, .c)
        return outline.path(isPlain: isPlain)
    }
}

extension TimingFunction {
    /// Whether it is a straight line from start to end.
    fileprivate var isStraight: Bool {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = kind else { return false }
        return x1 == y1 && x2 == y2
    }
}
