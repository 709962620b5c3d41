import Foundation
import MotorLayers
@testable import MotorLottie
import MotorMath
import SeededRandom
import Testing

/// Single images were written by Pillow 13, and the interlaced one by a script from the format's description (ISO/IEC 15948).
@Suite("Images of files")
struct ImageTests {
    /// A file with an image of four by two points.
    private func file(_ base64: String, asset: String = #""w":4,"h":2"#) throws -> LottieFile {
        let assets = #""assets":[{"id":"i",\#(asset),"e":1,"p":"data:image/png;base64,\#(base64)"}],"#
        return try MotorLottieTests.file(#""ty":2,"refId":"i","ks":{}"#, assets)
    }

    private func picture(_ file: LottieFile) -> DisplayList.Picture? {
        for case .image(let picture) in file.displayList(at: 0).items.map(\.content) { return picture }
        return nil
    }

    private func pixels(_ base64: String) throws -> [UInt8]? { picture(try file(base64))?.image.pixels }

    /// Red, half green, nothing; blue, white, gray.
    private static let six: [UInt8] = [
        255, 0, 0, 255, 0, 128, 0, 128, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 51, 51, 51, 255,
    ]
    private static let colors =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAHElEQVR4nCXBMQEAMBADofMUg3XOD4WU9PqAbQ57dAsQ7EBcmAAAAABJRU5ErkJggg=="

    @Test("the text of an image may be wrapped, with line feeds or carriage returns")
    func wrapped() throws {
        for end in [#"\n"#, #"\r\n"#, " "] {
            let lines = stride(from: 0, to: Self.colors.count, by: 20).map {
                String(Self.colors.dropFirst($0).prefix(20))
            }
            #expect(try pixels(lines.joined(separator: end)) == Self.six)
        }
    }

    /// Writes an image by ISO/IEC 15948: its rows, or those of seven passes, each with a filter, in one block that is not compressed.
    private static func png(
        _ width: Int, _ height: Int, _ type: (kind: UInt8, samples: Int, depth: Int), isInterlaced: Bool,
        _ extra: [UInt8], filter: () -> Int, sample: (_ x: Int, _ y: Int, _ index: Int) -> Int
    ) -> [UInt8] {
        func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] { big(data.count) + Array(name.utf8) + data + big(0) }
        let passes =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        let distance = max(type.samples * type.depth / 8, 1)
        var rows: [UInt8] = []
        for (left, top, across, down) in passes where left < width {
            var above: [Int]?
            for y in stride(from: top, to: height, by: down) {
                var bits: [Int] = []
                for x in stride(from: left, to: width, by: across) {
                    for index in 0..<type.samples {
                        let sample = sample(x, y, index)
                        bits += (0..<type.depth).map { sample >> (type.depth - 1 - $0) & 1 }
                    }
                }
                let row = stride(from: 0, to: bits.count, by: 8).map { first in
                    (0..<8).reduce(0) { $0 << 1 | (first + $1 < bits.count ? bits[first + $1] : 0) }
                }
                let number = filter()
                rows.append(UInt8(number))
                for at in row.indices {
                    let (a, b) = (at < distance ? 0 : row[at - distance], above?[at] ?? 0)
                    let c = at < distance ? 0 : above?[at - distance] ?? 0
                    // Of three neighbors, Paeth's predictor is the one nearest to a + b − c, the first in this order.
                    let nearest = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
                    let predicted = [0, a, b, (a + b) / 2, nearest, 0, 0][number]
                    rows.append(UInt8(truncatingIfNeeded: row[at] - predicted))
                }
                above = row
            }
        }
        let (low, high) = (UInt8(rows.count & 255), UInt8(rows.count >> 8))
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [UInt8(type.depth), type.kind, 0, 0, isInterlaced ? 1 : 0])
            + extra + chunk("IDAT", [0x78, 1, 1, low, high, ~low, ~high] + rows + big(0)) + chunk("IEND", [])
    }

    private static let types: [(kind: UInt8, samples: Int, depth: Int)] =
        [1, 2, 4, 8, 16].map { (0, 1, $0) } + [1, 2, 4, 8].map { (3, 1, $0) }
        + [(2, 3), (4, 2), (6, 4)].flatMap { kind in [8, 16].map { (kind.0, kind.1, $0) } }

    /// Components are multiplied by alpha and have eight bits. A color that the file names as transparent has no alpha.
    @Test(
        "an image of any kind, depth, filter and order of rows has its pixels", arguments: types.indices, [false, true])
    func forms(index: Int, isInterlaced: Bool) throws {
        let type = Self.types[index]
        for seed in 0..<5 as Range<UInt64> {
            var dice = SeededGenerator(seed: seed)
            let (width, height) = (Int.random(in: 1...9, using: &dice), Int.random(in: 1...9, using: &dice))
            let most = 1 << type.depth - 1
            let samples = (0..<width * height * type.samples).map { _ in
                dice.isTrue(0.3) ? most : Int.random(in: 0...most, using: &dice)
            }
            let colors = type.kind == 3 ? most + 1 : 0
            let palette = (0..<4 * colors).map { _ in UInt8.random(in: 0...255, using: &dice) }
            let clear = Array(samples[..<type.samples])
            var extra: [UInt8] = []
            func add(_ name: String, _ data: [UInt8]) {
                extra +=
                    [0, 0, UInt8(data.count >> 8), UInt8(data.count & 255)] + Array(name.utf8) + data + [0, 0, 0, 0]
            }
            if type.kind == 3 {
                add("PLTE", (0...most).flatMap { palette[(4 * $0)..<(4 * $0 + 3)] })
                add("tRNS", (0...most).map { palette[4 * $0 + 3] })
            } else if type.kind < 3 {
                add("tRNS", clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
            }
            // There are five filters, numbered from 0.
            let isBroken = seed == 4
            let bytes = Self.png(
                width, height, type, isInterlaced: isInterlaced, extra,
                filter: { isBroken ? Int.random(in: 5...6, using: &dice) : Int.random(in: 0...4, using: &dice) }
            ) { samples[($1 * width + $0) * type.samples + $2] }
            let shown = try pixels(Data(bytes).base64EncodedString())
            guard !isBroken else {
                #expect(shown == nil)
                continue
            }
            var expected: [UInt8] = []
            for pixel in 0..<width * height {
                let own = Array(samples[(pixel * type.samples)..<((pixel + 1) * type.samples)])
                var parts = own.map { type.depth == 16 ? $0 >> 8 : $0 * 255 / most }
                if type.samples < 3 { parts = [parts[0], parts[0], parts[0]] + parts.dropFirst() }
                if type.kind == 3 { parts = palette[(4 * own[0])..<(4 * own[0] + 4)].map { Int($0) } }
                if parts.count < 4 { parts.append(own == clear ? 0 : 255) }
                expected += parts.indices.map { UInt8($0 == 3 ? parts[3] : (parts[$0] * parts[3] + 127) / 255) }
            }
            #expect(shown == expected, "seed \(seed)")
        }
    }

    @Test("an image covers its size and is cut evenly, as in lottie-web (preserveAspectRatio: xMidYMid slice)")
    func covers() throws {
        let file = try file(Self.colors)
        let shown = try #require(picture(file))
        #expect(file.notes.isEmpty && shown.frame == Rect(x: 0, y: 0, width: 4, height: 2))
        #expect(shown.image.pixels == Self.six)
        // 3 by 2 pixels in 4 by 2 points: all columns, and 1.5 rows in the middle.
        #expect(shown.source == Rect(x: 0, y: 0.25, width: 3, height: 1.5))
        let own = try self.file(Self.colors, asset: #""u":"""#)
        #expect(picture(own)?.frame == Rect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test("an image takes touches in its rectangle")
    func touches() throws {
        let layer = LottieLayer(try file(Self.colors))
        #expect(layer.contains(Point(x: 3, y: 1), inLayer: 0) && !layer.contains(Point(x: 5, y: 1), inLayer: 0))
    }

    @Test("a table has the same images, each once")
    func table() throws {
        let assets = #""assets":[{"id":"i","w":4,"h":2,"p":"data:image/png;base64,\#(Self.colors)"}],"#
        let file = try MotorLottieTests.file(
            #""ty":2,"refId":"i","ks":{}},{"ip":0,"op":100,"ty":2,"refId":"i","ks":{"p":{"k":[9,9]}}"#, assets)
        let again = try LottieFile(table: file.table)
        let images = again.displayList(at: 0).items.compactMap { item -> Image? in
            if case .image(let picture) = item.content { picture.image } else { nil }
        }
        #expect(images.count == 2 && images.allSatisfy { $0 === images[0] && $0.pixels == Self.six })
        #expect(again.displayList(at: 0) == file.displayList(at: 0))
    }

    @Test("an archive's image is in the archive's folder of images")
    func archive() throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: Self.colors)))
        for (folder, images) in [("a/", "i/"), ("animations/", "images/")] {
            let assets = #""assets":[{"id":"i","w":3,"h":2,"u":"","p":"x.png"}],"#
            let archive = try LottieArchive(
                archived(bytes: [
                    ("manifest.json", Array(#"{"animations":[{"id":"one"}]}"#.utf8)),
                    (folder + "one.json", text(#""ty":2,"refId":"i","ks":{}"#, assets)), (images + "x.png", bytes),
                ]))
            let file = try archive.file()
            #expect(picture(file)?.image.pixels == Self.six && file.notes.isEmpty)
        }
    }

    @Test("an unreadable image is omitted with a note, and corrupt bytes never crash the reader")
    func broken() throws {
        for (asset, note) in [
            (#""u":"images/","p":"x.png""#, "an image outside of the file; it is left out"),
            (#""p":"data:image/jpeg;base64,/9j/4AAQ""#, "an image that is not PNG, or too large; it is left out"),
            (#""p":"data:image/png;base64,:""#, "an image that is not Base64 text; it is left out"),
            (#""w":1"#, "an image without data; it is left out"),
        ] {
            let file = try MotorLottieTests.file(
                #""ty":2,"refId":"i","ks":{}"#, #""assets":[{"id":"i",\#(asset)}],"#)
            #expect(file.notes.map(\.text) == [note] && picture(file) == nil)
        }
        let none = try MotorLottieTests.file(#""ty":2,"refId":"i","ks":{}"#)
        #expect(none.notes.map(\.text) == ["an image that is not there; it is left out"])
        let bytes = [UInt8](try #require(Data(base64Encoded: Self.colors)))
        for index in bytes.indices {
            for byte in [0, 0x7F, 0xFF, bytes[index] ^ 1] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                let image = picture(try file(Data(changed).base64EncodedString()))?.image
                #expect(image.map { $0.pixels.count == 4 * $0.width * $0.height } ?? true)
            }
            _ = try file(Data(bytes[..<index]).base64EncodedString())
        }
    }

    /// In ISO/IEC 15948 the header is the first chunk. Here the transparent color of a gray image precedes it, and the
    /// pixels have three samples.
    @Test("an image whose header is not its first chunk is omitted")
    func headerIsFirst() throws {
        let base64 =
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAF1CoEkAAAANklEQVR42iWKUREAQBQBN5NMMskk1nlzPrADTP3Wpdd8bGw6FGQsk6OSm4WERUT32EXBIaHhAf8OE4k+ZyqyAAAAAElFTkSuQmCC"
        var bytes = [UInt8](try #require(Data(base64Encoded: base64)))
        bytes.insert(contentsOf: [0, 0, 0, 2] + Array("tRNS".utf8) + [0, 0, 0, 0, 0, 0], at: 8)
        let file = try file(Data(bytes).base64EncodedString())
        #expect(picture(file) == nil)
        #expect(file.notes.map(\.text) == ["an image that is not PNG, or too large; it is left out"])
    }
}
