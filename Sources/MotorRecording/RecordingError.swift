/// What is wrong with a recording's text, and where.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1, blank ones too.
    public var line: Int
    /// What the line would have to say: `phase takes down, up or cancelled`.
    public var rule: String
    /// What it says instead, as it stands there; shortened when it is long.
    public var value: String

    /// Creates an error.
    public init(line: Int, rule: String, value: String) {
        (self.line, self.rule, self.value) = (line, rule, value)
    }

    /// One line that says it all: `line 3: phase takes down, up or cancelled, got "pressed"`.
    public var description: String { "line \(line): \(rule), got \(value)" }
}

/// A line's fault, before it is known which line it is.
struct LineFault: Error {
    var rule: String
    var value: String
}

/// A piece of a line as it can stand in a message: one line, not long, without what a terminal would obey.
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
