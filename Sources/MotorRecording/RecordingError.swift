/// An error in a recording's text, with its line.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line number, counted from 1, including blank lines.
    public var line: Int
    /// The violated rule: `phase takes down, up or cancelled`.
    public var rule: String
    /// The offending part as written, shortened if it is long.
    public var value: String

    init(line: Int, rule: String, value: String) {
        self.line = line
        self.rule = rule
        self.value = value
    }

    /// The whole error in one line: `line 3: phase takes down, up or cancelled, got "pressed"`.
    public var description: String { "line \(line): \(rule), got \(value)" }
}

/// A line's error, before its line number is known.
struct LineFault: Error {
    var rule: String
    var value: String
}

/// Part of a line for a message: one line, shortened, without control characters.
func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: bytes.prefix(240), as: UTF8.self).unicodeScalars {
        guard text.unicodeScalars.count < 60 else { return text + "…" }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            text += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: text.unicodeScalars.append(scalar)
        }
    }
    return text
}
