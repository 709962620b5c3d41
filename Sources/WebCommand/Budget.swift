import Foundation

/// The greatest size of a module, read from a file that is changed only on purpose.
struct Budget {
    private let path: String
    private var limits: [String: Int] = [:]

    /// Reads a file: the lines `raw BYTES` and `compressed BYTES`.
    init(from file: URL) throws {
        path = file.path
        let text = String(decoding: try PageSource.data(at: file), as: UTF8.self)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let words = line.split(separator: " ")
            guard words.count == 2, ["raw", "compressed"].contains(words[0]), let limit = Int(words[1]), limit > 0
            else {
                throw Failure(
                    "\(path): line \(index + 1): a line is “raw BYTES” or “compressed BYTES”, got “\(line)”")
            }
            guard limits.updateValue(limit, forKey: String(words[0])) == nil else {
                throw Failure("\(path): line \(index + 1): \(words[0]) is given twice")
            }
        }
        for name in ["raw", "compressed"] where limits[name] == nil {
            throw Failure("\(path): a budget has a line “\(name) BYTES”, there is none")
        }
    }

    /// Throws if there are more bytes than allowed.
    func check(raw: Int, compressed: Int) throws {
        for (name, bytes) in [("raw", raw), ("compressed", compressed)] {
            guard let limit = limits[name], bytes > limit else { continue }
            throw Failure("that is \(bytes - limit) bytes \(name) more than \(path) allows: \(limit)")
        }
    }
}
