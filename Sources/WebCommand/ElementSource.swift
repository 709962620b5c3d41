import Foundation

/// The parts of elements for any page: JavaScript modules.
struct ElementSource: Writer {
    let folder: URL

    /// One script, and the module that it loads from beside it, also compressed for servers that send such files.
    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)] {
        let program = self.program(at: output)
        let address = "'elements.wasm'"
        let script = try ScriptModules(folder: folder).joined(from: "elements.js")
        guard script.components(separatedBy: address).count == 2 else {
            throw Failure("\(folder.path)/elements.js: has \(address) once, got another number")
        }
        let joined = script.replacingOccurrences(of: address, with: "'\(program.escapedName)'")
        return [(output, Data(joined.utf8))] + module.files(at: program)
    }

    /// What a page says to load both files at once, instead of the second after the first.
    func advice(at output: URL) -> String {
        """
        <link rel="preload" href="\(program(at: output).escapedName)" as="fetch" type="application/wasm" crossorigin>
        <script type="module" src="\(output.escapedName)"></script>

        """
    }

    private func program(at output: URL) -> URL { output.deletingPathExtension().appendingPathExtension("wasm") }
}
