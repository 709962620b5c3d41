import Foundation

/// The measurements, read from their files.
struct Costs {
    /// One entry of a `--json` file.
    struct Entry: Decodable {
        let name: String
        let ns: Double
        let baselineNs: Double?
        let ratio: Double?
        let bytes: Double?
    }

    /// In the order of the file.
    let entries: [Entry]
    private let page: [String: Entry]
    private let instructions: [String: Double]
    private let path: String

    /// Reads the figures of this machine, those of a page if there are any, and the committed instructions.
    init(_ path: String, page: String?, budget: String) throws(Unreadable) {
        self.path = path
        entries = try Self.entries(path)
        self.page = Dictionary(try page.map(Self.entries)?.map { ($0.name, $0) } ?? [], uniquingKeysWith: { $1 })
        var instructions: [String: Double] = [:]
        for line in ((try? String(contentsOfFile: budget, encoding: .utf8)) ?? "").split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, let count = Double(words[1]) { instructions[String(words[0])] = count }
        }
        self.instructions = instructions
    }

    /// A missing or invalid file.
    struct Unreadable: Error {
        let message: String
    }

    private static func entries(_ path: String) throws(Unreadable) -> [Entry] {
        do {
            return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            throw Unreadable(message: "\(path) is no list of figures")
        }
    }

    func entry(_ name: String) throws(Unreadable) -> Entry {
        for entry in entries where entry.name == name { return entry }
        throw Unreadable(message: "\(path) says nothing of \(name)")
    }

    /// The plain side's time divided by ours in a page.
    func pageRatio(_ name: String) -> Double? { page[name]?.ratio }

    /// The instructions of one operation.
    func instructions(_ name: String) -> Double? { instructions[name] }

    /// The number by which to divide an operation's time: a frame's number of springs.
    static func share(_ name: String) -> Double {
        switch name {
        case "frame/springs-100k": 100_000
        case "frame/springs-points": 10_000
        case "frame/springs-1k", "growth/idle-tree": 1_000
        default: 1
        }
    }
}
