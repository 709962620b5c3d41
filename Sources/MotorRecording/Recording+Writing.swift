import FineMotor

extension Recording {
    /// The recording as text; ``init(parsing:)-(String)`` parses it into an equal recording.
    ///
    /// Notes come first. Every line ends with a newline. Numbers are as short as possible without loss.
    public var text: String {
        (notes.map { "{\"note\":\(quoted($0))}" } + inputs.map { $0.line }).map { $0 + "\n" }.joined()
    }
}

extension Recording.Input {
    /// The input as a line without a newline, for writing while recording.
    package var line: String {
        switch self {
        case .touch(let touch):
            let force = touch.force == 0 ? "" : ",\"force\":\(compact(touch.force))"
            return "{\"t\":\(compact(touch.time)),\"phase\":\"\(touch.phase.rawValue)\",\"id\":\(touch.id)"
                + ",\"x\":\(compact(touch.location.x)),\"y\":\(compact(touch.location.y))\(force)}"
        case .key(let press):
            return "{\"t\":\(compact(press.time)),\"key\":\(quoted(press.name.rawValue))"
                + ",\"phase\":\"\(press.phase.rawValue)\"}"
        case .value(let key, let setting, let time):
            let value =
                switch setting {
                case .number(let number): compact(number)
                case .bool(let bool): bool ? "true" : "false"
                case .string(let text): quoted(text)
                case .nothing: "null"
                }
            return "{\"t\":\(compact(time)),\"set\":\(quoted(key.name)),\"to\":\(value)}"
        }
    }
}

/// The shortest text that parses to the same finite number: `0.1`, `40`.
func compact(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A text as a JSON string.
private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case "\u{0}"..<"\u{20}", "\u{7F}":
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
