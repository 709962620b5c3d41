import MotorLayers
import MotorMath

/// Reads a file's values and collects the features that are left out.
final class FileReader {
    let json: JSON
    /// The archive that has the file and perhaps its images.
    let archive: ZipArchive?
    private(set) var notes: [LottieNote] = []
    /// Values that a layer may replace: slots, in order of first use.
    var slots: [FileSlot] = []
    /// The colors and numbers of styles, in file order.
    var properties: [FileProperty] = []
    /// The exporter's version: `major`, `minor` and `patch` in one number; a recent one if the file has none.
    private(set) var version = 5_000_000
    private(set) var keyframes = 0
    /// The named objects around the value being read.
    var named: [Int] = []
    /// The precompositions and images, by the bytes of their identifiers.
    var assets: [[UInt8]: Int] = [:]
    /// The precompositions already read, by asset index.
    var compositions: [Int: (composition: Composition, cost: Cost)] = [:]
    /// The images already read, by asset index; `nil` for those left out.
    var images: [Int: FileImage?] = [:]
    /// The bytes of the archive's images so far.
    var unpacked = 0
    /// The pixels of all images.
    var pixels = 0
    /// The glyphs by font and character, with their objects; `nil` until a text needs one.
    var glyphs: [[UInt8]: (node: Int, glyph: Glyph?)]?
    /// The precompositions that are being read.
    var open: [Int] = []

    init(_ json: JSON, _ archive: ZipArchive? = nil) {
        (self.json, self.archive) = (json, archive)
    }

    /// The maximum cost of drawing a frame.
    struct Cost {
        var layers = 0.0
        var paths = 0.0
        var vertices = 0.0
        var identifiers = 0.0
        /// The levels of nested compositions.
        var levels = 0

        mutating func add(_ other: Cost) {
            layers += other.layers
            paths += other.paths
            vertices += other.vertices
            identifiers += other.identifiers
            levels = max(levels, other.levels)
        }
    }

    // MARK: Notes and errors

    func note(
        _ index: Int, _ text: StaticString, _ effect: LottieNote.Effect = .looksDifferent, suggestion: String? = nil
    ) {
        guard notes.count <= Limits.notes else { return }
        let isLast = notes.count == Limits.notes
        notes.append(
            LottieNote(
                place: isLast ? "" : json.location(of: index),
                text: isLast
                    ? "more notes, which are left out"
                    : text.description + (suggestion.map { "; did you mean \"" + $0 + "\"?" } ?? ""),
                effect: effect))
    }

    /// Notes a mistake that no exporter makes. A page does not look for them.
    func noteMistake(_ index: Int, _ text: StaticString) {
        #if !hasFeature(Embedded)
            note(index, text)
        #endif
    }

    func error(_ index: Int, _ rule: String) -> LottieError { LottieError(place: json.location(of: index), rule: rule) }

    /// Throws if a count is above a limit.
    func check(_ count: Double, _ limit: Double, _ index: Int, _ what: StaticString) throws(LottieError) {
        guard count <= limit else { throw error(index, "at most \(Int(limit)) \(what)") }
    }

    func countKeyframes(_ count: Int, _ index: Int) throws(LottieError) {
        keyframes += count
        try check(Double(keyframes), Double(Limits.keyframes), index, "keyframes")
    }

    // MARK: Plain values

    /// A finite number within the limits; in a list, the first one.
    func number(_ index: Int) throws(LottieError) -> Double {
        let node = json.nodes[index]
        if node.kind == .array, let first = json.first(index), json.nodes[first].kind == .number {
            return try number(first)
        }
        guard node.kind == .number else { throw error(index, "a number, got \(json.word(of: index))") }
        guard abs(node.number) <= Limits.magnitude else {
            throw error(index, "a number of at most ten million, got a greater one")
        }
        return node.number
    }

    /// A member's number; `nil` if it is missing.
    func number(_ object: Int, _ key: JSONKey) throws(LottieError) -> Double? {
        guard let index = json.member(object, key) else { return nil }
        return try number(index)
    }

