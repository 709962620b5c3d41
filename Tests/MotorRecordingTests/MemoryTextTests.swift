import FineMotor
import MotorRecording
import SeededRandom
import Testing

@Suite("A memory as text")
struct MemoryTextTests {
    private func parsed(_ text: String) -> (memory: Memory, reported: [String]) {
        var (memory, reported) = (Memory(), [String]())
        Diagnostics.withHandler {
            reported.append($0.message)
        } _: {
            memory = Memory(parsing: text)
        }
        return (memory, reported)
    }

    @Test("the format is a version, then a line per value, as in a recording")
    func format() {
        var memory = Memory()
        memory["/Drawer/isOpen"] = true
        memory["/a \"b\"/value"] = 0.1
        memory["/field/text"] = "12\n"
        let text = """
            {"memory":1}
            {"set":"/Drawer/isOpen","to":true}
            {"set":"/a \\"b\\"/value","to":0.1}
            {"set":"/field/text","to":"12\\n"}

            """
        #expect(memory.text == text)
        let (read, reported) = parsed(text)
        #expect(read.text == text && reported == [])
    }

    @Test("a written memory reads back as the same memory", arguments: 0..<100)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b/c", "~", "", "é", "\u{1F680}", "line\nbreak", "\u{7F}"]
        var memory = Memory()
        for _ in 0..<30 {
            let parts = (0..<Int(random.number(1...5))).map { _ in
                names.randomElement(using: &random)!.replacing("~", with: "~0").replacing("/", with: "~1")
            }
            let values: [Value] = [
                .number(random.number(-1e9...1e9)), .number(1e300), .bool(random.number(0...1) < 0.5),
                .string(names.randomElement(using: &random)!),
            ]
            memory["/" + parts.joined(separator: "/")] = values.randomElement(using: &random)!
        }
        let (read, reported) = parsed(memory.text)
        #expect(reported == [] && read.text == memory.text && read.places == memory.places)
        for path in memory.places { #expect(read[path] == memory[path]) }
    }

    @Test("an unreadable line is skipped with a diagnostic that has its number, its text and the rule")
    func broken() {
        let (memory, reported) = parsed(
            """
            {"memory":1}
            {"set":"/a/x","to":1}
            {"set":"/a/y","to":[1]}
            {"set":"b","to":2}
            what

            {"set":"/c/z","to":true,"t":0}
            {"set":"/d/z","to":1e999}
            {"set":"/e/z","to":3}
            """)
        #expect(memory.places == ["/a/x", "/e/z"])
        let rules = [
            (3, "to takes no object and no array", "[1]}"), (5, "JSON takes an object in column 1", "what"),
            (7, "a field is one of memory, set, to", #""t""#),
            (8, "to takes a finite number, a bool, a text or null", "1e999"),
        ]
        var messages = rules.map { line, rule, value in
            "FineMotor: memory, line \(line).text takes what its format says (\(rule)), refused string \"\(value)\""
        }
        messages.insert(#"FineMotor: memory.place takes a / before each of 1 to 64 names, refused string "b""#, at: 1)
        #expect(reported == messages)
    }

    @Test("the last of several lines with the same path counts, and null removes a value")
    func again() {
        let (memory, reported) = parsed(
            """
            {"memory":1}
            {"set":"/a","to":1}
            {"set":"/b","to":1}
            {"set":"/a","to":2}
            {"set":"/b","to":null}
            """)
        #expect(reported == [] && memory.places == ["/a"] && memory["/a"] == 2)
    }

    @Test(
        "another version, no version, and no text give an empty memory, with one diagnostic for the first line",
        arguments: [#"{"memory":2}"#, #"{"memory":"1"}"#, #"{"memory":1,"set":"/a"}"#, "", "\n \n", "\u{0}"])
    func version(first: String) {
        let (memory, reported) = parsed(first + "\n" + #"{"set":"/b","to":1}"#)
        #expect(memory.places == [] && reported.count == 1)
        #expect(parsed("").reported == [])
    }

    @Test("hostile text is read in bounded time and never traps", arguments: 1...200)
    func hostile(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes = Array(#"{"memory":1}\#n{"set":"/a/b","to":"x"}\#n{"set":"/c","to":-1.5e3}\#n"#.utf8)
        for _ in 0..<Int(random.number(1...12)) {
            let index = Int(random.number(0...Double(bytes.count - 1)))
            switch Int(random.number(0...3)) {
            case 0: bytes[index] = UInt8(random.number(0...255))
            case 1: bytes.insert(contentsOf: Array("/~\"\\{".utf8), at: index)
            default: bytes.remove(at: index)
            }
        }
        Diagnostics.withHandler { _ in
        } _: {
            let memory = Memory(parsing: bytes)
            // What was read can be written and read again.
            #expect(Memory(parsing: memory.text).text == memory.text)
        }
    }

    /// The most bytes are 2²⁰. Blank lines do not matter.
    @Test("a text of the greatest length is read, and one that is a byte longer is not")
    func longest() {
        let text = #"{"memory":1}"# + "\n" + #"{"set":"/a","to":1}"# + "\n"
        let padded = text + String(repeating: " ", count: 1_048_576 - text.utf8.count)
        #expect(parsed(padded).memory.places == ["/a"] && parsed(padded + " ").memory.places == [])
    }

    @Test("a text of more than a million bytes and a path of a million names are ignored, with one diagnostic each")
    func long() {
        let line = #"{"set":"/a","to":1}"# + "\n"
        let (many, first) = parsed(#"{"memory":1}"# + "\n" + String(repeating: line, count: 60_000))
        #expect(many.places == [] && first.count == 1)
        let (deep, second) = parsed(
            #"{"memory":1}"# + "\n" + #"{"set":""# + String(repeating: "/a", count: 400_000) + #"","to":1}"#)
        #expect(deep.places == [] && second.count == 1)
    }
}
