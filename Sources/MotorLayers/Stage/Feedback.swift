/// Haptic or audible feedback for a host to give.
public enum Feedback: Hashable, Sendable {
    /// A haptic tap by name, with a strength of 0…1.
    case haptic(String, strength: Double)
    /// Announces that a tap of this name is likely soon, so that a host can prepare its motor.
    case preparation(String)
    /// A sound by name.
    case sound(String)
}
