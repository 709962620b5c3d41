import MotorMath

/// A feature of a file that is left out or replaced. The rest is shown.
public struct LottieNote: Equatable, Sendable, CustomStringConvertible {
    /// The effect of a note on the picture.
    public enum Effect: Sendable {
        /// The picture may differ from the designer's.
        case looksDifferent
        /// The picture does not depend on it.
        case noEffect
    }

    /// The place: a path of keys and indices such as `layers[0].ks.r`.
    public let place: String
    /// The feature, and its replacement.
    public let text: String
    /// The effect on the picture.
    public let effect: Effect

    init(place: String, text: String, effect: Effect) {
        self.place = place
        self.text = text
        self.effect = effect
    }

    /// The place and the text in one line.
    public var description: String { place + ": " + text }

    /// Whether two notes are equal; texts compare byte by byte.
    public static func == (a: LottieNote, b: LottieNote) -> Bool {
        a.place.isSame(as: b.place) && a.text.isSame(as: b.text) && a.effect == b.effect
    }
}
