import Foundation

/// A WebAssembly module whose bytes are sorted by what they mean: all instructions, all locals that are read, and so on.
/// gzip makes them smaller by a fifth. `sorted.js` restores the module, and walks it in the same way.
///
/// The bytes begin with the length of each ``Kind``, 32 bits, the low byte first.
struct SortedModule {
    /// What a byte means.
    private enum Kind: Int, CaseIterable {
        case outside, function, instruction, get, set, number, longNumber, alignment, offset, call, branch, other
    }

    private let path: String
    private let bytes: [UInt8]
    private var place = 8
    private var sorted: [[UInt8]]

    /// The sorted bytes of a module.
    static func data(of module: Data, path: String) throws -> Data {
        var walk = SortedModule(path: path, bytes: Array(module))
        try walk.sections()
        var data = Data()
        for bytes in walk.sorted {
            for shift in [0, 8, 16, 24] { data.append(UInt8(bytes.count >> shift & 0xFF)) }
        }
        for bytes in walk.sorted { data.append(contentsOf: bytes) }
        return data
    }

    private init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        sorted = Kind.allCases.map { _ in [] }
        sorted[Kind.outside.rawValue] = Array(bytes.prefix(place))
    }

    /// Moves bytes.
    @discardableResult
    private mutating func move(_ count: Int, _ kind: Kind) throws -> UInt8 {
        guard count >= 0, place + count <= bytes.count else { throw Failure("\(path): the module ends too early") }
        sorted[kind.rawValue] += bytes[place..<place + count]
        place += count
        return bytes[place - 1]
    }

    /// Moves a number (LEB 128), and returns it as one without a sign.
    @discardableResult
    private mutating func number(_ kind: Kind) throws -> Int {
        var (value, shift) = (0, 0)
        while true {
            let byte = try move(1, kind)
            value |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { return value }
        }
    }

    private mutating func sections() throws {
        while place < bytes.count {
            let section = try move(1, .outside)
            let size = try number(.outside)
            guard section == 10 else {
                try move(size, .outside)
                continue
            }
            for _ in 0..<(try number(.outside)) { try function() }
        }
    }

    private mutating func function() throws {
        let size = try number(.function)
        let end = place + size
        for _ in 0..<(try number(.function)) {
            try number(.function)
            try number(.function)
        }
        while place < end { try instruction() }
    }

    private mutating func instruction() throws {
        let code = try move(1, .instruction)
        switch code {
        case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4: break
        case 0x02...0x04: try number(.instruction)
        case 0x0C, 0x0D: try number(.branch)
        case 0x0E: for _ in 0...(try number(.branch)) { try number(.branch) }
        case 0x10: try number(.call)
        case 0x11: for _ in 0..<2 { try number(.other) }
        case 0x20: try number(.get)
        case 0x21, 0x22: try number(.set)
        case 0x23, 0x24, 0x3F, 0x40: try number(.other)
        case 0x28...0x3E:
            try number(.alignment)
            try number(.offset)
        case 0x41: try number(.number)
        case 0x42: try number(.longNumber)
        case 0x43: try move(4, .other)
        case 0x44: try move(8, .other)
        case 0xFC:
            switch try number(.instruction) {
            case 0...7: break
            case 8, 10, 12, 14: for _ in 0..<2 { try number(.other) }
            default: try number(.other)
            }
        default: throw Failure("\(path): a page holds no instruction 0x\(String(code, radix: 16))")
        }
    }
}
