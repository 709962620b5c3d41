import Foundation

/// The parts of elements for any page: JavaScript modules.
struct ElementSource: Writer {
    let folder: URL

    /// One script, and the packed module that it loads from beside it.
    func files(
        at output: URL, _ options: Options, module: Data, compressed: (Data) throws -> Data
    ) throws -> [(file: URL, data: Data)] {
        let program = output.deletingPathExtension().appendingPathExtension("wasm.lzma")
        let address = "'elements.wasm.lzma'"
        let script = try ScriptModules(folder: folder).joined(from: "elements.js")
        guard script.components(separatedBy: address).count == 2 else {
            throw Failure("\(folder.path)/elements.js: has \(address) once, got another number")
        }
        // What a file's name may hold and a text of JavaScript may not.
        let name = program.lastPathComponent.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._")))
        let joined = script.replacingOccurrences(of: address, with: "'\(name ?? program.lastPathComponent)'")
        return [(output, Data(joined.utf8)), (program, try compressed(module))]
    }
}
