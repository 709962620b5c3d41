/// A JSON text as a flat list of its values, each before its contents.
struct JSON {
    enum Kind: UInt8 { case null, yes, no, number, string, array, object }

    struct Node {
        /// Its name in the enclosing object.
        var key: JSONKey
        /// A number, or a string's position.
        private var bits: UInt64 = 0
        /// The index after the last nested value.
        var end: Int32
        /// The first byte of the name, after its quotation mark; 0 for no name.
        var nameStart: Int32
        var kind: Kind
        /// Whether a string has escapes.
        var isEscaped = false

        init(key: JSONKey = JSONKey(bytes: 0), nameStart: Int = 0, end: Int = 0, kind: Kind = .null) {
            (self.key, self.kind) = (key, kind)
            self.nameStart = Int32(truncatingIfNeeded: nameStart)
            self.end = Int32(truncatingIfNeeded: end)
        }

        var number: Double {
            get { Double(bitPattern: bits) }
            set { bits = newValue.bitPattern }
        }

        /// The bytes of a string, between its quotation marks.
        var text: Range<Int> {
            get { Int(bits & 0xFFFF_FFFF)..<Int(bits >> 32) }
            set { bits = UInt64(newValue.lowerBound) | UInt64(newValue.upperBound) << 32 }
        }
    }

    let bytes: [UInt8]
    let nodes: [Node]

    /// Reads a text.
    ///
    /// Strings may contain control characters, as markers of some exporters do. Does not recurse.
    init(_ bytes: [UInt8]) throws(LottieError) {
        guard bytes.count <= Limits.bytes else {
            throw LottieError(place: "", rule: "a file has at most \(Limits.bytes) bytes, got \(bytes.count)")
        }
        self.bytes = bytes
        var parser = JSONParser(bytes)
        parser.parse()
        if let (at, rule) = parser.fault {
            throw LottieError(place: "byte \(at)", rule: rule.description + ", got " + Self.description(of: bytes, at))
        }
        nodes = parser.nodes
    }

    /// A byte of a text for an error.
    private static func description(of bytes: [UInt8], _ at: Int) -> String {
        guard at < bytes.count else { return "the end of the file" }
        let isPrintable = (0x21...0x7E).contains(bytes[at])
        return isPrintable ? String(decoding: bytes[at...at], as: UTF8.self) : "a byte of \(bytes[at])"
    }

    /// An object's member under a key; `nil` if it is missing or null.
    func member(_ object: Int, _ key: JSONKey) -> Int? {
        guard nodes[object].kind == .object else { return nil }
        var index = object + 1
        let end = Int(nodes[object].end)
        while index < end {
            if nodes[index].key == key { return nodes[index].kind == .null ? nil : index }
            index = Int(nodes[index].end)
        }
        return nil
    }

    /// The indices of the values in an array or an object, in order.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var child: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard child < end else { return nil }
            defer { child = Int(nodes[child].end) }
            return child
        }
    }

    /// The values in an array or an object, in order.
    func children(_ index: Int) -> Children { Children(nodes: nodes, child: index + 1, end: Int(nodes[index].end)) }

    /// The number of values in an array or an object, up to a limit.
    func count(_ index: Int, upTo most: Int = .max) -> Int {
        var (child, count) = (index + 1, 0)
        let end = Int(nodes[index].end)
        while child < end, count < most {
            child = Int(nodes[child].end)
            count += 1
        }
        return count
    }

    /// An array's first value; `nil` if it is empty.
    func first(_ index: Int) -> Int? { Int(nodes[index].end) > index + 1 ? index + 1 : nil }

    /// A string's bytes, with its escapes resolved.
    func stringBytes(_ index: Int) -> [UInt8] {
        let node = nodes[index]
        guard node.kind == .string else { return [] }
        let raw = bytes[node.text]
        guard node.isEscaped else { return Array(raw) }
        return JSONParser.unescaped(raw)
    }

    /// A string's first byte, and its second one if it has exactly two; otherwise 0.
    func letters(_ index: Int?) -> (UInt8, UInt8) {
        guard let index, nodes[index].kind == .string else { return (0, 0) }
        if nodes[index].isEscaped {
            let text = stringBytes(index)
            return (text.first ?? 0, text.count == 2 ? text[1] : 0)
        }
        let text = nodes[index].text
        return (text.isEmpty ? 0 : bytes[text.lowerBound], text.count == 2 ? bytes[text.lowerBound + 1] : 0)
    }

    func string(_ index: Int) -> String { String(decoding: stringBytes(index), as: UTF8.self) }

    /// The path of keys and indices to a value.
    func location(of index: Int) -> String {
        var location = ""
        var current = 0
        while current != index {
            let isObject = nodes[current].kind == .object
            var (child, count) = (current + 1, 0)
            while Int(nodes[child].end) <= index {
                child = Int(nodes[child].end)
                count += 1
            }
            if isObject {
                if !location.utf8.isEmpty { location += "." }
                location += String(decoding: name(child), as: UTF8.self)
            } else {
                location += "[\(count)]"
            }
            current = child
        }
        return location
    }

    /// The bytes of a value's name in its object, as written.
    func name(_ index: Int) -> ArraySlice<UInt8> {
        let start = Int(nodes[index].nameStart)
        guard start > 0 else { return [] }
        var end = start
        while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return bytes[start..<end]
    }

    /// A description of a value's type.
    func word(of index: Int) -> String {
        switch nodes[index].kind {
        case .null: "null"
        case .yes, .no: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
