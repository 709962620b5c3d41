/// The meaning of complete sequences.
extension TerminalInput {
    /// The keys that end in a letter, after ESC O or ESC `[`.
    static let letters: [UInt8: TerminalEvent.Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
        UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
        UInt8(ascii: "M"): .return,
    ]

    /// The keys that have a number, which precedes `~`.
    private static let numbers: [Int: TerminalEvent.Key] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
        18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11),
        24: .function(12),
    ]

    /// Handles a control sequence when its last byte has arrived.
    mutating func finish(_ last: UInt8, _ text: [UInt8]) {
        if text.first == UInt8(ascii: "<") {
            let isReleased = last == UInt8(ascii: "m")
            if last == UInt8(ascii: "M") || isReleased, let parts = Self.parse(text.dropFirst()),
                parts.count == 3, let button = parts[0], let x = parts[1], let y = parts[2],
                // A release counts wherever the mouse is.
                isReleased || x > 0 && y > 0
            {
                mouse(button, max(x, 1), max(y, 1), released: isReleased)
            }
            return
        }
        guard let parts = Self.parse(text[...]), parts.count <= 2,
            let modifiers = Self.modifiers(parts.count == 2 ? parts[1] ?? 1 : 1)
        else { return }
        switch last {
        case UInt8(ascii: "I") where text.isEmpty: events.append(.focus(true))
        case UInt8(ascii: "O") where text.isEmpty: events.append(.focus(false))
        case UInt8(ascii: "Z"): key(.backtab, modifiers.subtracting(.shift))
        case UInt8(ascii: "~"):
            if parts == [200] {
                state = .paste(matched: 0)
            } else if let number = parts.first ?? nil, let named = Self.numbers[number] {
                key(named, modifiers)
            }
        case UInt8(ascii: "u"): character((parts.first ?? 0) ?? 0, modifiers)
        case UInt8(ascii: "M"): break
        default:
            if let named = Self.letters[last], parts.count == 2 ? parts[0] ?? 1 == 1 : (parts.first ?? 1) ?? 1 == 1 {
                key(named, modifiers)
            }
        }
    }

    /// Handles a key that is reported as its character, as in the keyboard protocol of kitty, which another program may have left
    /// on.
    private mutating func character(_ code: Int, _ modifiers: TerminalEvent.Modifiers) {
        switch code {
        case 0x1B: key(.escape, modifiers)
        case 0x09 where modifiers.contains(.shift): key(.backtab, modifiers.subtracting(.shift))
        case 0x08, 0x09, 0x0D, 0x20...0x7F: ground(UInt8(code), modifiers)
        // Beyond, there are surrogates, and keys without a character as private characters.
        case 0xA0..<0xD800: if let scalar = Unicode.Scalar(UInt32(code)) { key(.character(scalar), modifiers) }
        default: break
        }
    }

    /// Handles an old mouse report: button, column and row, each with 32 added.
    mutating func finishOldMouse(_ bytes: [UInt8]) {
        state = .ground
        let button = Int(bytes[0]) - 32
        let (x, y) = (Int(bytes[1]) - 32, Int(bytes[2]) - 32)
        guard x > 0, y > 0 else { return }
        // Here 3 means that some button was released.
        if button & 0b110_0011 == 3 {
            mouse(button & ~3, x, y, released: true)
        } else {
            mouse(button, x, y, released: false)
        }
    }

    private mutating func mouse(_ code: Int, _ x: Int, _ y: Int, released: Bool) {
        guard code < 128 else { return }
        var held: TerminalEvent.Modifiers = []
        if code & 4 != 0 { held.insert(.shift) }
        if code & 8 != 0 { held.insert(.alt) }
        if code & 16 != 0 { held.insert(.control) }
        let moves = code & 32 != 0
        let action: TerminalEvent.Mouse.Action
        if code & 64 != 0 {
            guard !released, !moves else { return }
            action = [.wheel(x: 0, y: -1), .wheel(x: 0, y: 1), .wheel(x: -1, y: 0), .wheel(x: 1, y: 0)][code & 3]
        } else if code & 3 == 3 {
            guard moves else { return }
            action = .move
        } else {
            let button: TerminalEvent.Mouse.Button = [.left, .middle, .right][code & 3]
            action = released ? .release(button) : moves ? .drag(button) : .press(button)
        }
        events.append(.mouse(TerminalEvent.Mouse(action, column: x - 1, row: y - 1, modifiers: held)))
    }

    /// Parses numbers between semicolons, each optional, and at most 99,999; `nil` if there is anything else.
    private static func parse(_ text: ArraySlice<UInt8>) -> [Int?]? {
        guard !text.isEmpty else { return [] }
        var parts: [Int?] = [nil]
        for byte in text {
            switch byte {
            case UInt8(ascii: ";"): parts.append(nil)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let number = (parts[parts.count - 1] ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                parts[parts.count - 1] = min(number, 99_999)
            default: return nil
            }
        }
        return parts
    }

    /// The parameter minus one has a bit for each key: shift, alt, control, meta.
    private static func modifiers(_ parameter: Int) -> TerminalEvent.Modifiers? {
        guard (1...16).contains(parameter) else { return nil }
        let bits = UInt8(parameter - 1)
        return TerminalEvent.Modifiers(rawValue: bits & 7 | (bits & 8 != 0 ? 2 : 0))
    }
}
