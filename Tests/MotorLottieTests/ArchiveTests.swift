import Foundation
import MotorLayers
@testable import MotorLottie
import MotorMath
import SeededRandom
import Testing

@Suite("Archives of designers' files")
struct ArchiveTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Files/archives")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    private static func picture(_ file: LottieFile, at time: Double) -> [DisplayList.Item] {
        file.displayList(at: time).items
    }

    // Python's zlib has deflated the icon that lies beside the archive.
    @Test(
        "archives hold the same files as outside: deflated, stored, and of both versions", arguments: ["two", "first"])
    func unpacks(_ name: String) throws {
        let archive = try LottieArchive(try Self.bytes(name + ".lottie"))
        let icon = try CorpusFile(folder: "icons", name: "tab-heart").read()
        let file = try archive.file("heart")
        #expect(file.size == icon.size && file.markers == icon.markers && file.keys == icon.keys)
        for time in [0, 0.2, 0.5] { #expect(Self.picture(file, at: time) == Self.picture(icon, at: time)) }
    }

    @Test("archives name their animations, the first one, and unsupported contents")
    func manifest() throws {
        let two = try LottieArchive(try Self.bytes("two.lottie"))
        #expect(two.animations == ["heart", "search"] && two.initial == "search" && two.themes == ["dark"])
        #expect(two.machines == ["like"])
        let search = try CorpusFile(folder: "icons", name: "tab-search").read()
        #expect(Self.picture(try two.file(), at: 0.1) == Self.picture(search, at: 0.1))
        #expect(
            two.notes.map { $0.description } == [
                "t/dark.json: rules[1]: keyframes of a theme: the first one is used",
                "t/dark.json: rules[3].value: a theme's value of this type is left out",
            ])
        let first = try LottieArchive(try Self.bytes("first.lottie"))
        #expect(first.animations == ["heart"] && first.initial == "heart" && first.notes.isEmpty)
    }

    @Test("archives have themes: styles for the slots of a layer")
    func themes() throws {
        let archive = try LottieArchive(try Self.bytes("two.lottie"))
        let dark = try #require(archive.theme("dark"))
        let icon = LottieLayer(try archive.file("heart"))
        icon.style = dark
        // The values of t/dark.json; of a rule with keyframes the first. A gradient is its colors, then its opacities.
        #expect(icon["iconColor"] == .color(Color(red: 0, green: 0.5, blue: 1)))
        #expect(icon["accentColor"] == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        #expect(dark["glow"] == .array([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0].map { .number($0) }))
        #expect(archive.theme("Dark") == nil)
    }

    @Test("a missing animation name is reported with the existing names")
    func unknownName() throws {
        let archive = try LottieArchive(try Self.bytes("two.lottie"))
        do {
            _ = try archive.file("hart")
            Issue.record("there is no such animation")
        } catch { #expect("\(error)" == "a/hart.json: one of the animations: heart, search") }
        let listed = archived([("manifest.json", #"{"animations":[{"id":"heart"}]}"#)])
        #expect(Self.refusal(listed) == "animations/heart.json: a file in the archive, which has none of that name")
    }

    /// Replaces bytes wherever they stand: a name in the directory and before its file.
    private static func replacing(_ old: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        for start in 0...bytes.count - old.count where bytes[start..<start + old.count].elementsEqual(old) {
            bytes.replaceSubrange(start..<start + old.count, with: new)
        }
        return bytes
    }

    /// Where the directory's entry of a file begins.
    private static func entry(_ name: String, in bytes: [UInt8]) throws -> Int {
        let found = bytes.indices.first { start in
            bytes[start...].starts(with: [0x50, 0x4B, 1, 2]) && bytes[start...].dropFirst(46).starts(with: name.utf8)
        }
        return try #require(found)
    }

    private static func refusal(_ bytes: [UInt8]) -> String? {
        do {
            let archive = try LottieArchive(bytes)
            for name in archive.animations { _ = try archive.file(name) }
            return nil
        } catch { return "\(error)" }
    }

    @Test("hostile archives are refused with the file and the rule")
    func refusals() throws {
        let good = try Self.bytes("two.lottie")
        #expect(Self.refusal(good) == nil)
        for name in ["../eart.json", "/a/hart.json", "a\\heart.json", "c:heart.json", "a/../rt.json"] {
            let bytes = Self.replacing("a/heart.json", name, in: good)
            #expect(
                Self.refusal(bytes) == "file 1 of the archive: a name inside of the archive's folder, got \"\(name)\"")
        }
        // An error quotes the first hundred bytes of a name.
        let long = "/" + String(repeating: "x", count: 1000)
        #expect(
            Self.refusal(archived([("manifest.json", "{}"), (long, "")]))
                == "file 1 of the archive: a name inside of the archive's folder, got \"\(long.prefix(100))\"")
        let same = Self.replacing(
            "t/dark.json", "a/hear.json", in: Self.replacing("s/like.json", "a/hear.json", in: good))
        #expect(Self.refusal(same) == #"file 4 of the archive: a name that no other file has, got "a/hear.json""#)

        func changed(_ name: String, at offset: Int, to values: [UInt8]) throws -> String? {
            var bytes = good
            let entry = try Self.entry(name, in: bytes)
            bytes.replaceSubrange(entry + offset..<entry + offset + values.count, with: values)
            return Self.refusal(bytes)
        }
        // The offsets of PKWARE's APPNOTE, 4.3.12.
        #expect(try changed("a/heart.json", at: 8, to: [1]) == "file 1 of the archive: a file that is not encrypted")
        #expect(
            try changed("a/heart.json", at: 10, to: [12])
                == "file 1 of the archive: a file that is stored or deflated, got method 12")
        #expect(
            try changed("a/heart.json", at: 24, to: [0, 0, 0, 0x10])
                == "file 1 of the archive: at most 67108864 bytes in all, packed and unpacked")
        #expect(
            try changed("a/heart.json", at: 16, to: [1, 2, 3, 4])
                == "a/heart.json: bytes with the checksum that the archive has for them")
        // More bytes than announced are not made, whatever is packed.
        #expect(try changed("a/heart.json", at: 24, to: [9, 0, 0, 0]) == "a/heart.json: 9 deflated bytes")
        #expect(try changed("a/heart.json", at: 42, to: [0xFF, 0xFF, 0xFF, 0xFF]) != nil)
        #expect(Self.refusal([]) == "an archive ends with a directory of its files")
    }

    /// RFC 1951: a block with fixed codes has three bits, 1 and 2 in the order of its numbers, and seven bits of 0 end it. A
    /// stored block begins with a byte, its length and the complement of that.
    @Test(
        "half a million empty blocks before the bytes are read fast, and too many are refused", .timeLimit(.minutes(1)))
    func emptyBlocks() throws {
        // Four blocks of ten bits: 0100000000, with the first bit lowest.
        let four: [UInt8] = [0x02, 0x08, 0x20, 0x80, 0x00]
        let blocks = Array(repeatElement(four, count: 125_000).joined())
        let stored = [0xFF, 0xFF, 0, 0] + [UInt8](repeating: 7, count: 0xFFFF)
        let bytes = blocks + Array((0..<10).map { [$0 < 9 ? 0 : 1] + stored }.joined())
        #expect(try Inflater.inflate(bytes[...], size: 655_350) == [UInt8](repeating: 7, count: 655_350))
        #expect(throws: Inflater.Failure.self) { try Inflater.inflate((blocks + [3, 0])[...], size: 0) }
    }

    @Test("a theme is read once, and an id that two themes have is refused")
    func sameTheme() {
        let bytes = archived([
            ("manifest.json", #"{"animations":[{"id":"a"}],"themes":[{"id":"dark"},{"id":"dark"}]}"#),
            ("t/dark.json", #"{"rules":[]}"#),
        ])
        #expect(
            Self.refusal(bytes)
                == #"manifest.json: themes[1]: a theme with an "id" that no other has, got "dark""#)
    }

    @Test("a theme does not change a layer's own properties, and a rule that would is noted")
    func takenName() throws {
        let rules = ["tint", "opacity"].map { #"{"id":"\#($0)","type":"Scalar","value":0.5}"# }
        let archive = try LottieArchive(
            archived([
                ("manifest.json", #"{"animations":[{"id":"a"}],"themes":[{"id":"dark"}]}"#), ("a/a.json", movingSquare),
                ("t/dark.json", #"{"rules":[\#(rules.joined(separator: ","))]}"#),
            ]))
        let layer = LottieLayer(try archive.file())
        layer.style = archive.theme("dark")
        #expect(layer["tint"] == 0.5 && layer.opacity == 1)
        let said = "t/dark.json: rules[1].id: a rule for a slot with the name of a layer's property; it is left out"
        #expect(archive.notes.map(\.description) == [said])
    }

    @Test("an archive is not read as a file, and the error names its reader")
    func noFile() throws {
        do {
            _ = try LottieFile(try Self.bytes("two.lottie"))
            Issue.record("an archive is no file")
        } catch { #expect("\(error)" == "byte 0: a JSON text; an archive is read by LottieArchive") }
    }

    @Test("archives cut off or changed at random are refused or read")
    func changes() throws {
        let files = try ["two.lottie", "first.lottie"].map { try Self.bytes($0) }
        for length in stride(from: 0, to: files[0].count, by: 7) { _ = Self.refusal(Array(files[0][..<length])) }
        for seed in 1...(ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 300) {
            var random = SeededGenerator(seed: seed)
            var bytes = files[Int.random(in: 0..<files.count, using: &random)]
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = Self.refusal(bytes)
        }
    }
}
