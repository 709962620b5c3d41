import MotorLayers
import MotorMath

/// The font that ships: letters of pixels, seven rows above the baseline and two below it, drawn for this package.
///
/// It has ASCII, Latin-1, and the symbols that controls show. Each glyph is as wide as its pixels, plus one between two
/// glyphs.
enum BuiltInFont {
    /// The height of a row, in ems: capitals are as high as those of Liberation Sans, 1409 / 2048.
    static let row = 1409.0 / 2048 / 7
    /// The rows of a glyph above the baseline.
    private static let rise = 7
    private static let rowCount = 9
    private static let columnCount = 5

    /// The glyph of a scalar; `nil` if there is none.
    static func glyph(of scalar: Unicode.Scalar) -> Glyph? {
        if scalar == " " || scalar == "\u{a0}" { return Glyph() }
        if let rows = rows(scalar.value) { return Glyph(rows) }
        for letter in composed where letter.scalar == scalar.value {
            guard let base = rows(letter.base) else { return nil }
            return Glyph(base, mark: letter.mark)
        }
        return nil
    }

    /// The glyph for scalars that have none: a box.
    static var missing: Glyph { rows(0xfffd).map { Glyph($0) } ?? Glyph() }

    /// The pixels of a glyph.
    struct Glyph {
        /// The columns of each row, from three above the capitals to the last below the baseline; the leftmost is the highest of
        /// five bits.
        private(set) var rows = [UInt8](repeating: 0, count: 3 + rowCount)
        /// How many columns it has.
        private(set) var width = 2

        fileprivate init() {}

        fileprivate init(_ letter: ArraySlice<UInt8>, mark: Int? = nil) {
            for (index, row) in letter.enumerated() { rows[3 + index] = row }
            width = Self.width(letter)
            guard let mark else { return }
            // The cedilla hangs below the baseline; the others are one row above a capital, or above a small letter.
            let isCapital = rows[3] != 0
            let top = mark == 6 ? 3 + rise : isCapital ? 0 : 2
            let shape = (0..<2).map { marks.utf8Start[mark * 2 + $0] - 48 }
            let own = Self.width(shape[...])
            if own > width {
                for index in rows.indices { rows[index] >>= UInt8((own - width) / 2) }
                width = own
            }
            for index in 0..<2 { rows[top + index] |= shape[index] >> UInt8((width - own) / 2) }
        }

        private static func width(_ rows: ArraySlice<UInt8>) -> Int {
            columnCount - rows.reduce(0) { $0 | $1 }.trailingZeroBitCount
        }

        /// How far it moves the pen, in ems.
        var advance: Double { Double(width + 1) * row }

        /// The outline, to be filled by the non-zero rule: in rows from the pen, with y pointing down from the
        /// baseline.
        var outline: Path {
            var path = Path()
            for (index, row) in rows.enumerated() {
                var column = 0
                while column < columnCount {
                    let start = column
                    while column < columnCount, row & (16 >> UInt8(column)) != 0 { column += 1 }
                    if column > start {
                        path.append(
                            .rect(
                                Rect(
                                    x: Double(start), y: Double(index - 3 - rise), width: Double(column - start),
                                    height: 1)))
                    }
                    column += 1
                }
            }
            return path
        }
    }

    /// The rows of a glyph that is drawn, not composed.
    private static func rows(_ scalar: UInt32) -> ArraySlice<UInt8>? {
        var start = 0
        for range in ranges {
            if scalar >= range.first, scalar < range.first + range.count {
                let offset = (start + Int(scalar - range.first)) * rowCount
                return (offset..<offset + rowCount).map { table.utf8Start[$0] - 48 }[...]
            }
            start += Int(range.count)
        }
        return nil
    }

