import Foundation

/// A module as the linker wrote it, and compressed by the installed tools.
struct CompressedModule {
    let raw: Data
    /// For servers, and for a page that opens from disk, by `gzip`; nil without that tool.
    let gzip: Data?
    /// For servers, by `brotli`; nil without that tool.
    let brotli: Data?

    /// Reads and compresses a file.
    init(_ file: URL, named name: String, _ tools: Tools) throws {
        raw = try PageSource.data(at: file)
        let copy = tools.folder.appending(path: name + ".wasm")
        try raw.write(to: copy)
        func compressed(by tool: String, _ settings: [String], suffix: String) throws -> Data? {
            guard tools.has(tool) else { return nil }
            try tools.run(tool, settings + ["-k", "-f", copy.path], "compression of \(copy.path)")
            return try PageSource.data(at: copy.appendingPathExtension(suffix))
        }
        // The output omits the file's name and time, so that equal modules have equal bytes.
        gzip = try compressed(by: "gzip", ["-9", "-n"], suffix: "gz")
        brotli = try compressed(by: "brotli", ["-q", "11", "-w", "24"], suffix: "br")
    }

    /// The bytes of each form, by its name in a budget.
    var sizes: [(name: String, bytes: Int)] {
        [("raw", raw.count)] + (gzip.map { [("gzip", $0.count)] } ?? []) + (brotli.map { [("brotli", $0.count)] } ?? [])
    }

    /// The module as a file, with compressed copies beside it for servers that send precompressed files.
    func files(at file: URL) -> [(file: URL, data: Data)] {
        [(file, raw)]
            + [("gz", gzip), ("br", brotli)].compactMap { suffix, data in
                data.map { (file.appendingPathExtension(suffix), $0) }
            }
    }

    /// The sizes as text.
    var figures: String { sizes.map { "\($0.name) \($0.bytes) bytes" }.joined(separator: ", ") }
}

extension URL {
    /// The file's name, percent-encoded, because a name may contain characters that HTML and JavaScript strings must not.
    var escapedName: String {
        let allowed = CharacterSet.alphanumerics.union(.init(charactersIn: "-._"))
        return lastPathComponent.addingPercentEncoding(withAllowedCharacters: allowed) ?? lastPathComponent
    }
}
