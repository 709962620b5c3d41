public import FineMotor
import MotorRecording

/// A search for an action, as a test reads it.
public struct LoggedSearch: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// The layer's name, or its class's word.
    public var layer: String
    /// What was searched for.
    public var key: Key
    /// The places that were asked, in order, and what each said.
    public var steps: [Trace.Walk.Step]

    /// Creates an entry, to compare with.
    public init(time: Double, layer: String, key: Key, steps: [Trace.Walk.Step]) {
        (self.time, self.layer, self.key, self.steps) = (time, layer, key, steps)
    }

    /// The places that were asked, in order.
    public var places: [Search.Place] { steps.map { $0.place } }
    /// The place whose answer counted, be it an action or a null; `nil` when all said nothing.
    public var answeredBy: Search.Place? { Trace.Walk(key: key, steps: steps).answeredBy }
    /// The action that was found, in a few words; `nil` for none.
    public var action: String? { Trace.Walk(key: key, steps: steps).action }
}

/// Feedback that was given.
public struct LoggedFeedback: Hashable, Sendable {
    /// What was given.
    public enum Given: Hashable, Sendable {
        /// An action ran that was found by a search, in a few words.
        case action(String)
        /// A tap was felt, by its name, and how strong it was: 0…1.
        case haptic(String, strength: Double)
        /// A tap of this name was prepared.
        case preparation(String)
        /// A sound was heard, by its name.
        case sound(String)
    }

    /// When, in seconds.
    public var time: Double
    /// The layer's name, or its class's word.
    public var layer: String
    /// The key under which the action was found; `nil` for what an action gave to be felt or heard.
    public var key: Key?
    /// What was given.
    public var given: Given

    /// Creates an entry, to compare with.
    public init(time: Double, layer: String, key: Key?, given: Given) {
        (self.time, self.layer, self.key, self.given) = (time, layer, key, given)
    }
}

/// A change of state.
public struct LoggedState: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// The layer's name, or its class's word.
    public var layer: String
    /// The state before.
    public var from: String
    /// The state since.
    public var to: String

    /// Creates an entry, to compare with.
    public init(time: Double, layer: String, from: String, to: String) {
        (self.time, self.layer, self.from, self.to) = (time, layer, from, to)
    }
}

extension HandDrivenStage {
    /// Every search for an action, in order.
    public var searches: [LoggedSearch] {
        trace.entries.compactMap { entry in
            guard case .search(let walk) = entry.event else { return nil }
            return LoggedSearch(time: entry.time, layer: entry.layer, key: walk.key, steps: walk.steps)
        }
    }

    /// All feedback, in order: every action that was found and ran, and all that was felt and heard.
    public var feedback: [LoggedFeedback] {
        trace.entries.compactMap { entry in
            switch entry.event {
            case .search(let walk):
                walk.action.map {
                    LoggedFeedback(time: entry.time, layer: entry.layer, key: walk.key, given: .action($0))
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

    /// The names of all taps that were felt, in order.
    public var haptics: [String] {
        feedback.compactMap { if case .haptic(let name, _) = $0.given { name } else { nil } }
    }

    /// The names of all sounds that were heard, in order.
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

    /// Forgets what has happened until now, so that the logs begin anew.
    public func clearLogs() {
        trace.removeAll()
    }
}
