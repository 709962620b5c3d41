/// Looks up and runs the action of another key, on the same layer.
///
/// It is a full search, so an action registered for that key also runs here. Null ends it. Two keys that perform each
/// other are stopped with a diagnostic.
public final class PerformAction: SharedAction {
    /// The performed key.
    package let other: Key

    /// Creates an action that performs a key.
    public init(_ key: Key) {
        other = key
    }

    /// Looks up the other key's action and runs it.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if layer.perform(other, arguments) { Diagnostics.noteUse(of: other) } else { layer.checkPerformed(other) }
    }

    /// `Perform("pulse")`
    public var summary: String { "Perform(\"" + other.name + "\")" }
}

extension Action where Self == PerformAction {
    /// The action of another key of the same layer.
    public static func perform(_ key: Key) -> PerformAction { PerformAction(key) }
}
