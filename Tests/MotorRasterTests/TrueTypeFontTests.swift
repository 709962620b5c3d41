import Foundation
import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

/// A file of the folder `Fonts`: `DejaVuSubset.ttf` is a few glyphs of DejaVu Sans 2.37, cut out by fontTools; `Synthetic.ttf`
/// was made with fontTools and has each form of an outline. The text beside each is what FreeType 2.13 says of it.
private func file(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fonts/" + name, withExtension: nil))
    return Array(try Data(contentsOf: url))
}

private let fonts = ["DejaVuSubset", "Synthetic"]

@Suite("A TrueType font")
struct TrueTypeFontTests {
    /// What FreeType says, as words of lines.
    private func oracle(_ name: String) throws -> [[String]] {
        String(decoding: try file(name + ".txt"), as: UTF8.self).split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").map(String.init)
        }
    }

    @Test("it has FreeType's units, glyphs and advances", arguments: fonts)
    func metrics(_ name: String) throws {
        let font = try TrueTypeFont(try file(name + ".ttf"))
        for words in try oracle(name) {
            let numbers = words.map { Int($0) ?? 0 }
            switch words[0] {
            case "units":
                #expect(font.unitsPerEm == numbers[1] && font.ascent == numbers[3])
                #expect(font.descent == numbers[5] && font.glyphCount == numbers[7])
            case "character":
                let scalar = try #require(Unicode.Scalar(UInt32(words[1], radix: 16) ?? 0))
                #expect(font.glyph(of: scalar) == numbers[2], "\(scalar)")
            case "glyph": #expect(font.advance(of: numbers[1]) == numbers[2], "glyph \(numbers[1])")
            default: break
            }
        }
    }

    /// FreeType rounds to whole units the points of parts that are scaled, and those in the middle of two control points.
    @Test(
        "it has FreeType's outlines: simple, and compounds moved, scaled, turned, aligned by points, and nested",
        arguments: fonts)
    func outlines(_ name: String) throws {
        let font = try TrueTypeFont(try file(name + ".ttf"))
        var expected: [[(kind: String, points: [Point])]] = []
        for words in try oracle(name) {
            let numbers = words.dropFirst().map { Double($0) ?? 0 }
            if words[0] == "glyph" { expected.append([]) }
            guard ["M", "L", "Q"].contains(words[0]) else { continue }
            let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: -numbers[$0 + 1]) }
            expected[expected.count - 1].append((words[0], points))
        }
        #expect(expected.count == font.glyphCount)
        for (glyph, segments) in expected.enumerated() {
            var found: [(kind: String, points: [Point])] = []
            var start = Point.zero
            for element in font.outline(of: glyph).elements {
                switch element {
                case .move(let point):
                    start = point
                    found.append(("M", [point]))
                case .line(let point): found.append(("L", [point]))
                case .quad(let point, let control): found.append(("Q", [control, point]))
                case .cubic: Issue.record("a cubic curve")
                // FreeType closes with a line, unless a curve has come there.
                case .close:
                    if found.last?.kind != "Q" || found.last?.points[1] != start { found.append(("L", [start])) }
                }
            }
            // A contour of one point, which has no inside, is left out here.
            var wanted = segments
            while let index = wanted.indices.dropLast().first(where: {
                wanted[$0].kind == "M" && wanted[$0 + 1].kind == "L" && wanted[$0].points == wanted[$0 + 1].points
            }) {
                wanted.removeSubrange(index...index + 1)
            }
            #expect(found.map(\.kind) == wanted.map(\.kind), "glyph \(glyph)")
            for (a, b) in zip(found, wanted) {
                for (one, other) in zip(a.points, b.points) {
                    #expect(abs(one.x - other.x) < 1 && abs(one.y - other.y) < 1, "glyph \(glyph)")
                }
            }
        }
    }

    @Test("a font file cut off anywhere is refused with the location", arguments: fonts)
    func cut(_ name: String) throws {
        let bytes = try file(name + ".ttf")
        // What is behind the last table that is read may be missing.
        for count in stride(from: 0, to: bytes.count * 9 / 10, by: 7) {
            #expect(throws: TrueTypeFont.Failure.self) { try TrueTypeFont(Array(bytes.prefix(count))) }
        }
    }

    @Test("a failure names the table, the byte and the rule")
    func failures() throws {
        func failure(_ change: (inout [UInt8]) -> Void) throws -> String {
            var bytes = try file("Synthetic.ttf")
            change(&bytes)
            do {
                _ = try TrueTypeFont(bytes)
                return "none"
            } catch { return "\(error)" }
        }
        #expect(try failure { $0 = [] } == "font, byte 0: two bytes inside the table")
        #expect(try failure { $0[0] = 7 } == "font, byte 0: the mark of a TrueType font, 00010000 or “true”")
        #expect(
            try failure { $0.replaceSubrange(0..<4, with: Array("OTTO".utf8)) }
                == "font, byte 0: outlines in the table glyf; this file has them as CFF")
        let bytes = try file("Synthetic.ttf")
        func start(of tag: String) throws -> Int {
            let entries = stride(from: 12, to: 12 + 20 * 16, by: 16)
            let entry: Int = try #require(entries.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) })
            return bytes[entry + 8..<entry + 12].reduce(0) { (number: Int, byte: UInt8) in number << 8 | Int(byte) }
        }
        let (head, glyf) = (try start(of: "head"), try start(of: "glyf"))
        #expect(
            try failure { ($0[head + 18], $0[head + 19]) = (0, 3) }
                == "font, table head, byte 18: 16…16384 units in an em, got 3")
        // A compound glyph whose part is itself: the first with parts, -1 contours.
        let compound = try #require((glyf..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xFF })
        let found = try failure { bytes in
            for glyph in 0..<17 {
                (bytes[compound + 12], bytes[compound + 13]) = (0, UInt8(glyph))
                do { _ = try TrueTypeFont(bytes) } catch { return }
            }
        }
        #expect(found.hasSuffix("compound glyphs at most 8 deep"), "\(found)")
    }

    /// A font whose first glyph is empty, and each other glyph has the one before it as its only part, in the tables of the
    /// OpenType specification 1.9.
    ///
    /// - Parameter groups: The first and the last scalar of each group of its map, all of glyph 0.
    private func chain(_ count: Int, groups: [(first: Int, last: Int)] = []) -> [UInt8] {
        func big(_ number: Int, _ bytes: Int) -> [UInt8] {
            (1...bytes).map { UInt8(truncatingIfNeeded: number >> (8 * (bytes - $0))) }
        }
        let part = { (glyph: Int) in big(-1, 2) + big(0, 8) + big(2, 2) + big(glyph, 2) + big(0, 2) }
        let tables: [(String, [UInt8])] = [
            (
                "cmap",
                big(0, 2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4) + big(12, 2)
                    + big(16 + 12 * groups.count, 6)
                    + big(groups.count, 8) + groups.flatMap { big($0.first, 4) + big($0.last, 4) + big(0, 4) }
            ),
            ("glyf", (1..<count).flatMap { part($0 - 1) }),
            ("head", big(0, 18) + big(1000, 2) + big(0, 30) + big(1, 2)),
            ("hhea", big(0, 34) + big(1, 2)), ("hmtx", big(0, 4 + 2 * (count - 1))),
            ("loca", big(0, 4) + (0..<count).flatMap { big(16 * $0, 4) }), ("maxp", big(0, 4) + big(count, 2)),
        ]
        var (list, contents) = (big(0x10000, 4) + big(tables.count, 2) + big(0, 6), [UInt8]())
        for (name, table) in tables {
            list += Array(name.utf8) + big(0, 4) + big(12 + 16 * tables.count + contents.count, 4) + big(table.count, 4)
            contents += table
        }
        return list + contents
    }

    @Test("groups of a map may adjoin, but not overlap or descend")
    func groups() throws {
        _ = try TrueTypeFont(chain(2, groups: [(65, 66), (67, 67), (68, 90), (97, 98)]))
        for groups in [[(65, 66), (66, 67)], [(65, 66), (60, 61)], [(66, 65)], [(65, 0x110000)]] {
            let failure = #expect(throws: TrueTypeFont.Failure.self) { try TrueTypeFont(chain(2, groups: groups)) }
            #expect(failure?.description.hasSuffix("groups of scalars in ascending order") == true)
        }
    }

    @Test("compound glyphs are at most 8 deep, in any order of the file")
    func depth() throws {
        #expect(try TrueTypeFont(chain(9)).outline(of: 8).isEmpty)
        for count in [10, 60_000] {
            let failure = #expect(throws: TrueTypeFont.Failure.self) { try TrueTypeFont(chain(count)) }
            #expect(failure?.description == "font, table glyf, byte 128: compound glyphs at most 8 deep")
        }
    }

    /// A file from outside may be anything. Whatever is read is drawn, and nothing takes long.
    @Test("a mutated file is refused, or draws every glyph", arguments: fonts)
    func mutated(_ name: String) throws {
        let bytes = try file(name + ".ttf")
        var random = SeededGenerator(seed: 5)
        let cases = ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { Int($0) } ?? 300
        var (read, refused) = (0, 0)
        for _ in 0..<cases {
            var broken = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<broken.count, using: &random)
                broken[index] =
                    random.isTrue(0.5) ? UInt8.random(in: 0...255, using: &random) : random.isTrue(0.5) ? 0xFF : 0
            }
            do throws(TrueTypeFont.Failure) {
                let font = try TrueTypeFont(broken)
                read += 1
                for glyph in 0..<font.glyphCount {
                    _ = font.advance(of: glyph)
                    #expect(font.outline(of: glyph).elements.count < 200_000)
                }
                for value: UInt32 in [0, 0x20, 0x41, 0xFF, 0xFFFF, 0x1F600, 0x10FFFF] {
                    guard let scalar = Unicode.Scalar(value) else { continue }
                    #expect(0..<font.glyphCount ~= font.glyph(of: scalar))
                }
            } catch {
                refused += 1
                #expect(!error.rule.isEmpty && error.offset >= 0)
            }
        }
        #expect(read > 0 && refused > 0)
    }
}

