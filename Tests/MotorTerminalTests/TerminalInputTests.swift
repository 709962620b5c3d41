import SeededRandom
@testable import MotorTerminal
import Testing

private func events(_ text: String) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.read(text.utf8)
}

private func events(_ bytes: [UInt8]) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.read(bytes)
}

private func mouse(
    _ action: TerminalEvent.Mouse.Action, _ column: Int, _ row: Int, _ held: TerminalEvent.Modifiers = []
) -> TerminalEvent {
    .mouse(TerminalEvent.Mouse(action, column: column, row: row, modifiers: held))
}

@Suite("Terminal input: keys")
struct KeyInputTests {
    @Test("characters are keys, from ASCII to four bytes of UTF-8")
    func characters() {
        #expect(events("aZ~é€😀") == "aZ~é€😀".unicodeScalars.map { .key(.character($0), []) })
    }

    @Test(
        "keys without a character have names",
        arguments: [
            (" ", TerminalEvent.Key.space), ("\r", .return), ("\n", .return), ("\t", .tab), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("\u{1B}[Z", .backtab), ("\u{1B}[A", .up), ("\u{1B}[B", .down),
            ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}OA", .up), ("\u{1B}OD", .left), ("\u{1B}[H", .home),
            ("\u{1B}[F", .end), ("\u{1B}[1~", .home), ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete),
            ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}OP", .function(1)),
            ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
        ])
    func named(_ text: String, _ key: TerminalEvent.Key) {
        #expect(events(text) == [.key(key, [])])
    }

    @Test("control with a letter, and alt with anything, are reported")
    func modified() {
        #expect(events("\u{3}\u{1A}") == [.key(.character("c"), .control), .key(.character("z"), .control)])
        #expect(events([0]) == [.key(.space, .control)])
        #expect(
            events("\u{1B}x\u{1B}é\u{1B}\r") == [
                .key(.character("x"), .alt), .key(.character("é"), []), .key(.return, .alt),
            ])
        #expect(
            events("\u{1B}[1;2A\u{1B}[1;5C\u{1B}[3;3~\u{1B}[1;8H\u{1B}[1;9B") == [
                .key(.up, .shift), .key(.right, .control), .key(.delete, .alt), .key(.home, [.shift, .alt, .control]),
                .key(.down, .alt),
            ])
    }

    /// The reports are from the description of kitty's keyboard protocol.
    @Test("a key that is reported as its character is that key, and its release is none")
    func reportedCharacters() {
        #expect(
            events("\u{1B}[99;5u\u{1B}[27u\u{1B}[13;1u\u{1B}[9;2u\u{1B}[97;3u\u{1B}[233u") == [
                .key(.character("c"), .control), .key(.escape, []), .key(.return, []), .key(.backtab, []),
                .key(.character("a"), .alt), .key(.character("é"), []),
            ])
        #expect(events("\u{1B}[99;5:3u\u{1B}[57441;2u\u{1B}[u\u{1B}[0u\u{1B}[55296u") == [])
    }

    @Test("an escape with nothing after it is the escape key after a flush")
    func escape() {
        var input = TerminalInput()
        #expect(input.read([0x1B]) == [])
        #expect(input.isPending)
        #expect(input.flush() == [.key(.escape, [])])
        #expect(!input.isPending)
        #expect(input.flush() == [])
        #expect(input.read("\u{1B}\u{1B}[A".utf8) == [.key(.escape, []), .key(.up, [])])
    }

    @Test("a key that looks like the start of a sequence is that key with alt after a flush")
    func beginnings() {
        for character in "[OP]_^X".unicodeScalars {
            var input = TerminalInput()
            #expect(input.read("\u{1B}\(character)".utf8) == [])
            #expect(input.flush() == [.key(.character(character), .alt)])
            #expect(input.read("a".utf8) == [.key(.character("a"), [])])
        }
    }
}

