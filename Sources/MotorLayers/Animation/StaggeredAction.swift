/// Runs an action on several sublayers, one after another: on the first at once, on each of the others after a fixed
/// interval.
///
/// Each part waits on its own clock: see ``Layer/timing``. Waiting parts are dropped in the same cases as the remaining
/// steps of an ``ActionSequence``.
public final class StaggeredAction: CompositeAction {
    package var members: [any Action] { [action] }
    package let interval: Double
    package let names: [String]
    package let action: any Action

    /// Creates a staggered action.
    ///
    /// - Parameters:
    ///   - names: The names of the parts, in order. A name without a sublayer when the action runs is reported as a
    ///     diagnostic, and the next part runs. Without names, the parts are all sublayers at the time when the action
    ///     runs.
    ///   - interval: The time between two parts, in seconds, finite, at least 0.
    ///   - action: Runs on each part.
    public init(_ names: [String] = [], every interval: Double, _ action: any Action) {
        precondition(
            interval >= 0 && interval < .infinity,
            "StaggeredAction: interval is finite and at least 0, got \(interval)")
        self.names = names
        self.interval = interval
        self.action = action
    }

    /// Runs the action on the first part now and on the others later.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let parts = names.isEmpty ? layer.sublayers : names.compactMap { layer.part(named: $0, forKey: key) }
        for (index, part) in parts.enumerated() {
            DelayedAction.run(
                action, after: interval * Double(index), of: self, forKey: key, object: part, arguments: arguments)
        }
    }

    /// Whether the parts' action can be frozen.
    public func unsafeFreeze() -> Bool { action.unsafeFreeze() }

    /// The parts, the interval in seconds and the action's summary: `a, b every 0.05: Ease("opacity" to 1)`
    public var summary: String {
        var text = ""
        for name in names { text += (text.isEmpty ? "" : ", ") + name }
        if !text.isEmpty { text += " " }
        return text + "every " + ValueText.of(Value.number(interval)) + ": " + action.summary
    }
}

extension Action where Self == StaggeredAction {
    /// An action for several parts, one after another.
    ///
    /// - Parameters:
    ///   - names: The names of the parts, in order; none for all sublayers.
    ///   - interval: The time between two parts, in seconds, finite, at least 0.
    ///   - action: Runs on each part.
    public static func staggered(
        _ names: String..., every interval: Double, _ action: any Action
    ) -> StaggeredAction {
        StaggeredAction(names, every: interval, action)
    }
}

extension SharedAction where Self == Shared<StaggeredAction> {
    /// An action for several parts, one after another; for all sublayers without names.
    public static func staggered(_ names: String..., every interval: Double, _ action: any SharedAction) -> Self {
        Shared(StaggeredAction(names, every: interval, action))
    }
}
