import Foundation

/// The parts of a page: `page.html`, `page.css` and JavaScript modules.
struct PageSource: Writer {
    private let folder: URL
    private var html: String

    /// Finds the parts of a page in a folder.
    init(folder: URL) throws {
        self.folder = folder
        html = try Self.bareText(at: folder.appending(path: "page.html"))
    }

    /// The name of the exhibit that the page opens with, if the program has it.
    var opening: String { html.firstMatch(of: #/data-opening="([^"]*)"/#).map { String($0.output.1) } ?? "" }

    /// The page with the program's first picture: the exhibit's name, its summary and its pictures, one per line.
    func with(poster: String) throws -> PageSource {
        let lines = poster.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 3 else {
            throw Failure("the program says what it shows first in 3 lines, got \(lines.count)")
        }
        let title = lines[0].replacingOccurrences(of: "-", with: " ")
        var page = self
        for (id, text) in [("title", title.prefix(1).uppercased() + title.dropFirst()), ("summary", lines[1])] {
            guard let range = page.html.range(of: "id=\"\(id)\">&nbsp;<") else {
                throw Failure("\(folder.path)/page.html: has an empty element “\(id)”, got none")
            }
            page.html.replaceSubrange(range, with: "id=\"\(id)\">\(text.escaped)<")
        }
        try replace("<div class=\"poster\" id=\"poster\" hidden></div>", with: lines[2], in: &page.html)
        return page
    }

    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)] {
        guard options.isSplit else { return [(output, Data(try joined(options, holding: module).utf8))] }
        let program = output.deletingPathExtension().appendingPathExtension("wasm")
        return [(output, Data(try joined(options, loading: program).utf8))] + module.files(at: program)
    }

    func advice(at output: URL) -> String { "" }

    /// The page as one file that contains its module: in Base64, compressed with `gzip` if possible.
    private func joined(_ options: Options, holding module: CompressedModule) throws -> String {
        var page = try joined(options)
        let type = module.gzip == nil ? "application/wasm" : "application/gzip"
        try replace(
            Self.module,
            with: "<script type=\"\(type)\" id=\"module\">" + (module.gzip ?? module.raw).base64EncodedString(),
            in: &page)
        return page
    }

    /// The page that loads its module from the same folder, before its script requests it.
    private func joined(_ options: Options, loading program: URL) throws -> String {
        var page = try joined(options)
        let (name, title) = (program.escapedName, "<title>")
        try replace(
            Self.module, with: "<script type=\"application/wasm\" id=\"module\" data-address=\"\(name)\">", in: &page)
        try replace("style-src 'unsafe-inline';", with: "style-src 'unsafe-inline'; connect-src 'self';", in: &page)
        let link = "<link rel=\"preload\" href=\"\(name)\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n"
        try replace(title, with: link + title, in: &page)
        return page
    }

    /// The element of `page.html` that contains or names the module.
    private static let module = "<script type=\"application/wasm\" id=\"module\">"

    /// The page with its style and its script, without its module.
    ///
    /// - Parameter options: May contain a title and a description that replace the page's own, and the page's URL.
    private func joined(_ options: Options) throws -> String {
        var page = html
        if let title = options.title {
            try replace("FineMotor gallery", with: title.escaped, in: &page, everywhere: true)
        }
        if let description = options.description {
            guard let range = page.firstRange(of: #/name="description" content="[^"]*"/#) else {
                throw Failure("\(folder.path)/page.html: has a description, got none")
            }
            page.replaceSubrange(range, with: "name=\"description\" content=\"\(description.escaped)\"")
            guard let sentence = page.firstRange(of: #/id="sentence">[^<]*</#) else {
                throw Failure("\(folder.path)/page.html: has a sentence, got none")
            }
            page.replaceSubrange(sentence, with: "id=\"sentence\">\(description.escaped)<")
        }
        if let address = options.address {
            try replace("id=\"origin\" hidden", with: "id=\"origin\" href=\"\(address.escaped)\"", in: &page)
        }
        let style = try Self.bareText(at: folder.appending(path: "page.css"))
        try replace("<link rel=\"stylesheet\" href=\"page.css\">", with: "<style>\n\(style)</style>", in: &page)
        let script = try ScriptModules(folder: folder).joined(from: "main.js")
        try replace(
            "<script type=\"module\" src=\"main.js\"></script>", with: "<script type=\"module\">\n\(script)</script>",
            in: &page)
        return page
    }

    private func replace(_ part: String, with other: String, in page: inout String, everywhere: Bool = false) throws {
        let count = page.components(separatedBy: part).count - 1
        guard everywhere ? count >= 1 : count == 1 else {
            throw Failure("\(folder.path)/page.html: has “\(part)” \(everywhere ? "" : "once"), got it \(count) times")
        }
        page = page.replacingOccurrences(of: part, with: other)
    }

    /// A file's text without comments and indentation.
    private static func bareText(at file: URL) throws -> String {
        try SourceLines(text(at: file), path: file.path).lines.map { $0.text.trimmed + "\n" }.joined()
    }

    /// A file's text, which must be UTF-8.
    static func text(at file: URL) throws -> String {
        guard let text = String(data: try data(at: file), encoding: .utf8) else {
            throw Failure("\(file.path): is UTF-8, got bytes that are not")
        }
        return text
    }

    /// A file's bytes.
    static func data(at file: URL) throws -> Data {
        do { return try Data(contentsOf: file) } catch {
            throw Failure("cannot read \(file.path): \(error.localizedDescription)")
        }
    }
}

extension String {
    /// Escaped as HTML text.
    fileprivate var escaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
