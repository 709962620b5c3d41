import FineMotor

/// A parsed command line: words in order, options that each have a value, and flags that have none.
///
/// `--name value` and `--name=value` are the same; after `--` everything is a word. An argument that begins with a
/// single dash without a letter after it is a word too: a negative number, or a key such as `->open`. An unknown
/// option, an option without a value or one given twice is refused, and so are missing and surplus words. A value that
/// begins with two dashes needs the form with `=`; otherwise it would hide a forgotten value.
struct Arguments {
    /// The arguments that are not options, in order.
    let words: [String]
    private let options: [String: String]

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the command's name.
    ///   - names: The name of each word in the help. All of them are required.
    ///   - known: The command's options, without dashes.
    ///   - flags: The command's flags, without dashes.
    ///   - usage: The command's usage, for messages.
    ///   - lastRepeats: Whether the last word may repeat.
    init(
        _ arguments: [String], words names: [String], options known: [String], flags: [String] = [], usage: String,
        lastRepeats: Bool = false
    ) throws(CommandFailure) {
        var words: [String] = []
        var options: [String: String] = [:]
        var rest = arguments[...]
        var areWords = false
        while let argument = rest.popFirst() {
            guard !areWords, Self.isOption(argument) else {
                words.append(argument)
                continue
            }
            if argument == "--" {
                areWords = true
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard argument.hasPrefix("--"), let name = parts.first.map(String.init), (known + flags).contains(name)
            else {
                let name = String(parts.first ?? "")
                let similar = CommandFailure.similar(to: name, in: known + flags)
                let hint = similar.map { "; did you mean --\($0)?" } ?? ";"
                throw .usage("unknown option \(argument)\(hint) usage: \(usage)")
            }
            let isFlag = flags.contains(name)
            guard !isFlag || parts.count == 1 else { throw .usage("--\(name) takes no value; usage: \(usage)") }
            let next = isFlag ? "" : parts.count == 2 ? String(parts[1]) : rest.popFirst()
            guard let value = next, isFlag || !value.isEmpty, parts.count == 2 || !value.hasPrefix("--") else {
                throw .usage("--\(name) needs a value; usage: \(usage)")
            }
            guard options.updateValue(value, forKey: name) == nil else {
                throw .usage("--\(name) is given twice; usage: \(usage)")
            }
        }
        if words.count < names.count { throw .usage("\(names[words.count]) is missing; usage: \(usage)") }
        if words.count > names.count, !lastRepeats { throw .usage("surplus “\(words[names.count])”; usage: \(usage)") }
        (self.words, self.options) = (words, options)
    }

    /// Whether an argument looks like an option, known or not.
    private static func isOption(_ argument: String) -> Bool {
        var bytes = argument.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
        return second == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= second | 0x20
    }

    /// An option's value; `nil` if it is not given.
    subscript(option: String) -> String? { options[option] }

    /// An option's value as a number in a range; `nil` if it is not given.
    func number(_ option: String, in range: ClosedRange<Double>, unit: String) throws(CommandFailure) -> Double? {
        guard let text = options[option] else { return nil }
        // NaN is in no range.
        guard let number = Double(text), range.contains(number) else {
            let limits = "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) \(unit)"
            throw .usage("--\(option) takes \(limits), got “\(text)”")
        }
        return number
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
