import FineMotor
import Foundation
import Testing

@Suite("The README and the guides")
struct PagesTests {
    /// The code whose output a page may show, by name.
    static let outputs: [String: @Sendable () -> Void] = [
        "values": GettingStartedCode.values,
        "time": GettingStartedCode.time,
        "interruption": GettingStartedCode.interruption,
        "replaced": ReadmeCode.replaced,
        "places": TheSearchCode.places,
        "views": TheSearchCode.views,
        "delegate": TheSearchCode.delegate,
        "styles": TheSearchCode.styles,
        "themes": TheSearchCode.themes,
        "fallbacks": TheSearchCode.fallbacks,
        "findings": AuditCode.findings,
        "spring-in-css": CSSAndLottieOutCode.spring,
        "feedback-in-css": { try? CSSAndLottieOutCode.feedback() },
        // `tapLikes` compares this file with what happens.
        "trace": { print((try? Repository.text("Tests/GuideTests/Traces/tap.txt").dropLast()) ?? "no trace") },
    ]

    @Test(
        "every Swift block of a page is, line by line, in one of the files that are compiled",
        arguments: Markdown.pages)
    func isCompiled(_ page: Markdown) throws {
        let files = try ["Tests/GuideTests/", "Tests/MainActorTests/", "Tests/AppleHostTests/"].flatMap { folder in
            let path = Repository.root.appendingPathComponent(folder).path
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
                .map { folder + $0 }
        }
        let sources = try files.map { Self.bare(try Repository.text($0).components(separatedBy: "\n")) }
        for block in page.blocks where block.language == "swift" {
            let lines = Self.bare(block.lines)
            #expect(!lines.isEmpty, "\(page.path):\(block.line) is empty")
            #expect(
                sources.contains { $0.contains(lines) },
                "\(page.path):\(block.line) is in no file of Tests/GuideTests, Tests/MainActorTests or Tests/AppleHostTests"
            )
        }
    }

    /// The lines without indentation and without blank lines.
    private static func bare(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test("the element's heart is the README's heart with a name and an initial state")
    func element() throws {
        let element = Self.bare(
            try Repository.text("Sources/Gallery/Elements/Like/LikeButton.swift").components(separatedBy: "\n"))
        let heart = Self.bare(try Repository.text("Tests/GuideTests/LikeButton.swift").components(separatedBy: "\n"))
        // Line by line in order, with others in between.
        var rest = heart[...]
        var others: [String] = []
        for line in element {
            if line == rest.first { rest.removeFirst() } else { others.append(line) }
        }
        #expect(rest.isEmpty)
        #expect(
            others == [
                "_ = like", "override var accessibility: Accessibility? {",
                "let traits: Accessibility.Traits = [.isOn(like.state == .on), isEnabled ? [] : .disabled]",
                "return Accessibility(.toggle, \"Like\", traits: traits)", "}",
            ])
    }

    @Test("every output block of a page is what its code prints", arguments: Markdown.pages)
    func isPrinted(_ page: Markdown) throws {
        for block in page.blocks where block.language == "text" || block.output != nil {
            let name = try #require(block.output, "\(page.path):\(block.line) does not name the code that prints it")
            let code = try #require(Self.outputs[name], "\(page.path):\(block.line) names unknown code: \(name)")
            #expect(Printing.of(code) == block.lines.joined(separator: "\n"), "\(page.path):\(block.line)")
        }
    }

    @Test("every output in this list is on a page")
    func isShown() {
        let shown = Set(Markdown.pages.flatMap { $0.blocks.compactMap { $0.output } })
        #expect(shown == Set(Self.outputs.keys))
    }

    @Test("every public type of FineMotor is in one group of its topics")
    func topics() throws {
        let declaration = /(\w+) \(\w+\): (?:\S+ )*?(?:class|struct|enum|protocol|typealias) (\w+)\b.*/
        let lines = try Repository.text(".ci/api/FineMotor.txt").split(separator: "\n")
        let types = lines.compactMap { $0.wholeMatch(of: declaration) }.filter { $0.1 == $0.2 }.map { String($0.1) }
        let listed = try Repository.text("Guides/FineMotor.md").matches(of: /- ``(\w+)``/).map { String($0.1) }
        #expect(types.count > 100)
        #expect(listed.sorted() == Set(types).sorted())
    }

    @Test("every link and every picture within the repository has a target", arguments: Markdown.pages)
    func leadsSomewhere(_ page: Markdown) {
        let folder = page.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for (line, target) in page.links where target.prefixMatch(of: /https?:|#/) == nil {
            // docc checks the links to symbols.
            if ["doc:FineMotor/", "doc:GalleryExhibits/"].contains(where: target.hasPrefix) { continue }
            let path = target.prefix { $0 != "#" }
            let files =
                target.hasPrefix("doc:")
                ? [".md", ".tutorial"].map { "Guides/\(target.dropFirst(4))\($0)" } : [folder + path]
            #expect(files.contains(where: Repository.has), "\(page.path):\(line): \(target)")
        }
    }
}

extension Array where Element: Equatable {
    /// Whether this array contains the others as a contiguous run.
    fileprivate func contains(_ others: [Element]) -> Bool {
        guard count >= others.count else { return false }
        return (0...count - others.count).contains { self[$0..<$0 + others.count].elementsEqual(others) }
    }
}
