import MotorText
import Testing

@Suite("The bytes of a text")
struct StringBytesTests {
    /// Texts of one to four bytes a scalar, at the edges of each length, and around the surrogates.
    static let texts: [String] = [
        "", "a", "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}",
        "\u{10FFFF}", "é", "e\u{301}", "plain text that does not fit into a small one", "naïve 漢字 👩‍👩‍👧 🇩🇪",
    ]

    @Test("They are those of its UTF-8 view", arguments: texts)
    func bytes(text: String) {
        #expect(text.bytes == Array(text.utf8))
        #expect(text.withBytes { $0.count } == text.utf8.count)
    }

    @Test("Its scalars are those of its view, and make the text again", arguments: texts)
    func scalars(text: String) {
        #expect(text.scalars == Array(text.unicodeScalars))
        #expect(Array(String(scalars: text.scalars).utf8) == Array(text.utf8))
    }

    @Test("Each scalar that there is makes a text and comes back")
    func allScalars() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), value % 997 == 0 || value < 0x900 else { continue }
            let text = String(scalars: [scalar])
            #expect(text.unicodeScalars.first == scalar && text.scalars == [scalar])
        }
    }

    @Test("Two texts have the same bytes only if all of them are")
    func same() {
        for first in Self.texts {
            for second in Self.texts {
                #expect(first.isSame(as: second) == (Array(first.utf8) == Array(second.utf8)))
            }
        }
        #expect("é" == "e\u{301}" && !"é".isSame(as: "e\u{301}"))
    }

    @Test("A whole number has the digits that Swift prints", arguments: [0, 7, -7, 10, -10, 4096, .max, .min])
    func digits(number: Int) {
        #expect(number.digits == "\(number)")
    }

    @Test("A number of 64 bits has the digits that Swift prints", arguments: [0, 9, 10, 1 << 32, .max] as [UInt64])
    func digits(number: UInt64) {
        #expect(number.digits == "\(number)")
    }

    @Test(
        "The parts between separators are those of Swift's split",
        arguments: ["", ",", "a", ",a", "a,", "a,,b", "ab,c"])
    func parts(text: String) {
        let parts = text.bytes.parts(between: UInt8(ascii: ","))
        #expect(
            parts == text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { Array($0) })
    }
}
