/// A WebAssembly module as a list of functions that can be changed. Everything else in it stays as it is.
struct WasmModule {
    /// What a function takes and returns.
    struct FunctionType: Hashable {
        var parameters, results: [UInt8]
    }

    /// A function that the module defines.
    struct Function: Hashable {
        var type: FunctionType
        /// The locals after the parameters, as the module writes them.
        var locals: ArraySlice<UInt8>
        var body: [Instruction]
    }

    /// An instruction, as the module writes it; or one with a number that can be changed.
    enum Instruction: Hashable {
        /// Reads, writes or keeps a local (0x20, 0x21, 0x22).
        case local(code: UInt8, Int)
        /// Calls a function.
        case call(Int)
        /// Leaves blocks, by their depth (0x0C, 0x0D); or one of several (0x0E).
        case branch(code: UInt8, [Int])
        /// Pushes a constant or a global.
        case constant(ArraySlice<UInt8>)
        /// Any other.
        case other(ArraySlice<UInt8>)
    }

    /// The functions. The first one's number is ``importCount``.
    var functions: [Function] = []
    private(set) var importCount = 0
    private(set) var exports: [(name: ArraySlice<UInt8>, kind: UInt8, number: Int)] = []
    /// The functions that can be called by their address, in the order of their addresses.
    private(set) var addressed: [Int] = []
    /// What stands before the addressed functions.
    private var address: ArraySlice<UInt8> = []
    private var types: [FunctionType] = []
    /// All sections, those that can be changed without their bytes.
    private var sections: [(id: UInt8, bytes: ArraySlice<UInt8>)] = []

    /// Parses a module, without its custom sections.
    init(_ bytes: [UInt8], path: String) throws {
        var reader = ModuleReader(bytes, path: path)
        try reader.take(8)
        while !reader.isAtEnd {
            let id = try reader.take(1).first!
            let size = try reader.number()
            let end = reader.place + size
            switch id {
            case 0: break
            case 1: types = try reader.list { try $0.functionType() }
            case 2:
                for isFunction in try reader.list({ try $0.import() }) where isFunction { importCount += 1 }
                sections.append((id, bytes[end - size..<end]))
            case 3:
                functions = try reader.list { Function(type: types[try $0.number()], locals: [], body: []) }
            case 7: exports = try reader.list { (try $0.name(), try $0.take(1).first!, try $0.number()) }
            case 9:
                guard try reader.number() == 1, try reader.number() == 0 else {
                    throw Failure("\(path): a page has one table of functions")
                }
                let start = reader.place
                while try reader.instruction().code != 0x0B {}
                address = bytes[start..<reader.place]
                addressed = try reader.list { try $0.number() }
            case 8: throw Failure("\(path): a page starts when it is told to")
            case 10:
                var place = 0
                _ = try reader.list {
                    (functions[place].locals, functions[place].body) = try $0.code()
                    place += 1
                }
            default: sections.append((id, bytes[end - size..<end]))
            }
            if [1, 3, 7, 9, 10].contains(id) { sections.append((id, [])) }
            try reader.take(end - reader.place)
        }
    }

    /// The module's bytes.
    var bytes: [UInt8] {
        var types = types
        var numbers = Dictionary(uniqueKeysWithValues: Set(types).map { ($0, types.firstIndex(of: $0)!) })
        for function in functions where numbers[function.type] == nil {
            numbers[function.type] = types.count
            types.append(function.type)
        }
        var bytes: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]
        for (id, content) in sections {
            let content: [UInt8] =
                switch id {
                case 1: .list(types) { [0x60] + .counted($0.parameters) + .counted($0.results) }
                case 3: .list(functions) { .number(numbers[$0.type]!) }
                case 7: .list(exports) { .counted($0.name) + [$0.kind] + .number($0.number) }
                case 9: [1, 0] + address + .list(addressed) { .number($0) }
                case 10: .list(functions) { .counted($0.locals + $0.body.flatMap(\.bytes)) }
                default: Array(content)
                }
            bytes += [id] + .counted(content)
        }
        return bytes
    }

    /// Whether a function can be called from elsewhere than ``functions``, by its number.
    var isOpen: [Bool] {
        var isOpen = Array(repeating: false, count: importCount + functions.count)
        for number in addressed { isOpen[number] = true }
        for export in exports where export.kind == 0 { isOpen[export.number] = true }
        return isOpen
    }

    /// Keeps some functions, and replaces calls of others.
    ///
    /// - Parameters:
    ///   - kept: The places of the functions to keep, in order.
    ///   - other: The function that takes the place of each, by their numbers.
    mutating func keep(_ kept: [Int], replacing other: [Int]) {
        var after = Array(0..<importCount + functions.count)
        for (place, old) in kept.enumerated() { after[importCount + old] = importCount + place }
        let numbers = other.map { after[$0] }
        functions = kept.map { functions[$0] }
        for place in functions.indices { functions[place].renumberCalls { numbers[$0] } }
        addressed = addressed.map { numbers[$0] }
        for place in exports.indices where exports[place].kind == 0 {
            exports[place].number = numbers[exports[place].number]
        }
    }
}

