/// The tables of a font file, each inside of the file.
///
/// A hostile file must not make the program crash, hang or grow: every number is read inside its table, tables end within the
/// file, each glyph has its own bytes, and the parts of a compound glyph are limited.
struct FontFile: Sendable {
    typealias Failure = TrueTypeFont.Failure

    let bytes: [UInt8]
    private(set) var unitsPerEm = 0
    private(set) var ascent = 0
    private(set) var descent = 0
    private(set) var glyphCount = 0
    private(set) var characters = CharacterMap.none
    /// Where each glyph's outline begins in its table, and where the last one ends.
    private(set) var outlines: [Int] = []
    private(set) var glyf = FontTable.none
    /// For each glyph, the glyph whose metrics it has: compound glyphs may have those of a part.
    var metricGlyphs: [Int] = []
    private var hmtx = FontTable.none
    /// How many glyphs have an advance of their own; all others have the advance of the last of these.
    private var advances = 0

    init(_ bytes: [UInt8]) throws(Failure) {
        self.bytes = bytes
        let file = FontTable(tag: "", start: 0, count: bytes.count)
        let kind = try u32(file, 0)
        guard kind != tag("OTTO") else {
            throw file.failure(0, "outlines in the table glyf; this file has them as CFF")
        }
        guard kind != tag("ttcf") else { throw file.failure(0, "one font; this file is a collection") }
        guard kind == 0x10000 || kind == tag("true") else {
            throw file.failure(0, "the mark of a TrueType font, 00010000 or “true”")
        }
        let count = try u16(file, 4)
        var tables: [(tag: UInt32, table: FontTable)] = []
        for index in 0..<count {
            let offset = 12 + index * 16
            let (start, length) = (try u32(file, offset + 8), try u32(file, offset + 12))
            guard UInt64(start) + UInt64(length) <= UInt64(bytes.count) else {
                throw file.failure(offset + 8, "a table inside the file")
            }
            tables.append((try u32(file, offset), FontTable(tag: "", start: Int(start), count: Int(length))))
        }
        func table(_ name: StaticString) throws(Failure) -> FontTable {
            guard let found = tables.first(where: { $0.tag == tag(name) })?.table else {
                throw file.failure(12, "a table \(name.asText)")
            }
            return FontTable(tag: name.asText, start: found.start, count: found.count)
        }

        let head = try table("head")
        let hhea = try table("hhea")
        let maxp = try table("maxp")
        unitsPerEm = try u16(head, 18)
        guard 16...16384 ~= unitsPerEm else { throw head.failure(18, "16…16384 units in an em, got \(unitsPerEm)") }
        let isLong = try u16(head, 50)
        guard isLong <= 1 else { throw head.failure(50, "a format of the table loca of 0 or 1, got \(isLong)") }
        (ascent, descent) = (try i16(hhea, 4), -(try i16(hhea, 6)))
        glyphCount = try u16(maxp, 4)
        guard glyphCount > 0 else { throw maxp.failure(4, "at least one glyph") }

        hmtx = try table("hmtx")
        advances = try u16(hhea, 34)
        guard 1...glyphCount ~= advances else {
            throw hhea.failure(34, "1…\(glyphCount) advances, as many as glyphs, got \(advances)")
        }
        guard hmtx.count >= advances * 4 + (glyphCount - advances) * 2 else {
            throw hmtx.failure(hmtx.count, "metrics of \(glyphCount) glyphs")
        }

        glyf = try table("glyf")
        let loca = try table("loca")
        outlines.reserveCapacity(glyphCount + 1)
        for index in 0...glyphCount {
            let position = isLong == 1 ? index * 4 : index * 2
            let offset = isLong == 1 ? Int(try u32(loca, position)) : try u16(loca, position) * 2
            guard offset <= glyf.count else { throw loca.failure(position, "an outline inside the table glyf") }
            guard offset >= outlines.last ?? 0 else { throw loca.failure(position, "outlines in ascending order") }
            outlines.append(offset)
        }
        characters = try CharacterMap(try table("cmap"), in: self)
        try checkGlyphs()
    }

    // MARK: Numbers

    func u8(_ table: FontTable, _ offset: Int) throws(Failure) -> Int {
        guard offset >= 0, offset < table.count else { throw table.failure(offset, "a byte inside the table") }
        return Int(bytes[table.start + offset])
    }

    func u16(_ table: FontTable, _ offset: Int) throws(Failure) -> Int {
        guard offset >= 0, offset + 1 < table.count else { throw table.failure(offset, "two bytes inside the table") }
        return Int(bytes[table.start + offset]) << 8 | Int(bytes[table.start + offset + 1])
    }

    func i16(_ table: FontTable, _ offset: Int) throws(Failure) -> Int {
        Int(Int16(truncatingIfNeeded: try u16(table, offset)))
    }

    func u32(_ table: FontTable, _ offset: Int) throws(Failure) -> UInt32 {
        UInt32(try u16(table, offset)) << 16 | UInt32(try u16(table, offset + 2))
    }

    // MARK: Metrics

    func advance(of glyph: Int) -> Int {
        (try? u16(hmtx, min(glyph, advances - 1) * 4)) ?? 0
    }

    func leftSideBearing(of glyph: Int) -> Int {
        let position = glyph < advances ? glyph * 4 + 2 : advances * 4 + (glyph - advances) * 2
        return (try? i16(hmtx, position)) ?? 0
    }

    /// The left edge of a glyph's outline, from its header; the left side bearing moves it.
    func leftEdge(of glyph: Int) -> Int {
        outlines[glyph] < outlines[glyph + 1] ? (try? i16(outline(glyph), 2)) ?? 0 : leftSideBearing(of: glyph)
    }

    /// The bytes of a glyph's outline.
    func outline(_ glyph: Int) -> FontTable {
        FontTable(
            tag: glyf.tag, start: glyf.start + outlines[glyph], count: outlines[glyph + 1] - outlines[glyph],
            base: outlines[glyph])
    }
}

/// A table of a font file, or a part of one.
struct FontTable: Sendable {
    let tag: String
    /// Where it begins in the file.
    let start: Int
    let count: Int
    /// Where it begins in the whole table.
    var base = 0

    static let none = FontTable(tag: "", start: 0, count: 0)

    func failure(_ offset: Int, _ rule: String) -> TrueTypeFont.Failure {
        TrueTypeFont.Failure(table: tag, offset: base + offset, rule: rule)
    }

    func part(from offset: Int) -> FontTable {
        FontTable(tag: tag, start: start + offset, count: count - offset, base: base + offset)
    }
}

/// A tag of four letters as a number.
private func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
}

extension StaticString {
    fileprivate var asText: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
