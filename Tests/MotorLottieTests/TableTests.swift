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
