import Foundation

/// The parts of a page: `page.html`, `page.css` and JavaScript modules.
struct PageSource: Writer {
    private let folder: URL
    private let html: String

    /// Finds a page's parts in a folder.
    init(folder: URL) throws {
        self.folder = folder
        html = try Self.bareText(at: folder.appending(path: "page.html"))
    }

    func files(
        at output: URL, _ options: Options, module: Data, compressed: (Data) throws -> Data
    ) throws -> [(file: URL, data: Data)] {
        [(output, Data(try joined(options, module: module, compressed: compressed).utf8))]
    }

    /// The page as one file.
    ///
    /// - Parameters:
    ///   - options: May have a title and a description that replace the page's own, and the address that it links to.
    ///   - module: The sorted WebAssembly.
    ///   - compressed: Compresses data.
    private func joined(_ options: Options, module: Data, compressed: (Data) throws -> Data) throws -> String {
        var page = html
        if let title = options.title {
            try replace("FineMotor gallery", with: title.escaped, in: &page, everywhere: true)
        }
        if let description = options.description {
            guard let place = page.firstRange(of: #/name="description" content="[^"]*"/#) else {
                throw Failure("\(folder.path)/page.html: has a description, got none")
            }
            page.replaceSubrange(place, with: "name=\"description\" content=\"\(description.escaped)\"")
        }
        if let address = options.address {
            try replace("id=\"origin\" hidden", with: "id=\"origin\" href=\"\(address.escaped)\"", in: &page)
        }
        let style = try Self.bareText(at: folder.appending(path: "page.css"))
        try replace("<link rel=\"stylesheet\" href=\"page.css\">", with: "<style>\n\(style)</style>", in: &page)
        let start = try ScriptModules(folder: folder).joined(from: "start.js")
        try replace(
            "<script type=\"module\" src=\"start.js\"></script>", with: "<script type=\"module\">\n\(start)</script>",
            in: &page)
        let program = Data(try ScriptModules(folder: folder).joined(from: "main.js").utf8)
        for (id, data) in [("module", module), ("program", program)] {
            let element = "<script type=\"text/plain\" id=\"\(id)\">"
            try replace(element + "</script>", with: element + compressed(data).packedText + "</script>", in: &page)
        }
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
