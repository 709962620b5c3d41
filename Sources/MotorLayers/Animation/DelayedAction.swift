/// Runs an action after a delay, on the clock of its layer: see ``Layer/timing``.
///
/// The action is dropped in the same cases as the remaining steps of an ``ActionSequence``. On a layer without a stage
/// there is no clock, so the action runs at once.
public final class DelayedAction: CompositeAction {
    package var members: [any Action] { [action] }
    package let delay: Double
    package let action: any Action

    /// Creates a delay.
    ///
    /// - Parameters:
    ///   - delay: In seconds, finite, at least 0.
    ///   - action: Runs after the delay.
    public init(_ delay: Double, _ action: any Action) {
        precondition(
            delay >= 0 && delay < .infinity, "DelayedAction: delay is finite and at least 0, got \(delay)")
        (self.delay, self.action) = (delay, action)
    }

    /// Waits, then runs the action.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        Self.run(action, after: delay, of: self, forKey: key, object: layer, arguments: arguments)
    }

    /// Runs an action after a delay, as a part of another one.
    static func run(
        _ action: any Action, after delay: Double, of cause: any Action, forKey key: Key, object layer: Layer,
        arguments: ActionArguments
    ) {
        guard delay > 0, layer.stage != nil else {
            return action.run(forKey: key, object: layer, arguments: arguments)
        }
        let run = FeedbackRun(of: cause, forKey: key, object: layer, arguments: arguments)
        run.wait(delay) {
            run.perform(action) { finished in run.end(finished: finished) }
        }
    }

    /// Whether the delayed action can be frozen.
    public func unsafeFreeze() -> Bool { action.unsafeFreeze() }

    /// The delay in seconds and the action's summary: `after 0.2: Haptic(light)`
    public var summary: String { "after " + ValueText.of(Value.number(delay)) + ": " + action.summary }
}

extension Action where Self == DelayedAction {
    /// An action after a delay.
    ///
    /// - Parameters:
    ///   - delay: In seconds, finite, at least 0.
    ///   - action: Runs after the delay.
    public static func delayed(_ delay: Double, _ action: any Action) -> DelayedAction { DelayedAction(delay, action) }

    /// A pause, as a step of a sequence.
    ///
    /// - Parameter duration: In seconds, finite, at least 0.
    public static func wait(_ duration: Double) -> DelayedAction { DelayedAction(duration, .null) }
}

extension SharedAction where Self == Shared<DelayedAction> {
    /// An action after a delay, in seconds.
    public static func delayed(_ delay: Double, _ action: any SharedAction) -> Self {
        Shared(DelayedAction(delay, action))
    }

    /// A pause in seconds, as a step of a sequence.
    public static func wait(_ duration: Double) -> Self { Shared(DelayedAction(duration, .null)) }
}
