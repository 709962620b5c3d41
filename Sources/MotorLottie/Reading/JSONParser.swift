/// Reads a JSON text from its first byte to its last.
struct JSONParser {
    private let bytes: [UInt8]
    /// The values, each before its contents.
    private(set) var nodes: [JSON.Node] = []
    /// The first byte that breaks a rule.
    private(set) var fault: (at: Int, rule: StaticString)?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func fail(_ at: Int, _ rule: StaticString) { fault = (at, rule) }

    /// The byte at an index, or 0 at the end.
    private static func byte(_ bytes: [UInt8], _ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 0 }

    private static func skipSpace(_ bytes: [UInt8], _ at: inout Int) {
        while at < bytes.count, bytes[at] <= 0x20,
            bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09
        {
            at += 1
        }
    }

    /// Reads all values. The position and the nesting depth are variables of this function, so that the compiler keeps
    /// them in registers.
    mutating func parse() {
        let bytes = bytes
        var nodes: [JSON.Node] = []
        // A file has about one value per eight bytes.
        nodes.reserveCapacity(min(bytes.count / 8, Limits.values))
        defer { self.nodes = nodes }
        var (at, depth) = (0, 0)
        // The innermost open array or object, or −1. Until an array or object closes, its `end` is the one around it.
        var (container, isObject) = (-1, false)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
        Self.skipSpace(bytes, &at)
        repeat {
            var (key, name) = (JSONKey(bytes: 0), 0)
            if container >= 0 {
                Self.skipSpace(bytes, &at)
                let byte = Self.byte(bytes, at)
                if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    at += 1
                    depth -= 1
                    let around = Int(nodes[container].end)
                    nodes[container].end = Int32(truncatingIfNeeded: nodes.count)
                    container = around
                    isObject = around >= 0 && nodes[around].kind == .object
                    continue
                }
                if nodes.count > container + 1 {
                    guard byte == UInt8(ascii: ",") else { return fail(at, "a comma or the end of what is open") }
                    at += 1
                    Self.skipSpace(bytes, &at)
                }
                if isObject {
                    guard Self.byte(bytes, at) == UInt8(ascii: "\"") else {
                        return fail(at, "a name in quotation marks")
                    }
                    name = at + 1
                    key = Self.readName(bytes, &at)
                    guard at <= bytes.count else { return fail(bytes.count, "the end of a string") }
                    Self.skipSpace(bytes, &at)
                    guard Self.byte(bytes, at) == UInt8(ascii: ":") else { return fail(at, "a colon") }
                    at += 1
                    Self.skipSpace(bytes, &at)
                }
            }
            guard nodes.count < Limits.values else { return fail(at, "at most 2,000,000 values") }
            var node = JSON.Node(key: key, nameStart: name, end: nodes.count + 1)
            let byte = Self.byte(bytes, at)
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                node.kind = .number
                guard let number = Self.number(bytes, &at) else { return fail(at, "a digit") }
                node.number = number
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < Limits.depth else { return fail(at, "at most 64 levels") }
                isObject = byte == UInt8(ascii: "{")
                node.kind = isObject ? .object : .array
                node.end = Int32(truncatingIfNeeded: container)
                (container, depth) = (nodes.count, depth + 1)
                at += 1
            case UInt8(ascii: "\""):
                let start = at + 1
                let (end, isEscaped) = Self.endOfString(bytes, start)
                guard end <= bytes.count else { return fail(bytes.count, "the end of a string") }
                (node.kind, node.isEscaped) = (.string, isEscaped)
                node.text = start..<(end - 1)
                at = end
            case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
                guard let (kind, end) = Self.word(bytes, at) else { return fail(at, "a value") }
                (node.kind, at) = (kind, end)
            default: return fail(at, "a value")
            }
            nodes.append(node)
        } while container >= 0
        Self.skipSpace(bytes, &at)
        if at < bytes.count { fail(at, "the end of the text") }
    }

    /// The value of a word and the index after it; `nil` if it is not a JSON word.
    private static func word(_ bytes: [UInt8], _ at: Int) -> (JSON.Kind, end: Int)? {
        func value(_ word: StaticString, _ kind: JSON.Kind) -> (JSON.Kind, end: Int)? {
            let count = word.utf8CodeUnitCount
            guard at + count <= bytes.count, (0..<count).allSatisfy({ bytes[at + $0] == word.utf8Start[$0] }) else {
                return nil
            }
            return (kind, at + count)
        }
        return value("true", .yes) ?? value("false", .no) ?? value("null", .null)
    }

    /// The index after a string's closing quotation mark, beyond the text if the mark is missing; and whether it has
    /// escapes.
    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> (end: Int, isEscaped: Bool) {
        var (at, isEscaped) = (start, false)
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == UInt8(ascii: "\"") { return (at, isEscaped) }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                at += 1
            }
        }
        return (bytes.count + 1, isEscaped)
    }

    /// Reads a name; moves beyond the text if it is unclosed.
    private static func readName(_ bytes: [UInt8], _ at: inout Int) -> JSONKey {
        let start = at + 1
        var key = JSONKey(bytes: 0)
        // Most names are short and have no escapes.
        var index = start
        while index < bytes.count, index < start + 8, bytes[index] != UInt8(ascii: "\\") {
            if bytes[index] == UInt8(ascii: "\"") {
                at = index + 1
                return key
            }
            key.add(bytes[index], at: index - start)
            index += 1
        }
        let (end, isEscaped) = endOfString(bytes, start)
        at = end
        guard isEscaped, end <= bytes.count else { return key }
        return escapedName(bytes[start..<(end - 1)])
    }

    private static func escapedName(_ raw: ArraySlice<UInt8>) -> JSONKey {
        var key = JSONKey(bytes: 0)
        for (index, byte) in unescaped(raw).prefix(8).enumerated() { key.add(byte, at: index) }
        return key
    }

    /// A string's bytes without its escapes; an invalid escape is kept as it is.
    static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var at = raw.startIndex
        func hex(_ start: Int) -> UInt32? {
            guard start + 4 <= raw.endIndex else { return nil }
            var value: UInt32 = 0
            for index in start..<(start + 4) {
                let byte = raw[index]
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
                case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
                case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
                default: return nil
                }
            }
            return value
        }
        while at < raw.endIndex {
            let byte = raw[at]
            at += 1
            guard byte == UInt8(ascii: "\\"), at < raw.endIndex else {
                result.append(byte)
                continue
            }
            let escape = raw[at]
            at += 1
            switch escape {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "u"):
                guard var code = hex(at) else {
                    result.append(escape)
                    continue
                }
                at += 4
                if code >> 10 == 0x36, at + 6 <= raw.endIndex, raw[at] == UInt8(ascii: "\\"),
                    raw[at + 1] == UInt8(ascii: "u"), let low = hex(at + 2), low >> 10 == 0x37
                {
                    code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
                    at += 6
                }
                result.append(contentsOf: Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8))
            default: result.append(escape)
            }
        }
        return result
    }

    // MARK: Numbers

    /// Powers of ten that a `Double` represents exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// The number at an index, which moves past it; a number that is too large is infinite. The last of seventeen
    /// digits may be off by one. `nil` if a digit is missing at the index.
    private static func number(_ bytes: [UInt8], _ at: inout Int) -> Double? {
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let start = at
        var digits: UInt64 = 0
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
            digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0"))
            at += 1
        }
        var count = at - start
        guard count > 0 else { return nil }
        var exponent = 0
        if byte(bytes, at) == UInt8(ascii: ".") {
            at += 1
            let point = at
            while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
                digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0"))
                at += 1
            }
            guard at > point else { return nil }
            exponent = point - at
            count -= exponent
        }
        if count > 18 { (digits, exponent) = significant(bytes, start, at) }
        if byte(bytes, at) | 0x20 == UInt8(ascii: "e") {
            guard let power = power(bytes, &at) else { return nil }
            exponent += power
        }
        let value: Double
        if exponent == 0 {
            value = Double(digits)
        } else if exponent < 0, exponent >= -22 {
            value = Double(digits) / powers[-exponent]
        } else {
            value = scaled(Double(digits), by: exponent)
        }
        return isNegative ? -value : value
    }

    /// The first eighteen significant digits of a long number, and the power of ten that it is a multiple of.
    private static func significant(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (digits: UInt64, exponent: Int) {
        var digits = UInt64(0)
        var exponent = 0
        var count = 0
        var isFraction = false
        for byte in bytes[start..<end] {
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            if count < 18 {
                digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            } else if !isFraction {
                exponent += 1
            }
            if digits > 0 { count += 1 }
        }
        return (digits, exponent)
    }

    /// The exponent at an index, which moves past it.
    private static func power(_ bytes: [UInt8], _ at: inout Int) -> Int? {
        at += 1
        let isSmall = byte(bytes, at) == UInt8(ascii: "-")
        if isSmall || byte(bytes, at) == UInt8(ascii: "+") { at += 1 }
        let start = at
        var power = 0
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
            power = min(power * 10 + Int(bytes[at] &- UInt8(ascii: "0")), 10_000)
            at += 1
        }
        return at == start ? nil : isSmall ? -power : power
    }

    /// A number times a power of ten.
    private static func scaled(_ number: Double, by exponent: Int) -> Double {
        var (value, left) = (number, abs(exponent))
        while left > 0, value != 0, value < .infinity {
            let step = min(left, 22)
            value = exponent < 0 ? value / powers[step] : value * powers[step]
            left -= step
        }
        return value
    }
}
