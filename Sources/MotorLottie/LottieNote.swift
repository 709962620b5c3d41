import MotorMath

/// Something in a file that is left out or replaced. The rest is shown.
public struct LottieNote: Equatable, Sendable, CustomStringConvertible {
    /// What a note means for the picture.
    public enum Effect: Sendable {
        /// The picture may differ from what the designer saw.
        case looksDifferent
        /// Nothing that is shown depends on it.
        case noEffect
    }

    /// Where: a path of keys and indices such as `layers[0].ks.r`.
    public let place: String
    /// What is there, and what is shown instead.
    public let text: String
    /// What it means for the picture.
    public let effect: Effect

    init(place: String, text: String, effect: Effect) {
        (self.place, self.text, self.effect) = (place, text, effect)
    }

    /// The place and the text in one line.
    public var description: String { place + ": " + text }

    /// Whether two notes are equal, their texts byte by byte.
    public static func == (a: LottieNote, b: LottieNote) -> Bool {
        a.place.isSame(as: b.place) && a.text.isSame(as: b.text) && a.effect == b.effect
    }
}
