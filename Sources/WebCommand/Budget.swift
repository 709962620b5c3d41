import Foundation

/// The maximum size of a module, read from a file that changes only deliberately.
struct Budget {
    private let path: String
    private var limits: [String: Int] = [:]

    /// Reads a file with lines such as `raw BYTES`, `gzip BYTES` and `brotli BYTES`, in any order.
    init(from file: URL) throws {
        path = file.path
        let text = String(decoding: try PageSource.data(at: file), as: UTF8.self)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let words = line.split(separator: " ")
            guard words.count == 2, Self.names.contains(String(words[0])), let limit = Int(words[1]), limit > 0
            else {
                throw Failure(
                    "\(path): line \(index + 1): a line is “raw BYTES”, “gzip BYTES” or “brotli BYTES”, got “\(line)”")
            }
            guard limits.updateValue(limit, forKey: String(words[0])) == nil else {
                throw Failure("\(path): line \(index + 1): \(words[0]) is given twice")
            }
        }
        guard !limits.isEmpty else { throw Failure("\(path): a budget has a line “raw BYTES”, there is none") }
    }

    private static let names = ["raw", "gzip", "brotli"]

    /// The forms with a limit that the module lacks because their tool is missing.
    func unchecked(by sizes: [(name: String, bytes: Int)]) -> [String] {
        Self.names.filter { name in limits[name] != nil && !sizes.contains { $0.name == name } }
    }

    /// Throws if the module has more bytes than allowed.
    func check(_ sizes: [(name: String, bytes: Int)]) throws {
        for (name, bytes) in sizes {
            guard let limit = limits[name], bytes > limit else { continue }
            throw Failure("that is \(bytes - limit) bytes \(name) more than \(path) allows: \(limit)")
        }
    }
}
