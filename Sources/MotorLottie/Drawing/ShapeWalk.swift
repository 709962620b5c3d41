import MotorLayers
import MotorMath

/// A shape layer's outlines and styles at a frame.
///
/// A style draws the outlines before it in its group, including all changes that later items make to them. So all
/// outlines are created first; then the styles draw, the last one first.
struct ShapeWalk {
    /// An outline in its group's coordinates.
    struct Entry {
        var path: Path
        let group: Int
        /// The outline with its lengths, if they are known.
        var measured: MeasuredPath?
        /// The visible part of its length: from one fraction to another, above 1 if it passes the beginning.
        var part: (from: Double, to: Double)?
    }

    struct Group {
        let parent: Int
        /// Maps its coordinates to its parent's, and to the picture's.
        let transform, device: AffineTransform
        let opacity: Double
        let identifier: Int32
    }

    /// A drawing step, in list order.
    enum Step {
        case begin(Int)
        case end(Int)
        case style(Boxed<ShapeStyle>, group: Int, entries: Range<Int>, opacity: Double, identifier: Int32)
    }

    private var frame = 0.0
    private(set) var entries: [Entry] = []
    private(set) var groups: [Group] = []
    private(set) var steps: [Step] = []

    /// Walks through a layer's shapes.
    mutating func begin(
        _ group: ShapeGroup, _ values: FileValues, _ frame: Double, _ device: AffineTransform, _ identifier: Int32
    ) {
        self.frame = frame
        entries.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        groups.append(
            Group(parent: -1, transform: .identity, device: device, opacity: 1, identifier: identifier))
        var identifier = identifier
        walk(group.items[...], values, in: 0, &identifier)
    }

    private mutating func walk(
        _ items: ArraySlice<ShapeItem>, _ values: FileValues, in group: Int, _ identifier: inout Int32
    ) {
        let scope = entries.count
        var rest = items.indices
        let last = items.lastIndex { if case .repeater = $0 { true } else { false } }
        if let last, case .repeater(let repeater) = items[last] {
            walk(repeater.value, items[..<last], values, in: group, &identifier)
            rest = (last + 1)..<rest.upperBound
        }
        for index in rest {
            switch items[index] {
            case .group(let inner):
                walk(
                    inner.items[...], values, placed: values.transform(inner.transform, frame),
                    opacity: values.fraction(inner.transform.value.opacity, frame), in: group, &identifier)
            case .style(let style):
                steps.append(
                    .style(
                        style, group: group, entries: scope..<entries.count, opacity: 1, identifier: identifier))
                identifier += 1
            case .path(let shape):
                entries.append(
                    Entry(
                        path: values.value(shape.value.path, frame), group: group, measured: shape.value.measured))
            case .rectangle, .ellipse, .star:
                entries.append(Entry(path: values.outline(items[index], frame), group: group))
            case .trim(let trim): cut(scope, by: trim.value, values)
            case .rounding(let radius):
                let radius = values.value(radius.value, frame)
                if radius > 0 { change(scope) { $0.rounded(by: radius) } }
            case .pucker(let amount):
                let share = values.value(amount.value, frame) / 100
                if share != 0 { change(scope) { $0.puckered(by: share) } }
            case .zigZag(let zigZag):
                let zigZag = zigZag.value
                let size = values.value(zigZag.size, frame)
                let ridges = min(max(values.value(zigZag.ridges, frame).rounded(), 0), zigZag.mostRidges)
                let isSmooth = values.value(zigZag.kind, frame) >= 1.5
                change(scope) { $0.zigzag(size, ridges: Int(ridges), isSmooth: isSmooth) }
            case .repeater: break
            }
        }
    }

    /// Walks through a group's items.
    private mutating func walk(
        _ items: ArraySlice<ShapeItem>, _ values: FileValues, placed transform: AffineTransform, opacity: Double,
        in parent: Int, _ identifier: inout Int32
    ) {
        let group = groups.count
        groups.append(
            Group(
                parent: parent, transform: transform, device: transform.concatenating(groups[parent].device),
                opacity: opacity, identifier: identifier))
        identifier += 1
        let first = steps.count
        if opacity < 1 { steps.append(.begin(group)) }
        walk(items, values, in: group, &identifier)
        guard opacity < 1 else { return }
        if opacity == 0 {
            steps.removeSubrange(first...)
        } else if steps.count == first + 2,
            case .style(let style, let group, let entries, let own, let id) = steps[first + 1]
        {
            // A single style needs no group of its own.
            steps.removeSubrange(first...)
            steps.append(.style(style, group: group, entries: entries, opacity: own * opacity, identifier: id))
        } else {
            steps.append(.end(group))
        }
    }