    /// The ranges of the table: the first scalar, and the number of scalars.
    private static let ranges: [(first: UInt32, count: UInt32)] = [
        (0x21, 94), (0xa1, 12), (0xae, 18), (0xc6, 1), (0xd0, 1), (0xd7, 2), (0xde, 2), (0xe6, 1), (0xf0, 1), (0xf7, 2),
        (0xfe, 1), (0x131, 1), (0x2013, 2), (0x2018, 2), (0x201c, 2), (0x2022, 1), (0x2026, 1), (0x20ac, 1),
        (0x2190, 4), (0x2212, 1), (0x232b, 1), (0x2665, 1), (0x2713, 1), (0x2715, 1), (0xfffd, 1),
    ]
    /// A character for each row of each glyph: its five columns as a number, added to the code of `0`.
    private static let table: StaticString = """
        @@@@@0@00DDD000000::O:O::004?D>5N400HI248C300<BD8EB=00@@@00000048@@@8400@84448@0004E>E4000044O440000000088@0\
        000N00000000000@0011248@@00>ACEIA>004<4444>00>A1248O00O2421A>0026:BO2200O@N11A>0068@NAA>00O12488800>AA>AA>00\
        >AA?12<0000@000@000080088@0248@8420000O0O0000@84248@00>A1240400>AGEG@>00>AAOAAA00NAANAAN00>A@@@A>00NAAAAAN00\
        O@@N@@O00O@@N@@@00>A@GAA?00AAAOAAA00L88888L0072222B<00ABDHDBA00@@@@@@O00AKEEAAA00AIECAAA00>AAAAA>00NAAN@@@00\
        >AAAEB=00NAANDBA00?@@>11N00O44444400AAAAAA>00AAAA::400AAAEEKA00AA:4:AA00AA:444400O1248@O00L@@@@@L00@@8421100\
        L44444L004:A0000000000000O0@8000000000>1?A?00@@FIAAN0000>@@A>0011=CAA?0000>AO@>0068L88880000?AAA?1>@@FIAAA00\
        @0@@@@@0040444444H@@BDHDB00@@@@@@@0000JEEEE0000FIAAA0000>AAA>0000NAAAN@@00?AAA?1100FH@@@0000?@>1N0088N888600\
        00AAAC=0000AAA:40000AAEE:0000A:4:A0000AAAA?1>00O248O00488@88400@@@@@@@@0@88488@000009F000000@0@@@@@04?DD?400\
        698L88O000A>:>A000A:O4O4400@@@00@@@0>@<B<2L00D00000000>AGIGA>00L4LDL0L0005:D:5000000O11000>AIEIE>00N00000000\
        8D800000044O440O00H48L00000L<4H000008@000000000BBBBM@@?EE=55500000@0000000000008@8H88000008DD80L0000D:5:D000\
        @@B4:G200@@B4;B300H8J4:G2004048@A>00?DDODDG00>99M99>000A:4:A000>CEEEI>00@NAAN@@00<BDDBAF0000J5?D;00J4:2>B<00\
        040O0400000>CEI>00@@NAAN@@000@@@@@00000O00000000O000008@@00000088@000000:DD000000::D00000000<NN<000000000E00\
        78N8N8700048O8400004>E44400042O240000444E>400000O0000007?E?70000:OO>40000112D80000A:4:A000OAAAAAO00
        """
    /// The same for the two rows of each mark: grave, acute, circumflex, tilde, diaeresis, ring, cedilla.
    private static let marks: StaticString = "@88@8D:DD0HH8@"
    /// Letters with a mark, by its index.
    private static let composed: [(scalar: UInt32, base: UInt32, mark: Int)] = [
        (0xc0, 0x41, 0), (0xc1, 0x41, 1), (0xc2, 0x41, 2), (0xc3, 0x41, 3), (0xc4, 0x41, 4), (0xc5, 0x41, 5),
        (0xc7, 0x43, 6), (0xc8, 0x45, 0), (0xc9, 0x45, 1), (0xca, 0x45, 2), (0xcb, 0x45, 4), (0xcc, 0x49, 0),
        (0xcd, 0x49, 1), (0xce, 0x49, 2), (0xcf, 0x49, 4), (0xd1, 0x4e, 3), (0xd2, 0x4f, 0), (0xd3, 0x4f, 1),
        (0xd4, 0x4f, 2), (0xd5, 0x4f, 3), (0xd6, 0x4f, 4), (0xd9, 0x55, 0), (0xda, 0x55, 1), (0xdb, 0x55, 2),
        (0xdc, 0x55, 4), (0xdd, 0x59, 1), (0xe0, 0x61, 0), (0xe1, 0x61, 1), (0xe2, 0x61, 2), (0xe3, 0x61, 3),
        (0xe4, 0x61, 4), (0xe5, 0x61, 5), (0xe7, 0x63, 6), (0xe8, 0x65, 0), (0xe9, 0x65, 1), (0xea, 0x65, 2),
        (0xeb, 0x65, 4), (0xec, 0x131, 0), (0xed, 0x131, 1), (0xee, 0x131, 2), (0xef, 0x131, 4), (0xf1, 0x6e, 3),
        (0xf2, 0x6f, 0), (0xf3, 0x6f, 1), (0xf4, 0x6f, 2), (0xf5, 0x6f, 3), (0xf6, 0x6f, 4), (0xf9, 0x75, 0),
        (0xfa, 0x75, 1), (0xfb, 0x75, 2), (0xfc, 0x75, 4), (0xfd, 0x79, 1), (0xff, 0x79, 4),
    ]
}