@Suite("Terminal input: mouse and focus")
struct MouseInputTests {
    @Test("presses, drags, releases, moves and the wheel count cells from 0")
    func sgr() {
        let text = "\u{1B}[<0;1;1M\u{1B}[<32;20;4M\u{1B}[<0;300;120m\u{1B}[<35;5;6M\u{1B}[<64;2;2M\u{1B}[<65;2;2M"
        #expect(
            events(text) == [
                mouse(.press(.left), 0, 0), mouse(.drag(.left), 19, 3), mouse(.release(.left), 299, 119),
                mouse(.move, 4, 5), mouse(.wheel(x: 0, y: -1), 1, 1), mouse(.wheel(x: 0, y: 1), 1, 1),
            ])
        #expect(
            events("\u{1B}[<66;1;1M\u{1B}[<67;1;1M\u{1B}[<1;1;1M\u{1B}[<2;1;1m\u{1B}[<34;1;1M") == [
                mouse(.wheel(x: -1, y: 0), 0, 0), mouse(.wheel(x: 1, y: 0), 0, 0), mouse(.press(.middle), 0, 0),
                mouse(.release(.right), 0, 0), mouse(.drag(.right), 0, 0),
            ])
    }

    @Test("shift, alt and control are reported with the mouse")
    func modifiers() {
        #expect(
            events("\u{1B}[<4;1;1M\u{1B}[<8;1;1M\u{1B}[<16;1;1M\u{1B}[<60;1;1M") == [
                mouse(.press(.left), 0, 0, .shift), mouse(.press(.left), 0, 0, .alt),
                mouse(.press(.left), 0, 0, .control), mouse(.drag(.left), 0, 0, [.shift, .alt, .control]),
            ])
    }

    @Test("the old form of mouse reports is parsed too")
    func old() {
        #expect(events("\u{1B}[M !!\u{1B}[M#*+") == [mouse(.press(.left), 0, 0), mouse(.release(.left), 9, 10)])
        #expect(events([0x1B, 0x5B, 0x4D, 0x40, 0xFF, 0x80]) == [mouse(.drag(.left), 222, 95)])
    }

    @Test("a release counts wherever the mouse is, and a coordinate is at most 99,999")
    func outside() {
        #expect(events("\u{1B}[<0;0;7m") == [mouse(.release(.left), 0, 6)])
        #expect(events("\u{1B}[<0;100000;\(UInt64.max)0m") == [mouse(.release(.left), 99_998, 99_998)])
        #expect(events("\u{1B}[<32;300000;2M") == [mouse(.drag(.left), 99_998, 1)])
    }

    @Test("focus is gained and lost")
    func focus() {
        #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    }
}

@Suite("Terminal input: noise, and reads split anywhere")
struct RobustInputTests {
    @Test(
        "unknown or broken sequences are dropped, and the next event is kept",
        arguments: [
            "\u{1B}[", "\u{1B}[<0;1", "\u{1B}[12;", "\u{1B}O", "\u{1B}[M ", "\u{1B}]0;title", "\u{1B}P1$r",
            "\u{1B}[<0;1;1M".dropLast() + "",
        ])
    func cutShort(_ text: String) {
        // Whatever was begun, a new escape restarts.
        #expect(events(text + "\u{1B}[A").suffix(1) == [.key(.up, [])])
        #expect(events(text + "\u{1B}[A").count == 1)
    }

    @Test(
        "complete sequences without a meaning are dropped whole",
        arguments: [
            "\u{1B}[?1;2c", "\u{1B}[99~", "\u{1B}[~", "\u{1B}[1;99A", "\u{1B}[2;2A", "\u{1B}[<0;0;1M",
            "\u{1B}[<0;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<:1;1;1M", "\u{1B}[<128;1;1M", "\u{1B}[<3;1;1M",
            "\u{1B}[<64;1;1m", "\u{1B}[<99999999999999999999;1;1M", "\u{1B}[24;80R", "\u{1B}[!p", "\u{1B}]0;title\u{7}",
            "\u{1B}]0;title\u{1B}\\", "\u{1B}[" + String(repeating: "1;", count: 500) + "A", "\u{1B}Oz",
            "\u{1B}[32;1;1M",
            "\u{1B}[200~pasted \u{1B}[A text\r\u{1B}[201~", "\u{1B}[201~",
        ])
    func unknown(_ text: String) {
        #expect(events(text + "x") == [.key(.character("x"), [])])
    }

