import MotorMath

/// What CSS cannot express, and where it was found.
public struct CSSError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The layer and the key, such as `Heart["->pressed"]`.
    public let place: String
    /// What cannot be, and why: `"path" has no property in CSS`.
    public let rule: String

    init(place: String, rule: String) {
        (self.place, self.rule) = (place, rule)
    }

    /// The place and the rule in one line.
    public var description: String { place + ": " + rule }

    /// Whether two errors are equal, their texts byte by byte.
    public static func == (a: CSSError, b: CSSError) -> Bool {
        a.place.isSame(as: b.place) && a.rule.isSame(as: b.rule)
    }
}
