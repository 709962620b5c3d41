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

    /// The divisor of an operation's time: how many of something it handles.
    struct Share {
        var count = 1.0
        /// The thing that is counted; empty for a single one.
        var unit = ""
    }

    /// The share of one spring, layer or element in a case.
    static func share(_ name: String) -> Share {
        switch name {
        case "frame/springs-100k": Share(count: 100_000, unit: "spring")
        case "frame/springs-points": Share(count: 10_000, unit: "spring")
        case "frame/springs-1k", "frame/read-1k", "frame/read-points-1k", "growth/idle-tree":
            Share(count: 1_000, unit: "spring")
        case "draw/all-of-10k": Share(count: 10_000, unit: "layer")
        case "draw/all-of-100": Share(count: 100, unit: "layer")
        case "elements/1k": Share(count: 1_000, unit: "element")
        case "hit/views-1k": Share(count: 1_000, unit: "view")
        case "hit/1k", "draw/first-1k", "theme/switch-1k": Share(count: 1_000, unit: "layer")
        case _ where name.hasPrefix("frame/") && name.hasSuffix("-1k"): Share(count: 1_000, unit: "layer")
        default: Share()
        }
    }
}
