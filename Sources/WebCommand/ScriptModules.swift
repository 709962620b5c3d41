import Foundation

/// Joins a JavaScript module and its imports into one script, because a page opened from disk cannot load modules.
///
/// Each module follows its imports, without import statements, the word `export`, indentation, or comments as defined by
/// ``SourceLines``. So a name must mean the same in all modules, and an import must be a single line without renaming.
struct ScriptModules {
    private let folder: URL
    private var texts: [String] = []
    private var begun: Set<String> = []
    /// The module that declares each name.
    private var owners: [String: String] = [:]

    init(folder: URL) { self.folder = folder }

    /// A module with everything that it imports.
    func joined(from name: String) throws -> String {
        var modules = self
        try modules.add(folder.appending(path: name).standardizedFileURL)
        return modules.texts.joined()
    }

    private mutating func add(_ path: URL) throws {
        guard begun.insert(path.path).inserted else { return }
        let name = path.lastPathComponent
        var kept = ""
        for (line, location) in try SourceLines(PageSource.text(at: path), path: path.path).lines {
            if line.contains("</script") { throw Failure("\(location): a script in a page has no “</script”") }
            if line.hasPrefix("import") {
                guard let match = line.wholeMatch(of: /import \{[\w, ]+\} from ['"](\.\.?\/[\w.\/-]+)['"];?/),
                    !line.contains(" as ")
                else { throw Failure("\(location): an import is “import { a, b } from './module.js'”, got “\(line)”") }
                try add(path.deletingLastPathComponent().appending(path: String(match.1)).standardizedFileURL)
                continue
            }
            let bare = line.hasPrefix("export ") ? line.dropFirst(7) : line
            if line.hasPrefix("export"), bare.prefixMatch(of: Self.declaration) == nil {
                throw Failure("\(location): export stands before a declaration, got “\(line)”")
            }
            if let match = bare.prefixMatch(of: Self.declaration) {
                let declared = String(match.1)
                if let owner = owners.updateValue(name, forKey: declared) {
                    throw Failure(
                        "\(location): a name is declared once in all modules, got \(declared) again (\(owner))")
                }
            }
            kept += bare.trimmed + "\n"
        }
        texts.append(kept)
    }

    /// A declaration at the start of a line, and so outside of all braces.
    private static var declaration: Regex<(Substring, Substring)> {
        /(?:const|let|var|class|function\*?|async function\*?)\s+(\w+)/
    }
}
