import FineMotor

extension Recording {
    /// Parses a recording: one JSON object per line, in order of time.
    ///
    /// ```
    /// {"note":"a mouse, at 60 Hz"}
    /// {"t":0.1,"phase":"began","id":1,"x":40,"y":22,"force":0.5}
    /// {"t":0.2,"set":"progress","to":0.4}
    /// {"t":0.3,"key":"space","phase":"down"}
    /// {"t":0.4,"wheelX":0,"wheelY":40,"x":40,"y":22}
    /// {"t":0.5,"hover":true,"x":40,"y":22}
    /// ```
    ///
    /// | line | fields |
    /// |---|---|
    /// | note | `note`: a text for readers, without other fields; anywhere, and without a time |
    /// | any other | `t`: seconds, at least 0, not before the line above and at most 1,000,000 |
    /// | touch | `phase`: began, moved, ended or cancelled; `x`, `y`: points; `id`: a whole number from 0 to 2³¹ − 1, by default 1; `force`: 0…1, by default 0 |
    /// | value | `set`: the key; `to`: a number, a bool, a text, or null to remove the value |
    /// | wheel | `wheelX`, `wheelY`: the scrolled distance, in points; `x`, `y`: the location of the pointer; `phase`: began, changed, ended, cancelled or momentum, by default step |
    /// | hover | `hover`: whether a pointer hovers over the window; if so, `x`, `y`: its location |
    /// | key | `key`: space, return, tab, backTab, backspace, escape, left, right, up, down, delete, pageUp, pageDown, home, end, or one visible character (a single Unicode scalar); `phase`: down, up or cancelled |
    ///
    /// Fields can be in any order; other fields are errors. Blank lines are skipped. A line may end with a carriage
    /// return; the last needs no line end. Numbers are finite. Invalid touch sequences are filtered when they are
    /// played: see ``FineMotor/Touch``. Three keys are not values of a layer, but every exhibit of `MotorExhibits`
    /// accepts them: the bools `reducedMotion` and `springs`, and `focus`, the index of the focused view in tab order,
    /// from 0, or null for none.
    ///
    /// - Throws: An error for the first line that breaks a rule.
    /// - Complexity: O(length).
    public init(parsing text: String) throws(RecordingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// Parses a recording from a file's bytes, which must be UTF-8; a byte order mark is skipped.
    ///
    /// - Throws: An error for the first line that breaks a rule.
    public init(parsing bytes: [UInt8]) throws(RecordingError) {
        var lines: [Int] = []
        try self.init(parsing: bytes, lines: &lines)
    }

    /// Parses a recording from a file's bytes, and returns the line number of each input.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8; a byte order mark is skipped.
    ///   - lines: Set to the line numbers of ``inputs``, counted from 1, including blank lines and notes.
    /// - Throws: An error for the first line that breaks a rule.
    package init(parsing bytes: [UInt8], lines: inout [Int]) throws(RecordingError) {
        self.init()
        lines = []
        for (number, line) in TextLines(bytes) {
            do throws(LineFault) {
                let line = try LineFields(line, named: Self.fieldNames)
                if line.has("note") {
                    try line.only("note", in: "a line with note")
                    notes.append(try line.string("note"))
                } else {
                    append(try Self.input(line, after: duration))
                    lines.append(number)
                }
            } catch {
                throw RecordingError(line: number, rule: error.rule, value: error.value)
            }
        }
    }

    private static let fieldNames = [
        "t", "phase", "id", "x", "y", "force", "set", "to", "key", "note", "wheelX", "wheelY", "hover",
    ]

    private static func input(_ line: LineFields, after last: Double) throws(LineFault) -> Input {
        let time = try line.number("t")
        guard time >= 0 else { throw line.fault("t", "t is at least 0") }
        guard time >= last else { throw line.fault("t", "times do not go back: t is at least \(compact(last)) here") }
        guard time <= latest else { throw line.fault("t", "t is at most \(compact(latest))") }
        if line.has("set") {
            try line.only("t", "set", "to", in: "a line with set")
            return .value(Key(try line.string("set")), try line.setting("to"), time: time)
        }
        if line.has("key") {
            try line.only("t", "key", "phase", in: "a line with key")
            let name = try line.string("key")
            guard isKeyName(name) else {
                throw line.fault("key", "key takes \(keyNames.joined(separator: ", ")) or one character")
            }
            guard let phase = KeyPress.Phase(rawValue: try line.string("phase")) else {
                throw line.fault("phase", "phase of a key takes down, up or cancelled")
            }
            return .key(KeyPress(KeyPress.Name(rawValue: name), phase, time: time))
        }
        if line.has("wheelX") || line.has("wheelY") {
            try line.only("t", "wheelX", "wheelY", "x", "y", "phase", in: "a line with a wheel")
            let delta = Point(x: try line.number("wheelX"), y: try line.number("wheelY"))
            let location = Point(x: try line.number("x"), y: try line.number("y"))
            guard let phase = line.has("phase") ? Wheel.Phase(rawValue: try line.string("phase")) : .step else {
                throw line.fault("phase", "phase of a wheel takes step, began, changed, ended, cancelled or momentum")
            }
            return .wheel(Wheel(by: delta, at: location, time: time, phase: phase))
        }
        if line.has("hover") {
            try line.only("t", "hover", "x", "y", in: "a line with hover")
            if try line.flag("hover") {
                let location = Point(x: try line.number("x"), y: try line.number("y"))
                return .hover(Hover(at: location, time: time))
            }
            try line.only("t", "hover", in: "a line with hover false")
            return .hover(Hover(at: nil, time: time))
        }
        try line.only("t", "phase", "id", "x", "y", "force", in: "a touch's line")
        guard let phase = Touch.Phase(rawValue: try line.string("phase")) else {
            throw line.fault("phase", "phase of a touch takes began, moved, ended or cancelled")
        }
        let location = Point(x: try line.number("x"), y: try line.number("y"))
        let force = line.has("force") ? try line.number("force") : 0
        return .touch(
            Touch(id: try line.touchNumber("id"), phase: phase, time: time, location: location, force: force))
    }
}