extension WasmModule.Function {
    fileprivate mutating func renumberCalls(_ number: (Int) -> Int) {
        for place in body.indices {
            if case .call(let old) = body[place] { body[place] = .call(number(old)) }
        }
    }
}

extension WasmModule.Instruction {
    fileprivate var bytes: [UInt8] {
        switch self {
        case .local(let code, let number): [code] + .number(number)
        case .call(let number): [0x10] + .number(number)
        case .branch(0x0E, let depths): [0x0E] + .number(depths.count - 1) + depths.flatMap { [UInt8].number($0) }
        case .branch(let code, let depths): [code] + .number(depths[0])
        case .constant(let bytes), .other(let bytes): Array(bytes)
        }
    }
}

extension ModuleReader {
    fileprivate mutating func list<Element>(_ element: (inout Self) throws -> Element) throws -> [Element] {
        var list: [Element] = []
        for _ in 0..<(try number()) { list.append(try element(&self)) }
        return list
    }

    fileprivate mutating func name() throws -> ArraySlice<UInt8> { try take(try number()) }

    fileprivate mutating func functionType() throws -> WasmModule.FunctionType {
        try take(1)
        return WasmModule.FunctionType(parameters: Array(try name()), results: Array(try name()))
    }

    /// Whether it is a function.
    fileprivate mutating func `import`() throws -> Bool {
        _ = (try name(), try name())
        guard try take(1).first == 0 else { throw Failure("\(path): a page imports only functions") }
        try number()
        return true
    }

    fileprivate mutating func code() throws -> (ArraySlice<UInt8>, [WasmModule.Instruction]) {
        let size = try number()
        let (start, end) = (place, place + size)
        _ = try list { _ = (try $0.number(), try $0.number()) }
        let locals = bytes[start..<place]
        var body: [WasmModule.Instruction] = []
        while place < end {
            let start = place
            let (code, number) = try instruction()
            switch code {
            case 0x0C, 0x0D: body.append(.branch(code: code, .numbers(bytes[start + 1..<place])))
            case 0x0E: body.append(.branch(code: code, Array([Int].numbers(bytes[start + 1..<place]).dropFirst())))
            case 0x10: body.append(.call(number))
            case 0x20...0x22: body.append(.local(code: code, number))
            case 0x23, 0x41...0x44: body.append(.constant(bytes[start..<place]))
            default: body.append(.other(bytes[start..<place]))
            }
        }
        return (locals, body)
    }
}

extension [Int] {
    /// Numbers that a module has written one after another.
    fileprivate static func numbers(_ bytes: ArraySlice<UInt8>) -> Self {
        var (numbers, start) = (Self(), bytes.startIndex)
        for place in bytes.indices where bytes[place] < 0x80 {
            numbers.append(.number(bytes[start...place]))
            start = place + 1
        }
        return numbers
    }
}

extension [UInt8] {
    /// A number as a module writes it (LEB 128).
    static func number(_ number: Int) -> Self {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + .number(number >> 7)
    }

    fileprivate static func counted(_ bytes: some Collection<UInt8>) -> Self { number(bytes.count) + bytes }

    fileprivate static func list<Item>(_ items: [Item], _ bytes: (Item) -> Self) -> Self {
        number(items.count) + items.flatMap(bytes)
    }
}
