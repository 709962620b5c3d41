import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import MotorRecording
import MotorTesting

/// `gallery audit`: what an exhibit lacks for users with other eyes, hands and ears.
enum AuditCommand {
    static let usage =
        "gallery audit NAME|all [--scheme light|dark] [--text-size SIZE] [--direction leftToRight|rightToLeft]"
    static let summary =
        "Checks contrast, targets, names, keys, focus, text, flashes and motion, in every state that touches, keys and\n"
        + "      the exhibit's script lead to. SIZE is extraSmall to extraExtraExtraLarge, or accessibility1 to 5.\n"
        + "      Exit code 1 if anything is found that is not excused."

    /// The traits under which an exhibit is shown, by their key and their allowed values.
    private static let traits: [(option: String, key: Key, values: [String])] = [
        ("scheme", "scheme", ["light", "dark"]),
        (
            "text-size", "textSize",
            ["extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge"]
                + (1...5).map { "accessibility\($0)" }
        ),
        ("direction", "direction", ["leftToRight", "rightToLeft"]),
    ]

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            arguments, words: ["NAME"], options: traits.map { $0.option }, usage: usage)
        let name = arguments.words[0]
        let exhibits = name == "all" ? Exhibits.all : [try Exhibits.named(name)]
        let traits = try traits(arguments)
        var count = 0
        for exhibit in exhibits {
            var audit = audit(of: exhibit, under: traits)
            if isatty(STDERR_FILENO) == 1 {
                // One line that is overwritten, for someone who waits at the terminal.
                audit.progress = { FileHandle.standardError.write(Data("\r\u{1B}[K\(exhibit.name): \($0)".utf8)) }
            }
            let findings = audit.findings()
            if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
            count += findings.unexcused.count
            try Output.print(report(of: findings, in: exhibit))
        }
        if count > 0 { throw .found(count) }
    }

    /// The traits that the options specify, as inputs.
    private static func traits(_ arguments: Arguments) throws(CommandFailure) -> [Recording.Input] {
        var inputs: [Recording.Input] = []
        for (option, key, allowed) in traits {
            guard let value = arguments[option] else { continue }
            guard allowed.contains(value) else {
                let hint = CommandFailure.hint(allowed, for: value)
                throw .usage("--\(option) takes \(allowed.joined(separator: ", ")), got “\(value)”\(hint)")
            }
            inputs.append(.value(key, .string(value), time: 0))
        }
        return inputs
    }

    /// An audit of an exhibit with its script, after inputs at time 0.
    static func audit(of exhibit: Exhibit, under traits: [Recording.Input] = []) -> Audit {
        var audit = Audit(ofScene: { reducesMotion in
            let showing = Showing(exhibit)
            for input in traits { showing.take(input) }
            if reducesMotion { showing.take(.value(Exhibit.reducedMotionKey, .bool(true), time: 0)) }
            showing.stage.advance(to: 0)
            return AuditScene(showing.window) { showing.take($0) }
        })
        audit.recordings = [exhibit.script()]
        audit.excuses = excuses
        return audit
    }

    /// The pictures of the exhibits have a fixed size.
    private static var excuses: [Excuse] {
        ["damping", "responseTime", "Slider"].map {
            Excuse(
                .textClipped, at: $0 + " › field › title",
                because: "The picture has no more room; the name for assistive technology is whole.")
        }
    }

    /// The findings of an exhibit, by rule.
    static func report(of findings: [Finding], in exhibit: Exhibit) -> String {
        let counted = findings.unexcused
        var text = "\(exhibit.name): "
        text += counted.isEmpty ? "nothing found" : counted.count == 1 ? "1 finding" : "\(counted.count) findings"
        if counted.count < findings.count { text += ", \(findings.count - counted.count) excused" }
        text += "\n"
        for rule in Rule.allCases {
            let broken = findings.filter { $0.rule == rule }
            if broken.isEmpty { continue }
            text += "  \(rule.rawValue) (\(rule.source))\n"
            for finding in broken {
                text += "    \(finding.path.isEmpty ? "the window" : finding.path)\n"
                text += "      measured \(finding.measured); required \(finding.required)\n"
                if let reason = finding.excuse { text += "      excused: \(reason)\n" }
            }
        }
        return text
    }
}
