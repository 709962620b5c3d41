/// An event on a stage, for logs and traces.
public struct StageNote {
    /// What happened, with the value or the search itself.
    public typealias Event = NoteEvent<Value, Search>

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
