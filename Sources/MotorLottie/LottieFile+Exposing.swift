public import MotorLayers
public import MotorMath

extension LottieFile {
    /// A color of a file.
    public struct NamedColor: Equatable, Sendable {
        /// The color; if it changes over time, the first one.
        public let color: Color
        /// The names of its layer, groups and style, separated by slashes.
        public let name: String
        /// Whether it changes over time.
        public let isAnimated: Bool
        /// The key of the layer value that replaces it: its slot, or the key that exposes it; `nil` if neither exists.
        public let key: Key?

        /// Whether two colors are equal; names compare byte by byte.
        public static func == (a: NamedColor, b: NamedColor) -> Bool {
            a.color == b.color && a.name.isSame(as: b.name) && a.isAnimated == b.isAnimated && a.key == b.key
        }
    }

    /// A number of a fill, a stroke or a trim.
    public struct NamedNumber: Equatable, Sendable {
        /// The number; if it changes over time, the first one. Points for a width, degrees for an offset, otherwise
        /// percent.
        public let number: Double
        /// The names of its layer, groups and style, and its kind: `opacity`, `width`, `start`, `end` or `offset`; separated by
        /// slashes.
        public let name: String
        /// Whether it changes over time.
        public let isAnimated: Bool
        /// The key of the layer value that replaces it: its slot, or the key that exposes it; `nil` if neither exists.
        public let key: Key?

        /// Whether two numbers are equal; names compare byte by byte.
        public static func == (a: NamedNumber, b: NamedNumber) -> Bool {
            a.number == b.number && a.name.isSame(as: b.name) && a.isAnimated == b.isAnimated && a.key == b.key
        }
    }

    /// The colors of fills and strokes, in file order.
    public var colors: [NamedColor] {
        var colors: [NamedColor] = []
        for property in properties where property.kind == .color {
            colors.append(
                NamedColor(
                    color: property.color, name: property.owner, isAnimated: property.isKeyed, key: key(of: property)))
        }
        return colors
    }

    /// The numbers of fills, strokes and trims, in file order.
    public var numbers: [NamedNumber] {
        var numbers: [NamedNumber] = []
        for property in properties where property.kind != .color {
            numbers.append(
                NamedNumber(
                    number: property.number, name: property.name, isAnimated: property.isKeyed, key: key(of: property)))
        }
        return numbers
    }

    private func key(of property: FileProperty) -> Key? { property.slot < 0 ? nil : slots[Int(property.slot)].key }

    /// Returns the file with a key that replaces a color in each fill and stroke of that constant color. A layer without a
    /// value for the key shows the file's color.
    ///
    /// A color that occurs nowhere, or only in slots, is reported with a diagnostic; so is a key that is a property of each
    /// layer, which exposes nothing.
    ///
    /// - Parameters:
    ///   - key: The key. Colors with a slot keep it.
    ///   - color: The color, compared in 256 steps per component; alpha is ignored.
    public func exposing(_ key: Key, everywhere color: Color) -> LottieFile {
        let wanted = color.opaque.rgba
        return exposing(key, { $0.kind == .color && !$0.isKeyed && $0.color.opaque.rgba == wanted }) { slot in
            let nearest = colors.filter { !$0.isAnimated }.min {
                $0.color.distance(to: color) < $1.color.distance(to: color)
            }
            return slot.map { ("is exposed for " + color.opaque.hex + ", which has a slot", $0.name) }
                ?? ("is exposed for " + color.opaque.hex + ", which nothing in the file has", nearest?.color.hex)
        }
    }

    /// Returns the file with a key that replaces the colors or the numbers with a name, as ``colors`` and ``numbers`` list them.
    ///
    /// A name that occurs nowhere, or only in slots, is reported with a diagnostic; so is a key that is a property of each
    /// layer, which exposes nothing.
    ///
    /// - Parameters:
    ///   - key: The key. Values with a slot keep it.
    ///   - name: A name, in which `*` matches any part between two slashes, and `**` any number of parts. Colors may
    ///     have `color` as a last part; numbers have theirs.
    public func exposing(_ key: Key, at name: String) -> LottieFile {
        let pattern = Array(name.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return exposing(key, { $0.isNamed(by: pattern) }) { slot in
            if let slot { return ("is exposed at \"" + name + "\", which has a slot", slot.name) }
            let names = colors.map { $0.name } + properties.map { $0.name }
            let suggestion = names.suggestion(for: name)
            return ("is exposed at \"" + name + "\", which is no name in the file", suggestion)
        }
    }

    /// - Parameter mistake: Describes the error and its correction if nothing was exposed, given a slot that already exists.
    private func exposing(
        _ key: Key, _ isMeant: (FileProperty) -> Bool, mistake: (_ slot: Key?) -> (what: String, hint: String?)
    ) -> LottieFile {
        guard !LottieLayer.isTaken(key) else {
            Diagnostics.report(
                Diagnostic(place: "LottieFile", key: key, mistake: "is exposed, but is a property of each layer"))
            return self
        }
        var file = self
        let known = slots.firstIndex { $0.key == key }
        var value: SlotValue?
        var (count, taken) = (0, Key?.none)
        for (index, property) in properties.enumerated() where isMeant(property) {
            guard property.slot < 0 else {
                taken = slots[Int(property.slot)].key
                continue
            }
            count += 1
            if value == nil, !property.isKeyed {
                value = property.kind == .color ? .color(property.color) : .number(property.number)
            }
            file.properties[index].slot = Int32(truncatingIfNeeded: known ?? slots.count)
            file.exposedSlots[index] = file.properties[index].slot
        }
        if known == nil { file.slots.append(FileSlot(key: key, value: value)) }
        if count == 0, taken != key {
            let (what, hint) = mistake(taken)
            Diagnostics.report(Diagnostic(place: "LottieFile", key: key, mistake: what, suggestion: hint))
        }
        return file
    }
}

extension FileProperty {
    /// The full name: the owner's name and its own.
    var name: String { owner + "/" + kind.name }

    /// Whether a pattern matches the name.
    fileprivate func isNamed(by pattern: [ArraySlice<UInt8>]) -> Bool {
        let parts = Array(owner.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if pattern.last?.elementsEqual(kind.name.utf8) == true, Self.matches(parts, pattern.dropLast()) { return true }
        return kind == .color && Self.matches(parts, pattern[...])
    }

    /// Whether the parts of a name match a pattern.
    private static func matches(_ parts: [ArraySlice<UInt8>], _ pattern: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        // The numbers of parts that the pattern matches so far.
        var ends = [Bool](repeating: false, count: parts.count + 1)
        ends[0] = true
        for wanted in pattern {
            var next = [Bool](repeating: false, count: parts.count + 1)
            if wanted.elementsEqual("**".utf8) {
                var isReached = false
                for count in 0...parts.count {
                    isReached = isReached || ends[count]
                    next[count] = isReached
                }
            } else {
                let isAny = wanted.elementsEqual("*".utf8)
                for count in parts.indices where ends[count] && (isAny || parts[count].elementsEqual(wanted)) {
                    next[count + 1] = true
                }
            }
            ends = next
        }
        return ends[parts.count]
    }
}

extension FileProperty.Kind {
    var name: String {
        switch self {
        case .color: "color"
        case .opacity: "opacity"
        case .width: "width"
        case .start: "start"
        case .end: "end"
        case .offset: "offset"
        }
    }
}

extension Color {
    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

    fileprivate func distance(to other: Color) -> Float {
        abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
    }
}
