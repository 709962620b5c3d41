import Foundation
import MotorLayers
@testable import MotorLottie
import MotorMath
import Testing

/// The images were written by Pillow 13, and the interlaced and filtered ones by a script from the format's description
/// (ISO/IEC 15948), and read again by Pillow.
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

    @Test("an image has its pixels in any form")
    func forms() throws {
        let palette =
            "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACBAMAAABvWnspAAAAElBMVEX/AAAA/wAAAAAAAP////8zMzNB2lg8AAAAA3RSTlP/gAB/bWh4AAAADklEQVR4nGNklGcxlgEAARsAdRHJZj8AAAAASUVORK5CYII="
        #expect(try pixels(Self.colors) == Self.six)
        #expect(try pixels(palette) == Self.six)
        let bits =
            "iVBORw0KGgoAAAANSUhEUgAAAAkAAAACAQAAAACiLct+AAAADklEQVR4nGNcdY2BgQEABrYBgvZidc8AAAAASUVORK5CYII="
        let (white, black): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [0, 0, 0, 255])
        var rows: [UInt8] = []
        for column in 0..<9 { rows += column % 2 == 0 ? white : black }
        for _ in 0..<9 { rows += black }
        #expect(try pixels(bits) == rows)
        let grayAlpha =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR4nGM88Z/BBAAGWwH9aW86wQAAAABJRU5ErkJggg=="
        #expect(try pixels(grayAlpha) == [200, 200, 200, 255, 40, 40, 40, 51])
        let sixteen =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR4nGP4/9+YAQAHZAIyqJn5mAAAAABJRU5ErkJggg=="
        #expect(try pixels(sixteen) == [255, 255, 255, 255, 51, 51, 51, 255])
        let transparent =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABnRSTlMAAQACAAPJS6v1AAAAD0lEQVR4nGNkZGJmZmYGAAA8ABHVfkbmAAAAAElFTkSuQmCC"
        #expect(try pixels(transparent) == [0, 0, 0, 0, 4, 5, 6, 255])
        let interlaced =
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAF1CoEkAAAANklEQVR42iWKUREAQBQBN5NMMskk1nlzPrADTP3Wpdd8bGw6FGQsk6OSm4WERUT32EXBIaHhAf8OE4k+ZyqyAAAAAElFTkSuQmCC"
        var expected: [UInt8] = []
        for index in 0..<25 { expected += [UInt8(index % 5 * 50), UInt8(index / 5 * 50), 0, 255] }
        #expect(try pixels(interlaced) == expected)
    }

    @Test(
        "each of the five filters gives the same picture",
        arguments: [
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAV0lEQVR42gFMALP/AAAAyCUJyEokyG9RyJSQyLnhyAALNcgwPsFVWbp6hrOfxazEFqUAFmrIO3O6YI6shbueqvqQz0uCACGfyEaos2vDnpDwibUvdNqAX0TBJbNI4KfFAAAAAElFTkSuQmCC",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAASElEQVR42g3IoRWAUAhAUYgeu4VkeJFoZgbWcCnXcRcajfb/jVdFfg7BBBdCSNHz2TXY4EMMOXq9uxprvIkmW+9vV2GFF1FkLRMvGTu36NhvAAAAAElFTkSuQmCC",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAMklEQVR42mNiYDihynnCS+VEfuCJKRNO7Hx4gonblIHb9Ce36Sdu09fcpk+4Te8SJwQAIKUbGAmifnwAAAAASUVORK5CYII=",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAVElEQVR42mNmYDihyplioZDiZZ8Sm5GSPzOFmds0RUL+p4TGNwnDTxJW7yWcXzMLBgCFvklofJIwfC9h9Vri8AtmsSyg0CcJjfcShq8lrF5IOD8BAKaCGrZU22dmAAAAAElFTkSuQmCC",
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAPklEQVR42k3IoQ0AIAwEwBcY8iOgX1ZWMwNbs0sdro7UEJJT14CtDg3IoAktNDrYkyNpSS+vDu3Qy19BD664f2kUbzUMQfgAAAAASUVORK5CYII=",
        ])
    func filters(image: String) throws {
        var expected: [UInt8] = []
        for index in 0..<24 {
            let (x, y) = (index % 6, index / 6)
            let colors: [Int] = [x * 37 + y * 11, x * x * 9 + y * 53, 200 - x * y * 7]
            expected += colors.map { UInt8(truncatingIfNeeded: $0) } + [255]
        }
        #expect(try pixels(image) == expected)
    }

    /// ISO/IEC 15948, 9.2: five filters, numbered from 0.
    @Test("a row has one of five filters, or the image is omitted", arguments: 0...6 as ClosedRange<UInt8>)
    func filter(_ number: UInt8) throws {
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
        }
        // One pixel of three bytes, in a block that is not compressed.
        let bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
            + chunk("IDAT", [0x78, 1, 1, 4, 0, 251, 255, number, 1, 2, 3, 0, 0, 0, 0]) + chunk("IEND", [])
        let pixels = try pixels(Data(bytes).base64EncodedString())
        #expect(pixels == (number < 5 ? [1, 2, 3, 255] : nil))
    }

    @Test("an image covers its size and is cut evenly, as in lottie-web (preserveAspectRatio: xMidYMid slice)")
    func covers() throws {
        let file = try file(Self.colors)
        let shown = try #require(picture(file))
        #expect(file.notes.isEmpty && shown.frame == Rect(x: 0, y: 0, width: 4, height: 2))
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
