import FineMotor

/// Encodes display lists as a sequence of numbers, for readers that cannot access Swift values.
///
/// | item | numbers |
/// |---|---|
/// | each | `op, a, b, c, d, tx, ty`, then by `op`: |
/// | 0, begin group | `opacity, mask, path`; without a clip the path's length is −1 |
/// | 1, end group | – |
/// | 2, fill | `evenOdd, path, paint` |
/// | 3, stroke | `width, cap, join, dashPhase, n, n dashes, path, paint`; `cap`: 0 butt, 1 round, 2 square; `join`: 0 miter, 1 round, 2 bevel; the path is trimmed |
/// | 4, text | `text, x, y, fontSize, bold, rgba, alignment, width`; the text's number in the table; 0 left, 1 center, 2 right |
/// | 5, image | `picture` |
///
/// A mask is 0 for none, or `mode, n, n numbers` with the numbers of its items; the mode is 1 for alpha, 2 for alpha
/// inverted, 3 for luma, 4 for luma inverted. A picture is `image, x, y, width, height, x, y, width, height`: the
/// image's number, the frame, the part in pixels. A path is the count of the numbers that follow, and then steps:
/// `0, x, y` move, `1, x, y` line, `2, x1, y1, x, y` quadratic curve, `3, x1, y1, x2, y2, x, y` cubic curve, `4` close.
/// A paint is `0, rgba` or `kind, n, n times (location, rgba), x0, y0, x1, y1`, where the kind is 1 for linear and 2
/// for radial, which has its focus after these. A color is 0xRRGGBBAA as a number.
struct DisplayListEncoder {
    /// The last list.
    let numbers = LastingBuffer<Double>()
    /// The texts that it refers to.
    var texts = TextTable()
    /// The images that it refers to.
    var images = ImageTable()
    /// The number of the picture, which differs after each change.
    private(set) var picture: Int32 = 0
    /// The index of each item's first number; empty after a whole list was encoded.
    private var starts: [Int] = []

    /// Creates an encoder without a list.
    init() {}

    /// Encodes a list in place of the last one. If it is the same, the picture keeps its number.
    ///
    /// A line that is trimmed to nothing is skipped.
    mutating func encode(_ list: DisplayList) {
        let isReset = texts.beginPicture()
        starts = []
        let end = numbers.count
        for item in list.items { encode(item) }
        let count = numbers.count - end
        if isReset || count != end || !numbers.isSame(count, from: end, at: 0) { picture &+= 1 }
        numbers.copy(count, from: end, to: 0)
        numbers.removeAll(from: count)
    }

    /// Encodes the changes of the last list.
    mutating func encode(_ list: DisplayList, _ changes: ListChanges) {
        if changes.isEmpty { return }
        picture &+= 1
        let isAnew = texts.beginPicture() || changes.isAnew || starts.isEmpty
        let kept = isAnew ? 0 : replace(changes, from: list.items)
        if isAnew {
            numbers.removeAll()
            starts.removeAll(keepingCapacity: true)
        } else if kept < starts.count {
            numbers.removeAll(from: starts[kept])
            starts.removeLast(starts.count - kept)
        }
        for item in list.items[kept...] {
            starts.append(numbers.count)
            encode(item)
        }
    }

    /// Replaces items in place if each needs as many numbers as before; returns how many items at the start are valid
    /// after that.
    private mutating func replace(_ changes: ListChanges, from items: [DisplayList.Item]) -> Int {
        let end = numbers.count
        var kept = items.count
        for (old, new) in changes.replaced where new.lowerBound < kept {
            let index = new.lowerBound
            guard old == new, new.count == 1 else { return index }
            encode(items[index])
            let start = starts[index]
            let count = (index + 1 < starts.count ? starts[index + 1] : end) - start
            if numbers.count - end == count { numbers.copy(count, from: end, to: start) } else { kept = index }
            numbers.removeAll(from: end)
        }
        return kept
    }

