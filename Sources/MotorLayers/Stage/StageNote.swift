/// An event on a stage, for logs and traces.
public struct StageNote {
    /// What happened, in plain values.
    public enum Event: Hashable, Sendable {
        /// The host delivered a touch, described in words.
        case touch(String)
        /// A keyboard key was pressed or released, described in words.
        case key(String)
        /// A control, feedback or time sent an event.
        case event(Key)
        /// A call from outside sent an event that the state of an interaction does not take, other than those that every
        /// control sends; once until the state changes.
        case ignored(Key)
        /// A value was set from outside; the value as text.
        case value(Key, String)
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
