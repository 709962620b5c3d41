import Foundation

/// The JavaScript modules of elements for any page.
struct ElementSource: Writer {
    let folder: URL
    /// The program's description of its elements: records separated by U+001E, with fields separated by U+001F.
    let description: String

    /// One script and the module that it loads from the same folder, with compressed copies for servers that send precompressed
    /// files.
    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)] {
        let program = self.program(at: output)
        return [(output, Data(try script(loading: program).utf8))] + module.files(at: program)
    }

    /// One script that loads a program from the same folder.
    func script(loading program: URL) throws -> String {
        let address = "'elements.wasm'"
        var script = try ScriptModules(folder: folder).joined(from: "elements.js")
        let records = try String(decoding: JSONEncoder().encode(self.records), as: UTF8.self)
        for (part, other) in [
            (address, "'\(program.escapedName)'"), ("const descriptions = [];", "const descriptions = \(records);"),
        ] {
            guard script.components(separatedBy: part).count == 2 else {
                throw Failure("\(folder.path)/elements.js: has \(part) once, got another number")
            }
            script = script.replacingOccurrences(of: part, with: other)
        }
        return script
    }

    var records: [[String]] {
        description.split(separator: "\u{1E}").map { record in
            record.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast().map { String($0) }
        }
    }

    /// The HTML that loads both files in parallel and reserves space for elements before the script is loaded.
    func advice(at output: URL) -> String {
        """
        <style>\(rules)</style>
        <link rel="preload" href="\(program(at: output).escapedName)" as="fetch" type="application/wasm" crossorigin>
        <script type="module" src="\(output.escapedName)"></script>

        """
    }

    /// The CSS that reserves space for elements before they are defined.
    var rules: String {
        // An element's fields begin with its tag and its size. They end with two flags: whether it lies over the page, and
        // whether its size is the minimum of its content.
        records.filter { $0[0] == "element" && $0[$0.count - 2] == "0" }.map { element in
            let least = element[element.count - 1] == "1" ? "min-" : ""
            let size = "\(least)width: \(element[2])px; \(least)height: \(element[3])px"
            return "\(element[1]):not(:defined) { display: inline-block; \(size) }"
        }.joined(separator: "\n")
    }

    private func program(at output: URL) -> URL { output.deletingPathExtension().appendingPathExtension("wasm") }
}
