import Foundation

/// What a page is made of: `page.html`, `page.css` and modules of JavaScript.
struct PageSource {
    private let folder: URL
    private let html: String

    /// Finds a page's parts in a folder.
    init(folder: URL) throws {
        self.folder = folder
        html = try Self.text(at: folder.appending(path: "page.html"))
    }

    /// The page as one file.
    ///
    /// - Parameters:
    ///   - title: What takes the place of the page's own title; `nil` for nothing.
    ///   - module: The WebAssembly, compressed.
    func joined(title: String?, module: Data) throws -> String {
        var page = html
        if let title { try replace("FineMotor gallery", with: title.escaped, in: &page, everywhere: true) }
        let style = try Self.text(at: folder.appending(path: "page.css"))
        try replace("<link rel=\"stylesheet\" href=\"page.css\">", with: "<style>\n\(style)</style>", in: &page)
        let script = try ScriptModules(folder: folder).joined(from: "main.js")
        try replace(
            "<script type=\"module\" src=\"main.js\"></script>", with: "<script type=\"module\">\n\(script)</script>",
            in: &page)
        let element = "<script type=\"text/plain\" id=\"module\">"
        try replace(element + "</script>", with: element + module.base64EncodedString() + "</script>", in: &page)
        return page
    }

    private func replace(_ part: String, with other: String, in page: inout String, everywhere: Bool = false) throws {
        let count = page.components(separatedBy: part).count - 1
        guard everywhere ? count >= 1 : count == 1 else {
            throw Failure("\(folder.path)/page.html: has “\(part)” \(everywhere ? "" : "once"), got it \(count) times")
        }
        page = page.replacingOccurrences(of: part, with: other)
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
    /// As text of HTML.
    fileprivate var escaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
