/// The kinds of event that a stage's observer receives.
///
/// A ``StageNote`` holds values and searches themselves. A log holds what it keeps of them.
public enum NoteEvent<SetValue, ActionSearch> {
    /// The host delivered a touch, given as its description.
    case touch(String)
    /// A keyboard key was pressed or released, given as its description.
    case key(String)
    /// A control, feedback or time sent an event.
    case event(Key)
    /// A call from outside sent an event that the state of an interaction does not take, other than those that every control
    /// sends; once until the state changes.
    case ignored(Key)
    /// A value was set from outside.
    case value(Key, SetValue)
    /// A state changed.
    case state(from: String, to: String)
    /// A layer searched for an action. If the search found one, it runs next.
    case search(ActionSearch)
    /// An animation began; its key and summary.
    case animationBegan(Key?, String)
    /// An animation ended: by itself, or because it was removed.
    case animationEnded(Key?, finished: Bool)
    /// Haptic or audible feedback was given.
    case feedback(Feedback)

    /// The same event with its value or its search converted.
    package func map<NewValue, NewSearch>(
        value: (SetValue) -> NewValue, search: (ActionSearch) -> NewSearch
    ) -> NoteEvent<NewValue, NewSearch> {
        switch self {
        case .touch(let description): .touch(description)
        case .key(let description): .key(description)
        case .event(let key): .event(key)
        case .ignored(let key): .ignored(key)
        case .value(let key, let set): .value(key, value(set))
        case .state(let from, let to): .state(from: from, to: to)
        case .search(let made): .search(search(made))
        case .animationBegan(let key, let description): .animationBegan(key, description)
        case .animationEnded(let key, let finished): .animationEnded(key, finished: finished)
        case .feedback(let feedback): .feedback(feedback)
        }
    }
}

extension NoteEvent: Equatable where SetValue: Equatable, ActionSearch: Equatable {}
extension NoteEvent: Hashable where SetValue: Hashable, ActionSearch: Hashable {}
extension NoteEvent: Sendable where SetValue: Sendable, ActionSearch: Sendable {}
