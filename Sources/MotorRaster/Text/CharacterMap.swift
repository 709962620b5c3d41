/// Which glyph a font has for a scalar: a subtable of its table `cmap`.
enum CharacterMap: Sendable {
    case none
    /// Format 4: segments of 16-bit codes.
    case segments(FontTable, count: Int)
    /// Format 12: groups of 32-bit codes.
    case groups(FontTable, count: Int)

    typealias Failure = TrueTypeFont.Failure

    /// Finds the subtable for Unicode, if possible one for more than 65536 scalars, and checks it.
    init(_ cmap: FontTable, in file: FontFile) throws(Failure) {
        self = .none
        for index in 0..<(try file.u16(cmap, 2)) {
            let position = 4 + index * 8
            let (platform, encoding) = (try file.u16(cmap, position), try file.u16(cmap, position + 2))
            let offset = Int(try file.u32(cmap, position + 4))
            // Unicode: any encoding of platform 0 except that of variation sequences, and two of Microsoft's.
            guard platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10) else { continue }
            guard offset < cmap.count else { throw cmap.failure(position + 4, "a subtable inside the table") }
            let table = cmap.part(from: offset)
            switch (try file.u16(table, 0), self) {
            case (12, .none), (12, .segments): self = try Self.groups(table, file)
            case (4, .none): self = try Self.segments(table, file)
            default: continue
            }
        }
        if case .none = self { throw cmap.failure(0, "a subtable for Unicode of format 4 or 12") }
    }

    private static func groups(_ table: FontTable, _ file: FontFile) throws(Failure) -> CharacterMap {
        let count = Int(try file.u32(table, 12))
        guard count <= (table.count - 16) / 12 else { throw table.failure(12, "\(count) groups inside the table") }
        var next: UInt32 = 0
        for index in 0..<count {
            let offset = 16 + index * 12
            let (first, last) = (try file.u32(table, offset), try file.u32(table, offset + 4))
            guard first >= next, last >= first, last < 0x110000 else {
                throw table.failure(offset, "groups of scalars in ascending order")
            }
            next = last + 1
        }
        return .groups(table, count: count)
    }

    private static func segments(_ table: FontTable, _ file: FontFile) throws(Failure) -> CharacterMap {
        let count = try file.u16(table, 6) / 2
        // Arrays with each segment's last code, then padding, then its first code, difference and offset.
        guard table.count >= 16 + count * 8 else { throw table.failure(6, "\(count) segments inside the table") }
        var next = 0
        for index in 0..<count {
            let (first, last) = (try file.u16(table, 16 + (count + index) * 2), try file.u16(table, 14 + index * 2))
            guard first >= next, last >= first else {
                throw table.failure(14 + index * 2, "segments of codes in ascending order")
            }
            next = last + 1
            let position = 16 + (count * 3 + index) * 2
            let offset = try file.u16(table, position)
            // Many fonts end with a segment of one code that stands for nothing, with any offset.
            guard offset == 0 || first == 0xFFFF || position + offset + (last - first) * 2 + 1 < table.count else {
                throw table.failure(position, "glyphs of a segment inside the table")
            }
        }
        return .segments(table, count: count)
    }

    /// The glyph of a scalar, which may be out of the font's range; 0 if there is none.
    func glyph(of scalar: UInt32, in file: FontFile) -> Int {
        // Cannot fail: both formats have been checked.
        (try? find(scalar, file)) ?? 0
    }

    private func find(_ scalar: UInt32, _ file: FontFile) throws(Failure) -> Int {
        switch self {
        case .none: return 0
        case .groups(let table, let count):
            let index = try Self.first(count) { (index) throws(Failure) in
                try file.u32(table, 16 + index * 12 + 4) >= scalar
            }
            guard index < count else { return 0 }
            let first = try file.u32(table, 16 + index * 12)
            return first <= scalar ? Int(try file.u32(table, 16 + index * 12 + 8) &+ (scalar - first)) : 0
        case .segments(let table, let count):
            guard scalar < 0xFFFF else { return 0 }
            let code = Int(scalar)
            let index = try Self.first(count) { (index) throws(Failure) in try file.u16(table, 14 + index * 2) >= code }
            guard index < count else { return 0 }
            let first = try file.u16(table, 16 + (count + index) * 2)
            guard first <= code else { return 0 }
            let difference = try file.u16(table, 16 + (count * 2 + index) * 2)
            let position = 16 + (count * 3 + index) * 2
            let offset = try file.u16(table, position)
            guard offset != 0 else { return (code + difference) & 0xFFFF }
            let glyph = try file.u16(table, position + offset + (code - first) * 2)
            return glyph == 0 ? 0 : (glyph + difference) & 0xFFFF
        }
    }

    /// The first index for which a condition holds; it must also hold for all later ones.
    private static func first(
        _ count: Int, where holds: (Int) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if try holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
