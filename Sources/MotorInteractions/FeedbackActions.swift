import MotorAnimations
public import MotorLayers

/// A tap to be felt.
///
/// It is handed to the host of the layer's stage; without a stage, or on a host that cannot, nothing is felt. The
/// stage's observer is told in any case.
public final class Haptic: Action {
    /// How it feels.
    public enum Style: String, Sendable, CaseIterable {
        /// Knocks, from light to heavy.
        case light, medium, heavy
        /// Knocks of something soft or hard.
        case soft, rigid
        /// One notch of a choice.
        case selection
        /// Patterns that tell how something ended.
        case success, warning, error
    }

    /// How it feels.
    public let style: Style

    /// Creates a tap.
    public init(_ style: Style) {
        self.style = style
    }

    /// Hands the tap to the host.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.stage?.give(.haptic(style.rawValue), on: layer)
    }

    /// `Haptic(light)`
    public var summary: String { "Haptic(" + style.rawValue + ")" }
}

/// A sound to be heard; handed on as a ``Haptic`` is.
public final class Sound: Action {
    /// The sound's name, which the host knows.
    public let name: String

    /// Creates a sound.
    public init(_ name: String) {
        self.name = name
    }

    /// Hands the sound to the host.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.stage?.give(.sound(name), on: layer)
    }

    /// `Sound("pop")`
    public var summary: String { "Sound(\"" + name + "\")" }
}

/// An action that another layer runs: the first sublayer with a name.
public final class SublayerAction: Action {
    private let name: String
    private let action: any Action

    /// Creates an action for the first sublayer (at any depth) with a name; without one, nothing happens.
    public init(_ name: String, _ action: any Action) {
        self.name = name
        self.action = action
    }

    /// Runs the action with the sublayer.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        var found: Layer?
        layer.forEachInTree { candidate in
            if found == nil, candidate !== layer, candidate.name == name { found = candidate }
        }
        if let found { action.run(forKey: key, object: found, arguments: arguments) }
    }

    /// The action's words with the sublayer's name: `title: Ease("opacity" to 0)`
    public var summary: String { name + ": " + action.summary }
}

extension Action where Self == Haptic {
    /// A tap to be felt.
    public static func haptic(_ style: Haptic.Style) -> Haptic { Haptic(style) }
}

extension Action where Self == Sound {
    /// A sound to be heard.
    public static func sound(_ name: String) -> Sound { Sound(name) }
}

extension Action where Self == SublayerAction {
    /// An action that the first sublayer with a name runs.
    public static func sublayer(_ name: String, _ action: any Action) -> SublayerAction { SublayerAction(name, action) }
}

extension Value {
    /// A tap to be felt: for a style's `"actions"`.
    public static func haptic(_ style: Haptic.Style) -> Value { .action(.haptic(style)) }

    /// A sound to be heard: for a style's `"actions"`.
    public static func sound(_ name: String) -> Value { .action(.sound(name)) }

    /// An action that the first sublayer with a name runs: for a style's `"actions"`.
    public static func sublayer(_ name: String, _ action: any Action) -> Value { .action(.sublayer(name, action)) }
}
