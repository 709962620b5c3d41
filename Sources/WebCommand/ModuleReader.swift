/// Reads a WebAssembly module from its first byte to its last, and says what each byte means.
struct ModuleReader {
    /// What a byte means.
    enum Kind {
        /// Outside of functions.
        case outside
        /// A function's size, and the locals that it declares.
        case size, declaration
        /// What an instruction does.
        case code
        /// A number after it.
        case local, call, number, offset, other
        /// A function that can be called by its address.
        case addressed
    }

    let path: String
    let bytes: [UInt8]
    private(set) var place = 0
    /// Called with all bytes, in order.
    var onRead: (ArraySlice<UInt8>, Kind) -> Void = { _, _ in }

    init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

    var isAtEnd: Bool { place == bytes.count }

    /// Reads bytes.
    @discardableResult
    mutating func take(_ count: Int, _ kind: Kind = .outside) throws -> ArraySlice<UInt8> {
        guard count >= 0, place + count <= bytes.count else { throw Failure("\(path): the module ends too early") }
        let taken = bytes[place..<place + count]
        place += count
        onRead(taken, kind)
        return taken
    }

    /// Reads a number, and returns it as one without a sign.
    @discardableResult
    mutating func number(_ kind: Kind = .outside) throws -> Int {
        let length = bytes[place...].prefix { $0 >= 0x80 }.count + 1
        return .number(try take(length, kind))
    }

    /// Reads an instruction, and returns its code and the number after it: a local's, a function's or another.
    mutating func instruction() throws -> (code: UInt8, number: Int) {
        let code = try take(1, .code).first!
        var first = 0
        switch code {
        case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4: break
        case 0x02...0x04, 0x0C, 0x0D: try number(.other)
        case 0x0E: for _ in 0...(try number(.other)) { try number(.other) }
        case 0x10: first = try number(.call)
        case 0x11: for _ in 0..<2 { try number(.other) }
        case 0x20...0x22: first = try number(.local)
        case 0x23, 0x24, 0x3F, 0x40: try number(.other)
        case 0x28...0x3E:
            try number(.other)
            try number(.offset)
        case 0x41, 0x42: try number(.number)
        case 0x43: try take(4, .other)
        case 0x44: try take(8, .other)
        case 0xFC:
            switch try number(.other) {
            case 0...7: break
            case 8, 10, 12, 14: for _ in 0..<2 { try number(.other) }
            default: try number(.other)
            }
        default: throw Failure("\(path): a page holds no instruction 0x\(String(code, radix: 16))")
        }
        return (code, first)
    }
}

extension Int {
    /// A number that a module has written (LEB 128).
    static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }
}
