import MotorMath

/// A violated rule of the file format, and where the file violates it. The file is not loaded.
public struct LottieError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place: a path of keys and indices such as `layers[3].ks.p.k[2].s`, or a byte such as `byte 17` where the
    /// text is not JSON.
    public let place: String
    /// The violated rule, such as `a number, got a string`.
    public let rule: String

    init(place: String, rule: String) {
        (self.place, self.rule) = (place, rule)
    }

    /// The place and the rule in one line.
    public var description: String { place.utf8.isEmpty ? rule : place + ": " + rule }

    /// Whether two errors are equal; texts compare byte by byte.
    public static func == (a: LottieError, b: LottieError) -> Bool {
        a.place.isSame(as: b.place) && a.rule.isSame(as: b.rule)
    }
}
