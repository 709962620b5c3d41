import Foundation

/// The JavaScript modules of elements for any page.
struct ElementSource: Writer {
    let folder: URL
    /// The program's description of its elements: records separated by U+001E, with fields separated by U+001F.
    let description: String

    /// The program's script, the script that it shares with other programs, and the module, all in the same folder, with
    /// compressed copies of the module for servers that send precompressed files.
    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)] {
        let program = self.program(at: output)
        return try scripts(at: output, loading: program) + module.files(at: program)
    }

    /// The script that defines a program's elements, and the one that it imports.
    func scripts(at output: URL, loading program: URL) throws -> [(file: URL, data: Data)] {
        let shared = try SharedScript(folder: folder)
        let records = try String(decoding: JSONEncoder().encode(self.records), as: UTF8.self)
        let script = """
            import { defineElements } from './\(shared.name)';
            defineElements(new URL('\(program.escapedName)', import.meta.url), \(records));

            """
        return [
            (output, Data(script.utf8)), (output.deletingLastPathComponent().appending(path: shared.name), shared.data),
        ]
    }

    var records: [[String]] {
        description.split(separator: "\u{1E}").map { record in
            record.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast().map { String($0) }
        }
    }

    /// The HTML that loads all files in parallel and reserves space for elements before the scripts are loaded.
    func advice(at output: URL) throws -> String {
        """
        <style>\(rules)</style>
        <link rel="modulepreload" href="\(try SharedScript(folder: folder).name)">
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

/// The script that all programs of a page share. Its name has a hash of its text, so that programs built with the same
/// version load it once, and different versions do not overwrite each other's script. If a page loads it from several
/// folders, for example of two npm packages, the first copy serves all.
private struct SharedScript {
    let name: String
    let data: Data

    init(folder: URL) throws {
        let text = try ScriptModules(folder: folder).joined(from: "elements.js")
        let version = "finemotor-\(Data(text.utf8).hashDigits)"
        let entry = "globalThis[Symbol.for('\(version)')]"
        data = Data((text + "const shared = \(entry) ??= defineElements;\nexport { shared as defineElements };\n").utf8)
        name = version + ".js"
    }
}

extension Data {
    /// Sixteen hexadecimal digits that differ for different bytes: 64-bit FNV-1a.
    var hashDigits: String {
        let hash = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
