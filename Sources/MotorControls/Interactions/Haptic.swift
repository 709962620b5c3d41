public import MotorLayers

/// A haptic tap.
///
/// The host of the layer's stage plays it. Nothing is felt without a stage, or on a host without haptics; the stage's
/// observer always receives the tap.
public final class Haptic: SharedAction {
    /// The feel of the tap.
    public enum Style: String, Sendable, CaseIterable {
        /// Impacts, from light to heavy.
        case light, medium, heavy
        /// Impacts of soft or hard material.
        case soft, rigid
        /// One step of a selection.
        case selection
        /// Patterns for an outcome.
        case success, warning, error
    }

    /// The feel of the tap.
    public let style: Style
    /// The strength, 0 (imperceptible) … 1.
    public let strength: Double

    /// Creates a tap.
    ///
    /// - Parameters:
    ///   - style: The feel of the tap.
    ///   - strength: The strength, 0…1.
    /// - Precondition: `strength` is in range; the trap message includes the value.
    public init(_ style: Style, strength: Double = 1) {
        precondition(strength >= 0 && strength <= 1, "Haptic: strength is within 0...1, got \(strength)")
        (self.style, self.strength) = (style, strength)
    }

    /// Passes the tap to the host.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.stage?.give(.haptic(style.rawValue, strength: strength), on: layer)
    }

    /// `Haptic(light)`, `Haptic(light 0.5)`
    public var summary: String {
        guard ValueText.isEnabled else { return ValueText.placeholder }
        return "Haptic(" + style.rawValue + (strength == 1 ? "" : " " + ValueText.of(Value.number(strength))) + ")"
    }
}

/// Notifies the host that a tap is likely soon, so that it plays without latency. Use it on the change that begins a
/// gesture.
public final class HapticPreparation: SharedAction {
    /// The style of the expected tap.
    public let style: Haptic.Style

    /// Creates a preparation for a tap.
    public init(_ style: Haptic.Style) {
        self.style = style
    }

    /// Notifies the host.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.stage?.give(.preparation(style.rawValue), on: layer)
    }

    /// `Prepare(light)`
    public var summary: String { "Prepare(" + style.rawValue + ")" }
}

extension Action where Self == Haptic {
    /// A haptic tap.
    ///
    /// - Parameters:
    ///   - style: The feel of the tap.
    ///   - strength: The strength, 0…1.
    public static func haptic(_ style: Haptic.Style, strength: Double = 1) -> Haptic {
        Haptic(style, strength: strength)
    }
}

extension Action where Self == HapticPreparation {
    /// Notifies the host that a tap is likely soon.
    public static func prepareHaptic(_ style: Haptic.Style) -> HapticPreparation { HapticPreparation(style) }
}
