import Foundation
import MotorLayers
@testable import MotorLottie
import MotorMath
import SeededRandom
import Testing

/// Files as tables, which programs contain instead of JSON.
@Suite("Tables")
struct TableTests {
    private static let files = ["micro", "corpus", "icons"].flatMap { CorpusFile.all(in: $0) }

    @Test("a file read from its table equals the file from JSON to the bit, in its contents and its drawing")
    func same() throws {
        var (text, table) = (0, 0)
        for named in Self.files {
            guard let file = try? named.read() else { continue }
            let bytes = file.table
            let read = try LottieFile(table: bytes)
            #expect(read.table == bytes, "\(named.name)")
            #expect(Self.description(read.layers.layers) == Self.description(file.layers.layers), "\(named.name)")
            #expect(read.notes == file.notes && read.markers == file.markers && read.keys == file.keys, "\(named.name)")
            #expect(read.colors == file.colors && read.numbers == file.numbers, "\(named.name)")
            #expect(read.duration == file.duration && read.frameRate == file.frameRate && read.size == file.size)
            for step in 0...4 {
                let time = file.duration * Double(step) / 4
                #expect(
                    Self.description(read.displayList(at: time)) == Self.description(file.displayList(at: time)),
                    "\(named.name)")
            }
            text += try named.bytes.count
            table += bytes.count
        }
        #expect(table < text / 2, "tables of \(table) bytes for texts of \(text)")
    }

    @Test("each number of a placement is read back")
    func placements() throws {
        let numbers = [#""a":[1,2]"#, #""p":[3,4]"#, #""s":[50,60]"#, #""r":7"#, #""sk":8"#, #""sa":9"#, #""o":10"#]
        for omitted in -1..<numbers.count {
            let ks = numbers.indices.filter { $0 != omitted }.map { index in
                let (name, value) = (numbers[index].prefix { $0 != ":" }, numbers[index].drop { $0 != ":" }.dropFirst())
                return #"\#(name):{"k":\#(value)}"#
            }
            let file = try file(square(ks: "{" + ks.joined(separator: ",") + "}"))
            let read = try LottieFile(table: file.table)
            #expect(Self.description(read.layers.layers) == Self.description(file.layers.layers))
        }
    }

    @Test("an outline of any elements is read back to the bit")
    func outlines() throws {
        let file = try #require(Self.files.first { $0.folder == "icons" }).read()
        var dice = SeededGenerator(seed: 7)
        func point() -> Point {
            func number() -> Double {
                let number = Double.random(in: -500...500, using: &dice)
                return dice.isTrue() ? (number * 100).rounded() / 100 : number
            }
            return Point(x: number(), y: number())
        }
        for _ in 0..<200 {
            let path = Path(
                (0..<Int.random(in: 0...9, using: &dice)).map { _ -> Path.Element in
                    switch Int.random(in: 0..<5, using: &dice) {
                    case 0: .move(point())
                    case 1: .line(point())
                    case 2: .quad(point(), control: point())
                    case 3: .cubic(point(), control1: point(), control2: point())
                    default: .close
                    }
                })
            var writer = TableWriter(file)
            writer.path(path)
            // A file has its header before.
            var reader = TableReader([UInt8](repeating: 0, count: Table.header) + writer.bytes)
            #expect(reader.path() == path)
        }
    }

    @Test("a text without glyphs is the same in the table", arguments: ["Bold", "Regular"], 0..<3)
    func texts(style: String, alignment: Int) throws {
        let fonts = #""fonts":{"list":[{"fName":"f","fFamily":"F","fStyle":"\#(style)","ascent":80}]},"#
        let text = #"{"t":"a\rbc","f":"f","s":20,"lh":30,"j":\#(alignment),"fc":[1,0,0]}"#
        let file = try file(#""ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":\#(text)}]}}"#, fonts)
        let texts = file.displayList(at: 0).items.compactMap {
            if case .text(let text) = $0.content { text } else { nil }
        }
        #expect(texts.map(\.string) == ["a", "bc"] && texts.allSatisfy { $0.bold == (style == "Bold") })
        #expect(try LottieFile(table: file.table).displayList(at: 0) == file.displayList(at: 0))
    }

    @Test("an exposed key stays exposed in the table")
    func exposed() throws {
        let icons = try CorpusFile.all(in: "icons").map { try $0.read() }
        let icon = try #require(icons.first { $0.numbers.contains { $0.name.hasSuffix("/width") } })
        let width = try #require(icon.numbers.first { $0.name.hasSuffix("/width") })
        let file = icon.exposing("lineWidth", at: width.name)
        #expect(file.keys.last == "lineWidth")
        #expect(try LottieFile(table: file.table).keys == file.keys)
        #expect(try LottieFile(table: file.table).numbers == file.numbers)
    }

    @Test("a table that was changed, cut or written by another version is refused with location and rule")
    func changed() throws {
        let table = try #require(Self.files.first { $0.folder == "icons" }).read().table
        for length in [0, 3, 8, 9, table.count / 2, table.count - 1] {
            #expect(throws: LottieError.self) { try LottieFile(table: Array(table[..<length])) }
        }
        for index in table.indices {
            var other = table
            other[index] ^= 1
            #expect(throws: LottieError.self) { try LottieFile(table: other) }
        }
        for length in stride(from: table.count - 1, to: 8, by: -1) {
            #expect(throws: LottieError.self) { try LottieFile(table: Self.sealed(Array(table[..<length]))) }
        }
        var other = table
        other[3] = 2
        let error = #expect(throws: LottieError.self) { try LottieFile(table: other) }
        #expect(error.map { "\($0)" } == "byte 3: a table of version 1, got version 2")
    }

    @Test("a changed table with a new checksum is refused, or draws finite numbers")
    func forged() throws {
        let tables = Self.files.compactMap { named in (try? named.read())?.table }.filter { $0.count < 20_000 }
        var refused = 0
        // `FINEMOTOR_FUZZ=1000000` sets the number of cases.
        let count = ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 600
        for seed in 1...count {
            var random = SeededGenerator(seed: seed)
            var table = tables[Int.random(in: 0..<tables.count, using: &random)]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                table[Int.random(in: 8..<table.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let file = try? LottieFile(table: Self.sealed(table)) else {
                refused += 1
                continue
            }
            for step in 0...3 {
                let list = file.displayList(at: file.duration * Double(step) / 3)
                #expect(list.items.allSatisfy { $0.transform.isFinite }, "seed \(seed)")
            }
        }
        #expect(refused > 0 && refused < count)
    }

    /// A word of a number has its sign, its digits, and which power of ten divides it; 7 stands for the bits of a `Double`.
    @Test("numbers of all forms are read, up to the limit of 10¹⁵, and others are refused")
    func numbers() throws {
        func word(_ number: UInt64) -> [UInt8] {
            var (bytes, rest): ([UInt8], UInt64) = ([], number)
            while rest >= 128 {
                bytes.append(UInt8(rest & 127) | 128)
                rest >>= 7
            }
            return bytes + [UInt8(rest)]
        }
        func short(_ digits: Int64, _ power: Int) -> [UInt8] {
            word((digits < 0 ? UInt64(-digits) * 2 - 1 : UInt64(digits) * 2) * 8 + UInt64(power))
        }
        func exact(_ number: Double) -> [UInt8] { [7] + (0..<8).map { UInt8(number.bitPattern >> (8 * $0) & 255) } }
        /// The size and the duration of a table whose width and end are these numbers.
        func read(_ width: [UInt8], _ end: [UInt8]) -> (file: LottieFile?, rule: String?) {
            // Without strings; a height of 1, a frame each second, from 0 on; and nothing in it.
            let bytes = Array("FML".utf8) + [1, 0, 0, 0, 0, 0] + width + [16, 16, 0] + end + [0, 0, 0, 0, 0]
            do { return (try LottieFile(table: Self.sealed(bytes)), nil) } catch { return (nil, error.rule) }
        }
        for (power, divisor) in [1, 10, 100, 1000, 1e4, 1e6, 1e9].enumerated() {
            for digits in [1, 7, 63, 64, 8191, 8192, 123_456_789, 1_000_000_000_000_000] as [Int64] {
                let file = read(short(digits, power), short(digits, power)).file
                #expect(file?.size.width == Double(digits) / divisor && file?.duration == Double(digits) / divisor)
            }
        }
        for number in [0.1, 1.0 / 3, 1e15, 2.5e-308] { #expect(read(exact(number), [16]).file?.size.width == number) }
        let limit = "a number within the limits"
        for number in [1e15.nextUp, -1e16, .infinity, -.infinity, .nan, 1e300] {
            #expect(read([16], exact(number)).rule == limit)
        }
        for digits in [1_000_000_000_000_001, -1_000_000_000_000_001, 1 << 58] as [Int64] {
            #expect(read([16], short(digits, 0)).rule == limit)
        }
        #expect(read([16], short(-5, 0)).rule == "a size, a frame rate and a duration above 0")
        #expect(read(short(-5, 0), [16]).rule == "a size, a frame rate and a duration above 0")
        #expect(read([16], [UInt8](repeating: 128, count: 10) + [1]).rule == "a number of at most 64 bits")
    }

    @Test("slots of every kind are in a table, with their values and what they replace")
    func slots() throws {
        let outline = #"{"c":true,"v":[[0,0],[30,0],[30,30]],"i":[[0,0],[1,2],[0,0]],"o":[[0,0],[0,0],[3,4]]}"#
        let slots =
            #""slots":{"c":{"p":{"k":[0,1,0]}},"n":{"p":{"k":50}},"p":{"p":{"k":[5,6]}},"o":{"p":{"k":\#(outline)}},"#
            + #""g":{"p":{"k":[0,1,0,0,1,0,1,0]}},"e":{}},"#
        let shapes = [
            #"{"ty":"rc","p":{"k":[1,2],"sid":"p"},"s":{"k":[20,20]}}"#,
            #"{"ty":"fl","c":{"k":[1,0,0],"sid":"c"},"o":{"k":100,"sid":"n"}}"#,
            #"{"ty":"sh","ks":{"k":{"c":false,"v":[],"i":[],"o":[]},"sid":"o"}}"#,
            #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,0,0,1,1,0,0,1],"sid":"g"}}}"#,
            #"{"ty":"st","c":{"k":[1,0,0],"sid":"e"},"w":{"k":3}}"#,
        ]
        let file = try file(#""ty":4,"ks":{},"shapes":[\#(shapes.joined(separator: ","))]"#, slots)
        let again = try LottieFile(table: file.table)
        #expect(again.keys == file.keys && file.keys.count >= 4)
        #expect(Self.description(again.slots) == Self.description(file.slots))
        #expect(again.displayList(at: 0) == file.displayList(at: 0) && again.table == file.table)
    }

    @Test("any other byte in a small table with a slot is refused, or keeps all its values within their lists")
    func indices() throws {
        let slots = #""slots":{"tint":{"p":{"k":[0,1,0]}}},"#
        let file = try file(square(color: #"{"sid":"tint","k":[1,0,0]}"#), slots)
        let table = file.exposing("inner", at: "**/opacity").table
        for index in 8..<table.count {
            for byte in [table[index] &+ 1, table[index] &- 1, table[index] &+ 2, table[index] ^ 0x80, 0, 255] {
                var other = table
                other[index] = byte
                guard let read = try? LottieFile(table: Self.sealed(other)) else { continue }
                #expect(read.colors.count + read.numbers.count >= 0 && read.displayList(at: 0).items.count < 100)
            }
        }
    }

    /// A table with its checksum: FNV-1a of 32 bits (Fowler, Noll and Vo), least byte first.
    static func sealed(_ table: [UInt8]) -> [UInt8] {
        let sum = table[8...].reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return table[..<4] + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) } + table[8...]
    }

    /// All parts of a value, numbers with all their digits.
    private static func description<Subject>(_ subject: Subject) -> String {
        var text = ""
        dump(subject, to: &text)
        return text
    }
}
