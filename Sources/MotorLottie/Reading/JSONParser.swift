/// Reads a JSON text from its first byte to its last.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var nodes: [JSON.Node] = []
    /// The first byte that breaks a rule.
    private(set) var fault: (at: Int, rule: StaticString)?
    private var at = 0
    /// The arrays and objects that are still open.
    private var open: [Int] = []
    /// The key of the next value, and its bytes.
    private var key = JSONKey(bytes: 0)
    private var keyText = 0..<0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        nodes.reserveCapacity(min(bytes.count / 4, Limits.values) + 8)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    }

    private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func fail(_ rule: StaticString) {
        if fault == nil { fault = (at, rule) }
    }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 {
            at += 1
        }
    }

    mutating func parse() {
        skipSpace()
        addValue()
        while fault == nil, let container = open.last {
            skipSpace()
            let isObject = nodes[container].kind == .object
            let isFirst = nodes.count == container + 1
            if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                at += 1
                nodes[container].end = Int32(truncatingIfNeeded: nodes.count)
                open.removeLast()
                continue
            }
            if !isFirst {
                guard byte == UInt8(ascii: ",") else { return fail("a comma or the end of what is open") }
                at += 1
                skipSpace()
            }
            (key, keyText) = (JSONKey(bytes: 0), 0..<0)
            if isObject {
                guard byte == UInt8(ascii: "\"") else { return fail("a name in quotation marks") }
                readName()
                skipSpace()
                guard byte == UInt8(ascii: ":") else { return fail("a colon") }
                at += 1
                skipSpace()
            }
            addValue()
        }
        guard fault == nil else { return }
        skipSpace()
        if at < bytes.count { fail("the end of the text") }
    }

    private mutating func addValue() {
        guard nodes.count < Limits.values else { return fail("at most 2,000,000 values") }
        switch byte {
        case UInt8(ascii: "{"): begin(.object)
        case UInt8(ascii: "["): begin(.array)
        case UInt8(ascii: "\""):
            let start = at + 1
            let isEscaped = skipString()
            add(.string)
            let last = nodes.count - 1
            nodes[last].text = start..<max(at - 1, start)
            nodes[last].isEscaped = isEscaped
        case UInt8(ascii: "t"): word("true", .yes)
        case UInt8(ascii: "f"): word("false", .no)
        case UInt8(ascii: "n"): word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = number()
            add(.number)
            nodes[nodes.count - 1].number = number
        default: fail("a value")
        }
    }

    private mutating func add(_ kind: JSON.Kind) {
        nodes.append(JSON.Node(key: key, name: keyText, end: nodes.count + 1, kind: kind))
    }

    private mutating func begin(_ kind: JSON.Kind) {
        guard open.count < Limits.depth else { return fail("at most 64 levels") }
        open.append(nodes.count)
        add(kind)
        at += 1
    }

    private mutating func word(_ word: StaticString, _ kind: JSON.Kind) {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return fail("a value") }
        for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return fail("a value") }
        at += count
        add(kind)
    }

    /// Skips a string; returns whether it has escapes.
    private mutating func skipString() -> Bool {
        at += 1
        var isEscaped = false
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == UInt8(ascii: "\"") { return isEscaped }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                at += 1
            }
        }
        fail("the end of a string")
        at = bytes.count
        return isEscaped
    }

    private mutating func readName() {
        let start = at + 1
        let isEscaped = skipString()
        guard fault == nil else { return }
        keyText = start..<(at - 1)
        if isEscaped {
            for (index, byte) in Self.unescaped(bytes[keyText]).prefix(8).enumerated() {
                key.add(byte, at: index)
            }
        } else {
            for index in 0..<min(at - 1 - start, 8) { key.add(bytes[start + index], at: index) }
        }
    }

    /// A string's bytes without its escapes; an invalid escape stands for itself.
    static func unescaped<Bytes: RandomAccessCollection>(_ raw: Bytes) -> [UInt8]
    where Bytes.Element == UInt8, Bytes.Index == Int {
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

    /// Reads a number; one that is too large is infinite. The last of seventeen digits may be off by one.
    private mutating func number() -> Double {
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var (digits, exponent, count) = (UInt64(0), 0, 0)
        func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        let start = at
        while at < bytes.count, isDigit(bytes[at]) {
            if count < 18 { digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0")) } else { exponent += 1 }
            if digits > 0 { count += 1 }
            at += 1
        }
        if at == start { fail("a digit") }
        if byte == UInt8(ascii: ".") {
            at += 1
            let start = at
            while at < bytes.count, isDigit(bytes[at]) {
                if count < 18 {
                    digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0"))
                    exponent -= 1
                }
                if digits > 0 { count += 1 }
                at += 1
            }
            if at == start { fail("a digit") }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            at += 1
            let isSmall = byte == UInt8(ascii: "-")
            if isSmall || byte == UInt8(ascii: "+") { at += 1 }
            let start = at
            var power = 0
            while at < bytes.count, isDigit(bytes[at]) {
                power = min(power * 10 + Int(bytes[at] &- UInt8(ascii: "0")), 10_000)
                at += 1
            }
            if at == start { fail("a digit") }
            exponent += isSmall ? -power : power
        }
        var value = Double(digits)
        var left = abs(exponent)
        while left > 0, value != 0, value < .infinity {
            let step = min(left, 22)
            value = exponent < 0 ? value / Self.powers[step] : value * Self.powers[step]
            left -= step
        }
        return isNegative ? -value : value
    }
}
