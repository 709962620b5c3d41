import FineMotor
@testable import MotorRecording
import Testing

@Suite("The name of a key in a recording")
struct KeyNameTests {
    private static func isTaken(_ name: String) -> Bool {
        var recording = Recording()
        return recording.append(.key(KeyPress(KeyPress.Name(rawValue: name), .down, time: 0)))
    }

    @Test("is any Unicode character except white space and control characters")
    func everyCharacter() {
        var wrong: [Unicode.Scalar] = []
        // All of those up to the CJK symbols, which have the last blank, and some of the others.
        for value in Array(UInt32(0)...0x3100) + stride(from: 0x3101, through: 0x10FFFF, by: 97) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // The standard library's tables, which the rule avoids.
            let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            if Self.isTaken(String(scalar)) == isBlank { wrong.append(scalar) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("or one of the keys that type no character, and nothing else")
    func names() {
        for name in Recording.keyNames { #expect(Self.isTaken(name)) }
        for name in ["", "ab", "Space", "space ", "spac", "e\u{301}", "\r\n"] {
            #expect(!Self.isTaken(name), "\(name)")
        }
    }
}
