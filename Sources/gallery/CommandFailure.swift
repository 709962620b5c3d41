/// Why the program ends without having done what it was asked for: one line for a person, one number for a script.
enum CommandFailure: Error, Equatable {
    /// The command line is not one that the program knows.
    case usage(String)
    /// A file that was read does not hold what it should.
    case data(String)
    /// A file that was to be read is not there, or may not be read.
    case missingInput(String)
    /// What was made could not be written.
    case cannotWrite(String)

    /// The process's exit code: those of BSD's `sysexits.h`.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .data: 65
        case .missingInput: 66
        case .cannotWrite: 73
        }
    }

    /// The most characters of what went wrong.
    private static let longest = 4000

    /// What went wrong, in one line whatever names the user gave, and one that can be read.
    var message: String {
        let text =
            switch self {
            case .usage(let text), .data(let text), .missingInput(let text), .cannotWrite(let text): text
            }
        let line = text.unicodeScalars.prefix(Self.longest).map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator ? "\u{FFFD}" : String(scalar)
        }
        return "gallery: " + line.joined() + (line.count < Self.longest ? "" : "…")
    }
}
