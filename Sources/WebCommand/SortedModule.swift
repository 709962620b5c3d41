import Foundation

/// A WebAssembly module whose bytes are sorted by what they mean: all instructions, all locals that are read, and so on.
/// They compress better by a fifth. `sorted.js` restores the module, and walks it in the same way.
///
/// The bytes begin with the size of the module and the length of each stream. A ``Stream`` holds what means the same. An
/// instruction is one byte, its place among the ``ShortCodes``. The size of a function is not stored, because its
/// instructions say where it ends. The number of a local is its place in ``RecentNumbers``. So is that of a called function,
/// but from 1; 0 is the next function that has not been called. A function with an address is its number, but from 1; 0 is the
/// one after the last of those before it.
struct SortedModule {
    private var outside: [UInt8] = []
    private var functions: [Function] = []
    private var importCount = 0
    private let size: Int

    /// The sorted bytes of a module, whose functions are in the order in which they are first called.
    static func data(of module: [UInt8], path: String) throws -> Data { try Self(module, path: path).data(path: path) }

    private init(_ module: [UInt8], path: String) throws {
        var (outside, function) = ([UInt8](), Function())
        var (locals, lastAddressed) = (RecentNumbers(), 0)
        var reader = ModuleReader(module, path: path)
        reader.onRead = { bytes, kind in
            switch kind {
            case .outside: outside += bytes
            case .size: break
            case .addressed:
                let number = Int.number(bytes)
                outside += .number(number == lastAddressed + 1 ? 0 : number + 1)
                lastAddressed = max(lastAddressed, number)
            case .declaration: function.declarations += bytes
            case .code: function.body.append(Instruction(code: bytes.first!))
            case .local: function.add(.number(locals.use(Int.number(bytes))), kind)
            case .call, .number, .offset, .other: function.add(Array(bytes), kind)
            }
        }
        try reader.take(8)
        while !reader.isAtEnd {
            let section = try reader.take(1).first
            let end = try reader.number() + reader.place
            if section == 2 { importCount = try reader.number() }
            if section == 9 {
                // One list, its kind, and the first address: a constant, as a function's body.
                try reader.take(3)
                try reader.number()
                try reader.take(1)
                for _ in 0..<(try reader.number()) { try reader.number(.addressed) }
            }
            guard section == 10 else {
                try reader.take(end - reader.place)
                continue
            }
            for _ in 0..<(try reader.number()) {
                (function, locals) = (Function(), RecentNumbers())
                try reader.function()
                functions.append(function)
            }
        }
        (self.outside, size) = (outside, module.count)
    }

    private func data(path: String) throws -> Data {
        let codes = ShortCodes(functions)
        var streams: [[UInt8]] = Array(repeating: [], count: Stream.count)
        streams[Stream.outside] = outside
        streams[Stream.codes] = .number(importCount) + codes.bytes
        var recent = RecentNumbers(count: importCount)
        var next = importCount
        for (place, function) in functions.enumerated() {
            if next == importCount + place { next = recent.add(next) }
            streams[Stream.declarations] += function.declarations
            for (place, instruction) in function.body.enumerated() {
                let (code, isWhole) = codes.code(of: instruction)
                let previous = place == 0 ? 0 : function.body[place - 1].code
                streams[Stream.instructions].append(code)
                if instruction.code == 0x10 {
                    let number = Int.number(instruction.operands[0].bytes[...])
                    guard number <= next else {
                        throw Failure("\(path): functions are in the order in which they are first called")
                    }
                    if !isWhole { streams[0x10] += .number(number == next ? 0 : 1 + recent.use(number)) }
                    if number == next { next = isWhole ? next + 1 : recent.add(next) }
                    continue
                }
                for operand in instruction.operands.dropFirst(isWhole ? 1 : 0) {
                    streams[Stream.of(operand.kind, function.body[place...], after: previous)] += operand.bytes
                }
            }
        }
        return Data(.number(size) + streams.flatMap { [UInt8].number($0.count) } + streams.joined())
    }
}

/// A function as its bytes' kinds.
private struct Function {
    var declarations: [UInt8] = []
    var body: [Instruction] = []

    mutating func add(_ bytes: [UInt8], _ kind: ModuleReader.Kind) {
        body[body.count - 1].operands.append((kind, bytes))
    }
}

private struct Instruction {
    var code: UInt8
    var operands: [(kind: ModuleReader.Kind, bytes: [UInt8])] = []
}

