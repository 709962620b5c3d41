import Foundation
import MotorLayers
@testable import MotorLottie
import MotorMath
import SeededRandom
import Testing

/// A file of one layer, with what is in the layer.
func file(_ layer: String, _ more: String = "") throws(LottieError) -> LottieFile {
    try LottieFile(text(layer, more))
}

func text(_ layer: String, _ more: String = "") -> [UInt8] {
    Array(
        #"{"v":"5.9.0","fr":50,"ip":0,"op":100,"w":100,"h":100,\#(more)"layers":[{"ip":0,"op":100,"#.utf8)
        + Array(layer.utf8) + Array("}]}".utf8)
}

/// A square of 20 points around the middle with a fill, and what else is in the shape layer.
func square(_ more: String = "", color: String = #"{"k":[1,0,0,1]}"#, ks: String = #"{"p":{"k":[50,50]}}"#) -> String {
    #""ty":4,"ks":\#(ks),"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"fl","c":\#(color)}\#(more)]"#
}

@Suite("Valid contents of a file")
struct RulesTests {
    private func error(_ text: String) -> LottieError? {
        do {
            _ = try LottieFile(Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test(
        "invalid JSON is refused with the first byte that breaks a rule",
        arguments: [
            ("", "byte 0: a value, got the end of the file"),
            ("{", "byte 1: a name in quotation marks, got the end of the file"),
            (#"{"a" 1}"#, "byte 5: a colon, got 1"),
            (#"{"a":1 2}"#, "byte 7: a comma or the end of what is open, got 2"),
            (#"{"a":tru}"#, "byte 5: a value, got t"),
            (#"{"a":"x"#, "byte 7: the end of a string, got the end of the file"),
            ("{} 1", "byte 3: the end of the text, got 1"), (#"{"a":-}"#, "byte 6: a digit, got }"),
            (#"{"a":NaN}"#, "byte 5: a value, got N"), ("[1,]", "byte 3: a value, got ]"),
            ("\u{0}", "byte 0: a value, got a byte of 0"), ("[é]", "byte 1: a value, got a byte of 195"),
        ])
    func json(text: String, message: String) { #expect(error(text)?.description == message) }

    @Test("arrays are at most 64 levels deep, in a text of any length")
    func depth() {
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(error(deep)?.description == "byte 64: at most 64 levels, got [")
    }

    @Test("a file needs its size, its frames and its layers")
    func header() {
        let whole = [#""w":1"#, #""h":1"#, #""fr":1"#, #""ip":0"#, #""op":1"#, #""layers":[]"#]
        #expect(error("{\(whole.joined(separator: ","))}") == nil)
        for missing in whole.indices {
            let rest = whole.indices.filter { $0 != missing }.map { whole[$0] }
            #expect(error("{\(rest.joined(separator: ","))}") != nil)
        }
        #expect(error(#"{"w":0,"h":1,"fr":1,"ip":0,"op":1,"layers":[]}"#)?.rule == #""w" and "h" are above 0"#)
        #expect(error(#"{"w":1,"h":1,"fr":1,"ip":2,"op":1,"layers":[]}"#)?.rule == #""op" is after "ip""#)
        #expect(error(#"{"w":1e300,"h":1,"fr":1,"ip":0,"op":1,"layers":[]}"#)?.place == "w")
    }

    @Test(
        "a wrong value is refused with its location",
        arguments: [
            (#"{"t":0,"s":[0,0]},{"t":9,"s":"ab"}"#, "layers[0].ks.p.k[1].s: a list of two numbers, got a string"),
            (#"{"s":[0,0]},{"t":9,"s":[9,9]}"#, #"layers[0].ks.p.k[0]: a keyframe has a number "t""#),
        ])
    func location(keyframes: String, said: String) {
        do {
            _ = try file(square(ks: #"{"p":{"k":[\#(keyframes)]}}"#))
            Issue.record("was read")
        } catch {
            #expect(error.description == said)
        }
    }

    @Test("strings may contain raw control characters, and escapes of every kind")
    func strings() throws {
        let read = try file("\"nm\":\"a\r\n\\u0062\\ud83d\\ude00\"," + square())
        #expect(read.colors.map { $0.name } == ["a\r\nb😀/"])
    }

    @Test("numbers have fractions and exponents")
    func numbers() throws {
        let read = try LottieFile(
            Array(#"{"w":1.5e2,"h":0.025E+3,"fr":29.97,"ip":-0.0,"op":2997e-2,"layers":[]}"#.utf8))
        #expect(read.size.width == 150 && read.size.height == 25 && read.frameRate == 29.97)
        #expect(abs(read.duration - 1) < 1e-12)
    }

    @Test("any number is the one that the standard library reads, to 15 digits, and any whole one exactly")
    func anyNumbers() throws {
        var dice = SeededGenerator(seed: 1)
        func digits(_ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &dice)).map { _ in "\(Int.random(in: 0...9, using: &dice))" }.joined()
        }
        for _ in 0..<400 {
            var text = Bool.random(using: &dice) ? "-" : ""
            text += digits(1...(Bool.random(using: &dice) ? 4 : 24))
            let isWhole = text.utf8.count < 15
            if Bool.random(using: &dice) { text += "." + digits(1...(Bool.random(using: &dice) ? 4 : 24)) }
            if Bool.random(using: &dice) {
                text +=
                    ["e", "E", "e+", "E-", "e-"].randomElement(using: &dice)!
                    + "\(Int.random(in: 0...40, using: &dice))"
            }
            let (read, wanted) = (try JSON(Array(text.utf8)).nodes[0].number, try #require(Double(text)))
            #expect(abs(read - wanted) <= 1e-15 * abs(wanted), "\(text)")
            #expect(!isWhole || text.contains { ".eE".contains($0) } || read == wanted)
        }
    }

    // RFC 8259, section 7. Foundation escapes a slash, and control characters with letters where they have one.
    @Test("a text is the same however its characters are escaped")
    func anyStrings() throws {
        var dice = SeededGenerator(seed: 1)
        let ascii = (0..<128).map { Unicode.Scalar($0 as UInt8) }
        for round in 0..<100 {
            let scalars =
                round == 0
                ? ascii
                : (0..<20).map { _ in
                    Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &dice)) ?? ascii.randomElement(using: &dice)!
                }
            let text = String(String.UnicodeScalarView(scalars))
            let units = text.utf16.map { unit -> String in
                let hex = String(unit, radix: 16, uppercase: Bool.random(using: &dice))
                return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
            }
            let other = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
            for written in [Array("\"\(units.joined())\"".utf8), Array(other)] {
                let json = try JSON(written)
                #expect(
                    json.string(0).unicodeScalars.elementsEqual(scalars), "\(String(decoding: written, as: UTF8.self))")
            }
        }
    }

    @Test("the limits are those of the guide, row by row")
    func limits() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Guides/DesignersFiles.md")
        let section = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "### Limits\n").last ?? ""
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        let numbers = rows.flatMap { $0.split(separator: "|")[1].split(whereSeparator: { $0 == " " }) }
            .compactMap { Double($0.filter(\.isNumber)) }
        #expect(
            numbers == [
                Double(Limits.bytes), Double(Limits.archive), Double(Limits.entries), Double(Limits.values),
                Double(Limits.depth), Limits.instances, Double(Limits.precompositions), Double(Limits.keyframes),
                Double(Limits.vertices), Limits.drawnVertices, Limits.copies, Limits.paths, Double(Limits.masks),
                Double(Limits.differences), Double(Limits.pixels), Double(Image.longestSide), Double(Limits.markers),
                Double(Limits.markerName), Limits.points, Double(Limits.states), Double(Limits.transitions),
                Double(Limits.actions), Double(Limits.guards), Limits.magnitude,
            ])
        #expect(
            Limits.ridges == Limits.points && [Limits.inputs, Limits.interactions] == [Limits.states, Limits.states])
    }

    @Test("a layer that is its own ancestor and a composition that contains itself are refused")
    func cycles() {
        let head = #"{"w":9,"h":9,"fr":1,"ip":0,"op":9,"#
        #expect(
            error(head + #""layers":[{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"parent":1}]}"#)?.description
                == "layers[0]: a layer is not its own parent")
        #expect(
            error(head + #""assets":[{"id":"a","layers":[{"ty":0,"refId":"a"}]}],"layers":[{"ty":0,"refId":"a"}]}"#)?
                .description == "assets[0].layers[0]: a composition does not contain itself")
    }

    @Test(
        "unbounded drawing is refused: doubled compositions, nested repeaters, stars of any number of points"
    )
    func growth() {
        var assets = ##"{"id":"0","layers":[{"ty":1,"sw":1,"sh":1,"sc":"#000000"}]}"##
        for level in 1...15 {
            let inner = #"{"ty":0,"refId":"\#(level - 1)","w":1,"h":1}"#
            assets += #",{"id":"\#(level)","layers":[\#(inner),\#(inner)]}"#
        }
        let head = #"{"w":9,"h":9,"fr":1,"ip":0,"op":9,"assets":[\#(assets)],"#
        #expect(error(head + #""layers":[{"ty":0,"refId":"15"}]}"#)?.rule == "at most 10000 layers in a frame")
        let copies = #",{"ty":"rp","c":{"k":1000},"tr":{}}"#
        do {
            _ = try file(square(copies + copies + copies))
            Issue.record("was read")
        } catch { #expect(error.rule == "at most 50000 paths in a frame") }
        // Each mask is a path, in each use of its layer.
        let outline = #"{"pt":{"k":{"v":[[0,0]],"i":[[0,0]],"o":[[0,0]],"c":true}}}"#
        let masks = Array(repeating: outline, count: 50).joined(separator: ",")
        let masked = #""assets":[{"id":"m","layers":[{"ty":3,"masksProperties":[\#(masks)]}]}],"layers":["#
        for (count, rule) in [(1000, nil), (1001, "at most 50000 paths in a frame")] {
            let uses = Array(repeating: #"{"ty":0,"refId":"m"}"#, count: count).joined(separator: ",")
            #expect(error(#"{"w":9,"h":9,"fr":1,"ip":0,"op":9,"# + masked + uses + "]}")?.rule == rule)
        }
        // An outline counts as a path, and so does each of its fills; all of them are repeated.
        for (count, rule) in [(49, nil), (50, "at most 50000 paths in a frame")] {
            let fills = Array(repeating: #"{"ty":"fl","c":{"k":[1,0,0]}}"#, count: count).joined(separator: ",")
            let layer = #"{"ty":4,"shapes":[{"ty":"rc","s":{"k":[9,9]}},\#(fills)\#(copies)]}"#
            #expect(error(#"{"w":9,"h":9,"fr":1,"ip":0,"op":9,"layers":[\#(layer)]}"#)?.rule == rule)
        }
        // A chain of compositions may be known when it is used again at a depth, also beside a plain layer.
        func chain(_ name: String, _ count: Int, to inner: String) -> String {
            (0..<count).map { level in
                let next = level == 0 ? inner : "\(name)\(level - 1)"
                return #"{"id":"\#(name)\#(level)","layers":[{"ty":0,"refId":"\#(next)"},{"ty":3}]}"#
            }.joined(separator: ",")
        }
        for (count, rule) in [(7, nil), (8, "at most 16 levels of compositions")] {
            let parts = [#"{"id":"c","layers":[{"ty":3}]}"#, chain("a", 8, to: "c"), chain("b", count, to: "a7")]
            let ends = #"{"ty":0,"refId":"a7"},{"ty":0,"refId":"b\#(count - 1)"}"#
            let text =
                #"{"w":9,"h":9,"fr":1,"ip":0,"op":9,"assets":[\#(parts.joined(separator: ","))],"layers":[\#(ends)]}"#
            #expect(error(text)?.rule == rule)
        }
        do {
            _ = try file(#""ty":4,"shapes":[{"ty":"gr","it":[]}\#(copies)\#(copies)\#(copies)]"#)
            Issue.record("was read")
        } catch { #expect(error.rule == "at most 200000 groups and styles in a frame") }
        do {
            _ = try file(#""ty":4,"shapes":[{"ty":"sr","pt":{"k":10000000}}]"#)
            Issue.record("was read")
        } catch { #expect(error.rule == "at most 1000 points of a star") }
    }

    // A text that nothing colors is not drawn, but its glyphs are put together.
    @Test(
        "a text of too many glyphs is refused where it is, whether or not it has a color",
        arguments: ["", #","fc":[1,0,0]"#])
    func growingText(color: String) throws {
        let points = (0..<2000).map { "[\($0 % 50),\($0 / 50)]" }.joined(separator: ",")
        let zeros = Array(repeating: "[0,0]", count: 2000).joined(separator: ",")
        let glyph = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
        let chars = #""chars":[{"ch":"a","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(glyph)]}]}}],"#
        func place(_ count: Int) -> String? {
            let text = String(repeating: "a", count: count)
            do {
                _ = try file(#""ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","s":9\#(color)}}]}}"#, chars)
                return nil
            } catch { return "\(error)" }
        }
        #expect(place(400) == nil)
        #expect(place(501) == "layers[0].t.d.k[0].s: at most 1000000 vertices in a frame")
    }

    /// A layer, what is noted of it, which part of it is replaced by what so that nothing is noted, and the rest of the file.
    private static let notes = #"""
        SOLID,"ef":[{"ty":21}] │ .ef: an effect; it is left out │ 21 │ 5
        SOLID,"sy":[{}] │ .sy: a layer style; it is left out │ {} │
        SOLID,"bm":1 │ : a blend mode; the layer is drawn over the others │ "bm":1 │ "bm":0
        SOLID,"sr":0 │ : a time stretch of 0; it is 1 │ "sr":0 │ "sr":-1
        SOLID,"parent":7 │ : a parent that is not there; the layer has none │ parent │ ind
        SOLID,"parent":"1" │ .parent: no number, and so no layer │ parent │ nm
        SOLID,"hd":[] │ .hd: neither true nor false; it counts as false │ [] │ false
        SOLID,"ks":{},"ao":"1" │ .ao: neither true nor false; it counts as false │ "1" │ 1
        "ty":1,"sc":"red" │ : a color that is not of the form #rrggbb; it is black │ "red" │ "#00f00f"
        SOLID,"ind":1,"tt":1,"tp":2},{SOLID,"ind":2,"tt":1 │ layers[0]: a matte of its own matte; it is never shown │ "tt":1,"tp":2 │ "td":1
        SOLID,"tt":1 │ : a matte that is not there; the layer is shown without it │ "tt":1 │ "tt":0
        SOLID,"ind":1},{"ty":3,"ind":1 │ layers[1]: a layer with the "ind" of an earlier one, which counts │ 3,"ind":1 │ 3,"ind":2
        "ty":13 │ : a camera; it has no effect │ 13 │ 3
        "ty":99 │ : a layer of an unknown kind; it is left out │ 99 │ 3
        "ty":0,"refId":"b","w":9 │ : a composition without a width and a height; it has those of the file │ "w":9 │ "w":9,"h":9 │ "assets":[{"id":"b","layers":[]}],
        "ty":0,"refId":"a" │ : a composition that is not there; it is left out │ "a" │ "b","w":9,"h":9 │ "assets":[{"id":"b","layers":[]}],
        SOLID │ assets[1]: an asset with the "id" of an earlier one, which counts │ │ │ "assets":[{"id":"c","layers":[]},{"id":"c","layers":[]}],
        SOLID,"masksProperties":"x" │ .masksProperties: no list of masks; the layer has none │ "x" │ []
        MASK"mode":"x",OUTLINE}] │ .masksProperties[0]: a mask of an unknown mode; it adds │ "x" │ "a"
        MASK"mode":"a"}] │ .masksProperties[0]: a mask without an outline; it is left out │ "a" │ "a",OUTLINE
        MASKOUTLINE},3] │ .masksProperties[1]: a mask without an outline; it is left out │ },3] │ }]
        MASK"f":{"k":[0,1]},OUTLINE}] │ .masksProperties[0].f: a mask's feather; its edge is sharp │ [0,1] │ [0,0]
        MASK"mode":"f","x":{"k":1},OUTLINE}] │ .masksProperties[0]: the expansion of a mask that is a difference; its outline stays as it is │ "k":1 │ "k":0
        SHAPES{"ty":"xx"}] │ .shapes[0]: an unknown shape; it is left out │ xx │ tm
        SHAPES{"ty":"op"}] │ .shapes[0]: an offset of outlines; they are drawn without it │ op │ tm
        SHAPES{"ty":"st","bm":1}] │ .shapes[0]: a blend mode; the shape is drawn over the others │ "bm":1 │ "bm":0
        SHAPES{"ty":"st","d":[3]}] │ .shapes[0].d[0]: neither a dash nor a gap; it is left out │ [3] │ [{}]
        SHAPES{"ty":"tm","m":9}] │ .shapes[0]: of a kind other than 1 and 2; it counts as 1 │ 9 │ 2
        SHAPES{"ty":"gf","g":{}}] │ .shapes[0]: a gradient without colors; it is left out │ gf │ tm
        SHAPES{"ty":"gf","g":{"p":3,"k":{"k":[0,1,0,0,1,0,0,1]}}}] │ .shapes[0].g: a gradient with fewer numbers than its colors need; it is left out │ "p":3 │ "p":2
        SHAPES{"ty":"fl","c":{"k":[1,0,0],"x":"var a;"}}] │ .shapes[0].c: an expression; its value without the expression is shown │ "var a;" │ 1
        SHAPES{"ty":"fl","c":{"k":[{"t":5},{"t":9,"s":[1,0,0]}]}}] │ .shapes[0].c.k[0]: a keyframe without a value; it is left out │ {"t":5}, │
        SHAPES{"ty":"fl","c":{}}] │ .shapes[0].c: no value; the usual one is shown │ {} │ {"k":[1,0,0]}
        SHAPES{"ty":"fl","c":{"sid":"tnit","k":[1,0,0]}}] │ .shapes[0].c.sid: no slot of the file; its own value is shown; did you mean "tint"? │ tnit │ tint │ SLOTS
        SHAPES{"ty":"fl","c":{"sid":"tnit"}}] │ .shapes[0].c.sid: no slot of the file; the usual value is shown; did you mean "tint"? │ tnit │ tint │ SLOTS
        SHAPES{"ty":"sh","ks":{"k":{"v":[[0,0]],"i":[[0,0]],"o":[],"c":true}}}] │ .shapes[0].ks: an outline whose lists have different lengths; it is left out │ "o":[] │ "o":[[0,0]]
        SHAPES{"ty":"sh","ks":{"k":[{"t":0,"s":[{POINTS}]},{"t":9,"s":[{"v":[[0,0]],"i":[[0,0]],"o":[[0,0]],"c":true}]}]}}] │ .shapes[0].ks: an outline with another number of points at the next keyframe; it stays until then │ "t":0, │ "t":0,"h":1,
        "ty":5 │ : a text without a document; it is left out │ 5 │ 3
        "ty":5,"t":{"d":{"k":[DOC]},"a":[{}]} │ .t.a: a text animator; the text stands still │ [{}] │ []
        "ty":5,"t":{"d":{"k":[DOC]},"p":{"m":0}} │ .t.p: a text along a path; its lines are straight │ "m":0 │
        "ty":5,"t":{"d":{"k":[DOC,{"t":1}]}} │ .t.d.k[1]: a keyframe without a value; it is left out │ ,{"t":1} │
        "ty":5,"t":{"d":{"k":[{"t":0,"s":{"ps":[0,0],"sz":[9,9]}}]}} │ .t.d.k[0].s: a text in a box; its lines are as the file breaks them │ "ps":[0,0], │
        "ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"ab"}}]}} │ .t.d.k[0].s: a character without a glyph; it is left out │ ab │ aa │ "chars":[{"ch":"a","w":50,"data":{"shapes":[]}}],
        """#

    private static let words: [(word: String, text: String)] = [
        ("MASK", #"SOLID,"masksProperties":[{"#), ("SOLID", ##""ty":1,"sw":9,"sh":9,"sc":"#ff0000""##),
        ("OUTLINE", #""pt":{"k":{POINTS}}"#), ("SHAPES", #""ty":4,"shapes":["#), ("DOC", #"{"t":0,"s":{}}"#),
        ("POINTS", #""v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true"#),
        ("SLOTS", #""slots":{"tint":{"p":{"k":[0,1,0]}}},"#),
    ]

    @Test("nothing of a file is left out in silence: what is not supported or counts as missing is noted")
    func notes() throws {
        let glyphless = "layers[0].t.d.k[0].s: a text without glyphs; it is in another font"
        func said(_ layer: String, _ more: String) throws -> [String] {
            let whole = Self.words.reduce((layer, more)) {
                ($0.0.replacing($1.word, with: $1.text), $0.1.replacing($1.word, with: $1.text))
            }
            let notes = try file(whole.0, whole.1).notes
            #expect(notes.allSatisfy { $0.effect == .looksDifferent })
            return notes.map(\.description).filter { $0 != glyphless }
        }
        for row in Self.notes.split(separator: "\n") {
            let cells = (row + " │ ").split(separator: "│", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let note = cells[1].first == "." || cells[1].first == ":" ? "layers[0]" + cells[1] : cells[1]
            let found = try said(cells[0], cells[4])
            #expect(found == [note], "\(row)")
            let other = cells[2].isEmpty ? cells[0] : cells[0].replacing(cells[2], with: cells[3])
            let rest = try said(other, cells[2].isEmpty ? "" : cells[4])
            #expect(rest == [], "\(row)")
        }
        // What looks the same, if it is noted at all.
        let same = [
            (#""ty":6"#, "a sound; it is left out"),
            (square().replacing(#""ty":4"#, with: #""ty":4,"td":1"#), "a matte of no layer; it is never shown"),
            (#""ty":3},{"ip":9,"op":9,"# + square(), "a layer that ends before it begins; it is never shown"),
            (#""ty":3,"ks":{"rx":{"k":9}}"#, "a layer that turns in depth; it has no perspective, as in players"),
            (square(#",{"ty":"mm","mm":2}"#), "a merge that cuts outlines; they are drawn as one, as players do"),
            (
                square(color: #"{"k":[1,0,0],"sid":"shadowColor"}"#),
                "a slot with the name of a layer's property; its value cannot be replaced"
            ),
        ]
        for (layer, said) in same {
            let notes = try file(layer).notes
            #expect(notes.map(\.text) == [said] && notes.allSatisfy { $0.effect == .noEffect }, "\(notes)")
        }
        #expect(try file(same[4].0.replacing(":2", with: ":1")).notes.isEmpty)
        let text = #""ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"a"}}]}}"#
        #expect(try file(text).notes.map(\.description) == [glyphless])
    }

    /// After Effects' automatic leading is 120 percent; a positive baseline shift moves a text up; tracking is in thousandths of
    /// the size (Adobe, Format characters).
    @Test(
        "lines are as far apart as their line height, or 120 percent of the size; glyphs advance by width and tracking",
        arguments: [nil, 31.0], [nil, 4.0])
    func lines(height: Double?, shift: Double?) throws {
        let more =
            (height.map { #","lh":\#($0)"# } ?? "") + (shift.map { #","ls":\#($0)"# } ?? "")
        func contents(_ text: String, _ more: String, _ head: String = "") throws -> [DisplayList.Content] {
            try file(#""ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","s":20\#(more)}}]}}"#, head)
                .displayList(at: 0).items.map(\.content)
        }
        let step = height ?? 24
        let plain = try contents("a\\rb\\n\\u0003c", more).compactMap { content -> DisplayList.Text? in
            if case .text(let text) = content { text } else { nil }
        }
        #expect(plain.map(\.string) == ["a", "b", "c"] && plain.allSatisfy { $0.fontSize == 20 && $0.position.x == 0 })
        // The middle of a line is 0.35 of the size above its baseline, as in the display list's documentation.
        for (text, line) in zip(plain, [0.0, 1, 3]) {
            #expect(abs(text.position.y - (line * step - (shift ?? 0) - 7)) < 1e-9)
        }
        // Glyphs of half an em: 10 points, and 2 of tracking between them.
        let point = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[9,-9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let glyphs = ["a", "b"].map { #"{"ch":"\#($0)","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(point)]}]}}"# }
        let chars = #""chars":[\#(glyphs.joined(separator: ","))],"#
        for (alignment, starts) in [[0.0, 12, 0], [-22, -10, -10], [-11, 1, -5]].enumerated() {
            let drawn = try contents("ab\\rb", more + #","j":\#(alignment),"tr":100,"fc":[1,0,0]"#, chars)
            let points = drawn.flatMap { (content) -> [Point] in
                guard case .fill(let path, _, _) = content else { return [] }
                return path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
            }
            #expect(points.count == 3)
            for (point, (x, line)) in zip(points, zip(starts, [0.0, 0, 1])) {
                #expect(abs(point.x - x) < 1e-9 && abs(point.y - (line * step - (shift ?? 0))) < 1e-9, "\(point)")
            }
        }
    }

    // As lottie-web places it: the first baseline is the font's ascent below the top of the box.
    @Test(
        "a text in a box is aligned to its sides, and its first line is the font's ascent below its top",
        arguments: 0..<3)
    func box(alignment: Int) throws {
        let fonts = #""fonts":{"list":[{"fName":"f","fFamily":"F","fStyle":"S","ascent":80}]},"#
        let point = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[9,-9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let glyph = #"{"ch":"a","fFamily":"F","style":"S","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(point)]}]}}"#
        let text = #""t":"aa\raa","f":"f","s":20,"lh":30,"j":\#(alignment),"fc":[1,0,0],"sz":[100,70],"ps":[-30,-10]"#
        func contents(_ head: String) throws -> [DisplayList.Content] {
            try file(#""ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{\#(text)}}]}}"#, head).displayList(at: 0).items
                .map(\.content)
        }
        // The box is from -30 to 70, and a line of two glyphs 20 points wide.
        let edge = [-30.0, 70, 20][alignment]
        let plain = try contents(fonts).compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(plain.map(\.position) == [Point(x: edge, y: -10 + 16 - 7), Point(x: edge, y: -10 + 16 + 30 - 7)])
        // A justification is 0 left, 1 right, 2 centered.
        #expect(plain.allSatisfy { "\($0.alignment)" == ["left", "right", "center"][alignment] })
        let drawn = try contents(fonts + #""chars":[\#(glyph)],"#).flatMap { (content) -> [Point] in
            guard case .fill(let path, _, _) = content else { return [] }
            return path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
        }
        let start = [-30.0, 50, 10][alignment]
        #expect(drawn == [6.0, 36].flatMap { y in [Point(x: start, y: y), Point(x: start + 10, y: y)] })
    }

    @Test("a text has the document with the greatest time that has come, in any order of the file")
    func documents() throws {
        func document(_ time: Int, _ text: String) -> String { #"{"t":\#(time),"s":{"t":"\#(text)","s":9}}"# }
        let read = try file(#""ty":5,"ks":{},"t":{"d":{"k":[\#(document(50, "b")),\#(document(0, "a"))]}}"#)
        let texts = [0, 0.5, 1, 1.5].map { time in
            read.displayList(at: time).items.map(\.content).compactMap { (content) -> String? in
                if case .text(let text) = content { text.string } else { nil }
            }
        }
        #expect(texts == [["a"], ["a"], ["b"], ["b"]])
        #expect(read.notes.contains { $0.description == "layers[0].t.d.k: keyframes out of order; they are sorted" })
    }
}
