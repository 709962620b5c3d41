public import MotorLayers

/// An event on a stage, for logs and traces.
public struct StageNote {
    /// What happened.
    public enum Event {
        /// The host delivered a touch, described in words.
        case touch(String)
        /// A keyboard key was pressed or released, described in words.
        case key(String)
        /// A control sent an event.
        case event(Key)
        /// A value was set from outside.
        case value(Key, Value)
        /// A state changed.
        case state(from: String, to: String)
        /// A layer searched for an action. If the search found one, it runs next.
        case search(Search)
        /// An animation began; its key and summary.
        case animationBegan(Key?, String)
        /// An animation ended: by itself, or because it was removed.
        case animationEnded(Key?, finished: Bool)
        /// Haptic or audible feedback was given.
        case feedback(Feedback)
    }

    /// When it happened, in seconds.
    public let time: Double
    /// Where it happened.
    public let layer: Layer
    /// What happened.
    public let event: Event

    /// The layer's name or type name.
    public var place: String { layer.displayName }
}

/// Observes all events on a stage.
public protocol StageObserver: AnyObject {
    /// Called when something has happened.
    func stage(_ stage: Stage, didNote note: StageNote)
}
