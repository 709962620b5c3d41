/// A finding of an audit: a rule that a layer or a view violates.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// The path of the layer: the names from the window's root inward, joined by ` › `; empty for the window as a
    /// whole.
    public let path: String
    /// The measured value.
    public let measured: String
    /// The required value.
    public let required: String
    /// The reason of its ``Excuse``; `nil` for a finding that counts.
    public package(set) var excuse: String?

    /// How far the worst point exceeds the limit: the ratio of the required and the measured value; 1 if there is none.
    let excess: Double

    init(_ rule: Rule, _ path: String, measured: String, required: String, excess: Double = 1) {
        self.rule = rule
        self.path = path
        self.measured = measured
        self.required = required
        self.excess = excess
    }

    /// The finding in one line.
    public var description: String {
        let location = path.isEmpty ? "the window" : path
        let end = excuse.map { "; excused: \($0)" } ?? ""
        return "\(rule.rawValue): \(location): measured \(measured), required \(required) (\(rule.source))\(end)"
    }
}

/// The acceptance of a finding, with the reason.
///
/// ```swift
/// Excuse(.endlessMotion, at: "Loader", because: "It shows progress, and nothing else is on screen.")
/// ```
public struct Excuse: Hashable, Sendable {
    /// The rule to excuse.
    public let rule: Rule
    /// The names of one or several successive layers of the path, joined by ` › `, the innermost last; empty for all.
    public let place: String
    /// The reason.
    public let reason: String

    /// Creates an excuse for a rule in a layer and everything below it.
    ///
    /// - Precondition: There is a reason.
    public init(_ rule: Rule, at place: String = "", because reason: String) {
        precondition(!reason.isEmpty, "Excuse: a finding is excused with a reason, got none")
        self.rule = rule
        self.place = place
        self.reason = reason
    }

    func covers(_ finding: Finding) -> Bool {
        rule == finding.rule && (place.isEmpty || Self.framed(finding.path).contains(Self.framed(place)))
    }

    private static func framed(_ path: String) -> String { LayerPath.joint + path + LayerPath.joint }
}

extension [Finding] {
    /// The findings without an excuse.
    public var unexcused: [Finding] { filter { $0.excuse == nil } }

    /// The findings: the worst one for each rule and path, with the excuses that cover them.
    func excused(by excuses: [Excuse]) -> [Finding] {
        var indexes: [[String]: Int] = [:]
        var found: [Finding] = []
        for var finding in self {
            finding.excuse = excuses.first { $0.covers(finding) }?.reason
            let key = [finding.rule.rawValue, finding.path]
            if let index = indexes[key] {
                if finding.excess > found[index].excess { found[index] = finding }
            } else {
                indexes[key] = found.count
                found.append(finding)
            }
        }
        return found
    }
}