    @Test("a control sequence has at most 64 bytes of parameters")
    func longest() {
        for (zeros, reported) in [(61, [TerminalEvent.key(.up, .control)]), (62, [])] {
            #expect(events("\u{1B}[" + String(repeating: "0", count: zeros) + "1;5A") == reported)
        }
    }

    @Test(
        "a report cut anywhere behind its first three bytes is one event, however late the rest comes",
        arguments: [
            ("\u{1B}[<0;10;20m", mouse(.release(.left), 9, 19)), ("\u{1B}[1;5C", TerminalEvent.key(.right, .control)),
            ("\u{1B}[24~", .key(.function(12), [])),
        ])
    func late(_ text: String, _ event: TerminalEvent) {
        let bytes = Array(text.utf8)
        // Two bytes may also be a key with alt, so a pause before the third makes them that.
        for index in 3..<bytes.count {
            var input = TerminalInput()
            var reported = input.read(bytes[..<index]) + input.flush()
            #expect(!input.isPending)
            reported += input.read(bytes[index...] + [0x71])
            #expect(reported == [event, .key(.character("q"), [])], "cut at \(index)")
        }
    }

    @Test("function keys of the Linux console and of older terminals type no characters")
    func oldFunctionKeys() {
        // console_codes(4), and the modifiers of xterm after ESC O.
        #expect(events("\u{1B}[[Ax\u{1B}[[Ex") == [.key(.character("x"), []), .key(.character("x"), [])])
        #expect(events("\u{1B}O1;5P\u{1B}O5Px") == [.key(.function(1), .control), .key(.character("x"), [])])
    }

    @Test("bytes that are not UTF-8 are dropped, and the next character is kept")
    func utf8() {
        let broken: [[UInt8]] = [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            [0xE0, 0x80, 0x80], [0xC2, 0x9B],
        ]
        for bytes in broken { #expect(events(bytes + [0x78]) == [.key(.character("x"), [])], "\(bytes)") }
    }

    @Test("Ctrl-C ends an unterminated paste")
    func endlessPaste() {
        #expect(events("\u{1B}[200~abc\u{3}q") == [.key(.character("c"), .control), .key(.character("q"), [])])
    }

    /// A little of everything.
    static let stream: [UInt8] =
        Array(
            ("aé€😀\u{1B}[A\u{1B}OB\u{1B}[1;5C \r\t\u{1B}[Z\u{1B}[<0;10;20M\u{1B}[<32;11;20M\u{1B}[<0;11;21m\u{3}"
                + "\u{1B}[I\u{1B}[O\u{1B}[15~\u{1B}[200~no \u{1B}[A\u{1B}[20 no\u{1B}[201~\u{1B}x\u{1B}[99;99q"
                + "\u{1B}]52;c;no\u{7}\u{1B}[M !!\u{1B}[<64;3;4M\u{1B}\u{1B}[B\u{7F}").utf8) + [0xFF, 0xE2, 0x82, 0x62]

    static let reported: [TerminalEvent] =
        "aé€😀".unicodeScalars.map { .key(.character($0), []) } + [
            .key(.up, []), .key(.down, []), .key(.right, .control), .key(.space, []), .key(.return, []),
            .key(.tab, []), .key(.backtab, []), mouse(.press(.left), 9, 19), mouse(.drag(.left), 10, 19),
            mouse(.release(.left), 10, 20), .key(.character("c"), .control), .focus(true), .focus(false),
            .key(.function(5), []), .key(.character("x"), .alt), mouse(.press(.left), 0, 0),
            mouse(.wheel(x: 0, y: -1), 2, 3), .key(.escape, []), .key(.down, []), .key(.backspace, []),
            .key(.character("b"), []),
        ]

    @Test("a stream split in two at any byte gives the same events")
    func everyCut() {
        for cut in 0...Self.stream.count {
            var input = TerminalInput()
            let first = input.read(Self.stream[..<cut])
            #expect(first + input.read(Self.stream[cut...]) == Self.reported, "cut at \(cut)")
        }
    }

    @Test("random bytes never swallow the keys that follow them")
    func noise() {
        var dice = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let noise = (0..<30).map { _ in
                [0x1B, 0x5B, 0x3C, 0x4D, 0x3B, UInt8.random(in: 0...255, using: &dice)].randomElement(using: &dice)!
            }
            var input = TerminalInput()
            _ = input.read(noise)
            // Ctrl-C works in every state.
            #expect(input.read([3, 0x71]).suffix(2).last == .key(.character("q"), []), "\(noise)")
        }
    }
}

