import MotorLayers
import MotorMath

extension LottieFile {
    /// The file as a table: bytes from which ``init(table:)`` reads the same file, without a JSON parser.
    ///
    /// `gallery lottie FILE --to Name.swift` writes it as Swift.
    ///
    /// - Complexity: O(size of the file).
    public var table: [UInt8] {
        var writer = TableWriter(self)
        return writer.table()
    }
}

/// Writes a file as a table. See ``TableReader`` for the form.
struct TableWriter {
    private let file: LottieFile
    private(set) var bytes: [UInt8] = []
    private var strings: [String] = []
    /// The compositions written so far.
    private var compositions: [ObjectIdentifier] = []
    /// The images written so far.
    private var images: [ObjectIdentifier] = []

    init(_ file: LottieFile) {
        self.file = file
    }

    mutating func table() -> [UInt8] {
        for part in [file.size.width, file.size.height, file.frameRate, file.begin, file.end] { number(part) }
        list(file.notes) { writer, note in
            writer.string(note.place)
            writer.string(note.text)
            writer.flag(note.effect == .looksDifferent)
        }
        list(file.markers) { writer, marker in
            writer.string(marker.name)
            writer.number(marker.time)
            writer.number(marker.duration)
        }
        list(file.slots) { writer, slot in
            writer.string(slot.key.name)
            writer.slotValue(slot.value)
        }
        composition(file.layers)
        let body = bytes
        bytes = []
        list(strings) { writer, string in
            writer.list(Array(string.utf8)) { $0.bytes.append($1) }
        }
        bytes += body
        let sum = Table.checksum(bytes[...])
        return Table.mark + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) } + bytes
    }

    // MARK: Numbers

    mutating func count(_ count: Int) { word(UInt64(count)) }

    private mutating func word(_ word: UInt64) {
        var rest = word
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// A number, from which the same bits are read.
    mutating func number(_ number: Double) {
        write(number) { $0.bitPattern == number.bitPattern } ?? exact(number)
    }

    /// A coordinate as a distance from another one, to which the reader adds it.
    mutating func number(_ number: Double, from origin: Double) {
        write(number - origin) { (origin + $0).bitPattern == number.bitPattern } ?? exact(number)
    }

    mutating func component(_ component: Float) {
        write(Double(component)) { Float($0).bitPattern == component.bitPattern } ?? exact(Double(component))
    }

    /// The number as a decimal fraction; `nil` if no short one is exact.
    private mutating func write(_ number: Double, _ serves: (Double) -> Bool) -> Void? {
        for (tag, power) in Table.powers.enumerated() {
            // Without the sign of −0.
            let whole = (number * power).rounded() + 0
            guard abs(whole) < 1e15 else { return nil }
            guard serves(whole / power) else { continue }
            let digits = Int64(whole)
            word(UInt64(bitPattern: digits << 1 ^ digits >> 63) << 3 | UInt64(tag))
            return ()
        }
        return nil
    }

    private mutating func exact(_ number: Double) {
        bytes.append(Table.exact)
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift))) }
    }

    mutating func point(_ point: Point) {
        number(point.x)
        number(point.y)
    }

    private mutating func point(_ point: Point, from origin: Point) {
        number(point.x, from: origin.x)
        number(point.y, from: origin.y)
    }

    mutating func color(_ color: Color) {
        for part in [color.red, color.green, color.blue, color.alpha] { component(part) }
    }

    mutating func path(_ path: Path) {
        var last = Point.zero
        list(path.elements) { writer, element in
            switch element {
            case .move(let end):
                writer.bytes.append(0)
                writer.point(end)
                last = end
            case .line(let end):
                writer.bytes.append(1)
                writer.point(end)
                last = end
            case .quad(let end, let control):
                writer.bytes.append(2)
                writer.point(end)
                writer.point(control, from: last)
                last = end
            case .cubic(let end, let control1, let control2):
                writer.bytes.append(3)
                writer.point(end)
                writer.point(control1, from: last)
                writer.point(control2, from: end)
                last = end
            case .close: writer.bytes.append(4)
            }
        }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout TableWriter, Element) -> Void) {
        count(elements.count)
        for element in elements { write(&self, element) }
    }

    /// A string, which is in the table only once.
    private mutating func string(_ string: String) {
        if let known = strings.firstIndex(where: { $0.isSame(as: string) }) { return count(known) }
        strings.append(string)
        count(strings.count - 1)
    }

    private mutating func slotValue(_ value: SlotValue?) {
        switch value {
        case nil: bytes.append(0)
        case .number(let number):
            bytes.append(1)
            self.number(number)
        case .point(let point):
            bytes.append(2)
            self.point(point)
        case .color(let color):
            bytes.append(3)
            self.color(color)
        case .path(let path):
            bytes.append(4)
            self.path(path)
        case .numbers(let numbers):
            bytes.append(5)
            list(numbers) { $0.number($1) }
        }
    }

    // MARK: Properties

    /// A property: the number of keyframes and whether it has a slot, then its value or its keyframes.
    private mutating func animated<Number: Keyframed>(_ property: Animated<Number>, isNamed: Bool = false) {
        let hasSlot = !isNamed && property.slot >= 0
        count(property.keys.count * 2 + (hasSlot ? 1 : 0))
        if hasSlot { count(Int(property.slot)) }
        if property.keys.isEmpty { property.still.write(to: &self) }
        for key in property.keys {
            number(key.time)
            easing(key.easing, isHeld: key.isHeld)
            key.value.write(to: &self)
        }
    }

    /// A property that may be exposed: its names and its slot, then the property.
    private mutating func named<Number: Keyframed>(_ property: Animated<Number>) {
        let named = file.properties[Int(property.slot)]
        string(named.owner)
        count(Int(named.slot + 1))
        animated(property, isNamed: true)
    }

    private mutating func easing(_ easing: Easing, isHeld: Bool) {
        let functions: [TimingFunction] =
            switch easing {
            case .linear: []
            case .same(let function): [function]
            case .each(let functions): functions
            }
        count(functions.count * 2 + (isHeld ? 1 : 0))
        for function in functions {
            guard case .cubicBezier(let x1, let y1, let x2, let y2) = function.kind else { continue }
            for part in [x1, y1, x2, y2] { number(part) }
        }
    }

    private mutating func point(_ point: PointOnPath) {
        switch point {
        case .whole(let whole, let curves):
            bytes.append(curves.isEmpty ? 0 : 1)
            animated(whole)
            for (index, curve) in curves.enumerated() {
                flag(curve != nil)
                guard let curve else { continue }
                self.point(curve.control1, from: whole.keys[index].value)
                self.point(curve.control2, from: whole.keys[index + 1].value)
            }
        case .split(let x, let y):
            bytes.append(2)
            animated(x)
            animated(y)
        }
    }

    private mutating func placement(_ placement: Placement) {
        let usual = Placement()
        func isUsual(_ number: Animated<Double>, _ other: Animated<Double>) -> Bool {
            number.isStill && number.still.bitPattern == other.still.bitPattern
        }
        func isUsual(_ point: Animated<Point>, _ x: Double) -> Bool {
            point.isStill && point.still.x.bitPattern == x.bitPattern && point.still.y.bitPattern == x.bitPattern
        }
        func isUsual(_ point: PointOnPath) -> Bool {
            if case .whole(let point, _) = point { isUsual(point, 0) } else { false }
        }
        let parts = [
            !isUsual(placement.anchor), !isUsual(placement.position), !isUsual(placement.scale, 100),
            !isUsual(placement.rotation, usual.rotation), !isUsual(placement.skew, usual.skew),
            !isUsual(placement.skewAxis, usual.skewAxis), !isUsual(placement.opacity, usual.opacity),
            placement.isOriented || placement.depth != nil,
        ]
        flags(parts)
        if parts[0] { point(placement.anchor) }
        if parts[1] { point(placement.position) }
        if parts[2] { animated(placement.scale) }
        if parts[3] { animated(placement.rotation) }
        if parts[4] { animated(placement.skew) }
        if parts[5] { animated(placement.skewAxis) }
        if parts[6] { animated(placement.opacity) }
        guard parts[7] else { return }
        let depth = placement.depth?.value
        flags([placement.isOriented, depth != nil])
        guard let depth else { return }
        for angle in [depth.x, depth.y, depth.orientationX, depth.orientationY, depth.orientationZ] { animated(angle) }
    }

    /// Up to eight flags.
    private mutating func flags(_ flags: [Bool]) {
        var byte: UInt8 = 0
        for (index, flag) in flags.enumerated() where flag { byte |= 1 << UInt8(index) }
        bytes.append(byte)
    }

    // MARK: Layers

    /// A composition: the index of one that was written before, plus one; or 0 and its layers.
    private mutating func composition(_ composition: Composition) {
        if let known = compositions.firstIndex(of: ObjectIdentifier(composition)) { return count(known + 1) }
        count(0)
        list(composition.layers) { $0.layer($1) }
        compositions.append(ObjectIdentifier(composition))
    }

    /// An image: the index of one that was written before, plus one; or 0 and its bytes.
    private mutating func image(_ image: FileImage) {
        if let known = images.firstIndex(of: ObjectIdentifier(image)) { return count(known + 1) }
        count(0)
        list(image.bytes) { $0.bytes.append($1) }
        images.append(ObjectIdentifier(image))
    }

    private mutating func layer(_ layer: FileLayer) {
        flags([layer.isHidden, layer.isDrawn, layer.matte != nil, layer.remap != nil, layer.parent >= 0])
        for part in [layer.begin, layer.end, layer.start, layer.stretch] { number(part) }
        placement(layer.placement.value)
        if let remap = layer.remap { animated(remap) }
        if let matte = layer.matte {
            count(matte.layer)
            count(Table.modes.firstIndex(of: matte.mode) ?? 0)
        }
        if layer.parent >= 0 { count(layer.parent) }
        switch layer.content {
        case .nothing: bytes.append(0)
        case .shapes(let group):
            bytes.append(1)
            self.group(group)
        case .solid(let size, let color):
            bytes.append(2)
            point(Point(x: size.width, y: size.height))
            self.color(color)
        case .image(let image, let size):
            bytes.append(5)
            point(Point(x: size.width, y: size.height))
            self.image(image)
        case .composition(let inner, let size):
            bytes.append(3)
            point(Point(x: size.width, y: size.height))
            composition(inner)
        case .text(let documents):
            bytes.append(4)
            list(documents) { writer, document in
                writer.number(document.time)
                writer.list(document.steps) { $0.step($1.content) }
            }
        }
        list(layer.masks) { writer, mask in
            writer.count(Table.masks.firstIndex(of: mask.mode) ?? 0)
            writer.flags([mask.isInverted, mask.expands])
            writer.animated(mask.path)
            writer.animated(mask.opacity)
            if mask.expands { writer.animated(mask.expansion) }
        }
    }

    private mutating func step(_ content: DisplayList.Content) {
        switch content {
        case .fill(let path, .color(let color), _):
            bytes.append(0)
            self.path(path)
            self.color(color)
        case .stroke(let path, .color(let color), let style):
            bytes.append(1)
            self.path(path)
            self.color(color)
            number(style.width)
        case .text(let text):
            bytes.append(2)
            string(text.string)
            point(text.position)
            number(text.fontSize)
            flag(text.bold)
            color(text.color)
            bytes.append(text.alignment == .left ? 0 : text.alignment == .center ? 1 : 2)
        // A text has no other items.
        case .beginGroup, .endGroup, .image, .fill, .stroke: bytes.append(3)
        }
    }

    // MARK: Shapes

    private mutating func group(_ group: ShapeGroup) {
        placement(group.transform.value)
        list(group.items) { $0.item($1) }
    }

    private mutating func item(_ item: ShapeItem) {
        switch item {
        case .group(let inner):
            bytes.append(0)
            group(inner)
        case .path(let shape):
            bytes.append(1)
            animated(shape.value.path)
        case .rectangle(let shape):
            bytes.append(2)
            point(shape.value.position)
            animated(shape.value.size)
            animated(shape.value.radius)
            flag(shape.value.isReversed)
        case .ellipse(let shape):
            bytes.append(3)
            point(shape.value.position)
            animated(shape.value.size)
            flag(shape.value.isReversed)
        case .star(let shape):
            bytes.append(4)
            let star = shape.value
            flags([star.isStar, star.isReversed])
            point(star.position)
            for part in [
                star.points, star.rotation, star.outerRadius, star.innerRadius, star.outerRoundness,
                star.innerRoundness,
            ] {
                animated(part)
            }
        case .style(let style):
            bytes.append(5)
            self.style(style.value)
        case .trim(let trim):
            bytes.append(6)
            flag(trim.value.isOneLength)
            named(trim.value.start)
            named(trim.value.end)
            named(trim.value.offset)
        case .rounding(let radius):
            bytes.append(7)
            animated(radius.value)
        case .pucker(let amount):
            bytes.append(9)
            animated(amount.value)
        case .zigZag(let zigZag):
            bytes.append(10)
            for part in [zigZag.value.size, zigZag.value.ridges, zigZag.value.kind] { animated(part) }
        case .repeater(let repeater):
            bytes.append(8)
            let repeater = repeater.value
            flag(repeater.isAbove)
            placement(repeater.transform.value)
            for part in [repeater.copies, repeater.offset, repeater.startOpacity, repeater.endOpacity] {
                animated(part)
            }
        }
    }

    private mutating func style(_ style: ShapeStyle) {
        var isGradient = false
        if case .gradient = style.paint { isGradient = true }
        flags([isGradient, style.isEvenOdd, style.stroke != nil])
        switch style.paint {
        case .color(let color): named(color)
        case .gradient(let gradient):
            count(gradient.count)
            animated(gradient.numbers)
            point(gradient.start)
            point(gradient.end)
            flag(gradient.isRadial)
            animated(gradient.highlight)
            animated(gradient.angle)
        }
        named(style.opacity)
        guard let stroke = style.stroke else { return }
        bytes.append(UInt8(Table.caps.firstIndex(of: stroke.cap) ?? 0))
        bytes.append(UInt8(Table.joins.firstIndex(of: stroke.join) ?? 0))
        named(stroke.width)
        list(stroke.dashes) { $0.animated($1) }
        animated(stroke.dashPhase)
    }
}
