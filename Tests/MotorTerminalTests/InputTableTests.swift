import SeededRandom
@testable import MotorTerminal
import Testing

private func events(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.read(bytes)
}

/// Every report of the tables in xterm's "Control Sequences", ECMA-48 and RFC 3629, and nothing beside them.
@Suite("Terminal input: whole tables")
struct InputTableTests {
    /// Sets of shift, alt and control by the parameter minus one, whose bits are shift, alt, control and meta.
    private static let held: [TerminalEvent.Modifiers] = (0..<16).map { bits in
        var held: TerminalEvent.Modifiers = []
        if bits % 2 == 1 { held.insert(.shift) }
        if bits / 2 % 2 == 1 || bits >= 8 { held.insert(.alt) }
        if bits / 4 % 2 == 1 { held.insert(.control) }
        return held
    }

    @Test("each key of the tables, alone and with each modifier, and none with a number beyond them")
    func keys() {
        let letters: [(Character, TerminalEvent.Key)] = [
            ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("P", .function(1)),
            ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
        ]
        let numbers: [Int: TerminalEvent.Key] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
            12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
            19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
        ]
        for (letter, key) in letters {
            for text in ["O\(letter)", "[\(letter)", "[1\(letter)", "[;\(letter)", "[1;\(letter)"] {
                #expect(events("\u{1B}\(text)".utf8) == [.key(key, [])], "\(text)")
            }
        }
        #expect(events("\u{1B}OM".utf8) == [.key(.return, [])])
        for parameter in 0...17 {
            let held = (1...16).contains(parameter) ? Self.held[parameter - 1] : nil
            func expect(_ text: String, _ key: TerminalEvent.Key?) {
                let event = key.flatMap { key in held.map { TerminalEvent.key(key, $0) } }
                #expect(
                    events("\u{1B}[\(text)x".utf8) == [event, .key(.character("x"), [])].compactMap { $0 }, "\(text)")
            }
            for (letter, key) in letters {
                expect("1;\(parameter)\(letter)", key)
                expect("2;\(parameter)\(letter)", nil)
                expect("1;\(parameter);1\(letter)", nil)
            }
            for number in 0...30 { expect("\(number);\(parameter)~", numbers[number]) }
        }
    }

    @Test("each control character is control with the letter 64 above, unless it has a name; alt stays with each")
    func bytes() {
        let named: [UInt8: (TerminalEvent.Key, TerminalEvent.Modifiers)] = [
            0: (.space, .control), 8: (.backspace, []), 9: (.tab, []), 10: (.return, []), 13: (.return, []),
            32: (.space, []), 127: (.backspace, []),
        ]
        for byte in UInt8(0)...127 where byte != 27 {
            let letter = Unicode.Scalar(byte + (byte < 27 ? 96 : byte < 32 ? 64 : 0))
            let (key, held) = named[byte] ?? (.character(letter), byte < 32 ? .control : [])
            #expect(events([byte]) == [.key(key, held)], "\(byte)")
            // Those begin another sequence.
            if "[OP]_^X\\".utf8.contains(byte) { continue }
            #expect(events([27, byte]) == [.key(key, held.union(.alt))], "alt and \(byte)")
        }
    }

    @Test("a key reported by its code is the key that types it, with each modifier")
    func codes() {
        let named: [Int: TerminalEvent.Key] = [
            8: .backspace, 9: .tab, 13: .return, 27: .escape, 32: .space, 127: .backspace,
        ]
        for (code, parameter) in (0...300).flatMap({ code in (1...16).map { (code, $0) } }) {
            var (key, held) = (named[code], Self.held[parameter - 1])
            if (33...126).contains(code) || code >= 160 { key = .character(Unicode.Scalar(code)!) }
            if code == 9, held.remove(.shift) != nil { key = .backtab }
            #expect(
                events("\u{1B}[\(code);\(parameter)u".utf8) == (key.map { [.key($0, held)] } ?? []),
                "\(code), \(parameter)")
        }
        // Before the surrogates, and the keys without a character behind them.
        #expect(events("\u{1B}[55295u".utf8) == [.key(.character("\u{D7FF}"), [])])
        for code in [55296, 57344, 57441, 63743, 99999] { #expect(events("\u{1B}[\(code)u".utf8) == [], "\(code)") }
    }

    /// Two bits for the button, then shift, alt, control, motion, and the wheel.
    @Test("each of the codes of a mouse, pressed and released, in both forms")
    func mouse() {
        typealias Action = TerminalEvent.Mouse.Action
        var meanings: [Int: (press: Action?, release: Action?)] = [:]
        for (low, button) in [TerminalEvent.Mouse.Button.left, .middle, .right].enumerated() {
            meanings[low] = (.press(button), .release(button))
            meanings[low + 32] = (.drag(button), .release(button))
        }
        meanings[35] = (.move, .move)
        for (low, step) in [(0, -1), (0, 1), (-1, 0), (1, 0)].enumerated() {
            meanings[64 + low] = (.wheel(x: step.0, y: step.1), nil)
        }
        for code in 0...300 {
            let meaning = code < 128 ? meanings[code & 0b1100011] : nil
            let held = Self.held[code >> 2 & 7]
            func event(_ action: Action?, _ column: Int, _ row: Int) -> [TerminalEvent] {
                action.map { [.mouse(TerminalEvent.Mouse($0, column: column, row: row, modifiers: held))] } ?? []
            }
            #expect(events("\u{1B}[<\(code);7;9M".utf8) == event(meaning?.press, 6, 8), "\(code)")
            #expect(events("\u{1B}[<\(code);7;9m".utf8) == event(meaning?.release, 6, 8), "\(code)")
            for (x, y) in [(0, 1), (1, 0), (0, 0), (1, 1)] {
                let report = "\u{1B}[<\(code);\(x);\(y)"
                #expect(events("\(report)M".utf8) == (x * y > 0 ? event(meaning?.press, 0, 0) : []), "\(report)")
                #expect(events("\(report)m".utf8) == event(meaning?.release, 0, 0), "\(report)")
            }
            // Here 3 is a release of any button. A byte is at most 255.
            guard code < 224 else { continue }
            let old = code < 128 && code & 0b1100011 == 3 ? .release(.left) : meaning?.press
            for (x, y) in [(1, 1), (223, 2), (2, 223), (0, 1), (1, 0)] {
                let bytes = [UInt8](arrayLiteral: 27, 91, 77) + [code, x, y].map { UInt8($0 + 32) }
                #expect(events(bytes) == (x * y > 0 ? event(old, x - 1, y - 1) : []), "\(bytes)")
            }
        }
    }

    @Test("each length of UTF-8, at its first and last character and between, is one key; controls are none")
    func characters() {
        var dice = SeededGenerator(seed: 4)
        let edges: [UInt32] = [0xA0, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0x10FFFF]
        let others = (0..<2000).map { _ in UInt32.random(in: 0xA0...0x10FFFF, using: &dice) }
        for scalar in (edges + others).compactMap({ Unicode.Scalar($0) }) {
            let bytes = Array(String(Character(scalar)).utf8)
            #expect(events(bytes + [0x78]) == [.key(.character(scalar), []), .key(.character("x"), [])], "\(bytes)")
            // Cut short, it gives way to what follows.
            for count in 1..<bytes.count {
                #expect(events(bytes[..<count] + [0x78]) == [.key(.character("x"), [])], "\(bytes), \(count)")
                #expect(events(bytes[..<count] + bytes) == [.key(.character(scalar), [])], "\(bytes), \(count)")
            }
        }
        for value in UInt32(0x80)..<0xA0 { #expect(events(String(Unicode.Scalar(value)!).utf8) == [], "\(value)") }
    }

    /// ECMA-48: a control sequence has parameters of 0x30 to 0x3F, others of 0x20 to 0x2F, and ends with 0x40 to 0x7E.
    @Test("each byte goes on with a sequence, ends it or begins something else")
    func ends() {
        let unknown = Set("EGIJKLNTUVWXYZabcdefghijklmnopqrstuvwxyz@]^_`{|}~\\".utf8)
        let long = "\u{1B}[" + String(repeating: "0;", count: 40)
        for byte in UInt8(0)...255 where byte != 27 {
            let alone = events([byte, 0x78])
            for start in ["\u{1B}O", "\u{1B}[5;5;5", long] {
                // After O, digits begin parameters, here without an end.
                let isFinal = (0x40...0x7E).contains(byte)
                let isPart = start.hasSuffix("O") ? (0x30...0x39).contains(byte) : (0x20...0x3F).contains(byte)
                if isFinal && start.hasSuffix("O") && !unknown.contains(byte) { continue }
                let wanted = isPart ? [] : isFinal ? [TerminalEvent.key(.character("x"), [])] : alone
                #expect(events(Array(start.utf8) + [byte, 0x78]) == wanted, "\(start) \(byte)")
            }
        }
    }

    @Test("a flush after any byte ends what waits for it, and changes nothing else")
    func flushes() {
        let stream = RobustInputTests.stream
        for cut in 0...stream.count {
            var input = TerminalInput()
            let first = input.read(stream[..<cut])
            let isPending = input.isPending
            let flushed = input.flush()
            #expect(!input.isPending && input.flush() == [], "cut at \(cut)")
            guard !isPending else { continue }
            #expect(flushed == [], "cut at \(cut)")
            #expect(first + input.read(stream[cut...]) == RobustInputTests.reported, "cut at \(cut)")
        }
    }
}
