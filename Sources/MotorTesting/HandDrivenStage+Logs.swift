public import FineMotor
import MotorRecording

/// A search for an action, for comparison in tests.
public struct LoggedSearch: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The layer's name, or its class's name.
    public var layer: String
    /// The search itself.
    public var search: Search

    /// Creates an entry to compare with.
    public init(time: Double, layer: String, key: Key, steps: [Search.Step]) {
        self.time = time
        self.layer = layer
        search = Search(key: key, steps: steps)
    }

    /// The key of the search.
    public var key: Key { search.key }
    /// The searched sources, in order, with their answers.
    public var steps: [Search.Step] { search.steps }

    /// The searched sources, in order.
    public var places: [Search.Place] { steps.map { $0.place } }
    /// The source whose answer ended the search, an action or null; `nil` if no source answered.
    public var answeredBy: Search.Place? { search.answeredBy }
    /// A summary of the found action; `nil` if there was none.
    public var action: String? { search.action }
}

/// A piece of feedback.
public struct LoggedFeedback: Hashable, Sendable {
    /// A kind of feedback.
    public enum Given: Hashable, Sendable {
        /// An action ran after a search found it; its summary.
        case action(String)
        /// A haptic tap: its style's name and its strength, 0…1.
        case haptic(String, strength: Double)
        /// The preparation of a haptic tap with this style's name.
        case preparation(String)
        /// A sound, by name.
        case sound(String)
    }

    /// The time, in seconds.
    public var time: Double
    /// The layer's name, or its class's name.
    public var layer: String
    /// The key under which the action was found; `nil` for a tap or a sound.
    public var key: Key?
    /// The feedback.
    public var given: Given

    /// Creates an entry to compare with.
    public init(time: Double, layer: String, key: Key?, given: Given) {
        self.time = time
        self.layer = layer
        self.key = key
        self.given = given
    }
}

/// A change of state.
public struct LoggedState: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The layer's name, or its class's name.
    public var layer: String
    /// The state before.
    public var from: String
    /// The state after.
    public var to: String

    /// Creates an entry to compare with.
    public init(time: Double, layer: String, from: String, to: String) {
        self.time = time
        self.layer = layer
        self.from = from
        self.to = to
    }
}

extension HandDrivenStage {
    /// The keys of themes and styles on the stage whose values nothing has read so far, such as `window.theme["tintColour"]`.
    ///
    /// A name that is similar to a known one is reported as a diagnostic. Any other may belong to a component that is
    /// shown later, so only a test that has shown all components can check this: `#expect(stage.unreadKeys == [])`.
    /// Properties, traits and keys of classes on the stage are not listed.
    public var unreadKeys: [String] { stage.unreadValues().map { $0.location + "[\"" + $0.key.name + "\"]" } }

    /// Every search for an action, in order.
    public var searches: [LoggedSearch] {
        trace.entries.compactMap { entry in
            guard case .search(let search) = entry.event else { return nil }
            return LoggedSearch(time: entry.time, layer: entry.layer, key: search.key, steps: search.steps)
        }
    }

    /// All feedback, in order: actions that ran, taps and sounds.
    public var feedback: [LoggedFeedback] {
        trace.entries.compactMap { entry in
            switch entry.event {
            case .search(let search):
                search.action.map {
                    LoggedFeedback(time: entry.time, layer: entry.layer, key: search.key, given: .action($0))
                }
            case .feedback(.haptic(let name, let strength)):
                LoggedFeedback(
                    time: entry.time, layer: entry.layer, key: nil, given: .haptic(name, strength: strength))
            case .feedback(.preparation(let name)):
                LoggedFeedback(time: entry.time, layer: entry.layer, key: nil, given: .preparation(name))
            case .feedback(.sound(let name)):
                LoggedFeedback(time: entry.time, layer: entry.layer, key: nil, given: .sound(name))
            default: nil
            }
        }
    }

    /// The names of all haptic taps, in order.
    public var haptics: [String] {
        feedback.compactMap { if case .haptic(let name, _) = $0.given { name } else { nil } }
    }

    /// The names of all sounds, in order.
    public var sounds: [String] {
        feedback.compactMap { if case .sound(let name) = $0.given { name } else { nil } }
    }

    /// Every change of state, in order.
    public var states: [LoggedState] {
        trace.entries.compactMap { entry in
            guard case .state(let from, let to) = entry.event else { return nil }
            return LoggedState(time: entry.time, layer: entry.layer, from: from, to: to)
        }
    }

    /// Every control event, in order.
    public var events: [Key] {
        trace.entries.compactMap { if case .event(let key) = $0.event { key } else { nil } }
    }

    /// Clears the logs.
    public func clearLogs() {
        trace.removeAll()
    }
}
