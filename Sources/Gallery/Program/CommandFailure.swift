import FineMotor

/// The reason why the program failed: one line for a person, one number for a script.
enum CommandFailure: Error, Equatable {
    /// The command line is invalid.
    case usage(String)
    /// A file has invalid content.
    case data(String)
    /// An input file is missing or not readable.
    case missingInput(String)
    /// The output could not be written.
    case cannotWrite(String)
    /// The system lacks something, such as a library or a display.
    case unavailable(String)
    /// An audit has found something.
    case found(Int)

    /// The process's exit code, from BSD's `sysexits.h`.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .data: 65
        case .missingInput: 66
        case .cannotWrite: 73
        case .unavailable: 69
        case .found: 1
        }
    }

    /// The end of a message about an unknown name: a similar one, if there is any, and all that there are.
    static func choices(_ names: [String], for name: String) -> String {
        let hint = similar(to: name, in: names).map { "did you mean “\($0)”? There" } ?? "there"
        return "\(hint) are: \(names.joined(separator: ", "))"
    }

    /// The end of a message that lists all names and quotes an unknown one: a similar one, if there is any.
    static func hint(_ names: [String], for name: String) -> String {
        similar(to: name, in: names).map { "; did you mean “\($0)”?" } ?? ""
    }

    /// The name that an unknown one resembles.
    static func similar(to name: String, in names: [String]) -> String? {
        names.nearest(to: name, within: max(1, name.utf8.count / 3))
    }

    /// The greatest length of a message, in characters.
    private static let longest = 4000

    /// The message in one readable line, whatever names the user gave.
    var message: String {
        let text =
            switch self {
            case .usage(let text), .data(let text), .missingInput(let text), .cannotWrite(let text),
                .unavailable(let text):
                text
            case .found(let count): count == 1 ? "1 finding" : "\(count) findings"
            }
        let line = text.unicodeScalars.prefix(Self.longest).map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator ? "\u{FFFD}" : String(scalar)
        }
        return "gallery: " + line.joined() + (line.count < Self.longest ? "" : "…")
    }
}
