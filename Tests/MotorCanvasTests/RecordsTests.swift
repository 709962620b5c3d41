import SeededRandom
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

    @Test("Whole numbers have all their digits; rounded ones end at the last of six decimal places that counts")
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

@Suite("A reused buffer")
struct LastingBufferTests {
    @Test("After any changes it has the contents of an array, and reports what is unchanged", arguments: 0..<8)
    func model(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let buffer = LastingBuffer<Double>()
        var (model, next) = ([Double](), 0.0)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        for _ in 0..<200 {
            next += 1
            switch number(0...5) {
            case 0:
                buffer.append(next)
                model.append(next)
            case 1, 2:
                let more = [Double](repeating: next, count: number(0...40))
                buffer.append(contentsOf: more)
                model += more
            case 3 where !model.isEmpty:
                let index = number(0...model.count - 1)
                (buffer[index], model[index]) = (next, next)
            case 4:
                let (index, source) = (number(0...model.count / 2), number(model.count / 2...model.count))
                let count = number(0...min(3, model.count - source))
                buffer.copy(count, from: source, to: index)
                model.replaceSubrange(index..<index + count, with: Array(model[source..<source + count]))
                #expect(buffer.isSame(count, from: index, at: index))
            case 5 where number(0...4) == 0:
                let index = number(0...model.count)
                buffer.removeAll(from: index)
                model.removeSubrange(index...)
            default: break
            }
            let (one, other) = (number(0...model.count), number(0...model.count))
            let count = min(number(0...2), model.count - max(one, other))
            let isSame = Array(model[one..<one + count]) == Array(model[other..<other + count])
            let isAlike = Array(buffer.contents) == model && buffer.count == model.count
            #expect(isAlike && buffer.isSame(count, from: one, at: other) == isSame)
        }
    }

    @Test("Emptied, it keeps its address")
    func address() {
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
