/// Parses one line of a recording: a JSON object whose fields contain no other objects or arrays.
struct LineScanner {
    /// The value of a field.
    enum Scalar {
        case number(Double)
        case string(String)
        case bool(Bool)
        case null
    }

    /// A field, with its value also as written in the line.
    struct Field {
        var value: Scalar
        var source: String
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Parses the fields of a line's object, by name.
    ///
    /// - Parameters:
    ///   - bytes: The line, valid UTF-8.
    ///   - names: The allowed names. Parsing stops at the first other name, even in a line of a million fields.
    static func fields(of bytes: ArraySlice<UInt8>, named names: [String]) throws(LineFault) -> [String: Field] {
        var scanner = LineScanner(bytes: bytes, position: bytes.startIndex)
        return try scanner.object(names)
    }

    private mutating func object(_ names: [String]) throws(LineFault) -> [String: Field] {
        var fields: [String: Field] = [:]
        skipBlanks()
        try take("{", or: "an object")
        skipBlanks()
        if peek == UInt8(ascii: "}") {
            position += 1
        } else {
            repeat {
                skipBlanks()
                let begin = position
                guard peek == UInt8(ascii: "\"") else { throw unexpected("a field's name in quotes") }
                let name = try string()
                guard names.contains(name) else {
                    throw LineFault(
                        rule: "a field is one of \(names.joined(separator: ", "))", value: source(from: begin))
                }
                guard fields[name] == nil else {
                    throw LineFault(rule: "a field stands once in a line", value: source(from: begin) + " again")
                }
                skipBlanks()
                try take(":", or: "\":\"")
                skipBlanks()
                let start = position
                fields[name] = Field(value: try scalar(name), source: source(from: start))
                skipBlanks()
            } while takeIf(",")
            try take("}", or: "\",\" or \"}\"")
        }
        skipBlanks()
        guard peek == nil else { throw unexpected("nothing after the object") }
        return fields
    }

    private mutating func scalar(_ name: String) throws(LineFault) -> Scalar {
        switch peek {
        case UInt8(ascii: "\"")?: return .string(try string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
            throw LineFault(
                rule: "\(name) takes no object and no array", value: excerpt(bytes[position...]))
        default:
            for (word, value) in [("true", Scalar.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return value
            }
            throw unexpected("a number, a text in quotes, true, false or null")
        }
    }

    /// Parses a JSON number, whose syntax is narrower than Swift's.
    private mutating func number() throws(LineFault) -> Double {
        let begin = position
        _ = takeIf("-")
        if !takeIf("0") { try digits() }
        if takeIf(".") { try digits() }
        if takeIf("e") || takeIf("E") {
            if !takeIf("+") { _ = takeIf("-") }
            try digits()
        }
        return Double(String(decoding: bytes[begin..<position], as: UTF8.self)) ?? .nan
    }

    private mutating func digits() throws(LineFault) {
        let begin = position
        while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
        if position == begin { throw unexpected("a digit") }
    }

    private mutating func string() throws(LineFault) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                text += String(try escaped()).utf8
            case 0..<0x20:
                throw unexpected("a text without control characters")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw unexpected("a quote at the end of the text")
    }

    private mutating func escaped() throws(LineFault) -> Unicode.Scalar {
        let plain: [(UInt8, Unicode.Scalar)] = [
            (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"), (UInt8(ascii: "n"), "\n"),
            (UInt8(ascii: "t"), "\t"), (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "b"), "\u{8}"),
            (UInt8(ascii: "f"), "\u{C}"),
        ]
        if let (_, scalar) = plain.first(where: { $0.0 == peek }) {
            position += 1
            return scalar
        }
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // A surrogate pair for a character beyond the first 65,536.
        guard first < 0xDC00, takeIf("\\") else { throw unexpected("a pair of surrogates") }
        let second = try hexadecimal()
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw unexpected("a pair of surrogates") }
        return scalar
    }

    private mutating func hexadecimal() throws(LineFault) -> UInt32 {
        guard takeIf("u") else { throw unexpected("an escape of JSON") }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw unexpected("four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { position += 1 }
    }

    private mutating func takeIf(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func take(_ scalar: Unicode.Scalar, or expected: String) throws(LineFault) {
        if !takeIf(scalar) { throw unexpected(expected) }
    }

    private func source(from begin: Int) -> String { excerpt(bytes[begin..<position]) }

    private func unexpected(_ expected: String) -> LineFault {
        let column = String(decoding: bytes[..<position], as: UTF8.self).count + 1
        let rest = excerpt(bytes[position...])
        return LineFault(
            rule: "JSON takes \(expected) in column \(column)", value: rest.isEmpty ? "the line's end" : rest)
    }
}