@Suite("Text in pixels")
struct TextTests {
    private func text(
        _ string: String, at position: Point = Point(x: 50, y: 20), size: Double = 20, bold: Bool = false,
        _ alignment: DisplayList.Text.Alignment = .center
    ) -> DisplayList.Content {
        .text(
            .init(string: string, position: position, fontSize: size, bold: bold, color: .black, alignment: alignment))
    }

    private func list(_ contents: [DisplayList.Content], turned: Double = 0) -> DisplayList {
        let turn = AffineTransform.translation(x: -50, y: -20).concatenating(.rotation(angle: turned)).concatenating(
            .translation(x: 50, y: 20))
        return DisplayList(
            size: Size(width: 100, height: 40),
            items: contents.map { .init(id: .init(layer: 0, part: .text), transform: turn, content: $0) })
    }

    /// The columns and rows that are not clear.
    private func box(_ bitmap: Bitmap) -> PixelRect {
        var box = PixelRect(left: bitmap.width, top: bitmap.height, right: 0, bottom: 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y].alpha > 0.1 {
                (box.left, box.right) = (min(box.left, x), max(box.right, x + 1))
                (box.top, box.bottom) = (min(box.top, y), max(box.bottom, y + 1))
            }
        }
        return box
    }

    private func typefaces() throws -> [Typeface] {
        [.builtIn, Typeface(regular: try TrueTypeFont(try file("DejaVuSubset.ttf")))]
    }

    /// The width is that of TextMetrics, whatever the font, less the margins of the outer letters.
    @Test("a text has its measured width, and its alignment moves it by exactly half of that, or all")
    func width() throws {
        let string = "AiAgA8A"
        let width = TextMetrics(fontSize: 10).width(of: string)
        for typeface in try typefaces() {
            var first: Int?
            for (alignment, left) in [
                (DisplayList.Text.Alignment.left, 50.0), (.center, 50 - width / 2), (.right, 50 - width),
            ] {
                let found = box(
                    Bitmap(list([text(string, size: 10, alignment)]), scale: 4, typeface: typeface))
                let right = left + width
                #expect(abs(Double(found.left) / 4 - left) < 1.5, "\(alignment)")
                #expect(abs(Double(found.right) / 4 - right) < 2.5, "\(alignment)")
                let moved = Double(found.left - (first ?? found.left)) / 4
                #expect(abs(moved - (left - 50)) < 0.3, "\(alignment)")
                first = first ?? found.left
            }
        }
    }

    /// The baseline is half the difference between ascent and descent below the middle, and capitals stand on it.
    @Test("a text stands on its baseline, as high as its capitals")
    func baseline() throws {
        let metrics = TextMetrics(fontSize: 20)
        let baseline = 20 + (metrics.ascent - metrics.descent) / 2
        // DejaVu Sans' A is 1493 of 2048 high, and the font that ships as Liberation Sans: 1409.
        for (typeface, height) in zip(try typefaces(), [1409.0, 1493]) {
            let found = box(Bitmap(list([text("A")]), scale: 8, typeface: typeface))
            #expect(abs(Double(found.bottom) / 8 - baseline) < 0.2)
            #expect(abs(Double(found.bottom - found.top) / 8 - 20 * height / 2048) < 0.5)
        }
    }

    @Test("a text turns with its item: after a quarter turn its width is its height")
    func turned() throws {
        for typeface in try typefaces() {
            let level = box(Bitmap(list([text("AA")]), scale: 4, typeface: typeface))
            let upright = box(Bitmap(list([text("AA")], turned: .pi / 2), scale: 4, typeface: typeface))
            #expect(abs(level.width - upright.height) <= 2 && abs(level.height - upright.width) <= 4)
        }
    }

    @Test("a bold text has more ink; a line feed or an invisible scalar has none")
    func ink() throws {
        func ink(_ string: String, bold: Bool = false, _ typeface: Typeface) -> Double {
            let bitmap = Bitmap(list([text(string, bold: bold)]), scale: 4, typeface: typeface)
            return stride(from: 3, to: bitmap.pixels.count, by: 4).reduce(0) { $0 + Double(bitmap.pixels[$1]) }
        }
        for typeface in try typefaces() {
            #expect(ink("A", bold: true, typeface) > 1.1 * ink("A", typeface))
            #expect(ink("\n\u{200D}\u{FE0F}", typeface) == 0 && ink(" ", typeface) == 0)
            #expect(ink("A\u{200D}", typeface) == ink("A", typeface))
            // What no font has is a box.
            #expect(ink("\u{5B57}", typeface) > 0)
        }
    }

    @Test("the included font has each letter of ASCII and Latin-1, and no two look the same")
    func builtIn() throws {
        var seen: [[UInt8]: Unicode.Scalar] = [:]
        for value in Array(UInt32(0x21)...0x7E) + Array(0xA1...0xFF) where value != 0xAD {
            let scalar = try #require(Unicode.Scalar(value))
            let glyph = try #require(BuiltInFont.glyph(of: scalar), "\(scalar)")
            #expect(1...5 ~= glyph.width && glyph.rows.contains { $0 != 0 }, "\(scalar)")
            #expect(seen.updateValue(scalar, forKey: glyph.rows) == nil, "\(scalar)")
        }
        #expect(BuiltInFont.glyph(of: "\u{5B57}") == nil)
    }

    /// Unicode's canonical decomposition. A small i loses its dot.
    @Test("a letter with a mark is its letter, with the same shape for the same mark")
    func marks() throws {
        var shapes: [Unicode.Scalar: [UInt8]] = [:]
        for value in UInt32(0xC0)...0xFF {
            let scalar = try #require(Unicode.Scalar(value))
            let parts = Array(String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count == 2 else { continue }
            let glyph = try #require(BuiltInFont.glyph(of: scalar))
            let letter = try #require(BuiltInFont.glyph(of: parts[0] == "i" ? "\u{131}" : parts[0]))
            // A wide mark may move a narrow letter to the right.
            let step = UInt8((glyph.width - letter.width) / 2)
            #expect(zip(glyph.rows, letter.rows).allSatisfy { $0 & ($1 >> step) == $1 >> step }, "\(scalar)")
            var shape = zip(glyph.rows, letter.rows).map { $0 & ~($1 >> step) }.filter { $0 != 0 }
            while shape.allSatisfy({ $0 & 16 == 0 }), !shape.isEmpty { shape = shape.map { $0 << 1 } }
            #expect(!shape.isEmpty && shapes[parts[1], default: shape] == shape, "\(scalar): \(shape)")
            shapes[parts[1]] = shape
        }
        // Grave, acute, circumflex, tilde, diaeresis and ring differ; a cedilla is below the letter.
        let cedilla = shapes.removeValue(forKey: "\u{327}")
        #expect(cedilla != nil && shapes.count == 6 && Set(shapes.values).count == 6)
    }

    @Test("a text is faded, clipped and used as a mask like any drawing", arguments: [0.5, 0.25])
    func groups(_ opacity: Double) throws {
        for typeface in try typefaces() {
            let plain = Bitmap(list([text("AA")]), scale: 2, typeface: typeface)
            let faded = Bitmap(
                list([.beginGroup(.init(opacity: opacity)), text("AA"), .endGroup]), scale: 2, typeface: typeface)
            for index in stride(from: 3, to: plain.pixels.count, by: 4) {
                #expect(abs(Double(faded.pixels[index]) - Double(plain.pixels[index]) * opacity) <= 1)
            }
            let mask = DisplayList.Mask(items: list([text("AA")]).items)
            let all = Path.rect(Rect(x: 0, y: 0, width: 100, height: 40))
            let masked = Bitmap(
                list([.beginGroup(.init(mask: mask)), .fill(all, .black), .endGroup]), scale: 2, typeface: typeface)
            for index in stride(from: 3, to: plain.pixels.count, by: 4) {
                #expect(abs(Int(masked.pixels[index]) - Int(plain.pixels[index])) <= 1)
            }
        }
    }
}
