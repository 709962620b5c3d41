import FineMotor
import Foundation
import Testing

@Suite("The pages for users")
struct PagesTests {
    /// Whose output a page may show.
    static let outputs: [String: @Sendable () -> Void] = [
        "values": GettingStartedCode.values,
        "time": GettingStartedCode.time,
        "interruption": GettingStartedCode.interruption,
        "places": TheSearchCode.places,
        "views": TheSearchCode.views,
        "delegate": TheSearchCode.delegate,
        "styles": TheSearchCode.styles,
        "fallbacks": TheSearchCode.fallbacks,
        // The test beside it sees to it that this is what happens.
        "trace": { print((try? Repository.text("Tests/GuideTests/Traces/tap.txt").dropLast()) ?? "no trace") },
    ]

    @Test(
        "all Swift on a page is compiled here: its lines follow one another in one of these files",
        arguments: Markdown.pages)
    func isCompiled(_ page: Markdown) throws {
        let folder = Repository.root.appendingPathComponent("Tests/GuideTests")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let sources = try files.map {
            Self.bare(try Repository.text("Tests/GuideTests/" + $0).components(separatedBy: "\n"))
        }
        for block in page.blocks where block.language == "swift" {
            let lines = Self.bare(block.lines)
            #expect(!lines.isEmpty, "\(page.path):\(block.line) is empty")
            #expect(
                sources.contains { $0.contains(lines) },
                "\(page.path):\(block.line) stands in no file of Tests/GuideTests")
        }
    }

    /// Lines without indentation, and without those that are blank.
    private static func bare(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test("what a page says is printed, is printed", arguments: Markdown.pages)
    func isPrinted(_ page: Markdown) throws {
        for block in page.blocks where block.language == "text" || block.output != nil {
            let name = try #require(block.output, "\(page.path):\(block.line) does not say whose output it is")
            let code = try #require(Self.outputs[name], "\(page.path):\(block.line) names no code: \(name)")
            #expect(Printing.of(code) == block.lines.joined(separator: "\n"), "\(page.path):\(block.line)")
        }
    }

    @Test("every output that is known here is on a page")
    func isShown() {
        let shown = Set(Markdown.pages.flatMap { $0.blocks.compactMap { $0.output } })
        #expect(shown == Set(Self.outputs.keys))
    }

    @Test("every link within the repository leads somewhere, and so does every picture", arguments: Markdown.pages)
    func leadsSomewhere(_ page: Markdown) {
        let folder = page.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for (line, target) in page.links where target.prefixMatch(of: /https?:|#/) == nil {
            // A link to a symbol is checked when the documentation is made.
            if ["doc:FineMotor/", "doc:MotorExhibits/"].contains(where: target.hasPrefix) { continue }
            let path = target.prefix { $0 != "#" }
            let file = target.hasPrefix("doc:") ? "Guides/\(target.dropFirst(4)).md" : folder + path
            #expect(Repository.has(file), "\(page.path):\(line): \(target)")
        }
    }
}

extension Array where Element: Equatable {
    /// Whether other elements stand in this array, one after another.
    fileprivate func contains(_ others: [Element]) -> Bool {
        guard count >= others.count else { return false }
        return (0...count - others.count).contains { self[$0..<$0 + others.count].elementsEqual(others) }
    }
}
