import FineMotor

extension Showing {
    /// The Swift code that sets a component's tuned parameters; `nil` if none was changed.
    ///
    /// ```swift
    /// like.layer.style = [
    ///     "pressedScale": 0.65,
    /// ]
    /// ```
    package var swiftToPaste: String? {
        var lines = ""
        for (parameter, original) in zip(exhibit.parameters, originalNumbers) {
            guard let number = layer[parameter.key]?.number, number != original else { continue }
            lines += "    \"" + parameter.key.name + "\": " + parameter.text(number) + ",\n"
        }
        return lines.isEmpty ? nil : exhibit.variable + ".layer.style = [\n" + lines + "]\n"
    }
}

extension Exhibit {
    /// The exhibit's name as a variable: `searchField` for `search-field`.
    package var variable: String {
        var bytes: [UInt8] = []
        var beginsWord = false
        for byte in name.utf8 {
            if byte == UInt8(ascii: "-") {
                beginsWord = !bytes.isEmpty
            } else {
                let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                bytes.append(beginsWord && isSmall ? byte - 32 : byte)
                beginsWord = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