/// Answers to OSC 11, in the form of XParseColor: `rgb:` and three numbers of 1 to 4 hexadecimal digits, where the greatest
/// number of that many digits means full intensity.
@Suite("Terminal input: the background")
struct BackgroundInputTests {
    @Test(
        "an answer is a color, with any number of digits and either terminator",
        arguments: [
            ("rgb:ffff/8080/0000", Cell.RGB(255, 128, 0)), ("rgb:fff/000/333", Cell.RGB(255, 0, 51)),
            ("rgb:FF/80/01", Cell.RGB(255, 128, 1)), ("rgb:f/8/0", Cell.RGB(255, 136, 0)),
            ("rgb:f/80/0001", Cell.RGB(255, 128, 0)),
        ])
    func colors(_ text: String, _ color: Cell.RGB) {
        for end in ["\u{7}", "\u{1B}\\"] {
            #expect(
                events("a\u{1B}]11;\(text)\(end)b")
                    == [.key(.character("a"), []), .background(color), .key(.character("b"), [])])
        }
    }

    @Test(
        "other answers are no color, and the keys around them remain keys",
        arguments: [
            "11;rgb:", "11;rgb://", "11;rgb:ff/ff", "11;rgb:ff/ff/", "11;#ffffff", "11;rgba:ff/ff/ff/ff", "11;?",
            "10;rgb:ff/ff/ff", "111;rgb:ff/ff/ff", "0;11;rgb:ff/ff/ff",
        ])
    func others(_ text: String) {
        for end in ["\u{7}", "\u{1B}\\"] {
            #expect(
                events("a\u{1B}]\(text)\(end)b") == [.key(.character("a"), []), .key(.character("b"), [])], "\(text)")
        }
    }

    @Test("an answer cut anywhere is one color, however late the rest comes, and no key waits for it")
    func cut() {
        for end in ["\u{7}", "\u{1B}\\"] {
            let answer = Array("\u{1B}]11;rgb:1a1a/2b2b/3c3c\(end)".utf8)
            // Two bytes may also be keys with alt, so a pause before the third makes them that.
            for index in 3..<answer.count {
                var input = TerminalInput()
                var reported = input.read(answer[..<index]) + input.flush()
                #expect(!input.isPending)
                reported += input.read(answer[index...] + [0x71])
                #expect(
                    reported == [.background(Cell.RGB(0x1A, 0x2B, 0x3C)), .key(.character("q"), [])], "cut at \(index)")
            }
        }
    }

    @Test("an unfinished answer ends at the first byte of another event")
    func endless() {
        for text in ["11;rgb:", "11;rgb:1a1a/2b", "11;rgb:1a1a/2b2b/3c3c"] {
            #expect(events("\u{1B}]\(text)q") == [.key(.character("q"), [])])
            #expect(events("\u{1B}]\(text)\u{3}") == [.key(.character("c"), .control)])
        }
        #expect(events("\u{1B}]11;rgb:12345/1/1\u{7}").contains(.key(.character("5"), [])))
        #expect(events("\u{1B}]11;rgb:1/2/3\u{1B}[A") == [.background(Cell.RGB(17, 34, 51)), .key(.up, [])])
    }
}
