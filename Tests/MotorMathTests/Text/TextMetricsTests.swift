import Foundation
import MotorMath
import SeededRandom
import Testing

/// A text with the sums of its advance widths, in 1/2048 em, from `Oracles/advance-widths.tsv`, which names its source.
struct MeasuredText: CustomTestStringConvertible, Sendable {
    let regular, bold: Int
    let text: String
    var testDescription: String { text }

    static func all() throws -> [MeasuredText] {
        let url = try #require(
            Bundle.module.url(forResource: "advance-widths", withExtension: "tsv", subdirectory: "Oracles"))
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", maxSplits: 2)
            return MeasuredText(
                regular: try #require(Int(fields[0])), bold: try #require(Int(fields[1])), text: String(fields[2]))
        }
    }
}

@Suite("TextMetrics")
struct TextMetricsTests {
    private let metrics = TextMetrics(fontSize: 16)

    @Test("a width is the sum of the font's advance widths", arguments: try MeasuredText.all())
    func widths(_ row: MeasuredText) {
        for (isBold, units) in [(false, row.regular), (true, row.bold)] {
            let width = TextMetrics(fontSize: 17, isBold: isBold).width(of: row.text)
            #expect(abs(width - Double(units) * 17 / 2048) < 1e-9)
        }
    }

    @Test(
        "lines that fit keep their font size; others shrink to the width of the space, or to the smallest size"
    )
    func fitting() {
        let (metrics, lines) = (TextMetrics(fontSize: 20, isBold: true), ["Day", "Fortnight", "Year"])
        let widest = metrics.width(ofWidest: lines)
        #expect(widest == metrics.width(of: "Fortnight"))
        #expect(TextMetrics(fontSize: 20).width(ofWidest: []) == 0)
        #expect(metrics.fontSize(fitting: lines, in: widest, atLeast: 11) == 20)
        let size = metrics.fontSize(fitting: lines, in: 0.7 * widest, atLeast: 11)
        #expect(abs(TextMetrics(fontSize: size, isBold: true).width(of: "Fortnight") - 0.7 * widest) < 1e-9)
        for width in [0.2 * widest, 0, -5] {
            #expect(metrics.fontSize(fitting: lines, in: width, atLeast: 11) == 11)
        }
    }

