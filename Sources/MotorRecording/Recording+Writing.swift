package import FineMotor

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
    var line: String {
        switch self {
        case .touch(let touch):
            let force = touch.force == 0 ? "" : ",\"force\":\(compact(touch.force))"
            return "{\"t\":\(compact(touch.time)),\"phase\":\"\(touch.phase.rawValue)\",\"id\":\(touch.id)"
                + ",\"x\":\(compact(touch.location.x)),\"y\":\(compact(touch.location.y))\(force)}"
        case .key(let press):
            return "{\"t\":\(compact(press.time)),\"key\":\(quoted(press.name.rawValue))"
                + ",\"phase\":\"\(press.phase.rawValue)\"}"
        case .wheel(let wheel):
            let phase = wheel.phase == .step ? "" : ",\"phase\":\"\(wheel.phase.rawValue)\""
            return
                "{\"t\":\(compact(wheel.time)),\"wheelX\":\(compact(wheel.delta.x)),\"wheelY\":\(compact(wheel.delta.y))"
                + ",\"x\":\(compact(wheel.location.x)),\"y\":\(compact(wheel.location.y))\(phase)}"
        case .hover(let hover):
            let location = hover.location.map { ",\"x\":\(compact($0.x)),\"y\":\(compact($0.y))" } ?? ""
            return "{\"t\":\(compact(hover.time)),\"hover\":\(hover.location != nil)\(location)}"
        case .value(let key, let setting, let time):
            return "{\"t\":\(compact(time)),\"set\":\(quoted(key.name)),\"to\":\(setting.text)}"
        }
    }
}

extension Recording.Setting {
    /// The value as JSON.
    var text: String {
        switch self {
        case .number(let number): compact(number)
        case .bool(let bool): bool ? "true" : "false"
        case .string(let text): quoted(text)
        case .nothing: "null"
        }
    }

    /// A value that a recording can hold; `nil` for any other value.
    package init?(_ value: Value) {
        switch value {
        case .number(let number) where number.isFinite: self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .string(let text): self = .string(text)
        default: return nil
        }
    }
}

/// The shortest text that parses to the same finite number: `0.1`, `40`.
func compact(_ number: Double) -> String {
    let text = number.description.utf8
    let isWhole = text.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")])
    return String(decoding: text.dropLast(isWhole ? 2 : 0), as: UTF8.self)
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        case 0..<0x20, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
}
