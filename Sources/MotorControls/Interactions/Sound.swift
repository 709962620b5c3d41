public import MotorLayers

/// A sound that the host plays, as with a ``Haptic``.
public final class Sound: SharedAction {
    /// The sound's name, known to the host.
    public let name: String

    /// Creates a sound.
    public init(_ name: String) {
        self.name = name
    }

    /// Passes the sound to the host.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.stage?.give(.sound(name), on: layer)
    }

    /// `Sound("pop")`
    public var summary: String { "Sound(\"" + name + "\")" }
}

extension Action where Self == Sound {
    /// A sound.
    public static func sound(_ name: String) -> Sound { Sound(name) }
}