    /// Walks through a repeater's copies of the items before it; the first copy is on top unless later ones are above.
    private mutating func walk(
        _ repeater: Repeater, _ items: ArraySlice<ShapeItem>, _ values: FileValues, in group: Int,
        _ identifier: inout Int32
    ) {
        let first = identifier
        // The number of copies is rounded down, as in most players.
        let copies = Int(min(max(values.value(repeater.copies, frame), 0), Double(repeater.mostCopies)))
        let offset = values.value(repeater.offset, frame)
        let (start, end) = (
            values.fraction(repeater.startOpacity, frame), values.fraction(repeater.endOpacity, frame)
        )
        for index in 0..<copies {
            let copy = repeater.isAbove ? copies - 1 - index : index
            let share = copies > 1 ? Double(copy) / Double(copies - 1) : 0
            var own = first + Int32(copy) * repeater.identifiers
            walk(
                items, values, placed: values.transform(repeater.transform.value, times: Double(copy) + offset, frame),
                opacity: start + (end - start) * share, in: group, &own)
        }
        identifier = first + Int32(repeater.mostCopies) * repeater.identifiers + 1
    }

    // MARK: Modifiers

    private mutating func change(_ scope: Int, _ change: (Outline) -> Outline) {
        for index in scope..<entries.count {
            settle(index)
            var path = Path()
            for outline in Outline.outlines(of: entries[index].path) {
                path.append(change(outline).path(isPlain: true))
            }
            (entries[index].path, entries[index].measured) = (path.isFinite ? path : Path(), nil)
        }
    }

    private mutating func cut(_ scope: Int, by trim: Trim, _ values: FileValues) {
        var (start, end) = (values.exposedFraction(trim.start, frame), values.exposedFraction(trim.end, frame))
        if start > end { (start, end) = (end, start) }
        if end - start >= 1 { return }
        // Keyframes that end at a fraction of a frame leave less than a thousandth of a percent, which players do not draw either.
        guard end - start > 1e-5 else {
            for index in scope..<entries.count { entries[index].clear() }
            return
        }
        let turns = values.exposed(trim.offset, frame) / 360
        let from = start + turns - (start + turns).rounded(.down)
        let part = (from: from, to: from + end - start)
        for index in scope..<entries.count { settle(index) }
        guard trim.isOneLength, entries.count > scope + 1 else {
            for index in scope..<entries.count { entries[index].part = part }
            return
        }
        let lengths = entries[scope...].map { $0.path.length }
        let whole = lengths.reduce(0, +)
        guard whole > 0 else { return }
        var begin = 0.0
        for (index, length) in lengths.enumerated() {
            let range = (begin / whole, (begin + length) / whole)
            begin += length
            entries[scope + index].take(part, of: range)
        }
    }

    /// Cuts an outline if only part of it is visible.
    private mutating func settle(_ index: Int) { entries[index].settle() }

    // MARK: Drawing

    /// The outline that a style draws, in its group's coordinates.
    func path(_ entries: Range<Int>, in group: Int) -> Path {
        if entries.count == 1, self.entries[entries.lowerBound].group == group {
            return self.entries[entries.lowerBound].cut
        }
        var path = Path()
        for entry in self.entries[entries] {
            let cut = entry.cut
            guard !cut.isEmpty else { continue }
            var (transform, current) = (AffineTransform.identity, entry.group)
            while current != group, current >= 0 {
                transform = transform.concatenating(groups[current].transform)
                current = groups[current].parent
            }
            if transform.isFinite { path.append(entry.group == group ? cut : cut.transformed(by: transform)) }
        }
        return path
    }
}

extension ShapeWalk.Entry {
    /// Keeps this outline's portion of `part`, a part of the joint length of several outlines; it covers `range`.
    fileprivate mutating func take(_ part: (from: Double, to: Double), of range: (Double, Double)) {
        let length = range.1 - range.0
        guard length > 0 else { return clear() }
        func share(_ from: Double, _ to: Double) -> (from: Double, to: Double)? {
            let (from, to) = (max(from, range.0), min(to, range.1))
            return from < to ? ((from - range.0) / length, (to - range.0) / length) : nil
        }
        switch (share(part.from, min(part.to, 1)), share(0, part.to - 1)) {
        case (nil, nil): clear()
        case (let only?, nil), (nil, let only?): if only.to - only.from < 1 { self.part = only }
        case (let first?, let second?): self.part = (first.from, 1 + second.to)
        }
    }

    fileprivate mutating func settle() {
        guard part != nil else { return }
        path = cut
        measured = nil
        part = nil
    }

    /// Makes the outline empty.
    fileprivate mutating func clear() {
        path = Path()
        measured = nil
    }

    /// The visible part of the outline. Where a closed outline continues across its beginning, it is a single line.
    fileprivate var cut: Path {
        guard let part else { return path }
        let measured = measured ?? MeasuredPath(path)
        if part.to <= 1 { return measured.trimmed(from: part.from, to: part.to) }
        var cut = measured.trimmed(from: part.from, to: 1)
        let rest = measured.trimmed(from: 0, to: part.to - 1)
        if case .close? = path.elements.last, !cut.isEmpty, !rest.isEmpty {
            cut.elements += rest.elements.dropFirst()
        } else {
            cut.append(rest)
        }
        return cut
    }
}
