import Foundation

/// The stored listing of the public API: see `.ci/api.mjs`.
enum Listing {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".ci/api")

    /// The public initializers, methods, functions and properties that take or hold a closure beyond a call, such as
    /// `Control.onEvent(_:_:)`.
    static func closures() throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        return try files.sorted().flatMap { file in
            try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                .components(separatedBy: "\n").compactMap(closure)
        }
    }

    /// The name of what a line declares, if it has a closure.
    static func closure(in line: String) -> String? {
        guard let colon = line.range(of: ": ") else { return nil }
        let type = line[..<colon.lowerBound].split(separator: " ")[0]
        // Without these, each angle bracket has a partner.
        let declaration = line[colon.upperBound...].replacingOccurrences(of: "->", with: "→")
            .replacingOccurrences(of: "..<", with: "...")
        for kind in ["func ", "var ", "let ", "case ", "typealias "] {
            guard let start = declaration.range(of: kind)?.upperBound else { continue }
            let name = declaration[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if kind == "func " { return method("\(type).\(name)", declaration[name.endIndex...]) }
            return declaration.contains("→") ? "\(type).\(name)" : nil
        }
        for kind in ["init", "subscript"] {
            guard let start = declaration.range(of: kind)?.upperBound else { continue }
            return method("\(type).\(kind)", declaration[start...])
        }
        return nil
    }

    /// The name of a method with its labels, if one of its parameters escapes.
    private static func method(_ name: String, _ rest: Substring) -> String? {
        guard let open = rest.firstIndex(of: "(") else { return nil }
        let parameters = split(rest[rest.index(after: open)...])
        guard parameters.contains(where: escapes) else { return nil }
        let labels = parameters.map { $0.drop { $0 == " " }.prefix { $0 != " " && $0 != ":" } + ":" }
        return "\(name)(\(labels.joined()))"
    }

    /// The parts of a list between commas, up to its closing parenthesis.
    private static func split(_ list: Substring) -> [Substring] {
        var (parts, depth, start) = ([Substring](), 0, list.startIndex)
        for index in list.indices {
            switch list[index] {
            case "(", "[", "<", "{": depth += 1
            case ")" where depth == 0: return parts + [list[start..<index]]
            case ")", "]", ">", "}": depth -= 1
            case "," where depth == 0:
                parts.append(list[start..<index])
                start = list.index(after: index)
            default: break
            }
        }
        return parts
    }

    /// Whether a parameter is a closure that is kept: it says so, or it is a part of another type, such as an optional.
    private static func escapes(_ parameter: Substring) -> Bool {
        guard parameter.contains("→") else { return false }
        if parameter.contains("@escaping") { return true }
        var depth = 0
        for character in parameter {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            case "→" where depth == 0: return false
            default: break
            }
        }
        return true
    }
}
