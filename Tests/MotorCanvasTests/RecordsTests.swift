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
        #expect(Array(buffer.contents) == (0..<10_000).map(Double.init))
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
