public import MotorLayers

/// A state identified by its name, for states known only at run time, such as the tabs of a bar.
///
/// ```swift
/// private(set) lazy var tab = Interaction(in: layer, states: titles, initially: titles[0])
/// ```
///
/// If the states are known at compile time, prefer an enumeration, so that the compiler checks them.
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

    /// None: each interaction has its own states.
    public static var allCases: [NamedState] { [] }

    /// Whether two states have the same name.
    public static func == (left: NamedState, right: NamedState) -> Bool { left.key == right.key }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { key.hash(into: &hasher) }
}

extension Interaction where State == NamedState {
    /// Creates an interaction whose states are names.
    ///
    /// - Parameters:
    ///   - layer: Stores the state; feedback is looked up here, as in ``init(in:under:initially:after:logic:)``.
    ///   - key: The key under which the layer stores the state's name.
    ///   - names: The names of the states, each once.
    ///   - initial: The name of the first state. It is stored without a lookup, and is a state even if `names` lacks
    ///     it.
    ///   - timeouts: Events that are sent a number of seconds after a state was entered, unless it has been left.
    ///   - logic: A pure function from a state and an event to the next state; `nil`, or the same state, for no change. Without
    ///     one, each event leads to the state of the same name.
    public convenience init(
        in layer: Layer, under key: Key = "state", states names: [String], initially initial: String,
        after timeouts: KeyValuePairs<NamedState, (seconds: Double, event: Event)> = [:],
        logic: (@Sendable (_ state: NamedState, _ event: Event) -> NamedState?)? = nil
    ) {
        let first = NamedState(initial)
        let named = names.map { NamedState($0) }
        if let twice = named.indices.first(where: { named[..<$0].contains(named[$0]) }) {
            Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: key, value: .string(names[twice]), rule: "the name of a state once"))
        }
        let listed = named.contains(first) ? named : named + [first]
        #if !hasFeature(Embedded)
            if listed.count > named.count, let near = names.nearest(to: initial, within: initial.utf8.count / 3) {
                Diagnostics.report(
                    Diagnostic(
                        place: layer.displayName, key: key,
                        mistake: "begins in \"" + initial + "\", which is not listed",
                        suggestion: near))
            }
            for (state, _) in timeouts where !listed.contains(state) {
                Diagnostics.report(
                    Diagnostic(
                        place: layer.displayName, key: key,
                        mistake: "has a time for \"" + state.rawValue + "\", which is no state",
                        suggestion: listed.map(\.rawValue).nearest(
                            to: state.rawValue, within: state.rawValue.utf8.count / 3)))
            }
        #endif
        let states = UnsafeMutablePointer<NamedState>.allocate(capacity: StateMachine.unlisted + listed.count)
        states.initialize(repeating: first, count: StateMachine.unlisted)
        for (index, state) in listed.enumerated() { (states + StateMachine.unlisted + index).initialize(to: state) }
        self.init(
            in: layer, under: key, names: listed.map { $0.rawValue }, states: states, initially: first, after: timeouts,
            logic: logic ?? { _, event in listed.first { $0.key == event.key } })
    }
}
