/// The fields of one line, each read as the type that it must have.
struct LineFields {
    private let fields: [String: LineScanner.Field]
    /// The names that a line of such a file may have, in the order of its rules.
    private let names: [String]

    /// Parses a line, which must be UTF-8.
    init(_ line: ArraySlice<UInt8>, named names: [String]) throws(LineFault) {
        guard String(validating: line, as: UTF8.self) != nil else {
            throw LineFault(rule: "a line is UTF-8", value: excerpt(line))
        }
        (fields, self.names) = (try LineScanner.fields(of: line, named: names), names)
    }

    func has(_ name: String) -> Bool { fields[name] != nil }

    func fault(_ name: String, _ rule: String) -> LineFault {
        LineFault(rule: rule, value: fields[name]?.source ?? "no \(name)")
    }

    func only(_ names: String..., in line: String) throws(LineFault) {
        // In the order of the rule, so that the same line always gives the same message.
        for name in self.names where has(name) && !names.contains(name) {
            throw LineFault(rule: "\(line) takes \(names.joined(separator: ", "))", value: "\"\(name)\"")
        }
    }

    func number(_ name: String) throws(LineFault) -> Double {
        guard case .number(let number)? = fields[name]?.value, number.isFinite else {
            throw fault(name, "\(name) takes a finite number")
        }
        return number
    }

    func flag(_ name: String) throws(LineFault) -> Bool {
        guard case .bool(let flag)? = fields[name]?.value else { throw fault(name, "\(name) takes true or false") }
        return flag
    }

    func string(_ name: String) throws(LineFault) -> String {
        guard case .string(let text)? = fields[name]?.value else { throw fault(name, "\(name) takes a text") }
        return text
    }

    func touchNumber(_ name: String) throws(LineFault) -> Int {
        guard has(name) else { return 1 }
        guard case .number(let number)? = fields[name]?.value, let whole = Int(exactly: number),
            Recording.touchNumbers.contains(whole)
        else {
            throw fault(name, "\(name) takes a whole number from 0 to \(Recording.touchNumbers.upperBound)")
        }
        return whole
    }

    func setting(_ name: String) throws(LineFault) -> Recording.Setting {
        switch fields[name]?.value {
        case .number(let number)? where number.isFinite: return .number(number)
        case .bool(let bool)?: return .bool(bool)
        case .string(let text)?: return .string(text)
        case .null?: return .nothing
        case .number?, nil: throw fault(name, "\(name) takes a finite number, a bool, a text or null")
        }
    }
}
