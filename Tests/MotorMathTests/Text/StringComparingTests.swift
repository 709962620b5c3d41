import MotorMath
import Testing

@Suite("Comparison of texts")
struct StringComparingTests {
    /// Texts of one to four bytes a scalar, at the edges of each length, and around the surrogates.
    private static let texts: [String] = [
        "", "a", "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}",
        "\u{10FFFF}", "é", "e\u{301}", "plain text that does not fit into a small one", "naïve 漢字 👩‍👩‍👧 🇩🇪",
    ]

    @Test("two texts are equal only if all of their bytes are")
    func same() {
        for first in Self.texts {
            for second in Self.texts {
                #expect(first.isSame(as: second) == (Array(first.utf8) == Array(second.utf8)))
            }
        }
        #expect("é" == "e\u{301}" && !"é".isSame(as: "e\u{301}"))
    }
}