    private mutating func encode(_ item: DisplayList.Item) {
        switch item.content {
        case .beginGroup(let group):
            begin(0, item.transform)
            numbers.append(group.opacity)
            if let mask = group.mask { append(mask) } else { numbers.append(0) }
            if let clip = group.clip { append(clip) } else { numbers.append(-1) }
        case .endGroup:
            begin(1, item.transform)
        case .fill(let path, let paint, let evenOdd):
            begin(2, item.transform)
            numbers.append(evenOdd ? 1 : 0)
            append(path)
            append(paint)
        case .stroke(let path, let paint, let style):
            let part = path.trimmed(from: style.trimStart, to: style.trimEnd)
            guard !part.elements.isEmpty else { return }
            begin(3, item.transform)
            append(style)
            append(part)
            append(paint)
        case .text(let text):
            begin(4, item.transform)
            append(text)
        case .image(let picture):
            begin(5, item.transform)
            append(picture)
        }
    }

    private func begin(_ operation: Double, _ transform: AffineTransform) {
        numbers.append(operation)
        numbers.append(transform.a)
        numbers.append(transform.b)
        numbers.append(transform.c)
        numbers.append(transform.d)
        numbers.append(transform.tx)
        numbers.append(transform.ty)
    }

    private mutating func append(_ text: DisplayList.Text) {
        numbers.append(Double(texts.number(of: text.string)))
        append(text.position)
        numbers.append(text.fontSize)
        numbers.append(text.bold ? 1 : 0)
        append(text.color)
        switch text.alignment {
        case .left: numbers.append(0)
        case .center: numbers.append(1)
        case .right: numbers.append(2)
        }
        numbers.append(text.width)
    }

    private mutating func append(_ mask: DisplayList.Mask) {
        switch mask.mode {
        case .alpha: numbers.append(1)
        case .alphaInverted: numbers.append(2)
        case .luma: numbers.append(3)
        case .lumaInverted: numbers.append(4)
        }
        let index = numbers.count
        numbers.append(0)
        for item in mask.items { encode(item) }
        numbers[index] = Double(numbers.count - index - 1)
    }

    private mutating func append(_ picture: DisplayList.Picture) {
        numbers.append(Double(images.number(of: picture.image)))
        append(picture.frame)
        append(picture.source)
    }

    private func append(_ rect: Rect) {
        append(rect.origin)
        numbers.append(rect.size.width)
        numbers.append(rect.size.height)
    }

    private func append(_ style: DisplayList.StrokeStyle) {
        numbers.append(style.width)
        switch style.cap {
        case .butt: numbers.append(0)
        case .round: numbers.append(1)
        case .square: numbers.append(2)
        }
        switch style.join {
        case .miter: numbers.append(0)
        case .round: numbers.append(1)
        case .bevel: numbers.append(2)
        }
        numbers.append(style.dashPhase)
        numbers.append(Double(style.dashes.count))
        for dash in style.dashes { numbers.append(dash) }
    }

    private func append(_ paint: DisplayList.Paint) {
        switch paint {
        case .color(let color):
            numbers.append(0)
            append(color)
        case .linear(let stops, let start, let end): append(1, stops, start, end)
        case .radial(let stops, let start, let end, let focus):
            append(2, stops, start, end)
            append(focus)
        }
    }

    private func append(_ kind: Double, _ stops: [DisplayList.Stop], _ start: Point, _ end: Point) {
        numbers.append(kind)
        numbers.append(Double(stops.count))
        for stop in stops {
            numbers.append(stop.location)
            append(stop.color)
        }
        append(start)
        append(end)
    }

    private func append(_ path: Path) {
        let index = numbers.count
        numbers.append(0)
        for element in path.elements {
            switch element {
            case .move(let point): append(0, point)
            case .line(let point): append(1, point)
            case .quad(let point, let control):
                append(2, control)
                append(point)
            case .cubic(let point, let control1, let control2):
                append(3, control1)
                append(control2)
                append(point)
            case .close: numbers.append(4)
            }
        }
        numbers[index] = Double(numbers.count - index - 1)
    }

    private func append(_ step: Double, _ point: Point) {
        numbers.append(step)
        append(point)
    }

    private func append(_ point: Point) {
        numbers.append(point.x)
        numbers.append(point.y)
    }

    private func append(_ color: Color) { numbers.append(Double(color.rgba)) }
}
