/// Haptic or audible feedback for a host to play.
public enum Feedback: Hashable, Sendable {
    /// A haptic tap by name, with a strength of 0…1.
    case haptic(String, strength: Double)
    /// A tap of this name is likely soon, so a host can prepare its haptic engine.
    case preparation(String)
    /// A sound by name.
    case sound(String)
}
