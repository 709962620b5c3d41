import Testing

@testable import MotorCanvas

@Suite("The texts of pictures")
struct TextTableTests {
    private func reported(_ table: inout TextTable) -> String {
        let records = Records()
        table.writeNew(in: records)
        return records.text
    }

    @Test("A text has the same number in every picture, and is sent once")
    func once() {
        var table = TextTable()
        _ = table.beginPicture()
        #expect(table.number(of: "Load") == 0)
        #expect(table.number(of: "0.5") == 1)
        #expect(table.number(of: "Load") == 0)
        #expect(reported(&table) == "0␟Load␟␞1␟0.5␟␞")
        #expect(reported(&table) == "")
        _ = table.beginPicture()
        #expect(table.number(of: "0.6") == 2)
        #expect(table.number(of: "0.5") == 1)
        #expect(reported(&table) == "2␟0.6␟␞")
    }

    @Test("Texts that look the same but have different bytes are two")
    func bytes() {
        var table = TextTable()
        #expect(table.number(of: "\u{E9}") == 0)
        #expect(table.number(of: "e\u{301}") == 1)
        #expect(table.number(of: "") == 2)
    }

    @Test("Too many are dropped before the next picture, never within one")
    func limit() {
        var table = TextTable()
        _ = table.beginPicture()
        for number in 0..<300 { #expect(table.number(of: "\(number)") == number) }
        #expect(table.number(of: "7") == 7)
        _ = reported(&table)
        _ = table.beginPicture()
        #expect(table.number(of: "299") == 0)
        #expect(reported(&table) == "reset␟␞0␟299␟␞")
    }

    @Test("As many as the limit are kept; with one more, all are dropped")
    func most() {
        var table = TextTable()
        for number in 0..<TextTable.limit { _ = table.number(of: "\(number)") }
        let isReset = table.beginPicture()
        #expect(!isReset && table.number(of: "7") == 7)
        _ = table.number(of: "one more")
        let isNowReset = table.beginPicture()
        #expect(isNowReset && table.number(of: "7") == 0)
    }

    @Test("A reader that has no texts receives all of them again")
    func reset() {
        var table = TextTable()
        _ = table.number(of: "a")
        _ = reported(&table)
        table.reset()
        #expect(table.number(of: "b") == 0)
        #expect(reported(&table) == "reset␟␞0␟b␟␞")
        #expect(reported(&table) == "")
    }
}

extension Records {
    /// The text with visible marks instead of the separators.
    var text: String {
        String(decoding: bytes.contents, as: UTF8.self)
            .map { $0 == "\u{1F}" ? "␟" : $0 == "\u{1E}" ? "␞" : String($0) }.joined()
    }
}
