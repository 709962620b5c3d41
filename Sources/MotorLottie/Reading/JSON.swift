/// A JSON text as a flat list of its values, each before what it contains.
struct JSON {
    enum Kind: UInt8 { case null, yes, no, number, string, array, object }

    /// One value.
    struct Node {
        /// Its name in the enclosing object.
        var key = JSONKey(bytes: 0)
        /// A number, or a string's position.
        private var bits: UInt64 = 0
        /// The index after the last nested value.
        var end: Int32
        /// The bytes of the name, between its quotation marks.
        var nameStart, nameCount: Int32
        var kind: Kind
        /// Whether a string has escapes.
        var isEscaped = false

        init(key: JSONKey, name: Range<Int>, end: Int, kind: Kind) {
            (self.key, self.kind) = (key, kind)
            (nameStart, nameCount) = (Int32(truncatingIfNeeded: name.lowerBound), Int32(truncatingIfNeeded: name.count))
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
    private(set) var nodes: [Node]

    /// Reads a text.
    ///
    /// Strings may contain control characters, as markers of some exporters do. Does not recurse.
    init(_ bytes: [UInt8]) throws(LottieError) {
        guard bytes.count <= Limits.bytes else {
            throw LottieError(place: "", rule: "a file has at most \(Limits.bytes) bytes, got \(bytes.count)")
        }
        self.bytes = bytes
        let result = bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes: bytes)
            parser.parse()
            return (parser.nodes, parser.fault)
        }
        if let (at, rule) = result.1 { throw LottieError(place: "byte \(at)", rule: rule.description) }
        nodes = result.0
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

    /// The values in an array or an object, in order.
    func children(_ index: Int) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while child < Int(nodes[index].end) {
            children.append(child)
            child = Int(nodes[child].end)
        }
        return children
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

    /// A string.
    func string(_ index: Int) -> String { String(decoding: stringBytes(index), as: UTF8.self) }

    /// The path of keys and indices to a value.
    func place(of index: Int) -> String {
        var place = ""
        var current = 0
        while current != index {
            let isObject = nodes[current].kind == .object
            var (child, count) = (current + 1, 0)
            while Int(nodes[child].end) <= index {
                child = Int(nodes[child].end)
                count += 1
            }
            if isObject {
                if !place.utf8.isEmpty { place += "." }
                place += String(decoding: name(child), as: UTF8.self)
            } else {
                place += "[\(count)]"
            }
            current = child
        }
        return place
    }

    /// The bytes of a value's name in its object, as written.
    func name(_ index: Int) -> ArraySlice<UInt8> {
        let node = nodes[index]
        return bytes[Int(node.nameStart)..<Int(node.nameStart + node.nameCount)]
    }

    /// A value's type in words.
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
