import Foundation
import MotorMath
import Testing

@testable import MotorLayers

@Suite("The page of all keys")
struct KeysPageTests {
    private static var page: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Guides/Keys.md")
    }

    /// The rows of the table, from the table of properties.
    private static var rows: [String] {
        Property.all.filter { $0.storage != .event }.map { row in
            let key = Key(row.key)
            let facts = Property.named(key)
            let parts = facts?.components.map { $0.isEmpty ? "" : " and its parts" } ?? ""
            let initial = row.initial.value.map { value -> String in
                if case .string(let text) = value { "`\"\(text)\"`" } else { value.description }
            }
            return "| `\(row.name)`\(parts) | \(row.rule.summary) | \(row.owner.summary) | \(initial ?? "none")"
                + " | \(row.animates ? "yes" : "no") | \(row.affects.summary) |"
        }
    }

    @Test("the page lists each property's type, layers, initial value, whether it animates, and what it affects")
    func isCurrent() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let listed = text.components(separatedBy: "\n").filter {
            $0.hasPrefix("| `") && $0.contains(" | yes |") || $0.contains(" | no |")
        }
        if ProcessInfo.processInfo.environment["FINEMOTOR_STORE_TRACES"] == "1" {
            var lines = text.components(separatedBy: "\n")
            let start = try #require(lines.firstIndex { $0.hasPrefix("|---|---|---|---|---|---|") }) + 1
            let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
            lines.replaceSubrange(start..<end, with: Self.rows)
            try lines.joined(separator: "\n").write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(listed == Self.rows)
        }
    }
}

extension Property.Rule {
    fileprivate var summary: String {
        switch self {
        case .number: "number"
        case .length: "number, at least 0"
        case .fraction: "number, 0…1"
        case .bool: "Boolean"
        case .string: "text"
        case .point: "point"
        case .size: "size"
        case .rect: "rectangle"
        case .color: "color"
        case .transform: "transform"
        case .path: "path"
        case .image: "image"
        case .numbers: "numbers"
        case .lengths: "numbers, at least 0"
        case .colors: "colors"
        case .placeholder: "color or image"
        case .any: "its own type"
        }
    }
}

extension Property.Owner {
    fileprivate var summary: String {
        switch self {
        case .layer: "all"
        case .shape: "`ShapeLayer`"
        case .text: "`TextLayer`"
        case .gradient: "`GradientLayer`"
        }
    }
}

extension Property.Effect {
    fileprivate var summary: String {
        switch self {
        case .nothing: "what it contains"
        case .picture: "the picture"
        case .layout: "the lines of the text, and the size that it needs"
        case .renderState, .geometry: "where and how the layer is drawn"
        }
    }
}
