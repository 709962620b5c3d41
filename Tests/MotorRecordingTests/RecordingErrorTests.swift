import FineMotor
@testable import MotorRecording
import Testing

/// A broken line, and the message for it.
struct BrokenLine: Sendable, CustomTestStringConvertible {
    var line: String
    var rule: String
    var value: String
    var testDescription: String { String(line.prefix(60)) }

    init(_ line: String, _ rule: String, _ value: String) { (self.line, self.rule, self.value) = (line, rule, value) }

    /// Each with its rule and the value that is refused.
    static let every: [BrokenLine] =
        table.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { row in
            let parts = row.split(separator: " ⇒ ", omittingEmptySubsequences: false).map(String.init)
            return BrokenLine(parts[0], parts[1], parts[2])
        } + [
            BrokenLine("{\"set\":\"a\u{1}\"}", "JSON takes a text without control characters in column 10", "\\u{1}\"}")
        ]

    private static let table = #"""
        // Broken JSON
        hello ⇒ JSON takes an object in column 1 ⇒ hello
        [1] ⇒ JSON takes an object in column 1 ⇒ [1]
        {"t":0.5 ⇒ JSON takes "," or "}" in column 9 ⇒ the line's end
        {"t" 0.5} ⇒ JSON takes ":" in column 6 ⇒ 0.5}
        {"t":} ⇒ JSON takes a number, a text in quotes, true, false or null in column 6 ⇒ }
        {"t":0.5,} ⇒ JSON takes a field's name in quotes in column 10 ⇒ }
        {t:0.5} ⇒ JSON takes a field's name in quotes in column 2 ⇒ t:0.5}
        {"t":0.5} x ⇒ JSON takes nothing after the object in column 11 ⇒ x
        {"t":0.5}{"t":0.6} ⇒ JSON takes nothing after the object in column 10 ⇒ {"t":0.6}
        {"t":.5} ⇒ JSON takes a number, a text in quotes, true, false or null in column 6 ⇒ .5}
        {"t":1.} ⇒ JSON takes a digit in column 8 ⇒ }
        {"t":-} ⇒ JSON takes a digit in column 7 ⇒ }
        {"t":1e} ⇒ JSON takes a digit in column 8 ⇒ }
        {"t":01} ⇒ JSON takes "," or "}" in column 7 ⇒ 1}
        {"t":NaN} ⇒ JSON takes a number, a text in quotes, true, false or null in column 6 ⇒ NaN}
        {"set":"a ⇒ JSON takes a quote at the end of the text in column 10 ⇒ the line's end
        {"set":"\q"} ⇒ JSON takes an escape of JSON in column 10 ⇒ q"}
        {"set":"\u12g4"} ⇒ JSON takes four hexadecimal digits in column 13 ⇒ g4"}
        {"set":"\ud83d"} ⇒ JSON takes a pair of surrogates in column 15 ⇒ "}
        {"set":"\ude80\ud83d"} ⇒ JSON takes a pair of surrogates in column 15 ⇒ \ud83d"}
        // Fields
        {} ⇒ t takes a finite number ⇒ no t
        {"t":0.5} ⇒ phase takes a text ⇒ no phase
        {"t":0.5,"t":0.5} ⇒ a field stands once in a line ⇒ "t" again
        {"t":0.5,"speed":2} ⇒ a field is one of t, phase, id, x, y, force, set, to, key, note, wheelX, wheelY, hover ⇒ "speed"
        {"t":0.5,"note":"a"} ⇒ a line with note takes note ⇒ "t"
        {"note":"a","key":"b"} ⇒ a line with note takes note ⇒ "key"
        {"note":7} ⇒ note takes a text ⇒ 7
        {"t":0.5,"set":"a","to":1,"x":2} ⇒ a line with set takes t, set, to ⇒ "x"
        {"t":0.5,"set":"a","to":1,"key":"b"} ⇒ a line with set takes t, set, to ⇒ "key"
        {"t":0.5,"key":"a","phase":"up","id":2} ⇒ a line with key takes t, key, phase ⇒ "id"
        {"t":0.5,"phase":"began","x":0,"y":0,"to":1} ⇒ a touch's line takes t, phase, id, x, y, force ⇒ "to"
        {"t":0.5,"phase":"began","y":0} ⇒ x takes a finite number ⇒ no x
        {"t":0.5,"wheelX":1,"x":0,"y":0} ⇒ wheelY takes a finite number ⇒ no wheelY
        {"t":0.5,"wheelX":1,"wheelY":1,"x":0,"y":0,"id":1} ⇒ a line with a wheel takes t, wheelX, wheelY, x, y, phase ⇒ "id"
        {"t":0.5,"hover":1,"x":0,"y":0} ⇒ hover takes true or false ⇒ 1
        {"t":0.5,"hover":true,"x":0} ⇒ y takes a finite number ⇒ no y
        {"t":0.5,"hover":false,"x":0} ⇒ a line with hover false takes t, hover ⇒ "x"
        {"t":0.5,"hover":true,"x":0,"y":0,"id":1} ⇒ a line with hover takes t, hover, x, y ⇒ "id"
        {"t":0.5,"wheelX":1,"wheelY":1,"x":0,"y":0,"phase":"moved"} ⇒ phase of a wheel takes step, began, changed, ended, cancelled or momentum ⇒ "moved"
        {"t":0.5,"set":"a"} ⇒ to takes a finite number, a bool, a text or null ⇒ no to
        // Types
        {"t":"0.5"} ⇒ t takes a finite number ⇒ "0.5"
        {"t":null} ⇒ t takes a finite number ⇒ null
        {"t":1e999} ⇒ t takes a finite number ⇒ 1e999
        {"t":0.5,"phase":true,"x":0,"y":0} ⇒ phase takes a text ⇒ true
        {"t":0.5,"phase":"began","x":-1e400,"y":0} ⇒ x takes a finite number ⇒ -1e400
        {"t":0.5,"phase":"began","x":0,"y":false} ⇒ y takes a finite number ⇒ false
        {"t":0.5,"phase":"began","x":0,"y":[0]} ⇒ y takes no object and no array ⇒ [0]}
        {"t":0.5,"phase":"began","x":0,"y":0,"force":"hard"} ⇒ force takes a finite number ⇒ "hard"
        {"t":0.5,"phase":"began","x":0,"y":0,"id":1.5} ⇒ id takes a whole number from 0 to 2147483647 ⇒ 1.5
        {"t":0.5,"phase":"began","x":0,"y":0,"id":-1} ⇒ id takes a whole number from 0 to 2147483647 ⇒ -1
        {"t":0.5,"phase":"began","x":0,"y":0,"id":1e300} ⇒ id takes a whole number from 0 to 2147483647 ⇒ 1e300
        {"t":0.5,"set":1,"to":1} ⇒ set takes a text ⇒ 1
        {"t":0.5,"set":"a","to":1e999} ⇒ to takes a finite number, a bool, a text or null ⇒ 1e999
        // Words
        {"t":0.5,"phase":"Began","x":0,"y":0} ⇒ phase of a touch takes began, moved, ended or cancelled ⇒ "Began"
        {"t":0.5,"key":"a","phase":"began"} ⇒ phase of a key takes down, up or cancelled ⇒ "began"
        {"t":0.5,"key":"spcae","phase":"down"} ⇒ key takes space, return, tab, backTab, backspace, escape, left, right, up, down, delete, pageUp, pageDown, home, end or one character ⇒ "spcae"
        // Times: the earlier lines end at 0.5
        {"t":-0.1,"set":"a","to":1} ⇒ t is at least 0 ⇒ -0.1
        {"t":0.49,"set":"a","to":1} ⇒ times do not go back: t is at least 0.5 here ⇒ 0.49
        """#
}

@Suite("RecordingError")
struct RecordingErrorTests {
    @Test("a broken line is named by its number, the rule and its value", arguments: BrokenLine.every)
    func namesTheLine(broken: BrokenLine) {
        let good = #"{"t":0.5,"set":"a","to":1}"#
        let note = #"{"note":"a hand"}"#
        for (before, number) in [
            (good + "\n", 2), ("\r\n\n" + good + "\r\n \n" + good + "\n", 6),
            ([note, good, note, ""].joined(separator: "\n"), 4),
        ] {
            #expect(throws: RecordingError(line: number, rule: broken.rule, value: broken.value)) {
                try Recording(parsing: before + broken.line + "\n" + good)
            }
        }
    }

    @Test("the first of several broken lines is named, in one line")
    func first() {
        let error = #expect(throws: RecordingError.self) { try Recording(parsing: "\n{}\n[]\n") }
        #expect(error?.description == "line 2: t takes a finite number, got no t")
    }

    @Test("a file that is not UTF-8 is refused with the number of the line")
    func encoding() {
        let bytes = Array("{\"t\":0,\"set\":\"a\",\"to\":1}\n{\"t\":0,\"set\":\"".utf8) + [0xC3, 0x28]
        let error = #expect(throws: RecordingError.self) { try Recording(parsing: bytes) }
        #expect(error?.line == 2)
        #expect(error?.rule == "a line is UTF-8")
    }

    @Test(
        "text quoted in a message is short, on one line, and does not move a terminal's cursor",
        arguments: [
            String(repeating: "x", count: 1_000_000), "\u{1B}[2J\u{202E}\u{85}\u{2028}\r",
            #"{"t":"\#(String(repeating: "ä", count: 100_000))"}"#,
        ])
    func quotes(line: String) throws {
        let error = try #require(throws: RecordingError.self) { try Recording(parsing: line) }
        #expect(error.description.count < 250)
        #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(error.description.split(whereSeparator: { $0.isNewline }).count == 1)
    }

    @Test(
        "a line of half a million brackets, fields, digits or blanks fails fast",
        .timeLimit(.minutes(1)),
        arguments: [
            String(repeating: "[", count: 500_000), String(repeating: #"{"t":"#, count: 250_000),
            "{" + String(repeating: #""t":1,"#, count: 100_000),
            #"{"t":1\#(String(repeating: "0", count: 500_000))}"#,
            "{" + String(repeating: " ", count: 500_000), #"{"set":"\#(String(repeating: "\\n", count: 500_000))"#,
        ])
    func absurd(line: String) {
        let error = #expect(throws: RecordingError.self) { try Recording(parsing: line) }
        #expect(error?.line == 1)
    }
}
