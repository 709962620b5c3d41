public import MotorLayers

/// A state that is known by its name alone, such as one for each tab of a bar whose tabs come from elsewhere.
///
/// ```swift
/// private(set) lazy var tab = Interaction(in: layer, states: titles, initially: titles[0])
/// ```
///
/// Prefer an enumeration where the states are known when you write the component: then the compiler knows them, too.
public struct NamedState: InteractionState, Hashable, ExpressibleByStringLiteral, Sendable {
    /// The name, as a key.
    public let key: Key

    /// Creates a state with a name.
    public init(_ name: String) { key = Key(name) }

    /// Creates a state with a name.
    public init(rawValue: String) { self.init(rawValue) }

    /// Creates a state with a name.
    public init(stringLiteral name: String) { self.init(name) }

    /// The name.
    public var rawValue: String { key.name }

    /// None: each interaction has states of its own.
    public static var allCases: [NamedState] { [] }

    /// Whether two states have the same name.
    public static func == (left: NamedState, right: NamedState) -> Bool { left.key == right.key }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { key.hash(into: &hasher) }
}

extension Interaction where State == NamedState {
    /// Creates an interaction whose states are known by their names alone.
    ///
    /// - Parameters:
    ///   - layer: Stores the state; feedback is looked up here, as in ``init(in:under:initially:after:logic:)``.
    ///   - key: The key under which the layer stores the state's name.
    ///   - names: The names of the states, each once.
    ///   - initial: The name of the first state. It is stored without a look-up. It is a state even if `names` lacks it.
    ///   - timeouts: Events that time sends: each so many seconds after its state was entered, unless that was left before.
    ///   - logic: A pure function from a state and an event to the next state; `nil`, or the same state, for no change. Without
    ///     one, each event leads to the state of its name.
    public convenience init(
        in layer: Layer, under key: Key = "state", states names: [String], initially initial: String,
        after timeouts: KeyValuePairs<NamedState, (seconds: Double, event: Event)> = [:],
        logic: (@Sendable (_ state: NamedState, _ event: Event) -> NamedState?)? = nil
    ) {
        let first = NamedState(initial)
        let named = names.map { NamedState($0) }
        let listed = named.contains(first) ? named : named + [first]
        let states = UnsafeMutablePointer<NamedState>.allocate(capacity: StateMachine.unlisted + listed.count)
        states.initialize(repeating: first, count: StateMachine.unlisted)
        for (index, state) in listed.enumerated() { (states + StateMachine.unlisted + index).initialize(to: state) }
        self.init(
            in: layer, under: key, names: listed.map { $0.rawValue }, states: states, initially: first, after: timeouts,
            logic: logic ?? { _, event in listed.first { $0.key == event.key } })
    }
}
