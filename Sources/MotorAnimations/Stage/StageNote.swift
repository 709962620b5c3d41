public import MotorLayers

/// Something that happened on a stage: an entry of a log.
public struct StageNote {
    /// What happened.
    public enum Event {
        /// A touch came from the host; in words.
        case touch(String)
        /// A key of the keyboard was pressed or released; in words.
        case key(String)
        /// A control told of an event.
        case event(Key)
        /// A value was set from outside.
        case value(Key, Value)
        /// A state changed.
        case state(from: String, to: String)
        /// A layer searched for an action. If the answer is an action, it runs.
        case search(Search)
        /// An animation began, in a word.
        case animationBegan(Key?, String)
        /// An animation ended: by itself, or because it was removed.
        case animationEnded(Key?, finished: Bool)
        /// Something was given to be felt or heard.
        case feedback(Feedback)
    }

    /// When, in seconds.
    public let time: Double
    /// Where.
    public let layer: Layer
    /// What.
    public let event: Event

    /// The layer's name, or its class's word.
    public var place: String { layer.displayName }
}

/// Who is told of everything that happens on a stage.
public protocol StageObserver: AnyObject {
    /// Something has happened.
    func stage(_ stage: Stage, didNote note: StageNote)
}
