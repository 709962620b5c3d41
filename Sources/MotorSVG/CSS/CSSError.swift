import MotorMath

/// A feature that CSS cannot express, with its layer and key.
public struct CSSError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The layer and the key, such as `Heart["->pressed"]`.
    public let place: String
    /// The reason: `"path" has no property in CSS`.
    public let rule: String

    init(place: String, rule: String) {
        (self.place, self.rule) = (place, rule)
    }

    /// The whole error in one line.
    public var description: String { place + ": " + rule }

    /// Whether two errors are equal, their texts byte by byte.
    public static func == (a: CSSError, b: CSSError) -> Bool {
        a.place.isSame(as: b.place) && a.rule.isSame(as: b.rule)
    }
}
