import SeededRandom
import FineMotor
@testable import MotorRecording
import Testing

@Suite("Recording")
struct RecordingTests {
    @Test("a written recording reads back as the same recording", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        let recording = RecordingTests.random(seed: seed)
        #expect(try Recording(parsing: recording.text) == recording)
        #expect(recording.text.split(separator: "\n").count == recording.notes.count + recording.inputs.count)
    }

    @Test("an input of any kind can be moved to another time and back", arguments: 0..<20)
    func moved(seed: UInt64) {
        for input in RecordingTests.random(seed: seed).inputs {
            var moved = input
            moved.time = 7.5
            #expect(moved.time == 7.5)
            moved.time = input.time
            #expect(moved == input)
        }
    }

    @Test("a touch, a value and a key are read from their lines")
    func lines() throws {
        let recording = try Recording(
            parsing: """
                {"t":0.10,"phase":"began","id":1,"x":40,"y":22,"force":0.5}
                {"t":0.2,"set":"progress","to":0.4}
                { "to" : true , "set" : "isActive" , "t" : 2e-1 }
                {"t":0.2,"set":"title","to":"G\\u006f \\ud83d\\ude80"}
                {"t":0.25,"set":"progress","to":null}
                {"t":0.3,"key":"space","phase":"down"}
                {"t":0.4,"key":"ä","phase":"up"}
                """)
        #expect(
            recording.inputs == [
                .touch(Touch(id: 1, phase: .began, time: 0.1, location: Point(x: 40, y: 22), force: 0.5)),
                .value("progress", .number(0.4), time: 0.2),
                .value("isActive", .bool(true), time: 0.2),
                .value("title", .string("Go 🚀"), time: 0.2),
                .value("progress", .nothing, time: 0.25),
                .key(KeyPress(.space, .down, time: 0.3)),
                .key(KeyPress(KeyPress.Name(rawValue: "ä"), .up, time: 0.4)),
            ])
    }

    @Test(
        "line endings, blank lines and a byte order mark make no difference",
        arguments: [
            "A\nB\n", "A\nB", "A\r\nB\r\n", "A\r\nB", "\n\nA\n \t\n\r\nB\n\n\n", "\u{FEFF}A\nB\n", "  A  \n\tB\t",
        ])
    func ends(of pattern: String) throws {
        let a = #"{"t":0,"set":"a","to":1}"#
        let b = #"{"t":1,"set":"b","to":2}"#
        let text = pattern.replacing("A", with: a).replacing("B", with: b)
        #expect(try Recording(parsing: text).text == a + "\n" + b + "\n")
    }

    @Test("an empty file is a recording too", arguments: ["", "\n", "\r\n", " "])
    func empty(text: String) throws {
        #expect(try Recording(parsing: text).inputs.isEmpty)
        #expect(Recording().text == "")
        #expect(Recording().duration == 0)
    }

    @Test("notes are read anywhere, have no time, and are written first")
    func notes() throws {
        let recording = try Recording(
            parsing: """
                {"t":1,"set":"a","to":1}
                 { "note" : "one\\ntwo" }
                {"t":1,"set":"a","to":2}
                {"note":""}
                """)
        #expect(recording.notes == ["one\ntwo", ""])
        #expect(recording.inputs.map { $0.time } == [1, 1])
        #expect(
            recording.text == """
                {"note":"one\\ntwo"}
                {"note":""}
                {"t":1,"set":"a","to":1}
                {"t":1,"set":"a","to":2}

                """)
    }

    @Test("the line of each input is returned, counted from 1, including blank lines and notes")
    func lineNumbers() throws {
        let text = "\n{\"t\":0,\"set\":\"a\",\"to\":1}\r\n{\"note\":\"a\"}\n \n{\"t\":0,\"set\":\"a\",\"to\":2}"
        var lines = [99]
        let recording = try Recording(parsing: Array(text.utf8), lines: &lines)
        #expect(recording.inputs.count == 2)
        #expect(lines == [2, 5])
    }

    /// RFC 8259 requires the escapes; that of U+007F keeps a terminal from reading it.
    @Test("a written text escapes quotes, backslashes and control characters, and nothing else")
    func escapes() {
        let short: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
        for number in Array(0...0x17F) + [0x2028, 0xFEFF, 0x1F680] as [UInt32] {
            guard let scalar = Unicode.Scalar(number) else { continue }
            let digits = String(number, radix: 16)
            let code = "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
            let escaped = short[scalar] ?? (number < 0x20 || number == 0x7F ? code : String(scalar))
            let recording = Recording([.value("title", .string(String(scalar)), time: 0)])
            #expect(recording.text == #"{"t":0,"set":"title","to":"\#(escaped)"}"# + "\n")
        }
    }

    @Test("numbers are written in the fewest characters that read back the same")
    func compact() {
        let recording = Recording([
            .touch(Touch(id: 0, phase: .began, time: 0.1, location: Point(x: 40, y: -0.5))),
            .touch(Touch(id: 0, phase: .ended, time: 12, location: Point(x: 1.0 / 3, y: 1e20), force: 1)),
        ])
        #expect(
            recording.text == """
                {"t":0.1,"phase":"began","id":0,"x":40,"y":-0.5}
                {"t":12,"phase":"ended","id":0,"x":0.3333333333333333,"y":1e+20,"force":1}

                """)
    }

    @Test("an input whose time is before the last one's, or not a number, gets the last one's time")
    func timesDoNotGoBack() {
        var recording = Recording()
        for time in [-1, 0.5, 0.25, .nan, .infinity, 0.75] {
            let isTaken = recording.append(.value("a", .number(1), time: time))
            #expect(isTaken)
        }
        #expect(recording.inputs.map { $0.time } == [0, 0.5, 0.5, 0.5, 0.5, 0.75])
        #expect(recording.duration == 0.75)
    }

    @Test("inputs that cannot be written are dropped")
    func unwritable() {
        func touch(_ id: Int, _ x: Double, _ force: Double) -> Recording.Input {
            .touch(Touch(id: id, phase: .began, time: 0, location: Point(x: x, y: 0), force: force))
        }
        func key(_ name: String) -> Recording.Input { .key(KeyPress(KeyPress.Name(rawValue: name), .down, time: 0)) }
        var recording = Recording()
        for input in [
            touch(1, .nan, 0), touch(1, 0, .infinity), touch(-1, 0, 0), touch(1 << 31, 0, 0), key("F13"), key(""),
            key(" "), key("\u{1B}"), .value("a", .number(-.infinity), time: 0),
            .wheel(Wheel(by: Point(x: 0, y: .nan), at: .zero, time: 0)),
            .wheel(Wheel(by: .zero, at: Point(x: .infinity, y: 0), time: 0)),
            .hover(Hover(at: Point(x: 0, y: .nan), time: 0)),
            .value("a", .number(1), time: Recording.latest.nextUp),
        ] {
            let isTaken = recording.append(input)
            #expect(!isTaken)
        }
        #expect(recording.inputs.isEmpty)
    }

    /// A recording of every kind of input, with difficult numbers and texts.
    static func random(seed: UInt64) -> Recording {
        var random = SeededGenerator(seed: seed)
        let numbers: [Double] = [
            0, -0.0, 1, 0.1, 1.0 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1e-7, 1e16, 123_456_789.5,
        ]
        let texts = [
            "", "progress", "a->b", "\"\\/\n\r\t\u{0}\u{1F}\u{7F}", "ä", "a\u{308}", "🚀👩‍👩‍👧", "\u{2028}", "\u{FEFF}x",
        ]
        func number() -> Double {
            Bool.random(using: &random) ? numbers.randomElement(using: &random)! : random.number(-1000...1000)
        }
        var recording = Recording(
            [], notes: (0..<Int.random(in: 0...3, using: &random)).map { _ in texts.randomElement(using: &random)! })
        var time = 0.0
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            if Bool.random(using: &random) { time += random.number(0...1) }
            let input: Recording.Input
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
                let id = [0, 1, 2, Int(Int32.max)].randomElement(using: &random)!
                input = .touch(
                    Touch(
                        id: id, phase: phases.randomElement(using: &random)!, time: time,
                        location: Point(x: number(), y: number()), force: number()))
            case 1:
                let name = (Recording.keyNames + ["a", "Z", "\"", "\\", "ä", "🚀"]).randomElement(using: &random)!
                let phase: KeyPress.Phase = Bool.random(using: &random) ? .down : .up
                input = .key(KeyPress(KeyPress.Name(rawValue: name), phase, time: time))
            case 2:
                input = .wheel(
                    Wheel(
                        by: Point(x: number(), y: number()), at: Point(x: number(), y: number()), time: time,
                        phase: Wheel.Phase.allCases.randomElement(using: &random)!))
            case 3:
                let location = Point(x: number(), y: number())
                input = .hover(Hover(at: Bool.random(using: &random) ? location : nil, time: time))
            default:
                let settings: [Recording.Setting] = [
                    .number(number()), .bool(true), .bool(false), .nothing,
                    .string(texts.randomElement(using: &random)!),
                ]
                input = .value(
                    Key(texts.randomElement(using: &random)!), settings.randomElement(using: &random)!, time: time)
            }
            if !recording.append(input) { Issue.record("\(input) is dropped") }
        }
        return recording
    }
}
