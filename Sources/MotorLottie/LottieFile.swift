public import MotorLayers
public import MotorMath

/// A designer's animation, read from a file of the Lottie format.
///
/// A file is a value that nothing changes. A ``LottieLayer`` shows it. What a file may contain is limited (see the guide
/// *Designers' files*), so that no file takes more memory or time to draw than the greatest of the field.
public struct LottieFile: Sendable {
    /// The extent of the picture, in points.
    public let size: Size
    /// The frames in a second, as the designer's tool counts them.
    public let frameRate: Double
    /// What is left out or replaced, in the order of reading.
    public let notes: [LottieNote]
    /// The time from the first frame to the end, in seconds.
    public var duration: Double { (end - begin) / frameRate }
    /// The times and segments with names, in the order of the file.
    public let markers: [Marker]

    /// The first frame, and the end of the last one.
    let begin, end: Double
    let layers: Composition
    /// What the markers say for changes of a state.
    let feedback: [(key: Key, feedback: MarkedFeedback)]
    private(set) var slots: [FileSlot]
    private var fileColors: [FileColor]
    /// The index of the slot of each color, −1 for none.
    private(set) var colorSlots: [Int32]

    /// Reads a file.
    ///
    /// - Parameter bytes: The JSON text, in UTF-8. Strings may contain control characters.
    /// - Throws: An error that names the place and the rule.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(LottieError) {
        let reader = FileReader(try JSON(bytes))
        let json = reader.json
        func number(_ key: JSONKey, _ name: StaticString) throws(LottieError) -> Double {
            guard let number = try reader.number(0, key) else {
                throw LottieError(place: "", rule: "a file has a number \"\(name)\"")
            }
            return number
        }
        size = Size(width: try number(.w, "w"), height: try number(.h, "h"))
        frameRate = try number(.fr, "fr")
        (begin, end) = (try number(.ip, "ip"), try number(.op, "op"))
        guard size.width > 0, size.height > 0 else { throw LottieError(place: "", rule: "\"w\" and \"h\" are above 0") }
        guard frameRate > 0 else { throw LottieError(place: "", rule: "\"fr\" is above 0, got \(frameRate)") }
        guard end > begin else { throw LottieError(place: "", rule: "\"op\" is after \"ip\"") }
        guard let list = json.member(0, .layers) else { throw LottieError(place: "", rule: "a file has \"layers\"") }
        reader.readVersion()
        reader.readAssets()
        layers = try reader.composition(list).composition
        markers = try reader.markers(from: begin, end - begin, rate: frameRate)
        feedback = MarkedFeedback.all(of: markers)
        notes = reader.notes
        (slots, fileColors) = (reader.slots, reader.colors)
        colorSlots = reader.colors.map { $0.slot }
    }

    /// The keys of a layer with which values of the file are replaced: its slots, in the order of their first use, and what was
    /// exposed.
    public var keys: [Key] { slots.map { $0.key } }

    /// A color of a file.
    public struct NamedColor: Equatable, Sendable {
        /// The color, or the first of several that it takes.
        public let color: Color
        /// The names of the layer, the groups and the style that have it, with slashes between them.
        public let name: String
        /// Whether it changes over time.
        public let isAnimated: Bool

        /// Whether two are equal, their names byte by byte.
        public static func == (a: NamedColor, b: NamedColor) -> Bool {
            a.color == b.color && a.name.isSame(as: b.name) && a.isAnimated == b.isAnimated
        }
    }

    /// The colors of fills and strokes, in the order of the file.
    public var colors: [NamedColor] {
        fileColors.map { NamedColor(color: $0.color, name: $0.name, isAnimated: $0.isKeyed) }
    }

    /// Returns the file with a key that replaces a color wherever a fill or a stroke has it and keeps it. A layer that has no
    /// value for the key shows the color of the file.
    ///
    /// - Parameters:
    ///   - key: The key. Colors that have a slot keep that.
    ///   - color: The color, compared in 256 steps of each component; its alpha does not count.
    public func exposing(_ key: Key, everywhere color: Color) -> LottieFile {
        exposing(key) {
            !$0.isKeyed && $0.color.rgba == Color(red: color.red, green: color.green, blue: color.blue).rgba
        }
    }

    /// Returns the file with a key that replaces the colors with a name, as ``colors`` lists them.
    ///
    /// - Parameters:
    ///   - key: The key. Colors that have a slot keep that.
    ///   - name: A name, in which `*` stands for any part between two slashes.
    public func exposing(_ key: Key, at name: String) -> LottieFile {
        let pattern = Array(name.utf8)
        return exposing(key) { Self.matches(Array($0.name.utf8), pattern) }
    }

    private func exposing(_ key: Key, _ isMeant: (FileColor) -> Bool) -> LottieFile {
        var file = self
        let known = slots.firstIndex { $0.key == key }
        var value: SlotValue?
        for (index, color) in fileColors.enumerated() where color.slot < 0 && isMeant(color) {
            if value == nil, !color.isKeyed { value = .color(color.color) }
            file.fileColors[index].slot = Int32(truncatingIfNeeded: known ?? slots.count)
            file.colorSlots[index] = file.fileColors[index].slot
        }
        if known == nil { file.slots.append(FileSlot(key: key, value: value)) }
        return file
    }

    /// Whether a name is one that a pattern describes: part by part.
    private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        let parts = name.split(separator: slash, omittingEmptySubsequences: false)
        let wanted = pattern.split(separator: slash, omittingEmptySubsequences: false)
        return parts.count == wanted.count
            && zip(parts, wanted).allSatisfy { $1.elementsEqual([UInt8(ascii: "*")]) || $0.elementsEqual($1) }
    }
}