    @Test("one character is an inseparable unit: a letter with its marks, a flag, a family")
    func oneCharacter() {
        for one in ["a", "♥", "❤\u{FE0F}", "e\u{301}", "👩‍👧", "🇨🇭", "👍🏽"] { #expect(one.isOneCharacter, "\(one)") }
        for other in ["", "ab", "♥♥", "🇨🇭🇨🇭", "a "] { #expect(!other.isOneCharacter, "\(other)") }
    }

    // From the font's hhea table: ascent 1854, descent −434, line gap 67, in 1/2048 em.
    @Test("ascent, descent and line height are those of the font")
    func heights() {
        let metrics = TextMetrics(fontSize: 2048)
        #expect(metrics.ascent == 1854 && metrics.descent == 434 && metrics.lineHeight == 2355)
    }

    @Test("accents, joiners, variation selectors and skin tones add no width")
    func marks() {
        #expect(metrics.width(of: "e\u{301}") == metrics.width(of: "e"))
        #expect(metrics.width(of: "👍🏽") == 16)
        #expect(metrics.width(of: "♥\u{fe0e}") == metrics.width(of: "♥"))
    }

    // 1716/2048 em is the advance width of 112 of the 112 arrows and of 154 of the 174 dingbats of DejaVu Sans 2.37.
    @Test("ideographs and emoji are an em wide, symbols 1716/2048 of one, other unknown scalars as wide as a digit")
    func unknown() {
        #expect(metrics.width(of: "山川") == 32)
        let check: Double = 16 * 1716 / 2048
        #expect(metrics.width(of: "✓") == check)
        #expect(metrics.width(of: "\u{13a0}") == metrics.width(of: "0"))
    }

    // The wide and full-width ranges of Unicode's EastAsianWidth.txt, with the gaps of a few unassigned scalars closed.
    @Test(
        "the first and last scalars of a wide block are an em wide, and their neighbors outside are not",
        arguments: [
            (0x1100, 0x115f), (0x2e80, 0x303e), (0x3041, 0xa4cf), (0xac00, 0xd7a3), (0xf900, 0xfaff), (0xff00, 0xff60),
            (0xffe0, 0xffe6), (0x1f300, 0x1faff), (0x20000, 0x3fffd),
        ] as [(UInt32, UInt32)])
    func wide(first: UInt32, last: UInt32) throws {
        func width(_ value: UInt32) throws -> Double {
            metrics.width(of: String(Character(try #require(Unicode.Scalar(value)))))
        }
        #expect(try width(first) == 16 && width(last) == 16)
        #expect(try width(first - 1) != 16 && width(last + 1) != 16)
    }

    @Test("a size below 0 or NaN counts as 0", arguments: [-1, .nan] as [Double])
    func noSize(_ size: Double) {
        #expect(TextMetrics(fontSize: size).width(of: "Save") == 0)
    }

    @Test("a text that fits is not truncated; any other ends with an ellipsis and fits")
    func truncation() {
        var random = SeededGenerator(seed: 1)
        for row in (try? MeasuredText.all()) ?? [] {
            let whole = metrics.width(of: row.text)
            #expect(metrics.truncated(row.text, to: whole) == row.text)
            let width = random.number(0...whole)
            let short = metrics.truncated(row.text, to: width)
            #expect(metrics.width(of: short) <= width)
            if width < whole { #expect(short.isEmpty || short.hasSuffix("…")) }
        }
    }

    @Test("truncation keeps as much text as fits")
    func longestBeginning() {
        // Each digit is 1139/2048 em wide and the ellipsis 1 em.
        let digit = 16.0 * 1139 / 2048
        #expect(metrics.truncated("0123456789", to: 16 + digit * 4) == "0123…")
        #expect(metrics.truncated("0123456789", to: 16 + digit * 4 - 0.01) == "012…")
        #expect(metrics.truncated("0123456789", to: 15.9) == "")
        #expect(metrics.truncated("one two three", to: metrics.width(of: "one two…")) == "one two…")
        #expect(metrics.truncated("one two three", to: metrics.width(of: "one …")) == "one…")
    }

    @Test("characters of several scalars are not separated", arguments: ["e\u{301}", "👨‍👩‍👧", "🇩🇪", "👍🏽", "a\u{308}\u{301}"])
    func clusters(_ unit: String) {
        let text = String(repeating: unit, count: 12)
        for width in stride(from: 0, through: 200, by: 1.0) {
            let short = metrics.truncated(text, to: width)
            let kept = short.hasSuffix("…") ? String(short.dropLast()) : short
            // Swift's own characters, which follow Unicode's rules for grapheme clusters.
            #expect(kept.allSatisfy { String($0) == unit })
            for line in metrics.lines(of: text, width: width) { #expect(line.allSatisfy { String($0) == unit }) }
        }
    }

    @Test(
        "a word of any script is cut between Swift's own characters only",
        arguments: [
            "हिन्दी क्षेत्र श्री क़लम महान् है", "বাংলা ক্ষমা", "ગુજરાતી", "ਪੰਜਾਬੀ", "ଓଡ଼ିଆ", "தமிழ்", "తెలుగు స్త్రీ", "ಕನ್ನಡ", "മലയാളം ക്ഷ",
            "مُحَمَّد", "שָׁלוֹם", "ภาษาไทย ทำ น้ำ", "ລາວ ນ້ຳ", "ខ្មែរ", "မြန်မာ", "か\u{3099}き",
        ])
    func scripts(_ text: String) {
        #expect(metrics.lines(of: text, width: 0) == text.map { String($0) }.filter { $0 != " " })
    }

    @Test("lines fit, and joined they are the text without the spaces at line ends")
    func wrapping() {
        var random = SeededGenerator(seed: 2)
        let letters = Array("abcdefgh WiM-  ")
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random)! })
            let width = random.number(20...150)
            let lines = metrics.lines(of: text, width: width)
            for line in lines { #expect(metrics.width(of: line) <= width || line.count == 1) }
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test("no line has room for the first word of the next one")
    func greedy() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let words = (0..<12).map { _ in
                String((0..<Int.random(in: 1...6, using: &random)).map { _ in "iMaW".randomElement(using: &random)! })
            }
            let width = metrics.width(of: "WWWWWW") + random.number(0...100)
            let lines = metrics.lines(of: words.joined(separator: " "), width: width)
            #expect(lines.joined(separator: " ") == words.joined(separator: " "))
            for (line, next) in zip(lines, lines.dropFirst()) {
                #expect(metrics.width(of: line + " " + next.prefix { $0 != " " }) > width)
            }
        }
    }

    @Test("a line ends at spaces, hyphens, line feeds and ideographs, and inside a word only if it must")
    func breaks() {
        let width = metrics.width(of: "full mo")
        #expect(metrics.lines(of: "full moon", width: width) == ["full", "moon"])
        #expect(metrics.lines(of: "full-moon", width: width) == ["full-", "moon"])
        #expect(metrics.lines(of: "full\n\nmoon", width: width) == ["full", "", "moon"])
        #expect(metrics.lines(of: "full\u{a0}moon", width: width) == ["full\u{a0}mo", "on"])
        #expect(metrics.lines(of: "山川山川", width: 33) == ["山川", "山川"])
        #expect(metrics.lines(of: "", width: width) == [""])
        #expect(metrics.lines(of: "ab", width: 0) == ["a", "b"])
    }

    /// Source: Unicode's property Default_Ignorable_Code_Point, and the controls of C0 and C1.
    @Test("what is drawn nowhere has no width: controls, marks of direction, invisible operators, a byte order mark")
    func invisible() {
        let marks: [ClosedRange<UInt32>] = [
            0...8, 0xa...0x1f, 0x7f...0x9f, 0x61c...0x61c, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f,
            0xfeff...0xfeff,
        ]
        for mark in marks.joined() {
            guard let scalar = Unicode.Scalar(mark) else { continue }
            #expect(metrics.width(of: "full\(scalar)moon") == metrics.width(of: "fullmoon"), "\(mark)")
        }
    }

    /// Source: HTML's canvas, which draws a tab as a space.
    @Test("a tab is as wide as a space")
    func tab() { #expect(metrics.width(of: "full\tmoon") == metrics.width(of: "full moon")) }

    /// Source: Unicode Standard Annex #14, classes BK, CR, LF and NL (rules LB4 and LB5), and ZW (LB8).
    @Test("a line ends at each mandatory break of Unicode, and may end at a zero-width space")
    func mandatoryBreaks() {
        for end in ["\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
            #expect(metrics.lines(of: "full\(end)moon", width: 1000) == ["full", "moon"])
            #expect(metrics.lines(of: "full\(end)", width: 1000) == ["full", ""])
        }
        let width = metrics.width(of: "full mo")
        #expect(metrics.lines(of: "full\u{200B}moon", width: width) == ["full\u{200B}", "moon"])
    }

    @Test("line feeds have no width")
    func lineFeeds() {
        #expect(metrics.width(of: "\nfull\r\n\nmoon\n") == metrics.width(of: "fullmoon"))
    }

    @Test("a line feed belongs to no character, and the carriage return before it to no line")
    func lineFeedsAlone() {
        for joiner in ["\u{200D}", "\u{301}", "\u{FE0F}"] {
            #expect(metrics.lines(of: "a\n\(joiner)b", width: 100) == ["a", joiner + "b"])
            #expect(metrics.lines(of: "a\(joiner)\nb", width: 100) == ["a" + joiner, "b"])
        }
        #expect(metrics.lines(of: "full \r\nmoon", width: 100) == ["full", "moon"])
    }

    @Test("the last line within the limit ends with an ellipsis")
    func limit() {
        let width = metrics.width(of: "three four")
        #expect(metrics.lines(of: "one two three four", width: width, limit: 2) == ["one two", "three four"])
        #expect(metrics.lines(of: "one two three four five", width: width, limit: 2) == ["one two", "three f…"])
        #expect(metrics.lines(of: "one\ntwo\nthree", width: width, limit: 2) == ["one", "two…"])
    }

    @Test("a limit below 1 traps with a message")
    func limitTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TextMetrics(fontSize: 16).lines(of: "a", width: 1, limit: 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("TextMetrics: limit is at least 1, got 0"))
    }
}
