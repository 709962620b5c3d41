import Foundation

/// A WebAssembly module whose bytes are sorted by what they mean: all instructions, all locals that are read, and so on.
/// They compress better by a tenth. `sorted.js` restores the module, and walks it in the same way.
///
/// The bytes begin with the length of each ``ModuleReader/Kind``, 32 bits, the low byte first. The number of a local is its
/// place in ``RecentLocals``.
enum SortedModule {
    /// The sorted bytes of a module.
    static func data(of module: [UInt8], path: String) throws -> Data {
        var sorted: [[UInt8]] = ModuleReader.Kind.allCases.map { _ in [] }
        var locals = RecentLocals()
        var reader = ModuleReader(module, path: path)
        reader.onRead = { bytes, kind in
            let isLocal = kind == .get || kind == .set
            sorted[kind.rawValue] += isLocal ? .number(locals.use(.number(bytes))) : Array(bytes)
        }
        try reader.take(8)
        while !reader.isAtEnd {
            let section = try reader.take(1).first
            let size = try reader.number()
            guard section == 10 else {
                try reader.take(size)
                continue
            }
            for _ in 0..<(try reader.number()) {
                locals = RecentLocals()
                try function(&reader)
            }
        }
        var data = Data()
        for bytes in sorted {
            for shift in [0, 8, 16, 24] { data.append(UInt8(bytes.count >> shift & 0xFF)) }
        }
        for bytes in sorted { data.append(contentsOf: bytes) }
        return data
    }

    private static func function(_ reader: inout ModuleReader) throws {
        let size = try reader.number(.function)
        let end = reader.place + size
        for _ in 0..<(try reader.number(.function)) {
            try reader.number(.function)
            try reader.number(.function)
        }
        while reader.place < end { _ = try reader.instruction() }
    }
}

/// A function's locals, the last used first. Before that they are in order.
private struct RecentLocals {
    private var locals: [Int] = []

    /// Moves a local to the front.
    ///
    /// - Returns: Where it was.
    mutating func use(_ local: Int) -> Int {
        while locals.count <= local { locals.append(locals.count) }
        let place = locals.firstIndex(of: local)!
        locals.remove(at: place)
        locals.insert(local, at: 0)
        return place
    }
}