    /// Whether a member is true, or a number other than 0.
    func flag(_ object: Int, _ key: JSONKey) -> Bool {
        guard let index = json.member(object, key) else { return false }
        let node = json.nodes[index]
        switch node.kind {
        case .yes: return true
        case .number: return node.number != 0
        case .no, .null: return false
        default:
            noteMistake(index, "neither true nor false; it counts as false")
            return false
        }
    }

    /// A number that names a layer, of any size; `nil` if it is missing or not a number.
    func name(_ object: Int, _ key: JSONKey) -> Double? {
        guard let index = json.member(object, key), json.nodes[index].kind != .null else { return nil }
        guard json.nodes[index].kind == .number else {
            noteMistake(index, "no number, and so no layer")
            return nil
        }
        return json.nodes[index].number.rounded(.towardZero)
    }

    /// A whole number; `nil` if it is missing.
    func whole(_ object: Int, _ key: JSONKey) throws(LottieError) -> Int? { try number(object, key).map { Int($0) } }

    /// Whether a member is the second of two kinds. The first one is usual.
    func isSecondKind(_ object: Int, _ key: JSONKey) throws(LottieError) -> Bool {
        guard let kind = try whole(object, key) else { return false }
        if kind != 1, kind != 2 { noteMistake(object, "of a kind other than 1 and 2; it counts as 1") }
        return kind == 2
    }

    func point(_ index: Int) throws(LottieError) -> Point {
        guard json.nodes[index].kind == .array, let x = json.first(index) else {
            throw error(index, "a list of two numbers, got \(json.word(of: index))")
        }
        let y = Int(json.nodes[x].end)
        guard y < Int(json.nodes[index].end) else {
            note(index, "a point with one number; the other is 0")
            return Point(x: try number(x), y: 0)
        }
        return Point(x: try number(x), y: try number(y))
    }

    /// A color of three or four components; the fourth is ignored.
    func color(_ index: Int) throws(LottieError) -> Color {
        guard json.nodes[index].kind == .array else {
            throw error(index, "a list of three numbers, got \(json.word(of: index))")
        }
        let count = json.count(index, upTo: 3)
        guard count == 3 else { throw error(index, "a list of three numbers, got \(count)") }
        var components = json.children(index)
        // Old exporters write 0…255.
        let scale = version < 4_001_009 ? 1 / 255.0 : 1
        func component() throws(LottieError) -> Float {
            Float(min(max(try number(components.next() ?? index) * scale, 0), 1))
        }
        return Color(red: try component(), green: try component(), blue: try component())
    }

    func numbers(_ index: Int) throws(LottieError) -> GradientNumbers {
        guard json.nodes[index].kind == .array else {
            throw error(index, "a list of numbers, got \(json.word(of: index))")
        }
        var numbers: [Double] = []
        numbers.reserveCapacity(json.count(index))
        for child in json.children(index) { numbers.append(try number(child)) }
        return GradientNumbers(numbers: numbers)
    }

    /// Reads the exporter's version: numbers separated by dots.
    func readVersion() {
        guard let index = json.member(0, .v) else { return }
        var parts = [0]
        for byte in json.stringBytes(index) {
            if byte == UInt8(ascii: ".") {
                parts.append(0)
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), parts[parts.count - 1] < 100 {
                parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        guard parts.count >= 2 else { return }
        version = parts[0] * 1_000_000 + parts[1] * 1_000 + (parts.count > 2 ? parts[2] : 0)
    }
}

/// A file's value that a layer may replace.
struct FileSlot: Sendable {
    let key: Key
    /// The file's value; `nil` if it changes over time.
    let value: SlotValue?
}

/// A color or a number of a style in the file, which may be exposed.
struct FileProperty: Sendable {
    /// The kind of value in its style, the last part of its name.
    enum Kind: Sendable { case color, opacity, width, start, end, offset }

    let kind: Kind
    /// The value as a color or as a number; the first of several.
    var color = Color.black
    var number = 0.0
    /// The names of the enclosing layer and groups and of the style, separated by slashes.
    let owner: String
    /// Whether keyframes change it.
    let isKeyed: Bool
    /// The slot's index, or −1.
    var slot: Int32
}