/// Where bytes are stored: those after an instruction by its code, but for those that have a stream here.
private enum Stream {
    /// Constants of 32 and 64 bits, by the instruction that follows.
    static let numbers = 0x100
    static let longNumbers = 0x300
    static let outside = 0x500
    static let declarations = 0x501
    static let instructions = 0x502
    /// Offsets of stores.
    static let offsets = 0x503
    static let codes = 0x504
    /// Offsets of loads, by the instruction before.
    static let loadOffsets = 0x505
    static let count = 0x605

    /// Where a number after the first of some instructions is stored.
    ///
    /// - Parameter previous: The code of the instruction before; 0 for none.
    static func of(_ kind: ModuleReader.Kind, _ body: ArraySlice<Instruction>, after previous: UInt8) -> Int {
        let code = Int(body.first!.code)
        return switch kind {
        case .offset: code < 0x36 ? loadOffsets + Int(previous) : offsets
        case .number: (code == 0x41 ? numbers : longNumbers) + follower(body)
        default: code == 0x22 ? 0x21 : code
        }
    }

    /// The code of the instruction after the first; if that is an addition, 256 more than the one after it.
    private static func follower(_ body: ArraySlice<Instruction>) -> Int {
        let code = body[body.startIndex + 1].code
        return code == 0x6A ? 0x100 + Int(body[body.startIndex + 2].code) : Int(code)
    }
}

/// What each byte of the instructions stands for: the code of one, or a code with the first number after it.
///
/// There are 256. The codes have no number; the rest are those with a number that are most frequent.
private struct ShortCodes {
    private var codes: [Code]
    private var places: [Code: UInt8] = [:]

    private struct Code: Hashable, Comparable {
        let code: UInt8
        /// -1 for none.
        var number = -1

        static func < (a: Self, b: Self) -> Bool { (a.code, a.number) < (b.code, b.number) }
    }

    init(_ functions: [Function]) {
        var counts: [Code: Int] = [:]
        for instruction in functions.lazy.flatMap(\.body) {
            counts[Code(code: instruction.code), default: 0] += 1
            if let whole = Self.whole(instruction) { counts[whole, default: 0] += 1 }
        }
        codes = counts.keys.filter { $0.number < 0 }
        let frequent = counts.filter { $0.key.number >= 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        codes += frequent.prefix(256 - codes.count).map(\.key)
        codes.sort()
        for (place, code) in codes.enumerated() { places[code] = UInt8(place) }
    }

    /// The byte for an instruction, and whether it stands for the number after it, too.
    func code(of instruction: Instruction) -> (code: UInt8, isWhole: Bool) {
        if let whole = Self.whole(instruction), let place = places[whole] { return (place, true) }
        return (places[Code(code: instruction.code)]!, false)
    }

    /// All codes, and then the number of each: 0 for none, or one more than it is.
    var bytes: [UInt8] {
        let all = codes + Array(repeating: Code(code: 0), count: 256 - codes.count)
        return all.map(\.code) + all.flatMap { [UInt8].number($0.number + 1) }
    }

    /// The code with its number, where that pays.
    private static func whole(_ instruction: Instruction) -> Code? {
        guard let bytes = instruction.operands.first?.bytes[...] else { return nil }
        let code = Code(code: instruction.code, number: Int.number(bytes))
        return switch code.code {
        case 0x10: code
        case 0x20: code.number < 32 ? code : nil
        // Blocks and branches.
        case 0x02...0x04: code.number == 0x40 ? code : nil
        case 0x0D: code.number == 0 ? code : nil
        // Loads and stores, with their alignment.
        case 0x28...0x3E: bytes.count == 1 ? code : nil
        // 0, 1 and -1.
        case 0x41: bytes.count == 1 && [0, 1, 0x7F].contains(code.number) ? code : nil
        case 0xFC: code
        default: nil
        }
    }
}

/// Numbers, the last used first. Before that they are in order.
private struct RecentNumbers {
    private var numbers: [Int]

    init(count: Int = 0) { numbers = Array(0..<count) }

    /// Moves a number to the front.
    ///
    /// - Returns: Where it was.
    mutating func use(_ number: Int) -> Int {
        while !numbers.contains(number) { numbers.append(numbers.count) }
        let place = numbers.firstIndex(of: number)!
        numbers.remove(at: place)
        numbers.insert(number, at: 0)
        return place
    }

    /// Adds a number at the front.
    ///
    /// - Returns: The next one.
    mutating func add(_ number: Int) -> Int {
        numbers.insert(number, at: 0)
        return number + 1
    }
}

extension ModuleReader {
    fileprivate mutating func function() throws {
        let end = try number(.size) + place
        for _ in 0..<(try number(.declaration)) {
            try number(.declaration)
            try number(.declaration)
        }
        while place < end { _ = try instruction() }
    }
}
