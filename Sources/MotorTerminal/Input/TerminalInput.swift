/// Parses the bytes that a terminal sends into events, however reads split them.
///
/// An unknown or broken sequence is dropped, and parsing restarts after it. Pasted text (bracketed paste) is dropped
/// completely, except for a Ctrl-C, which ends it. The sequences are those of ECMA-48 and of xterm's control sequences:
/// mouse in the SGR form (1006) or the old one, focus (1004), modified keys, answers about colors (OSC 11).
struct TerminalInput: Sendable {
    /// The kind of sequence that the bytes so far begin.
    enum State: Equatable {
        case ground
        /// After ESC, or two of them.
        case escape
        /// After ESC `[`: the parameters so far.
        case control([UInt8])
        /// In a control sequence whose parameters have more than 64 bytes: it is dropped.
        case overlong
        /// After ESC O.
        case shift3
        /// After ESC `[M`: the bytes of an old mouse report so far.
        case oldMouse([UInt8])
        /// In a string for or from the terminal, begun by ESC and this byte.
        ///
        /// Contains its text so far, as long as it can be an answer.
        case string(UInt8, [UInt8])
        /// In an answer about the background: its text so far. The rest may arrive late, and no key has to wait for it.
        case answer([UInt8])
        /// After the ESC that ends such an answer, before its `\`.
        case answerEnd
        /// In a UTF-8 sequence: the bytes so far, and how many there will be.
        case character([UInt8], count: Int)
        /// In pasted text: how many bytes of the end mark have arrived.
        case paste(matched: Int)
    }

    var state = State.ground
    var events: [TerminalEvent] = []

    /// Creates a parser at the beginning of a stream.
    init() {}

    /// Whether a sequence is incomplete: call ``flush()`` if no more bytes arrive within about 25 ms.
    var isPending: Bool {
        switch state {
        case .ground, .paste, .answer, .answerEnd: false
        case .control(let parameters): parameters.isEmpty
        default: true
        }
    }

    /// Parses bytes and returns the events that they complete.
    mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        for byte in bytes { step(byte) }
        defer { events = [] }
        return events
    }

    /// Treats the bytes so far as complete: a single ESC is the escape key.
    mutating func flush() -> [TerminalEvent] {
        switch state {
        case .ground, .paste, .answer, .answerEnd: return []
        case .escape: key(.escape)
        case .control(let parameters):
            // No key begins like this, so the rest may arrive late. Without it, a release would be lost.
            guard parameters.isEmpty else { return [] }
            key(.character("["), .alt)
        case .shift3: key(.character("O"), .alt)
        case .string(let byte, let text) where text.isEmpty: key(.character(Unicode.Scalar(byte)), .alt)
        case .string(UInt8(ascii: "]"), let text) where Self.answerMark.starts(with: text):
            state = .answer(text)
            return []
        default: break
        }
        state = .ground
        defer { events = [] }
        return events
    }

    mutating func key(_ key: TerminalEvent.Key, _ modifiers: TerminalEvent.Modifiers = []) {
        events.append(.key(key, modifiers))
    }

    // MARK: One byte

    private mutating func step(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .escape: escape(byte)
        case .control(let parameters): control(byte, after: parameters)
        case .overlong:
            if (0x40...0x7E).contains(byte) { state = .ground } else if !(0x20..<0x40).contains(byte) { restart(byte) }
        case .shift3:
            // Older terminals report held keys as ESC O 1;5 P.
            if (0x30...0x39).contains(byte) { return state = .control([byte]) }
            guard (0x40...0x7E).contains(byte) else { return restart(byte) }
            state = .ground
            if let named = Self.letters[byte] { key(named) }
        case .oldMouse(let bytes):
            guard byte >= 0x20 else { return restart(byte) }
            state = .oldMouse(bytes + [byte])
            if bytes.count == 2 { finishOldMouse(bytes + [byte]) }
        case .string(let kind, let text): string(byte, kind, after: text)
        case .answer(let text): answer(byte, after: text)
        case .answerEnd: escape(byte)
        case .character(let bytes, let count): character(byte, after: bytes, count: count)
        case .paste(let matched): paste(byte, matched)
        }
    }

    /// Drops the incomplete sequence and parses a byte as the first of a new one.
    private mutating func restart(_ byte: UInt8) {
        state = .ground
        ground(byte)
    }

    mutating func ground(_ byte: UInt8, _ modifiers: TerminalEvent.Modifiers = []) {
        switch byte {
        case 0x1B: state = .escape
        case 0x0A, 0x0D: key(.return, modifiers)
        case 0x09: key(.tab, modifiers)
        case 0x08, 0x7F: key(.backspace, modifiers)
        case 0x00: key(.space, modifiers.union(.control))
        case 0x01...0x1A: key(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
        case 0x1C...0x1F: key(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
        case 0x20: key(.space, modifiers)
        case 0x21...0x7E: key(.character(Unicode.Scalar(byte)), modifiers)
        case 0xC2...0xDF: state = .character([byte], count: 2)
        case 0xE0...0xEF: state = .character([byte], count: 3)
        case 0xF0...0xF4: state = .character([byte], count: 4)
        default: break
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x1B: key(.escape)
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .shift3
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            state = .string(byte, [])
        case UInt8(ascii: "\\"): state = .ground
        default:
            state = .ground
            ground(byte, .alt)
        }
    }

    private mutating func control(_ byte: UInt8, after parameters: [UInt8]) {
        switch byte {
        case 0x20..<0x40: state = parameters.count < 64 ? .control(parameters + [byte]) : .overlong
        case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse([])
        // Linux reports F1 to F5 without a window system as ESC [[ and a letter.
        case UInt8(ascii: "[") where parameters.isEmpty: state = .control([byte])
        case 0x40...0x7E:
            state = .ground
            finish(byte, parameters)
        default: restart(byte)
        }
    }

    private mutating func string(_ byte: UInt8, _ kind: UInt8, after text: [UInt8]) {
        if byte == 0x1B || byte < 0x20 && byte != 0x07 { return restart(byte) }
        guard byte != 0x07 else { return state = .ground }
        let text = text.count < Self.answerMark.count ? text + [byte] : text
        state = kind == UInt8(ascii: "]") && text == Self.answerMark ? .answer(text) : .string(kind, text)
    }

    private mutating func answer(_ byte: UInt8, after text: [UInt8]) {
        if Self.beginsAnswer(text + [byte]) {
            state = .answer(text + [byte])
        } else if byte == 0x07 || byte == 0x1B, let color = Self.background(text) {
            events.append(.background(color))
            state = byte == 0x07 ? .ground : .answerEnd
        } else if byte == 0x07 {
            state = .ground
        } else {
            restart(byte)
        }
    }

    private mutating func character(_ byte: UInt8, after bytes: [UInt8], count: Int) {
        guard (0x80...0xBF).contains(byte) else { return restart(byte) }
        let bytes = bytes + [byte]
        guard bytes.count == count else { return state = .character(bytes, count: count) }
        state = .ground
        // Overlong forms, surrogates and numbers beyond Unicode become other bytes; control characters are not keys.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes), let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 else {
            return
        }
        key(.character(scalar))
    }

    private mutating func paste(_ byte: UInt8, _ matched: Int) {
        if byte == 0x03 { return restart(byte) }
        let mark = Self.pasteEnd
        // The mark contains its first byte only once, so after a mismatch it can only start over.
        let next = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        state = next == mark.count ? .ground : .paste(matched: next)
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
}
