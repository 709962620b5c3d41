public import FineMotor

extension Memory {
    /// The version of the format that ``text`` writes.
    private static let version = 1
    /// The maximum number of bytes read.
    package static let longestText = 1 << 20

    /// The memory as text; `init(parsing:)` parses it into an equal memory.
    ///
    /// The first line is the version. Then there is one line per value, in the order of ``FineMotor/Memory/places``, as in a
    /// ``Recording``:
    ///
    /// ```
    /// {"memory":1}
    /// {"set":"/Drawer/isOpen","to":true}
    /// {"set":"/focus","to":"/Drawer"}
    /// ```
    public var text: String {
        var text = "{\"memory\":" + Self.version.description + "}\n"
        for key in places {
            guard let setting = self[key].flatMap({ Recording.Setting($0) }) else { continue }
            text += "{\"set\":" + quoted(key) + ",\"to\":" + setting.text + "}\n"
        }
        return text
    }

    /// Parses a memory. Invalid lines are skipped, with a diagnostic that names the line.
    ///
    /// A text of another version, or of more than a million bytes, yields an empty memory. If several lines have the
    /// same path, the last one counts. Lines follow the rules of ``Recording/init(parsing:)-(String)``.
    ///
    /// - Complexity: O(length).
    public init(parsing text: String) { self.init(parsing: Array(text.utf8)) }

    /// Parses a memory from a file's bytes, which must be UTF-8; a byte order mark is skipped.
    public init(parsing bytes: [UInt8]) {
        self.init()
        guard bytes.count <= Self.longestText else {
            Self.report("memory", LineFault(rule: "at most \(Self.longestText) bytes", value: "\(bytes.count)"))
            return
        }
        var isFirst = true
        for (number, line) in TextLines(bytes) {
            do throws(LineFault) {
                let fields = try LineFields(line, named: ["memory", "set", "to"])
                if isFirst {
                    guard try fields.number("memory") == Double(Self.version) else {
                        throw fields.fault("memory", "memory is \(Self.version), the version")
                    }
                    try fields.only("memory", in: "the first line")
                } else {
                    try fields.only("set", "to", in: "a value's line")
                    self[try fields.string("set")] = try fields.setting("to").value
                }
            } catch {
                Self.report("memory, line \(number)", error)
                if isFirst { return }
            }
            isFirst = false
        }
    }

    private static func report(_ location: String, _ fault: LineFault) {
        Diagnostics.report(
            Diagnostic(
                place: location, key: "text", value: .string(fault.value),
                rule: "what its format says (" + fault.rule + ")"))
    }
}
