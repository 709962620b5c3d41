import Testing

@testable import MotorCanvas

@Suite("Records for the page")
struct RecordsTests {
    @Test("Fields and records end with a separator; numbers are written as in Swift")
    func marks() {
        let records = Records()
        records.field("größe")
        records.field(0.1 + 0.2)
        records.field(-3)
        records.end()
        records.end()
        #expect(records.text == "größe␟0.30000000000000004␟-3␟␞␞")
        records.removeAll()
        #expect(records.text == "")
    }

    @Test("Whole numbers have all their digits; rounded ones end at the last of six places that counts")
    func digits() {
        let records = Records()
        for number in [0, 7, 10, -2_147_483_648, 2_147_483_647] { records.field(number) }
        #expect(records.text == "0␟7␟10␟-2147483648␟2147483647␟")
        records.removeAll()
        for number in [0, -0.0, 44, 12.5, -0.000_001, 0.000_000_4, 1.0 / 3, 1e12, 1e13, .nan, -.infinity] {
            records.roundedField(number)
        }
        #expect(records.text == "0␟0␟44␟12.5␟-0.000001␟0␟0.333333␟1000000000000␟␟␟␟")
    }

    @Test("A separator within a field's text becomes a space")
    func separators() {
        let records = Records()
        records.field("a\u{1E}b\u{1F}c\nd")
        #expect(records.text == "a b c\nd␟")
    }
}

@Suite("A buffer that lasts")
struct LastingBufferTests {
    @Test("It keeps its contents while it grows")
    func growth() {
        let buffer = LastingBuffer<Double>()
        for number in 0..<10_000 { buffer.append(Double(number)) }
        #expect(Array(buffer.contents) == (0..<10_000).map { Double($0) })
    }

    @Test("Emptied, it keeps its address")
    func place() {
        let buffer = LastingBuffer<UInt8>()
        for _ in 0..<1000 { buffer.append(1) }
        let start = buffer.start
        buffer.removeAll()
        #expect(buffer.count == 0)
        for _ in 0..<1000 { buffer.append(2) }
        #expect(buffer.start == start)
    }

    @Test("Opened, it has the requested count, to be written from outside")
    func opening() {
        let buffer = LastingBuffer<UInt8>()
        buffer.open(3000, filling: 32)
        #expect(buffer.count == 3000)
        buffer.start[2999] = 65
        #expect(buffer[2999] == 65)
        #expect(buffer[2998] == 32)
        buffer.open(0, filling: 0)
        #expect(buffer.contents.isEmpty)
    }
}
