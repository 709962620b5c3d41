/// The answer to `ESC ] 11 ; ? BEL`: the color of the background, `ESC ] 11 ; rgb:RRRR/GGGG/BBBB`, ended like the query
/// or with ESC `\`.
extension TerminalInput {
    /// The beginning of the answer's text.
    static let answerMark = Array("11;rgb:".utf8)

    /// Whether an answer can begin with a text.
    static func beginsAnswer(_ text: [UInt8]) -> Bool {
        let parts = parts(text)
        return text.starts(with: answerMark.prefix(text.count)) && parts.count <= 3
            && parts.allSatisfy { $0.count <= 4 && $0.allSatisfy { digit($0) != nil } }
    }

    /// The color in the text of an answer; `nil` if it is incomplete. Each part has 1 to 4 hexadecimal digits, and
    /// their greatest number means full brightness.
    static func background(_ text: [UInt8]) -> Cell.RGB? {
        let light = parts(text).compactMap { part -> UInt8? in
            guard !part.isEmpty else { return nil }
            let number = part.reduce(0) { $0 << 4 + (digit($1) ?? 0) }
            let most = 1 << (4 * part.count) - 1
            return UInt8((number * 255 + most / 2) / most)
        }
        return text.starts(with: answerMark) && light.count == 3 ? Cell.RGB(light[0], light[1], light[2]) : nil
    }

    private static func parts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.dropFirst(answerMark.count).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    }

    private static func digit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}
