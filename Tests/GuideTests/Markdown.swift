import Foundation
import Testing

/// A page of the documentation, split into code blocks and links.
struct Markdown: CustomTestStringConvertible {
    /// A block of code.
    struct Block {
        /// The number of its first line, from 1.
        var line: Int
        /// Its language; empty if it names none.
        var language: String
        /// The name in an `<!-- output: NAME -->` before it: the code that prints this block.
        var output: String?
        /// Its text.
        var lines: [String]
    }

    /// The path of the page, from the root of the repository.
    let path: String
    /// Its code blocks, in order.
    private(set) var blocks: [Block] = []
    /// Its links and pictures, each with its line number.
    private(set) var links: [(line: Int, target: String)] = []

    var testDescription: String { path }

    /// Reads a page.
    init(_ path: String) throws {
        self.path = path
        var open: Block?
        var output: String?
        for (index, line) in try Repository.text(path).components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    (open, output) = (nil, nil)
                } else {
                    open = Block(line: index + 1, language: String(line.dropFirst(3)), output: output, lines: [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if let name = line.wholeMatch(of: /<!-- output: (.+) -->/) {
                output = String(name.1)
            } else {
                links += line.matches(of: /\]\(([^)]+)\)/).map { (index + 1, String($0.1)) }
                links += line.matches(of: /(?:src|href)="([^"]+)"/).map { (index + 1, String($0.1)) }
                links += line.matches(of: /<doc:([^>]+)>/).map { (index + 1, "doc:\($0.1)") }
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
            let others = ["Sources", "Tests", "Benchmarks"].map { $0 + "/README.md" }
            return try (["README.md", "CONTRIBUTING.md"] + others + names).map(Markdown.init)
        } catch {
            preconditionFailure("The pages cannot be read: \(error)")
        }
    }()
}

/// The files of the repository.
enum Repository {
    /// The folder of `Package.swift`.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).standardized.path)
    }
}
