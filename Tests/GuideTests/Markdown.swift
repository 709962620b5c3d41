import Foundation
import Testing

/// A page of the documentation, as the tests of it read it.
struct Markdown: CustomTestStringConvertible {
    /// A block of code.
    struct Block {
        /// The line in which it begins, counted from 1.
        var line: Int
        /// Its language; empty for none.
        var language: String
        /// What an `<!-- output: NAME -->` before it says whose output it is.
        var output: String?
        /// What stands in it.
        var lines: [String]
    }

    /// The page's place, from the repository's root.
    let path: String
    /// Its blocks of code, in order.
    private(set) var blocks: [Block] = []
    /// Its links and pictures, each with its line.
    private(set) var links: [(line: Int, target: String)] = []

    var testDescription: String { path }

    /// Reads a page.
    init(_ path: String) throws {
        self.path = path
        var open: Block?
        var output: String?
        for (place, line) in try Repository.text(path).components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    (open, output) = (nil, nil)
                } else {
                    open = Block(line: place + 1, language: String(line.dropFirst(3)), output: output, lines: [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if let name = line.wholeMatch(of: /<!-- output: (.+) -->/) {
                output = String(name.1)
            } else {
                links += line.matches(of: /\]\(([^)]+)\)/).map { (place + 1, String($0.1)) }
                links += line.matches(of: /(?:src|href)="([^"]+)"/).map { (place + 1, String($0.1)) }
                links += line.matches(of: /<doc:([^>]+)>/).map { (place + 1, "doc:\($0.1)") }
                if !line.isEmpty { output = nil }
            }
        }
        if let open { blocks.append(open) }
    }

    /// Every page that a user reads.
    static let pages: [Markdown] = {
        do {
            let guides = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/Guides")
            let names = guides.filter { $0.hasSuffix(".md") }.sorted().map { "Guides/" + $0 }
            return try (["README.md", "CONTRIBUTING.md"] + names).map(Markdown.init)
        } catch {
            preconditionFailure("The pages cannot be read: \(error)")
        }
    }()
}

/// The files of the package.
enum Repository {
    /// Where `Package.swift` is.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).standardized.path)
    }
}
