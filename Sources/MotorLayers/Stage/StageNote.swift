/// An event on a stage, for logs and traces.
public struct StageNote {
    /// The event, in plain values.
    public enum Event: Hashable, Sendable {
        /// The host delivered a touch, described as text.
        case touch(String)
        /// A keyboard key was pressed or released, described as text.
        case key(String)
        /// A control, feedback or a timeout sent an event.
        case event(Key)
        /// A call from outside sent an event that the interaction's state does not handle, other than those that every
        /// control sends; once until the state changes.
        case ignored(Key)
        /// A value was set from outside; the value as text.
        case value(Key, String)
        /// A state changed.
        case state(from: String, to: String)
        /// A layer searched for an action. If it found one, that runs next.
        case search(Search)
        /// An animation began; its key and summary.
        case animationBegan(Key?, String)
        /// An animation ended: by itself, or because it was removed.
        case animationEnded(Key?, finished: Bool)
        /// Haptic or audible feedback was played.
        case feedback(Feedback)
    }

    /// The time of the event, in seconds.
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
    /// Called after each event.
    func stage(_ stage: Stage, didNote note: StageNote)
}
